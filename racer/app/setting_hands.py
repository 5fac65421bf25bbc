"""Options of hands and feet: how a key's press becomes a turn of the wheel, what a wheel's axes are, and the rumble."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from racer.app.setting_rules import Number, Share, Switch, Whole, option
from racer.drivers.feet import PedalFeel
from racer.drivers.hands import Feel, shaped_travel
from racer.geometry import clamp

HANDS, FEET = Feel(), PedalFeel()
LAST_AXIS = 9
NONE = -1
"""No axis at all."""


@dataclass(frozen=True, slots=True)
class Steering:
    """Times in seconds for the full stroke, as `Feel` has them."""

    counter_steer_help: float = option(Share(HANDS.share))
    """Share of a slide that the wheels follow by themselves."""
    look_ahead: float = option(Number(HANDS.lead, 0.0, 0.3))
    key_in: float = option(Number(HANDS.press, 0.1, 0.8))
    key_out: float = option(Number(HANDS.release, 0.05, 0.5))
    key_across: float = option(Number(HANDS.reverse, 0.02, 0.3))
    stick_time: float = option(Number(HANDS.stick, 0.02, 0.3))
    dead_zone: float = option(Number(HANDS.dead_zone, 0.0, 0.4))
    curve: float = option(Number(HANDS.linearity, 1.0, 3.0))
    eased_pedals: bool = option(Switch(default=FEET.eased))
    throttle_in: float = option(Number(FEET.throttle_on, 0.02, 0.5))
    brake_in: float = option(Number(FEET.brake_on, 0.02, 0.5))

    @property
    def feel(self) -> Feel:
        """The hands that steer."""
        return Feel(
            share=self.counter_steer_help,
            lead=self.look_ahead,
            press=self.key_in,
            release=self.key_out,
            reverse=self.key_across,
            stick=self.stick_time,
            dead_zone=self.dead_zone,
            linearity=self.curve,
            pedals=PedalFeel(eased=self.eased_pedals, throttle_on=self.throttle_in, brake_on=self.brake_in),
        )


@dataclass(frozen=True, slots=True)
class Wheel:
    """Which axis of a wheel does what; an axis rests at its lower end unless it is turned round."""

    steer_axis: int = option(Whole(0, 0, LAST_AXIS))
    throttle_axis: int = option(Whole(2, NONE, LAST_AXIS))
    brake_axis: int = option(Whole(3, NONE, LAST_AXIS))
    combined: bool = option(Switch(default=False))
    """Both pedals share the throttle's axis: one half each."""
    pedals_reversed: bool = option(Switch(default=True))
    """Most pedals rest at the upper end."""
    wheel_dead_zone: float = option(Number(0.02, 0.0, 0.4))
    wheel_curve: float = option(Number(1.0, 0.5, 3.0))

    def steering(self, axes: Mapping[int, float]) -> float:
        """How far the wheel is turned, after dead zone and curve; right is positive."""
        return shaped_travel(axes.get(self.steer_axis, 0.0), self.wheel_dead_zone, self.wheel_curve)

    def pedals(self, axes: Mapping[int, float]) -> tuple[float, float]:
        """Throttle and brake; a pedal nobody has touched since it was plugged in is not pressed."""
        sign = -1.0 if self.pedals_reversed else 1.0
        if self.combined:
            both = sign * axes.get(self.throttle_axis, 0.0)
            return self._pressed(both), self._pressed(-both)
        throttle, brake = (
            self._pressed((1.0 + sign * axes.get(axis, -sign)) / 2.0) for axis in (self.throttle_axis, self.brake_axis)
        )
        return throttle, brake

    def _pressed(self, travel: float) -> float:
        return clamp(shaped_travel(travel, self.wheel_dead_zone, 1.0), 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class Rumble:
    """What a pad lets one feel."""

    strength: float = option(Share(0.7))
