"""Laps are driven, kept, and proved by driving them again; whatever was not driven so is refused."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from racer.content.car import load_car
from racer.content.library import find_track
from racer.content.track_file import load_track
from racer.content.variants import reverse, wet
from racer.physics.assists import Assists
from racer.physics.controls import Controls
from racer.physics.state import BodyState
from racer.race.driver import View
from racer.race.session_state import SessionState
from racer.recording.ghost import Ghost, with_own
from racer.recording.ghost_file import ghost_bytes, parse_ghost
from racer.verify import Known, Verdict, verify
from racer.verify.state_names import names_of
from tests.recording.driven import Apart, Drive, Floored, KeyLike, apart, bare_venue, small_track, small_venue


@pytest.fixture(scope="module", autouse=True)
def player_folder(tmp_path_factory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLIPLINE_HOME", str(tmp_path_factory.mktemp("player")))
        yield


@cache
def known() -> Known:
    return Known([small_track(), small_track(scenery=())])


@cache
def honest() -> bytes:
    """A flying lap's ghost file, made once."""
    drive = Drive()
    drive.laps(2)
    return ghost_bytes(drive.ghost())


def judged(ghost: Ghost) -> Verdict:
    return verify(parse_ghost(ghost_bytes(ghost), "test"), known())


def forged(change: Callable[[Apart], object], data: bytes | None = None) -> Verdict:
    parts = apart(data or honest())
    change(parts)
    return verify(parts.ghost(), known())


def row(parts: Apart, name: str) -> int:
    judge = tuple(Drive().session.referees[0].state_names())
    return names_of(parts.header["handling"], judge).index(name)


@pytest.mark.parametrize(("car", "handling"), [("formula", "sim"), ("hatch", "wheels"), ("corvette-c5", "rails")])
def test_driven_laps_are_proved_with_their_very_time(car, handling) -> None:
    drive = Drive(handling=handling, car=load_car(car), slot=1)
    for count in (1, 2):
        lap = drive.laps(count)
        verdict = judged(drive.ghost())
        assert (verdict.answer, verdict.time, verdict.sectors) == ("VERIFIED", lap.time, lap.sectors)
        assert verdict.exact
        assert verdict.league == "assisted"


def test_laps_with_keys_and_every_aid_are_proved() -> None:
    for assists in (Assists(True, True, True), Assists(False, False, False)):
        drive = Drive(make=KeyLike, assists=assists)
        lap = drive.laps(1)
        assert lap.valid
        verdict = judged(drive.ghost())
        assert (verdict.answer, verdict.time, verdict.league) == ("VERIFIED", lap.time, assists.league)


def test_a_lap_that_knocks_cones_over_is_proved() -> None:
    drive = Drive()
    drive.laps(1)
    ghost = drive.ghost()
    assert sum(len(cones.moved) for cones in ghost.recording.cones[1:]) > 0, "the cones stand in the wrong place"
    assert judged(ghost).verified


def test_a_variant_of_a_track_is_found_by_its_hash() -> None:
    track = wet(reverse(load_track("tin-shed")))
    assert find_track(track.identity, "Tin Shed").identity == track.identity
    assert find_track(track.identity, "renamed").name == track.name
    assert find_track("0" * 64, "Tin Shed") is None


def test_after_a_reset_the_proof_begins_at_the_gate() -> None:
    drive = Drive(venue=bare_venue())
    drive.run(240 * 9)
    drive.session.reset()
    lap = drive.laps(2)
    ghost = drive.ghost()
    assert (ghost.recording.start.at, ghost.recording.start.tick) == ("gate", 240 * 9)
    assert lap.start.tick > 240 * 9
    verdict = judged(ghost)
    assert (verdict.answer, verdict.time) == ("VERIFIED", lap.time)


def test_after_a_reset_among_fallen_cones_the_proof_begins_at_the_grid() -> None:
    drive = Drive()
    drive.run(240 * 9)
    drive.session.reset()
    drive.session.reset()
    drive.laps(2)
    ghost = drive.ghost()
    assert (ghost.recording.start.at, ghost.recording.resets) == ("grid", (240 * 9,))
    assert judged(ghost).verified


