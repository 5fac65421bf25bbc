"""Ghost files: what is written comes back, and whatever else is in a file is refused in one sentence."""

import json
import random
import time
import zlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.recording.columns import Columns, columns_of
from racer.recording.cones import Cones, cones_bytes, parse_cones
from racer.recording.ghost_file import LARGEST_FILE, GhostError, ghost_bytes, parse_ghost, read_ghost, write_ghost
from racer.recording.pose_rows import LARGEST, parse_poses, pose_bytes
from racer.verify import verify
from tests.recording.driven import Apart, Drive, KeyLike, apart, sealed, small_venue


@cache
def honest() -> bytes:
    drive = Drive(make=KeyLike)
    drive.laps(1)
    return ghost_bytes(drive.ghost())


def complaint(data: bytes) -> GhostError:
    with pytest.raises(GhostError) as caught:
        parse_ghost(data, "lap.ghost")
    sentence = str(caught.value)
    assert sentence.startswith("lap.ghost")
    assert "\n" not in sentence
    assert ";" in sentence, "no remedy"
    return caught.value


def driven(columns: Columns) -> list[Controls]:
    return [columns.at(tick) for tick in range(len(columns))]


def changed(change: Callable[[Apart], object]) -> bytes:
    parts = apart(honest())
    change(parts)
    return parts.together()


def test_what_is_written_comes_back(tmp_path) -> None:
    drive = Drive(make=KeyLike)
    drive.laps(1)
    ghost = drive.ghost()
    write_ghost(tmp_path / "lap.ghost", ghost)
    again = read_ghost(tmp_path / "lap.ghost")
    assert (again.about, again.lap) == (ghost.about, ghost.lap)
    assert again.about.player == "Ann"
    assert driven(again.recording.columns) == driven(ghost.recording.columns)
    assert list(again.recording.keyframes()) == list(ghost.recording.keyframes())
    assert np.array_equal(again.recording.poses, ghost.recording.poses)
    assert ghost_bytes(again) == (tmp_path / "lap.ghost").read_bytes()


def test_the_states_are_those_of_the_session() -> None:
    drive = Drive()
    states = {0: drive.session.state()}
    while not drive.session.laps():
        drive.session.step()
        states[drive.session.tick] = drive.session.state()
    frames = list(parse_ghost(ghost_bytes(drive.ghost()), "").recording.keyframes())
    assert [frame.world.tick for frame in frames[:3]] == [0, 240, 480]
    assert frames[-1].world.tick == drive.session.tick
    for frame in frames:
        state = states[frame.world.tick]
        assert (frame.world, frame.judge) == (state.worlds[0], state.referees[0])


def test_a_lap_with_keys_is_a_few_kilobytes() -> None:
    ghost = parse_ghost(honest(), "")
    seconds = ghost.recording.ticks / 240
    controls = json.loads(_header(honest()))["parts"]["controls"]["packed"]
    assert controls / seconds < 200
    assert len(honest()) / seconds < 700


def _header(data: bytes) -> bytes:
    return json.dumps(apart(data).header).encode()


def test_a_file_that_is_not_there_is_named(tmp_path) -> None:
    with pytest.raises(GhostError, match=r"nothing\.ghost cannot be read"):
        read_ghost(tmp_path / "nothing.ghost")
    with pytest.raises(GhostError, match="cannot be read"):
        read_ghost(tmp_path)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "ghost-magic"), (b"PK\x03\x04", "ghost-magic"), (b"slipline ghost 2\n" + bytes(99), "ghost-version"),
        (b"slipline ghost 1\n", "ghost-broken"), (bytes(LARGEST_FILE + 1), "ghost-too-large"),
        (sealed(b"", b""), "ghost-header"), (sealed(b"{", b""), "ghost-header"), (sealed(b"[]", b""), "ghost-header"),
        (sealed(b"[" * 60_000, b""), "ghost-header"), (sealed(b'{"a":' + b"9" * 5000 + b"}", b""), "ghost-header"),
        (sealed(b"{}", b""), "missing"), (sealed(b'{"physics":NaN}', b""), "ghost-header"),
        (sealed(b" " * 70_000 + b"{}", b""), "ghost-header"), (sealed(b"\xff\xfe", b""), "ghost-header"),
    ],
)  # fmt: skip
def test_what_is_no_ghost_is_told_in_one_sentence(data, code) -> None:
    with pytest.raises(GhostError) as caught:
        parse_ghost(data, "lap.ghost")
    assert caught.value.code == code
    assert str(caught.value).startswith("lap.ghost")


