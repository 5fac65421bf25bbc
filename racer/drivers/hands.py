"""Hands and feet: what a person presses becomes Controls, shaped so that two arrow keys are enough.

A real steering wheel, let go, turns itself towards the direction of travel. So the neutral of the key steering follows
the slide, and a key adds an offset that is linear in tyre force and trimmed at the tyre's peak. Pure code: it sees keys
and a snapshot, and nothing of it reaches the simulation but quantised controls. docs/physics.md has the formulas.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, copysign
from typing import NamedTuple

from racer.content.car import Car
from racer.drivers.feet import Feet, PedalFeel
from racer.geometry import clamp, toward
from racer.physics import GRAVITY, TICK_HZ
from racer.physics.controls import Controls, quantise
from racer.physics.gearbox import REVERSE
from racer.physics.snapshot import Snapshot
from racer.physics.tyre import slip_for_force

AT_REST = 0.4
"""m/s: slow enough to change between forwards and backwards."""

PLAIN_BELOW, SHAPED_FROM = 2.0, 5.0
"""m/s: below the first the keys turn the wheels plainly, from the second they are shaped."""

SLOWEST_PRESS = 1.8
"""A car that grips more than its weight is pressed more slowly, up to this many times."""


class Keys(NamedTuple):
    """Keys that are down now."""

    left: bool = False
    right: bool = False
    up: bool = False
    down: bool = False
    handbrake: bool = False
    shift_up: bool = False
    shift_down: bool = False


class Stick(NamedTuple):
    """An analogue device now: steer in [-1, 1], right positive; pedals in [0, 1]."""

    steer: float = 0.0
    throttle: float = 0.0
    brake: float = 0.0
    handbrake: bool = False
    shift_up: bool = False
    shift_down: bool = False
    direct: bool = False
    """The steering is shaped already, as a wheel's is."""

    @property
    def up(self) -> bool:
        """Whether somebody wants to drive on."""
        return self.throttle > 0.1


Device = Keys | Stick


@dataclass(frozen=True, slots=True)
class Feel:
    """How hands behave: every figure a player may change, times in seconds for the full stroke."""

    share: float = 0.8
    """Counter-steer help: how much of the slide the neutral follows."""
    lead: float = 0.12
    """How far ahead the neutral looks along the slide's change."""
    press: float = 0.35
    release: float = 0.15
    reverse: float = 0.08
    """Through the centre when the other key is pressed."""
    trim: float = 1.10
    """A key never pushes the front tyre further than this beyond its peak slip."""
    largest_slide: float = 0.7
    handbrake_fade: float = 0.4
    """After the handbrake the neutral comes back over this time."""
    stick: float = 0.08
    dead_zone: float = 0.08
    linearity: float = 1.4
    """Exponent of a stick's travel: 1 is straight, more is finer around the centre."""
    pedals: PedalFeel = field(default_factory=PedalFeel)


def shaped_travel(travel: float, dead_zone: float, linearity: float) -> float:
    """A stick's or a wheel's travel after dead zone and curve."""
    beyond = (abs(travel) - dead_zone) / (1.0 - dead_zone)
    return copysign(min(1.0, beyond) ** linearity, travel) if beyond > 0.0 else 0.0


class Stroke:
    """How far the steering key or stick is in, -1 to 1: never a flip, always through the centre."""

    def __init__(self, feel: Feel) -> None:
        """Straight ahead."""
        self.feel = feel
        self.turn = 0.0

    def press(self, wish: float, dt: float, slower: float = 1.0) -> None:
        """A key is held to the left (-1), to the right (1), or none is."""
        feel = self.feel
        if wish == 0.0:
            self.turn = toward(self.turn, 0.0, dt / feel.release)
        elif wish * self.turn < 0.0:
            self.turn = toward(self.turn, 0.0, dt / feel.reverse)
        else:
            self.turn = toward(self.turn, wish, dt / (feel.press * slower))

    def follow(self, shaped: float, dt: float) -> None:
        """A stick is held there."""
        self.turn = toward(self.turn, shaped, dt / self.feel.stick)