def test_a_restart_begins_a_new_run() -> None:
    drive = Drive()
    first = drive.laps(1)
    drive.session.restart()
    assert drive.laps(1) == first
    ghost = drive.ghost()
    assert ghost.recording.ticks == first.end.tick + 1
    assert judged(ghost).verified


def test_a_rewind_ends_the_proof_until_a_reset() -> None:
    drive = Drive(venue=bare_venue())
    drive.run(240 * 6)
    saved = drive.session.state()
    drive.run(240 * 2)
    drive.session.rewind(saved)
    lap = drive.laps(2)
    assert lap.valid
    assert not drive.session.provable(lap)
    assert not drive.recorder.recording
    assert drive.recorder.cut(lap) is None
    drive.run(480)
    drive.session.reset()
    assert drive.recorder.recording
    drive.laps(4)
    assert judged(drive.ghost()).verified


def test_a_rewind_that_goes_nowhere_ends_the_proof_too() -> None:
    drive = Drive(venue=bare_venue())
    drive.run(300)
    drive.session.rewind(drive.session.state())
    drive.run(1)
    assert not drive.recorder.recording


def test_a_void_lap_is_answered_with_its_rule() -> None:
    drive = Drive(venue=bare_venue(), make=Drifter)
    lap = drive.laps(1)
    assert lap.void
    verdict = judged(drive.ghost(lap))
    assert verdict.answer == "INVALID LAP"
    assert verdict.reason in lap.void.sentence


class Drifter(Floored):
    """Holds the wheel straight for a while and so leaves the road."""

    def drive(self, view: View) -> Controls:
        wanted = self.wish.controls(view.seen)
        return wanted._replace(steer=0) if 900 < view.seen.tick < 1160 else wanted


def test_a_run_that_starts_at_speed_is_refused() -> None:
    drive = Drive(venue=bare_venue())
    slot = drive.session.slot(0)
    drive.session.worlds[0].place(0, x=slot.x, y=slot.y, heading=slot.heading, speed=12.0)
    drive.session._look()
    drive.recorder = drive.session.recorder = type(drive.recorder)(drive.session)
    drive.laps(1)
    verdict = judged(drive.ghost())
    assert (verdict.answer, verdict.tick, verdict.field) == ("DIVERGED", 0, "velocity_x")


def test_a_start_that_is_claimed_at_rest_and_was_not_is_refused() -> None:
    drive = Drive(venue=bare_venue())
    slot = drive.session.slot(0)
    drive.session.worlds[0].place(0, x=slot.x, y=slot.y, heading=slot.heading, speed=12.0)
    drive.session._look()
    drive.laps(1)
    verdict = judged(drive.ghost())
    assert (verdict.answer, verdict.tick, verdict.field) == ("DIVERGED", 24, "pose.x")


def test_a_velocity_raised_in_the_middle_is_refused() -> None:
    """The cheat goes on from there in earnest: controls and later states all follow from the raised velocity."""
    drive = Drive(venue=bare_venue())
    drive.run(240 * 5 - 1)
    session = drive.session
    step = session.recorder

    def cheat(made, controls) -> None:
        session.recorder = step
        state = made.state()
        car = state.worlds[0].cars[0]
        x, y, heading, across, down, *rest = car.motion
        faster = BodyState((x, y, heading, across * 1.1, down * 1.1, *rest), car.memory)
        made.restore(SessionState((replace(state.worlds[0], cars=(faster,)),), state.referees))
        step(made, controls)

    session.recorder = cheat
    drive.laps(1)
    ghost = drive.ghost()
    assert ghost.lap.time < Drive(venue=bare_venue()).laps(1).time
    verdict = judged(ghost)
    assert (verdict.answer, verdict.tick, verdict.field) == ("DIVERGED", 240 * 5, "velocity_x")


def test_a_velocity_raised_in_the_file_is_refused() -> None:
    def raise_it(parts: Apart) -> None:
        parts.states()[row(parts, "velocity_y"), 7] += 1e-9

    verdict = forged(raise_it)
    assert (verdict.answer, verdict.tick, verdict.field) == ("DIVERGED", 7 * 240, "velocity_y")


