"""Editors killed at random moments, some of them twice in a row, lose at most the action under way and no file.

Half of them are the whole game, where somebody leaves the title for the editor, begins a track or goes on with what was
left behind, and saves by the editor's own ways.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from campaigns import edits
from trials import Fault, Report, Result, spread

from racer.content.error import ContentError
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.open_track import new_track
from racer.content.track_edit.recovery import left_behind
from racer.content.track_file import read_track, track_bytes

DEFAULT_COUNT = 200
ROOT = Path(__file__).resolve().parents[2]
LONGEST_WAIT = 0.6
"""s of editing before the kill: a few dozen actions."""
SAVES = 5
"""Actions between two saves."""


@dataclass(frozen=True)
class Kill:
    """What the kills of one seed left behind."""

    seed: int
    what: str
    actions: int
    """Done before."""
    under_way: int
    """Kills that hit an action or a save."""
    torn: int
    """Journals with a cut-off end."""


@dataclass(frozen=True)
class Desk:
    """Where journals lie, and the track's file."""

    journals: Path
    saved: Path


@dataclass(frozen=True)
class Told:
    """The track before the last action that was begun, after it if it was done, and what the file may hold."""

    states: list[str]
    begun: int
    done: int
    saved: list[str]


def run(count: int, seed: int, report: Report) -> Result:
    """One track for each seed, killed once or twice."""
    kills = spread(kill, range(seed, seed + count), report)
    figures: dict[str, float] = {
        "actions done before": sum(done.actions for done in kills),
        "kills while something was under way": sum(done.under_way for done in kills),
        "cut-off ends": sum(done.torn for done in kills),
    }
    return Result(count, [Fault(done.seed, done.what) for done in kills if done.what], figures)


def kill(seed: int) -> Kill:
    """Edit a new track, be killed, go on, and every other time be killed again."""
    chance = random.Random(seed)
    problems, actions, under_way, torn = [], 0, 0, 0
    saved: list[str] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = seed % 4 >= 2
        desk = Desk(folder / "edits", folder / "tracks" / "mine.tmj") if whole else Desk(folder, folder / "mine.tmj")
        for number in range(1 + seed % 2):
            before = folder / "before"
            for path in left_behind(desk.journals):
                shutil.copy(path, before)
            game = start(folder, seed * 10 + number, "editor_flow" if whole else "campaigns.edit_kills")
            wait_for(folder / "told.txt", game)
            time.sleep(chance.uniform(0.0, LONGEST_WAIT))
            game.kill()
            game.wait()
            told = heard(folder / "told.txt")
            size = sum(path.stat().st_size for path in left_behind(desk.journals))
            problems += judged(
                desk,
                replace(told, saved=[*saved, *told.saved]),
                begun_with(before),
                random.Random(str(seed * 10 + number)),
            )
            torn += sum(path.stat().st_size for path in left_behind(desk.journals)) < size
            saved = [digest(desk.saved.read_bytes())] if desk.saved.exists() else []
            actions += told.done
            under_way += told.begun > told.done
    return Kill(seed, "; ".join(problems), actions, under_way, torn)


def start(folder: Path, seed: int, kind: str) -> subprocess.Popen[bytes]:
    """An editor of its own, which tells into a file what it begins and what it has done."""
    code = f"import sys; from {kind} import edit; edit(*sys.argv[1:])"
    paths = os.pathsep.join([str(ROOT), str(ROOT / "tools")])
    with (folder / "told.txt").open("wb") as told:
        return subprocess.Popen(
            [sys.executable, "-c", code, str(folder), str(seed)],
            stdout=told,
            env={
                **os.environ,
                "PYTHONPATH": paths,
                "SLIPLINE_HOME": str(folder),
                "SDL_VIDEODRIVER": "dummy",
                "SDL_AUDIODRIVER": "dummy",
                "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            },
        )


def wait_for(told: Path, game: subprocess.Popen[bytes]) -> None:
    """Until the editor has loaded its parts and is about to begin."""
    end = time.monotonic() + 240.0
    while not told.stat().st_size:
        if game.poll() is not None or time.monotonic() > end:
            raise RuntimeError("the editor did not start")
        time.sleep(0.001)


def rest() -> None:
    """Nothing happens between two actions."""


def edit(folder: str, seed: str) -> None:
    """Go on with what is there, or begin a track; then one action after the other."""
    chance, path = random.Random(seed), Path(folder) / "mine.tmj"
    left = left_behind(Path(folder))
    editing = begun_with(left[0] if left else None)
    if not left:
        editing.keep_journal(Path(folder))
    work(editing, chance, lambda: editing.save(path))


def work(editing: Editing, chance: random.Random, save: Callable[[], object], rest: Callable[[], None] = rest) -> None:
    """One action after the other, and a save now and then; between two the game may draw."""
    print("state", state(editing), flush=True)
    for number in range(1_000_000):
        print("begun", flush=True)
        for _ in stages(editing, chance):
            rest()
        print("state", state(editing), flush=True)
        if number % SAVES == SAVES - 1:
            print("saving", digest(track_bytes(editing.document.track())), flush=True)
            save()


def begun_with(journal: Path | None) -> Editing:
    """A journal played again, or a new track."""
    if journal is None or not journal.exists():
        return Editing(new_track(50, 40))
    return Editing.recovered(journal)


def stages(editing: Editing, chance: random.Random) -> Iterator[None]:
    """One action, and now and then its undo or that of an earlier one: two things that a kill may come between."""
    edits.TOOLS[chance.choice(sorted(edits.TOOLS))](editing, chance)
    editing.commit()
    yield
    if chance.random() < 0.3:
        editing.undo()
    yield


def state(editing: Editing) -> str:
    return digest(track_bytes(editing.document.track()))


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()[:16]


def heard(path: Path) -> Told:
    """Whole lines of what an editor told."""
    lines = [line.split() for line in path.read_text().rpartition("\n")[0].splitlines()]
    states = [words[1] for words in lines if words[0] == "state"]
    begun = sum(words[0] == "begun" for words in lines)
    return Told(states, begun, len(states) - 1, [words[1] for words in lines if words[0] == "saving"])


def judged(desk: Desk, told: Told, first: Editing, chance: random.Random) -> list[str]:
    """What the next editor finds: the last track, or the one that was being made of it, and whole files."""
    problems = []
    journals = left_behind(desk.journals)
    if len(journals) != 1:
        return [f"{len(journals)} journals"]
    try:
        editing = Editing.recovered(journals[0])
    except ContentError as error:
        return [str(error)]
    allowed = {told.states[-1], *under_way(first, chance, told)}
    if state(editing) not in allowed:
        problems.append(f"the track is {state(editing)}, not one of {sorted(allowed)}")
    if editing.journal:
        editing.journal.leave()
    saved = desk.saved
    if saved.exists():
        read_track(saved)
        if told.saved and digest(saved.read_bytes()) not in told.saved[-2:]:
            problems.append("the file is not one that was saved")
    return problems


def under_way(first: Editing, chance: random.Random, told: Told) -> list[str]:
    """What the action that the kill hit makes of the track, in its stages: the same chance makes the same actions."""
    if first.journal:
        first.journal.leave()
        first.journal = None
    for _ in range(told.done):
        for _ in stages(first, chance):
            pass
    return [state(first) for _ in stages(first, chance)] if told.begun > told.done else []
