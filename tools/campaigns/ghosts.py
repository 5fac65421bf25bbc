"""Laps with keys and sticks verify bit for bit, and no mutated ghost verifies with a better time."""

import hashlib
import json
import random
import time
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from trials import Fault, Report, Result, spread

from racer.assembly import Venue, open_session, open_venue
from racer.content.car import Car, built_in, load_car
from racer.content.track_file import built_in_tracks, load_track
from racer.drivers.follower import Follower
from racer.drivers.hands import Hands, Keys, Stick
from racer.drivers.pace import Care
from racer.physics.assists import Assists
from racer.physics.controls import PEDAL_STEPS, STEER_STEPS, Controls
from racer.physics.handling import LEVELS
from racer.race.driver import View
from racer.race.session import Entry
from racer.recording.ghost import Ghost, about_drive, ghost_of
from racer.recording.ghost_file import CHECK, FIXED, MAGIC, GhostError, ghost_bytes, parse_ghost
from racer.recording.recorder import Recorder
from racer.verify import Known, verify
from racer.verify.verdict import INVALID, VERIFIED

DEFAULT_COUNT = 200
MUTANTS = 5
"""For each lap."""

CARE = Care(corner=0.6, brake=0.5, drive=0.7)
"""Slower than the follower, since hands are clumsier."""

LONGEST = 300
"""s in which a lap must end."""

TRIES = 8
"""Who gets lost or crawls is left out, and another sits down for the same seed."""

LOOK, LEAST = 20, 80.0
"""After so many s at a time a hand must have come so many m further."""


@dataclass(frozen=True)
class Trial:
    """What came of one lap and of its mutants."""

    seed: int
    what: str = ""
    driven: str = "unfinished"
    """Whether there was a lap to verify, and whether it counted."""
    answers: Counter[str] = field(default_factory=Counter)
    """To the mutants."""
    share: float = 0.0
    """Of real time that verifying took, on a processor of its own."""
    bytes_a_second: float = 0.0
    controls_a_second: float = 0.0


def run(count: int, seed: int, report: Report) -> Result:
    """One lap for each seed."""
    done = spread(one_lap, range(seed, seed + count), report)
    answers = sum((trial.answers for trial in done), Counter[str]())
    driven = Counter(trial.driven for trial in done)
    with_lap = [trial for trial in done if trial.share]
    figures: dict[str, float] = {f"laps {name}": number for name, number in sorted(driven.items())}
    figures |= {f"mutants {name}": number for name, number in sorted(answers.items())}
    if with_lap:
        figures |= {
            "verifying, share of real time, median": round(float(np.median([t.share for t in with_lap])), 4),
            "ghost bytes a second, median": round(float(np.median([t.bytes_a_second for t in with_lap]))),
            "controls bytes a second, median": round(float(np.median([t.controls_a_second for t in with_lap]))),
        }
    return Result(count, [Fault(trial.seed, trial.what) for trial in done if trial.what], figures)


class Hand:
    """Somebody who wants what the follower wants, through hands: by keys or by a stick, more or less quickly."""

    def __init__(self, venue: Venue, car: Car, chance: random.Random) -> None:
        self.wish, self.car = Follower(venue.centreline, car, venue.baked, care=CARE), car
        self.every = chance.choice([4, 6, 10, 14])
        self.noise = chance.uniform(0.0, 0.1)
        self.press: Callable[[Controls, View], Keys | Stick] = chance.choice([self.keys, self.stick])
        self.chance = chance
        self.begin()

    def begin(self) -> None:
        """Hands back in the lap."""
        self.wish.begin()
        self.hands = Hands(self.car)
        self.device: Keys | Stick = Keys()
        self.leaning = 0.0

    def drive(self, view: View) -> Controls:
        """What the hands make of it."""
        wanted = self.wish.controls(view.seen)
        if view.seen.tick % self.every == 0:
            self.device = self.press(wanted, view)
        return self.hands.step(self.device, view.seen)

    def keys(self, wanted: Controls, view: View) -> Keys:
        """Whole presses."""
        miss = self.miss(wanted, view)
        tap = self.chance.random() < self.noise / 10.0
        return Keys(miss < -0.012, miss > 0.012, wanted.throttle > 30, wanted.brake > 20, handbrake=tap)

    def stick(self, wanted: Controls, view: View) -> Stick:
        """A shaking hand that leans further until the wheels are where they should be."""
        self.leaning = max(-1.0, min(1.0, self.leaning + 0.25 * self.every * self.miss(wanted, view)))
        shaken = max(-1.0, min(1.0, self.leaning + self.chance.gauss(0.0, self.noise)))
        return Stick(shaken, wanted.throttle / PEDAL_STEPS, wanted.brake / PEDAL_STEPS)

    def miss(self, wanted: Controls, view: View) -> float:
        """How far the wheels are off, in radians."""
        return wanted.steer / STEER_STEPS * self.car.chassis.steer_lock - view.seen.steer_angle