@pytest.mark.parametrize("which", [0, 50, -1])
def test_a_ghost_that_is_drawn_where_it_was_not_is_refused(which) -> None:
    def bend(parts: Apart) -> None:
        poses = np.frombuffer(parts.parts["poses"], "<i4").reshape(4, -1)
        poses[1, which] += 1

    verdict = forged(bend)
    assert (verdict.answer, verdict.field) == ("DIVERGED", "pose.y")


@cache
def void_lap() -> bytes:
    drive = Drive(venue=bare_venue(), make=Drifter)
    return ghost_bytes(drive.ghost(drive.laps(1)))


@pytest.mark.parametrize("name", ["void.code", "excursion_tick", "start_tick", "split0.tick"])
def test_a_forged_lap_judge_is_refused(name) -> None:
    def forge(parts: Apart) -> None:
        states = parts.states()
        states[row(parts, f"judge.{name}"), 5:] = 0.0

    verdict = forged(forge, void_lap())
    assert verdict.answer == "DIVERGED"
    assert verdict.field == f"judge.{name}"


@cache
def from_gate() -> bytes:
    drive = Drive(venue=bare_venue())
    drive.run(240 * 9)
    drive.session.reset()
    drive.laps(2)
    return ghost_bytes(drive.ghost())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("judge.void.code", 0.0), ("judge.lap", 2.0), ("judge.count", 1e6), ("judge.count", -1.0), ("x", 90.0),
        ("velocity_x", 5.0), ("front.spin", 30.0), ("judge.progress.distance", 9.0), ("judge.progress.piece", 1e9),
        ("judge.finished", 1.0), ("judge.furthest", 0.0), ("judge.void.code", 77.0), ("drivetrain.rpm", 5000.0),
        ("judge.nose.x", 89.0), ("judge.count", 1e300), ("shape", 0.5),
    ],
)  # fmt: skip
def test_a_start_at_a_gate_that_no_reset_makes_is_refused(name, value) -> None:
    def forge(parts: Apart) -> None:
        parts.states()[row(parts, name), 0] = value

    verdict = forged(forge, from_gate())
    assert (verdict.answer, verdict.tick) == ("DIVERGED", 240 * 9)


def test_a_start_at_a_gate_with_the_cones_out_of_the_way_is_refused() -> None:
    drive = Drive()
    drive.laps(1)
    drive.recorder._grid = type(drive.recorder._grid)(drive.session.worlds[0].state(), drive.recorder._grid.judge)
    drive.run(240)
    drive.session.reset()
    drive.laps(3)
    verdict = judged(drive.ghost())
    assert verdict.answer == "DIVERGED"
    assert verdict.field.startswith("obstacle")


@pytest.mark.parametrize(
    ("change", "field"),
    [({"time_s": 3.0}, "lap.time"), ({"start_fraction": 0.999}, "lap.start"), ({"sectors_s": [1.0] * 4}, "lap.sector0"),
     ({"sectors_s": [1.0]}, "lap.sectors"), ({"end_fraction": 0.0001}, "lap.end")],
)  # fmt: skip
def test_a_better_claim_is_refused(change, field) -> None:
    verdict = forged(lambda parts: parts.header["lap"].update(change))
    assert (verdict.answer, verdict.field) == ("DIVERGED", field)


def test_a_lap_that_was_not_driven_is_no_lap() -> None:
    verdict = forged(lambda parts: parts.header["lap"].update(number=9))
    assert verdict.answer == "INVALID LAP"


def test_aids_that_helped_cannot_be_denied() -> None:
    drive = Drive(venue=bare_venue(), make=Floored, assists=Assists(abs=True, traction_control=True))
    drive.laps(1)
    data = ghost_bytes(drive.ghost())

    def deny(parts: Apart) -> None:
        parts.header["assists"].update(abs=False, traction_control=False)
        parts.header["league"] = "bare"

    assert verify(parse_ghost(data, ""), known()).league == "assisted"
    assert forged(deny, data).answer == "DIVERGED"