class Hands:
    """One person's hands on one car; `step` is called once a tick."""

    def __init__(
        self, car: Car, *, feel: Feel | None = None, automatic: bool = True, dt: float = 1.0 / TICK_HZ
    ) -> None:
        """Hands in the lap."""
        self.car = car
        self.feel = feel or Feel()
        self.automatic = automatic
        self.dt = dt
        self.feet = Feet(car, self.feel.pedals, dt=dt)
        self._stroke = Stroke(self.feel)
        self.sliding = 0.0
        """How much the handbrake has taken the wheel over, 0 to 1."""

    def step(self, device: Device, seen: Snapshot) -> Controls:
        """Controls for this tick."""
        if isinstance(device, Keys):
            wish = float(device.right) - float(device.left)
            self._press(wish, seen)
            forth, back = float(device.up), float(device.down)
        else:
            self._stroke.follow(self._shaped(device), self.dt)
            forth, back = device.throttle, device.brake
        self.sliding = 1.0 if device.handbrake else max(0.0, self.sliding - self.dt / self.feel.handbrake_fade)
        shift_up, shift_down = device.shift_up, device.shift_down
        if self.automatic:
            shift_up, shift_down = self._direction(forth, back, seen)
        if seen.gear == REVERSE and self.automatic:
            forth, back = back, forth
        throttle, brake = self.feet.step(forth, back, seen, analogue=isinstance(device, Stick))
        steer = self._angle(seen) / self.car.chassis.steer_lock
        return quantise(steer, throttle, brake, handbrake=device.handbrake, shift_up=shift_up, shift_down=shift_down)

    def _shaped(self, device: Stick) -> float:
        """How far the steering is meant to be in."""
        if device.direct:
            return device.steer
        return shaped_travel(device.steer, self.feel.dead_zone, self.feel.linearity)

    @property
    def turn(self) -> float:
        """How far the steering is in, -1 to 1."""
        return self._stroke.turn

    def _press(self, wish: float, seen: Snapshot) -> None:
        """Move the key's stroke; more slowly in a car that grips more than its weight."""
        grip = (seen.front.grip + seen.rear.grip) / (self.car.chassis.mass * GRAVITY)
        self._stroke.press(wish, self.dt, clamp(grip, 1.0, SLOWEST_PRESS))

    def _direction(self, forth: float, back: float, seen: Snapshot) -> tuple[bool, bool]:
        """Brake held at rest engages reverse, throttle held at rest engages first."""
        if seen.speed > AT_REST or seen.shifting:
            return False, False
        if seen.gear == REVERSE:
            return forth > 0.0 and back == 0.0, False
        return False, back > 0.0 and forth == 0.0

    def _angle(self, seen: Snapshot) -> float:
        """The road-wheel angle: neutral plus the key's offset, plain at walking pace."""
        chassis = self.car.chassis
        speed, forward = seen.speed, seen.forward_speed
        plain = self.turn * chassis.steer_lock
        shaped = clamp((speed - PLAIN_BELOW) / (SHAPED_FROM - PLAIN_BELOW), 0.0, 1.0)
        if shaped == 0.0 or forward < 0.0:
            return plain
        neutral = self.feel.share * shaped * (1.0 - self.sliding) * self._slide(seen)
        offset = self._offset(seen)
        direction = -1.0 if self.turn < 0.0 else 1.0
        if shaped < 1.0:
            return (neutral + direction * offset) * shaped + plain * (1.0 - shaped)
        return neutral + direction * min(offset, self._room(seen, neutral, direction))

    def _slide(self, seen: Snapshot) -> float:
        """About the rear axle's slide, seen a little ahead: β − b·r/v + lead·β̇, with β̇ = a_y/v − r."""
        speed = seen.speed
        side = atan2(seen.side_speed, max(seen.forward_speed, 1.0))
        growing = clamp(seen.acceleration_y / speed - seen.yaw_rate, -3.0, 3.0) if speed > 3.0 else 0.0
        turned = self.car.chassis.front_axle * seen.yaw_rate / max(speed, 3.0)
        largest = self.feel.largest_slide
        return clamp(side - turned + self.feel.lead * growing, -largest, largest)

    def _offset(self, seen: Snapshot) -> float:
        """What the key adds: α_peak·f⁻¹(|u|) for the tyre's force, plus |u|·L/R for the tightest turn at this speed."""
        chassis, tyre = self.car.chassis, self.car.tyre
        pressed = abs(self.turn)
        tightest = chassis.wheelbase * (seen.front.grip + seen.rear.grip) / (chassis.mass * max(seen.speed**2, 1.0))
        wound = tyre.peak_slip_angle_front * slip_for_force(tyre, pressed) + tightest * pressed
        return min(wound + self.sliding * pressed * chassis.steer_lock, chassis.steer_lock)

    def _room(self, seen: Snapshot, neutral: float, direction: float) -> float:
        """How far the offset may go before the front tyre is past its peak; it trims the key, never the neutral."""
        chassis, largest = self.car.chassis, self.feel.largest_slide
        travel = atan2(seen.side_speed + chassis.front_axle * seen.yaw_rate, max(seen.forward_speed, 1.0))
        peak = self.feel.trim * self.car.tyre.peak_slip_angle_front
        room = max(0.0, direction * (clamp(travel, -largest, largest) - neutral) + peak)
        return max(room, self.sliding * chassis.steer_lock)