def one_lap(seed: int) -> Trial:
    """Drive, verify, mutate."""
    chance = random.Random(seed)
    try:
        for _ in range(TRIES):
            venue = open_venue(load_track(chance.choice(built_in_tracks())))
            ghost, valid = drive(venue, chance)
            if ghost is not None:
                break
        else:
            return Trial(seed)
        known = Known([venue.track])
        data = ghost_bytes(ghost)
        ghost = parse_ghost(data, "")
        known.venue(ghost)
        begin = time.process_time()
        verdict = verify(ghost, known)
        share = (time.process_time() - begin) / (ghost.recording.ticks / 240)
        what = ""
        if valid and (verdict.answer, verdict.time, verdict.exact) != (VERIFIED, ghost.lap.time, True):
            what = f"a lap of {ghost.lap.time} s was answered with {verdict.sentence}"
        elif not valid and verdict.answer != INVALID:
            what = f"a void lap was answered with {verdict.sentence}"
        answers, wrong = mutants(data, ghost, known, chance)
    except Exception as error:  # noqa: BLE001 - whatever is raised is what the campaign looks for
        return Trial(seed, f"{type(error).__name__}: {error}")
    seconds = ghost.recording.ticks / 240
    controls = apart(data)[0]["parts"]["controls"]["packed"]
    driven = "valid" if valid else "void"
    return Trial(seed, what or wrong, driven, answers, share, len(data) / seconds, controls / seconds)


def drive(venue: Venue, chance: random.Random) -> tuple[Ghost | None, bool]:
    """A lap from the grid, or one after a restart or a reset somewhere."""
    car = load_car(chance.choice(built_in("cars")))
    handling = chance.choices(LEVELS, [8, 1, 1])[0]
    assists = Assists(chance.random() < 0.5, chance.random() < 0.5, chance.random() < 0.3)
    session = open_session(venue, [Entry(car, Hand(venue, car, chance))], handling=handling, assists=assists)
    session.recorder = recorder = Recorder(session)
    interrupted = chance.randrange(240, 240 * 30)
    if chance.random() < 0.3:
        for _ in range(interrupted):
            session.step()
        chance.choice([session.restart, session.reset])()
    recording, began = None, session.tick
    far = session.referees[0].progress.distance
    while recording is None and session.tick < began + 240 * LONGEST:
        if session.tick > began and (session.tick - began) % (240 * LOOK) == 0:
            before, far = far, session.referees[0].progress.distance
            if far - before < LEAST:
                return None, False
        done = len(session.laps())
        session.step()
        if len(session.laps()) > done:  # one that began before a reset cannot be cut
            lap = session.laps()[-1]
            recording = recorder.cut(lap)
            if session.referees[0].laps.finished:
                break
    if recording is None:
        return None, False
    about = about_drive(venue.track, car, handling=handling, assists=assists, player="campaign")
    complete = None not in lap.sectors
    return (ghost_of(about, lap, recording), lap.valid) if complete else (None, False)