def test_another_build_may_round_but_not_gain() -> None:
    def elsewhere(parts: Apart, off: float = 0.0) -> None:
        parts.header["build"] = "another"
        states = parts.states()
        whole = states == states.round()
        states[:, 1:] += (~whole * off)[:, 1:]

    assert forged(elsewhere).exact
    rounded = forged(lambda parts: elsewhere(parts, 1e-10))
    assert rounded.verified
    assert not rounded.exact
    assert "rounding" in rounded.sentence
    assert rounded.time == pytest.approx(verify(parse_ghost(honest(), ""), known()).time, abs=1e-6)
    assert forged(lambda parts: elsewhere(parts, 1e-5)).answer == "DIVERGED"


def test_whole_numbers_cannot_be_rounded_down_on_another_build() -> None:
    """A count that is a millionth short would be cut to the one below."""

    def shave(parts: Apart) -> None:
        parts.header["build"] = "another"
        for name in ("judge.count", "judge.lap", "judge.off_track.off_ticks", "shifter.gear"):
            parts.states()[row(parts, name), 1:] -= 5e-7

    verdict = forged(shave)
    assert verdict.verified
    assert verdict.time == pytest.approx(verify(parse_ghost(honest(), ""), known()).time, abs=1e-6)


@pytest.mark.parametrize(
    ("change", "part"),
    [
        (lambda header: header.update(physics="7.0.0-elsewhere"), "physics 7.0.0-elsewhere"),
        (lambda header: header["track"].update(hash="0" * 64), "track 'Laid'"),
        (lambda header: header["car"].update(hash="0" * 64), "car 'Corvette C5'"),
    ],
)
def test_what_is_not_here_is_named(change, part) -> None:
    verdict = forged(lambda parts: change(parts.header))
    assert verdict.answer == "UNKNOWN"
    assert part in verdict.sentence


def test_a_ghost_of_another_car_or_handling_never_counts() -> None:
    other = load_car("hatch").identity
    assert forged(lambda parts: parts.header["car"].update(hash=other)).answer == "DIVERGED"
    assert forged(lambda parts: parts.header.update(handling="rails")).answer == "MALFORMED"
    assert forged(lambda parts: parts.header["start"].update(slot=99)).answer == "MALFORMED"
    assert forged(lambda parts: parts.header["start"].update(slot=1)).answer == "DIVERGED"


def test_a_track_and_a_car_of_ones_own_travel_inside() -> None:
    venue, car = small_venue(), load_car("corvette-c5")
    heavier = replace(car, chassis=replace(car.chassis, mass=car.chassis.mass + 33.3))
    drive = Drive(car=heavier)
    drive.laps(1)
    alone = drive.ghost()
    assert verify(alone, Known()).answer == "UNKNOWN"
    assert verify(with_own(alone, track=venue.track), Known()).answer == "UNKNOWN"
    inside = parse_ghost(ghost_bytes(with_own(alone, track=venue.track, car=heavier)), "")
    assert verify(inside, Known()).verified
    lighter = with_own(alone, track=venue.track, car=car)
    assert verify(lighter, Known()).answer == "UNKNOWN"


@pytest.mark.parametrize("text", [b"mass = [", b"title = 1", b"x = " + b"9" * 5000, b"\xff\xfe", b"\x00"])
def test_rubbish_inside_is_malformed(text) -> None:
    parts = apart(honest())
    parts.parts["track"] = bytearray(text)
    assert verify(parts.ghost(), Known()).answer == "MALFORMED"
    parts = apart(honest())
    parts.parts["car"] = bytearray(text)
    assert verify(parts.ghost(), known()).answer == "MALFORMED"


def test_verifying_costs_a_small_share_of_real_time(record_property) -> None:
    from racer.bench.yardstick import yardstick_ms

    ghost = parse_ghost(honest(), "")
    verify(ghost, known())
    begin = time.perf_counter()
    verify(ghost, known())
    seconds = time.perf_counter() - begin
    figures = {"share": seconds / (ghost.recording.ticks / 240), "yardstick_ms": yardstick_ms()}
    record_property("verify", json.dumps(figures))
    assert figures["share"] < 0.5
