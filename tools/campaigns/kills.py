"""Games killed at random moments while they write records, ghosts and options lose at most the lap being written."""

import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path

from trials import Fault, Report, Result, spread

from racer.app.settings import Settings, load_settings, save_settings
from racer.recording.board import Board
from racer.recording.record_keeper import RecordKeeper, Saved
from racer.recording.record_laps import DrivenLap, KeptLap
from racer.recording.records import Records
from racer.recording.records_error import RecordsError

DEFAULT_COUNT = 300
ROOT = Path(__file__).resolve().parents[2]
BOARD = Board("track", "car", "sim", "bare", "physics")
LONGEST_WAIT = 0.06
"""s of writing before the kill: a few dozen laps."""
SURVIVORS_LAPS = 20


@dataclass(frozen=True)
class Kill:
    """What one kill left behind."""

    seed: int
    what: str
    laps: int
    """Saved before it."""
    in_lap: bool
    """Whether it hit between handing a lap in and hearing that it is saved."""
    in_settings: bool
    hot_journal: bool
    """Whether the next game had to roll a half-written transaction back."""
    leftovers: int
    """Temporary files that the next game clears once they are old."""


@dataclass(frozen=True)
class Told:
    """What a game said before it was killed: each thing before it was begun and after it was done."""

    begun: dict[str, list[str]]
    done: dict[str, list[str]]

    def open(self, what: str) -> str | None:
        """The one that was begun and not done."""
        begun, done = self.begun[what], self.done[what]
        return begun[-1] if len(begun) > len(done) else None


def run(count: int, seed: int, report: Report) -> Result:
    """One kill for each seed."""
    kills = spread(kill, range(seed, seed + count), report)
    figures: dict[str, float] = {
        "laps saved before": sum(done.laps for done in kills),
        "kills while a lap was written": sum(done.in_lap for done in kills),
        "kills while options were written": sum(done.in_settings for done in kills),
        "half-written transactions": sum(done.hot_journal for done in kills),
        "temporary files left": sum(done.leftovers for done in kills),
    }
    return Result(count, [Fault(done.seed, done.what) for done in kills if done.what], figures)