def mutants(data: bytes, ghost: Ghost, known: Known, chance: random.Random) -> tuple[Counter[str], str]:
    """Answers to changed files, and a sentence if one of them gained."""
    answers: Counter[str] = Counter()
    for _ in range(MUTANTS):
        try:
            changed = parse_ghost(mutated(data, chance), "mutant")
        except GhostError:
            answers["MALFORMED"] += 1
            continue
        verdict = verify(changed, known)
        answers[verdict.answer] += 1
        if verdict.verified and (verdict.time or 0.0) < ghost.lap.time - 1e-6:
            return answers, f"a mutant verified with {verdict.time} s instead of {ghost.lap.time} s"
    return answers, ""


def mutated(data: bytes, chance: random.Random) -> bytes:
    """A file with one thing changed and a right checksum."""
    header, parts = apart(data)
    way = chance.choice([raise_figures, change_controls, change_bytes, change_header, change_bytes])
    return way(header, parts, chance)


def raise_figures(header: dict, parts: dict[str, bytearray], chance: random.Random) -> bytes:
    """A figure a little larger from some second on, sometimes under the name of another build."""
    width = sum(header["state"][name] for name in ("motion", "memory", "judge"))
    states = np.frombuffer(parts["states"], "<f8").reshape(width, -1)
    first = chance.randrange(states.shape[1])
    states[chance.randrange(width), first:] *= 1.0 + 10.0 ** chance.uniform(-14.0, -0.5)
    if chance.random() < 0.5:
        header["build"] = "another"
    return together(header, parts)


def change_controls(header: dict, parts: dict[str, bytearray], chance: random.Random) -> bytes:
    """Other controls somewhere."""
    at = chance.randrange(len(parts["controls"]))
    parts["controls"][at] = (parts["controls"][at] + chance.choice([1, 255, 3])) % 256
    return together(header, parts)


def change_bytes(header: dict, parts: dict[str, bytearray], chance: random.Random) -> bytes:
    """Any bytes of any part."""
    part = parts[chance.choice([name for name in FIXED if parts[name]])]
    for _ in range(chance.choice([1, 3, 30])):
        part[chance.randrange(len(part))] = chance.randrange(256)
    return together(header, parts)


def change_header(header: dict, parts: dict[str, bytearray], chance: random.Random) -> bytes:
    """A better time, other letters, another number."""
    if chance.random() < 0.5:
        header["lap"]["time_s"] *= chance.uniform(0.5, 1.0)
        return together(header, parts)
    packed = {name: zlib.compress(bytes(part), 1) for name, part in parts.items()}
    header["parts"] = {name: {"packed": len(p), "size": len(parts[name])} for name, p in packed.items()}
    text = bytearray(json.dumps(header).encode())
    for _ in range(chance.randrange(1, 4)):
        text[chance.randrange(len(text))] = chance.choice(b'0123456789.-e"{}[],:')
    return sealed(bytes(text), b"".join(packed.values()))


def apart(data: bytes) -> tuple[dict, dict[str, bytearray]]:
    """Header and unpacked parts."""
    inner = data[len(MAGIC) + CHECK :]
    at = 4 + int.from_bytes(inner[:4], "little")
    header = json.loads(inner[4:at])
    parts = {}
    for name in FIXED:
        size = header["parts"][name]["packed"]
        parts[name] = bytearray(zlib.decompress(inner[at : at + size]))
        at += size
    return header, parts


def together(header: dict, parts: dict[str, bytearray]) -> bytes:
    """A file with right sizes and a right checksum."""
    packed = {name: zlib.compress(bytes(part), 1) for name, part in parts.items()}
    header["parts"] = {name: {"packed": len(p), "size": len(parts[name])} for name, p in packed.items()}
    return sealed(json.dumps(header).encode(), b"".join(packed.values()))


def sealed(header: bytes, rest: bytes) -> bytes:
    """Magic and checksum before it."""
    inner = len(header).to_bytes(4, "little") + header + rest
    return MAGIC + hashlib.blake2b(inner, digest_size=CHECK).digest() + inner
