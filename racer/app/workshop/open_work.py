"""A track that is open in the editor, with everything that leads out of it: saving, test drives, sheets, leaving."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from racer.app.editor.inspection import Inspection, Inspector
from racer.app.editor.scene import EditorScene
from racer.app.editor.ways import EditorWays
from racer.app.loading import LoadingScene, Tell
from racer.app.scene import Scene
from racer.app.text_entry import TextEntryScene, Wanted
from racer.app.workshop.desk import Desk, journals_folder
from racer.app.workshop.inspector import BackgroundInspector
from racer.app.workshop.new_track import NewTrackScene, nameless
from racer.app.workshop.saving import Saving
from racer.app.workshop.shakedown import Shakedowns
from racer.app.workshop.share_sheet import ShareScene
from racer.app.workshop.sheets import PropertiesScene, ResizeScene
from racer.content.own_tracks import free_file, free_name
from racer.content.track import Point, Track
from racer.content.track_edit.document import TrackDocument
from racer.content.track_edit.editing import Editing
from racer.content.track_edit.properties import LONGEST_NAME
from racer.content.track_edit.property_edit import SetProperties
from racer.content.track_file import read_track
from racer.view.dialog import Answer
from racer.view.toasts import CARE, WRONG

MOST_ALONE = 2
"""Places on a grid from which on there is a race."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """An inspector, and who else hears when the player pauses and when the workbench is gone."""

    inspector: Inspector
    paused: Callable[[], None]
    gone: Callable[[], None]

    def changed(self, track: Track) -> None:
        """The track is another one."""
        self.paused()
        self.inspector.changed(track)

    def look(self) -> Inspection | None:
        """What is known by now."""
        return self.inspector.look()

    def drive(self) -> None:
        """Have the AI drive now."""
        self.inspector.drive()

    def close(self) -> None:
        """Nobody asks any more."""
        self.inspector.close()
        self.gone()


class OpenWork:
    """Made for one open track; its scene lies on the stack until it is left."""

    def __init__(self, desk: Desk, editing: Editing) -> None:
        """Ready to be shown."""
        menus = desk.menus
        self.desk, self.menus, self.editing = desk, menus, editing
        self.drives, self.saving = Shakedowns(desk), Saving(desk, editing)
        self.inspector = BackgroundInspector(menus.car_name, menus.settings.driving.handling)
        self._fault_told = False
        ways = EditorWays(
            leave=self.leave,
            save=self.save,
            save_as=self.save_as,
            drive=self.drive,
            race_ai=self.race,
            properties=lambda: menus.stack.push(PropertiesScene(menus, editing)),
            resize=lambda: menus.stack.push(ResizeScene(menus, editing)),
            new=self.new,
            share=self.share,
            inspector=Onlooker(self.inspector, self._paused, self.drives.close),
        )
        self.scene = EditorScene(menus, editing, ways)

    @property
    def _title(self) -> str:
        return self.editing.document.properties.name

    def _paused(self) -> None:
        """The player rests: say it once where actions are no longer written down."""
        fault = self.editing.journal_fault
        if fault is not None and not self._fault_told:
            self._fault_told = True
            reason = fault.strerror or type(fault).__name__
            self.menus.toasts.say(f"Actions are not written down any more ({reason}): save often", WRONG)

    # -- driving

    def drive(self, start: Point | None) -> None:
        """Test drive the track as it is."""
        track = self._held()
        self._load(lambda tell: self.drives.trial(track, start, tell))

    def race(self) -> None:
        """Race the AI on it."""
        track = self._held()
        if len(track.grid) < MOST_ALONE:
            self.menus.toasts.say("Nobody else fits on this grid: place a second start", CARE)
            return
        self._load(lambda tell: self.drives.race(track, tell))

    def _held(self) -> Track:
        """The track now; a drag under way ends here."""
        self.editing.commit()
        if self.editing.journal is not None:
            with suppress(OSError):
                self.editing.journal.settle()
        return self.editing.document.track()

    def _load(self, make: Callable[[Tell], Scene]) -> None:
        self.menus.stack.push(LoadingScene(self.menus, self._title, make, self.desk.show))

    # -- saving

    def save(self) -> None:
        """Into its file; a track that has none is asked for its name, which is at hand."""
        if not self.editing.about.file:
            self.save_as()
        else:
            self.saving.save(Path(self.editing.about.file))

    def save_as(self) -> None:
        """Into a file of its own, under another name."""
        text = free_name(self._title)
        wanted = Wanted("Name of the track", text, self._named, nameless, "It gets a file of its own", LONGEST_NAME)
        self.menus.stack.push(TextEntryScene(self.menus, wanted))

    def _named(self, name: str) -> None:
        properties = self.editing.document.properties
        if name != properties.name:
            self.editing.do(SetProperties(properties.changed(name=name)))
        self.saving.save(free_file(name))

    def share(self) -> None:
        """What lies in the file is what goes out."""
        if self.editing.is_changed or not self.editing.about.file:
            self.menus.toasts.say("Save it first: what is saved is what goes out", CARE)
            return
        self.menus.stack.push(ShareScene(self.desk, Path(self.editing.about.file)))

    # -- leaving

    def leave(self) -> None:
        """Back to where it was opened from; asks where something would be lost."""
        self._then(self._left)

    def new(self) -> None:
        """Another new track instead."""
        self._then(self._begin_anew)

    def _then(self, go: Callable[[], None]) -> None:
        if not self.editing.is_changed:
            go()
            return
        self.scene.ask(
            "Save the changes?",
            f"{self._title} has changes that are in no file yet.",
            (
                Answer("Stay", self.scene.unask),
                Answer("Save", partial(self._save_then, go)),
                Answer("Discard", go, danger=True),
            ),
        )

    def _save_then(self, go: Callable[[], None]) -> None:
        self.scene.unask()
        path = Path(self.editing.about.file) if self.editing.about.file else free_file(self._title)
        if self.saving.save(path):
            go()

    def _left(self) -> None:
        self.menus.stack.pop()
        self.editing.close()

    def _begin_anew(self) -> None:
        self._left()
        ask_new(self.desk)


# -- ways into it


def open_file(desk: Desk, path: Path, title: str) -> None:
    """An own track."""
    _open(desk, title, lambda: Editing.open(read_track(path), path))


def go_on(desk: Desk, journal: Path, title: str) -> None:
    """Where a crash ended the work."""
    _open(desk, title, lambda: Editing.recovered(journal))


def ask_new(desk: Desk) -> None:
    """Ask what a new track begins with, and open that."""
    desk.menus.stack.push(NewTrackScene(desk.menus, partial(_open_new, desk)))


def _open_new(desk: Desk, title: str, make: Callable[[], TrackDocument]) -> None:
    """A track that has no file yet, in the place of the scene that asked for it."""

    def begun() -> Editing:
        editing = Editing(make())
        editing.history.forget_saved()
        return editing

    desk.menus.stack.pop()
    _open(desk, title, begun)


def _open(desk: Desk, title: str, begin: Callable[[], Editing]) -> None:
    """What takes a while happens behind a bar; from then on every action is written down."""

    def scene() -> Scene:
        editing = begin()
        if editing.journal is None:
            editing.keep_journal(journals_folder())
        return OpenWork(desk, editing).scene

    desk.menus.stack.push(LoadingScene(desk.menus, title, lambda _: scene(), desk.show, "opened"))
