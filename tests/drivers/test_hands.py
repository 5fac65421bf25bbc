"""Hands and feet: what keys and sticks become."""

from itertools import pairwise
from math import copysign, pi

import pytest

from racer.content.car import load_car
from racer.content.surface import load_surfaces
from racer.drivers.feet import PedalFeel
from racer.drivers.hands import Feel, Hands, Keys, Stick
from racer.physics.controls import STEER_STEPS, Controls
from racer.physics.ground import UniformGround
from racer.physics.world import World

CAR = load_car("corvette-c5")
RIGHT, LEFT, UP, DOWN = Keys(right=True), Keys(left=True), Keys(up=True), Keys(down=True)


def world_at(speed: float, *, surface: str = "asphalt", sideslip: float = 0.0) -> World:
    world = World(UniformGround(load_surfaces()[surface]))
    world.add_car(CAR)
    world.place(0, x=0.0, y=0.0, heading=-sideslip, speed=speed, sideslip=sideslip)
    return world


def hold(hands: Hands, world: World, keys: Keys | Stick, seconds: float) -> list[Controls]:
    """Drive with the keys held; the controls of every tick."""
    out = []
    for _ in range(round(seconds * 240)):
        out.append(hands.step(keys, world.snapshot()))
        world.step(out[-1:])
    return out


def ask(hands: Hands, world: World, keys: Keys | Stick, seconds: float) -> Controls:
    """Controls after holding the keys in a car that is frozen as it is."""
    seen = world.snapshot()
    for _ in range(round(seconds * 240)):
        controls = hands.step(keys, seen)
    return controls


def test_steering_ramps_and_never_flips() -> None:
    hands, world = Hands(CAR), world_at(20.0)
    course = [controls.steer for controls in hold(hands, world, RIGHT, 0.4) + hold(hands, world, LEFT, 0.4)]
    assert max(abs(b - a) for a, b in pairwise(course)) < 0.12 * STEER_STEPS
    assert course[95] > 0 > course[-1]


def test_press_release_and_reverse_have_their_own_pace() -> None:
    world = world_at(1.0)
    hands = Hands(CAR, feel=Feel(press=0.4, release=0.2, reverse=0.1))
    assert ask(hands, world, RIGHT, 0.2).steer == pytest.approx(STEER_STEPS / 2, rel=0.02)
    assert ask(hands, world, RIGHT, 0.3).steer == STEER_STEPS
    assert ask(hands, world, Keys(), 0.1).steer == pytest.approx(STEER_STEPS / 2, rel=0.02)
    assert ask(hands, world, LEFT, 0.05).steer == pytest.approx(0, abs=STEER_STEPS * 0.05)
    assert ask(hands, world, LEFT, 0.2).steer == pytest.approx(-STEER_STEPS / 2, rel=0.1)


def test_a_key_turns_less_the_faster_the_car_is() -> None:
    angles = [hold(Hands(CAR), world_at(speed), RIGHT, 1.0)[-1].steer for speed in (1.0, 8.0, 14.0, 25.0, 50.0)]
    assert angles[0] == STEER_STEPS
    assert all(slower > faster for slower, faster in pairwise(angles))


@pytest.mark.parametrize("sideslip", [-0.5, -0.25, 0.25, 0.5])
def test_the_neutral_follows_the_slide(sideslip: float) -> None:
    helped = ask(Hands(CAR), world_at(20.0, sideslip=sideslip), Keys(), 0.1)
    alone = ask(Hands(CAR, feel=Feel(share=0.0)), world_at(20.0, sideslip=sideslip), Keys(), 0.1)
    wanted = 0.8 * sideslip / CAR.chassis.steer_lock * STEER_STEPS
    assert helped.steer == pytest.approx(copysign(min(abs(wanted), STEER_STEPS), wanted), rel=0.05)
    assert alone.steer == 0


def test_a_key_is_trimmed_at_the_tyres_peak() -> None:
    """However long the key is held, the front tyre stays near its peak."""
    hands, world = Hands(CAR), world_at(30.0)
    hold(hands, world, RIGHT, 2.0)
    assert abs(world.snapshot().front.slip_angle) < 1.25 * CAR.tyre.peak_slip_angle_front