def kill(seed: int) -> Kill:
    """Start one or two games in a new or a used folder, kill the first, and look at what is there."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if seed % 2:
            fill(folder, chance)
        other = start(folder, "survivor", seed, SURVIVORS_LAPS) if seed % 3 == 0 else None
        game = start(folder, "killed", seed, 1_000_000)
        wait_for(folder / "killed.txt", game)
        time.sleep(chance.uniform(0.0, LONGEST_WAIT))
        game.kill()
        game.wait()
        survived = other is None or other.wait(60) == 0
        return judged(seed, folder, survived=survived)


def fill(folder: Path, chance: random.Random) -> None:
    """Laps of earlier days."""
    records = Records(folder)
    for _ in range(10):
        records.keep(DrivenLap(BOARD, "before", chance.uniform(50.0, 60.0), (), 1), chance.randbytes(2000))
    save_settings(Settings(), folder / "settings.json")


def start(folder: Path, player: str, seed: int, laps: int) -> subprocess.Popen[bytes]:
    """A game of its own, which tells into a file what it begins and what it has done."""
    code = "import sys; from campaigns.kills import write; write(*sys.argv[1:])"
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tools")])
    with (folder / f"{player}.txt").open("wb") as told:
        return subprocess.Popen(
            [sys.executable, "-c", code, str(folder), player, str(seed), str(laps)],
            stdout=told,
            env={**os.environ, "PYTHONPATH": paths, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )


def wait_for(told: Path, game: subprocess.Popen[bytes]) -> None:
    """Until the game has loaded its parts and is about to write."""
    end = time.monotonic() + 60.0
    while not told.stat().st_size:
        if game.poll() is not None or time.monotonic() > end:
            raise RuntimeError("the game did not start")
        time.sleep(0.001)


def write(folder: str, player: str, seed: str, laps: str) -> None:
    """Laps, mostly better ones, and options in turn, through the same keeper as in the game."""
    chance, path = random.Random(f"{seed} {player}"), Path(folder) / "settings.json"
    print("ready", flush=True)
    seconds = 1000.0
    with RecordKeeper(Records(Path(folder))) as keeper:
        for number in range(int(laps)):
            seconds *= chance.uniform(0.99, 1.005)
            lap = DrivenLap(BOARD, player, seconds, (seconds / 2.0, seconds / 2.0), number)
            ghost = chance.randbytes(chance.choice((500, 20_000, 300_000)))
            print("begun lap", seconds.hex(), flush=True)
            keeper.keep(lap, lambda ghost=ghost: ghost)
            while not (reports := keeper.poll()):
                time.sleep(0.0001)
            if not isinstance(reports[0], Saved):
                raise TypeError(reports)
            print("done lap", seconds.hex(), flush=True)
            print(f"begun settings {player}{number}", flush=True)
            save_settings(replace(Settings(), player=replace(Settings().player, name=f"{player}{number}")), path)
            print(f"done settings {player}{number}", flush=True)


def judged(seed: int, folder: Path, *, survived: bool) -> Kill:
    """What the next game finds."""
    told = heard(folder / "killed.txt")
    journal = folder / "records.sqlite-journal"
    hot = journal.exists() and journal.stat().st_size > 0
    records = Records(folder)
    laps = records.laps(BOARD)
    problems = [] if survived else ["the other game failed"]
    problems += lap_problems(records, told, "killed") + settings_problems(folder, told)
    if (folder / "survivor.txt").exists():
        problems += lap_problems(records, heard(folder / "survivor.txt"), "survivor")
    problems += ghost_problems(records, laps)
    problems += [f"{moved.file} was damaged" for moved in records.take_moved()]
    problems += [] if seed % 2 == 0 or records.best(BOARD, "before") else ["earlier laps are gone"]
    records.keep(DrivenLap(BOARD, "after", 1.0, (), 1), b"after")
    return Kill(
        seed=seed,
        what="; ".join(problems),
        laps=len(told.done["lap"]),
        in_lap=told.open("lap") is not None,
        in_settings=told.open("settings") is not None,
        hot_journal=hot,
        leftovers=len(list(folder.rglob(".*.tmp"))),
    )


def heard(path: Path) -> Told:
    """Whole lines of what a game told."""
    told = Told({"lap": [], "settings": []}, {"lap": [], "settings": []})
    whole = path.read_text().rpartition("\n")[0].splitlines()
    for line in whole[1:]:
        when, what, value = line.split()
        (told.begun if when == "begun" else told.done)[what].append(value)
    return told


def lap_problems(records: Records, told: Told, player: str) -> list[str]:
    """Every lap that was said to be saved is there; the one under way may be."""
    done = [float.fromhex(value) for value in told.done["lap"]]
    under_way = [float.fromhex(value) for value in told.begun["lap"][len(done) :]]
    standing = records.standing(BOARD, player)
    found = None if standing.best is None else standing.best.seconds
    problems = []
    if found not in {min(done, default=None), min(done + under_way, default=None)}:
        problems.append(f"the best lap of {player} is {found}, not {min(done, default=None)}")
    if not len(done) <= standing.counts.driven <= len(done) + len(under_way):
        problems.append(f"{standing.counts.driven} laps of {player}, not {len(done)}")
    if standing.best and standing.sectors.theoretical != standing.best.seconds:
        problems.append(f"the sectors of {player} are those of another lap")
    return problems


def settings_problems(folder: Path, told: Told) -> list[str]:
    """The options are some that were saved, whole; with another game about, of either."""
    found = load_settings(folder / "settings.json")
    if found.moved:
        return ["the options were damaged"]
    if (folder / "survivor.txt").exists():
        return []
    usual = Settings().player.name
    allowed = {(told.done["settings"] or [usual])[-1], told.open("settings")}
    name = found.settings.player.name
    return [] if name in allowed else [f"the options are those of {name}, not of {allowed}"]


def ghost_problems(records: Records, laps: list[KeptLap]) -> list[str]:
    """Every ghost that a lap names is there and whole."""
    problems = []
    for lap in laps:
        try:
            if lap.ghost:
                records.ghosts.get(lap.ghost)
        except RecordsError as error:
            problems.append(str(error))
    return problems