@pytest.mark.parametrize("place", [0, 20, 60, 400, -1000, -1])
def test_a_flipped_bit_or_a_cut_is_noticed(place) -> None:
    data = bytearray(honest())
    data[place] ^= 4
    complaint(bytes(data))
    complaint(honest()[:place] if place else b"s")


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (("handling",), "flying"), (("league",), "bare"), (("track", "hash"), "../../etc"), (("track", "hash"), 5),
        (("player",), "\x1b[31mred"), (("player",), "a\nb"), (("player",), "x" * 401), (("date",), "yesterday"),
        (("ticks",), 0), (("ticks",), 10**9), (("ticks",), 1.5), (("ticks",), 10**400), (("ticks",), True),
        (("lap", "time_s"), -1.0), (("lap", "time_s"), 1e300), (("lap", "number"), 0), (("lap", "start_tick"), -1),
        (("lap", "start_fraction"), 1.5), (("lap", "end_tick"), 7), (("lap", "sectors_s"), []),
        (("lap", "sectors_s"), [1.0] * 1000), (("lap", "sectors_s"), {}), (("start", "at"), "finish"),
        (("start", "tick"), 5), (("resets",), [3, 2]), (("resets",), [10**9]), (("resets",), ["a"]), (("resets",), 3),
        (("assists", "abs"), 1), (("assists", "wings"), True), (("state", "judge"), 10**6), (("state", "motion"), 8),
        (("state", "obstacles"), 2), (("state", "obstacles"), 10**6), (("nonsense",), 1), (("lap",), None),
    ],
)  # fmt: skip
def test_a_header_with_a_wrong_value_is_refused(keys, value) -> None:
    def change(parts: Apart) -> None:
        inner = parts.header
        for key in keys[:-1]:
            inner = inner[key]
        inner[keys[-1]] = value

    assert keys[-1] in str(complaint(changed(change))) or keys[0] in {"ticks", "state", "lap", "start"}


def test_every_key_of_the_header_is_needed() -> None:
    for key in apart(honest()).header:
        if key != "parts":
            complaint(changed(lambda parts, key=key: parts.header.pop(key)))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -float("inf")])
def test_figures_that_are_no_numbers_are_refused(value) -> None:
    def poison(parts: Apart) -> None:
        parts.states()[3, 4] = value

    assert complaint(changed(poison)).code == "ghost-not-finite"

    def poison_cones(parts: Apart) -> None:
        parts.parts["cones"][-8:] = np.float64(value).tobytes()

    complaint(changed(poison_cones))


def test_controls_beyond_the_pedals_are_refused() -> None:
    ticks = apart(honest()).header["ticks"]
    for column in range(1, 5):

        def press(parts: Apart, column: int = column) -> None:
            parts.parts["controls"][column * ticks] = 200

        assert complaint(changed(press)).code == "ghost-controls"


@pytest.mark.parametrize(
    "bomb",
    [
        lambda parts: parts.parts.update(track=bytearray(30 << 20)),
        lambda parts: parts.parts.update(car=bytearray(1 << 20)),
        lambda parts: parts.parts.update(cones=bytearray(40 << 20)),
        lambda parts: parts.parts.update(controls=bytearray(60 << 20)),
        lambda parts: parts.parts.update(secret=bytearray(10)),
        lambda parts: parts.header.update(ticks=1_700_000),
    ],
)
def test_bombs_are_refused_before_they_are_unpacked(bomb) -> None:
    data = changed(bomb)
    begin = time.process_time()
    complaint(data)
    assert time.process_time() - begin < 0.05