def test_the_handbrake_gives_full_lock_and_takes_the_help_away() -> None:
    hands, world = Hands(CAR), world_at(15.0)
    assert ask(hands, world, Keys(right=True, handbrake=True), 0.5).steer == STEER_STEPS
    assert ask(hands, world, RIGHT, 0.6).steer < 0.8 * STEER_STEPS


def test_pressing_the_brake_shuts_the_throttle_at_once() -> None:
    hands, world = Hands(CAR), world_at(30.0)
    assert hold(hands, world, UP, 0.5)[-1].throttle == 127
    first = hands.step(DOWN, world.snapshot())
    assert first.throttle == 0
    assert first.brake > 0
    both = hands.step(Keys(up=True, down=True), world.snapshot())
    assert both.throttle == 0


def test_throttle_is_eased_to_the_grip_and_the_help_has_a_switch() -> None:
    raw = Feel(pedals=PedalFeel(eased=False))
    helped = hold(Hands(CAR), world_at(8.0, surface="wet_asphalt"), UP, 0.3)[-1].throttle
    alone = hold(Hands(CAR, feel=raw), world_at(8.0, surface="wet_asphalt"), UP, 0.3)[-1].throttle
    assert helped < 100
    assert alone == 127


def test_the_brake_key_alone_stops_without_locking_even_without_abs() -> None:
    from racer.physics.assists import Assists

    world = World(UniformGround(load_surfaces()["wet_asphalt"]))
    world.add_car(CAR, assists=Assists(abs=False))
    world.place(0, x=0.0, y=0.0, heading=0.0, speed=30.0)
    hands = Hands(CAR)
    while world.snapshot().speed > 6.0:
        world.step([hands.step(DOWN, world.snapshot())])
        assert world.snapshot().front.spin > 5.0
    assert world.snapshot().x < 95.0


def test_brake_held_at_rest_reverses_and_throttle_drives_off_again() -> None:
    hands, world = Hands(CAR), world_at(5.0)
    hold(hands, world, DOWN, 4.0)
    assert world.snapshot().gear == -1
    assert world.snapshot().forward_speed < -2.0
    hold(hands, world, UP, 4.0)
    assert world.snapshot().gear > 0
    assert world.snapshot().forward_speed > 2.0


def test_manual_gears_are_left_to_the_driver() -> None:
    hands, world = Hands(CAR, automatic=False), world_at(0.0)
    assert hands.step(DOWN, world.snapshot()).shift_down is False
    assert hands.step(Keys(shift_up=True), world.snapshot()).shift_up is True


def test_a_stick_has_a_dead_zone_and_a_curve_and_follows_quickly() -> None:
    world = world_at(1.0)
    assert ask(Hands(CAR), world, Stick(steer=0.07), 0.2).steer == 0
    half = ask(Hands(CAR), world, Stick(steer=0.54), 0.2).steer / STEER_STEPS
    assert half == pytest.approx(0.5**1.4, rel=0.02)
    assert ask(Hands(CAR), world, Stick(steer=-1.0), 0.09).steer == -STEER_STEPS
    assert ask(Hands(CAR), world, Stick(throttle=0.5), 0.2).throttle == round(0.5 * 127)


def test_left_and_right_are_equal() -> None:
    for seconds in (0.1, 0.3, 0.7):
        right = ask(Hands(CAR), world_at(22.0, sideslip=0.2), RIGHT, seconds)
        left = ask(Hands(CAR), world_at(22.0, sideslip=-0.2), LEFT, seconds)
        assert left == right._replace(steer=-right.steer)


def test_the_open_wheelers_key_is_slower_because_it_grips_more() -> None:
    formula = load_car("formula")
    world = World(UniformGround(load_surfaces()["asphalt"]))
    world.add_car(formula)
    world.place(0, x=0.0, y=0.0, heading=0.0, speed=30.0)
    world.step([Controls()])
    seen, hands, slow = world.snapshot(), Hands(formula), Hands(CAR)
    for _ in range(48):
        hands.step(RIGHT, seen)
        slow.step(RIGHT, world_at(30.0).snapshot())
    assert hands.turn < slow.turn


def test_sliding_sideways_is_not_being_at_rest() -> None:
    hands, world = Hands(CAR), world_at(15.0, sideslip=pi / 2)
    hold(hands, world, DOWN, 0.5)
    assert world.snapshot().gear == 1