def test_a_part_that_holds_more_than_it_says_is_left_at_once() -> None:
    parts = apart(honest())
    true_sizes = json.loads(json.dumps(parts.header["parts"]))
    parts.parts["controls"] = bytearray(100 << 20)
    packed = {name: zlib.compress(bytes(part), 9) for name, part in parts.parts.items()}
    for name, data in packed.items():
        true_sizes[name]["packed"] = len(data)
    parts.header["parts"] = true_sizes
    file = sealed(json.dumps(parts.header).encode(), b"".join(packed.values()))
    begin = time.process_time()
    assert complaint(file).place == "part controls"
    assert time.process_time() - begin < 0.05


def mutated(chance: random.Random) -> bytes:
    """A file with something changed; most have a right checksum, so that the reader has to look further."""
    if chance.random() < 0.1:
        data = bytearray(honest())
        data[chance.randrange(len(data))] = chance.randrange(256)
        return bytes(data)
    parts = apart(honest())
    if chance.random() < 0.4:
        header = bytearray(_header(honest()))
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(header))
            header[at : at + chance.randrange(3)] = bytes(
                chance.choices(b'0123456789.-e"{}[],:truefals', k=chance.randrange(3))
            )
        return sealed(bytes(header), honest()[-sum(part["packed"] for part in parts.header["parts"].values()) :])
    name = chance.choice([*parts.parts])
    part = parts.parts[name]
    for _ in range(chance.choice([1, 1, 2, 20])):
        part[chance.randrange(len(part))] = chance.randrange(256)
    if chance.random() < 0.1:
        del part[chance.randrange(len(part)) :]
    return parts.together()


def test_a_thousand_mutants_crash_nothing() -> None:
    chance = random.Random(11)
    refused = 0
    for _ in range(1000):
        try:
            ghost = parse_ghost(mutated(chance), "mutant")
            list(ghost.recording.keyframes())
        except GhostError as error:
            refused += "\n" not in str(error)
    assert 300 < refused < 1000


def test_no_mutant_is_proved_with_a_better_time() -> None:
    from racer.verify import Known

    chance, known = random.Random(12), Known([small_venue().track])
    truth = parse_ghost(honest(), "").lap.time
    answers = set()
    for _ in range(16):
        try:
            verdict = verify(parse_ghost(mutated(chance), "mutant"), known)
        except GhostError:
            continue
        answers.add(verdict.answer)
        assert not verdict.verified or verdict.time == truth
    assert "DIVERGED" in answers


whole = st.integers(-STEER_STEPS, STEER_STEPS)
pedal = st.integers(0, PEDAL_STEPS)
made = st.builds(Controls, whole, pedal, pedal, st.booleans(), st.booleans(), st.booleans())


@given(st.lists(made, min_size=1, max_size=50))
def test_any_controls_come_back(controls) -> None:
    steer, throttle, brake, *switches = (np.array(column) for column in zip(*controls, strict=True))
    flags = sum(switch.astype(np.uint8) << bit for bit, switch in enumerate(switches))
    columns = Columns(steer.astype(np.int16), throttle.astype(np.uint8), brake.astype(np.uint8), flags.astype(np.uint8))
    assert driven(columns_of(columns.to_bytes(), "")) == controls


@given(
    arrays.arrays(
        np.int32, st.tuples(st.integers(1, 30), st.just(4)), elements=st.integers(-LARGEST // 2, LARGEST // 2)
    )
)
def test_any_poses_come_back(poses) -> None:
    assert np.array_equal(parse_poses(pose_bytes(poses), ""), poses)


figure = st.floats(allow_nan=False, allow_infinity=False, width=64)
moved = st.tuples(st.integers(0, 8), st.tuples(*[figure] * 6))
some = st.builds(Cones, st.lists(moved, max_size=4).map(tuple), st.lists(st.integers(0, 8), max_size=3).map(tuple))


@settings(max_examples=50)
@given(st.lists(some, max_size=6))
def test_any_cones_come_back(states) -> None:
    every = Cones(tuple((number, (0.0,) * 6) for number in range(9)))
    assert parse_cones(cones_bytes([every, *states]), 1 + len(states), 9, "") == (every, *states)


@settings(max_examples=200)
@given(st.binary(max_size=200))
def test_any_bytes_are_cones_or_an_error(data) -> None:
    with suppress(GhostError):
        parse_cones(data, 2, 1, "")
