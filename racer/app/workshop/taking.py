"""Tracks that come in: from a file, from a text in the clipboard, let fall on the window; how it went is said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from racer.app.input import FileDropped
from racer.app.menus import Menus
from racer.app.text_entry import TextEntryScene, Wanted
from racer.content.error import ContentError
from racer.content.own_tracks import take_in, track_in
from racer.content.track import Track
from racer.content.track_code import track_from_text
from racer.content.track_file import SUFFIX
from racer.view.toasts import CARE, WRONG

KINDS = frozenset({SUFFIX, ".txt", ".csv"})
"""Files that a track may come in."""
LONGEST_PATH = 4000


class Taking:
    """`took` hears which own track is new."""

    def __init__(self, menus: Menus, took: Callable[[Path], None]) -> None:
        """For one scene."""
        self._menus, self._took = menus, took

    def paste(self) -> None:
        """From the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        if not text.strip():
            self._menus.toasts.say("The clipboard is empty: copy the text of a track first", CARE)
            return
        self._keep(lambda: track_from_text(text))

    def ask_file(self) -> None:
        """By its path."""
        about = "The path of a track (.tmj), its text (.txt) or a centre line (.csv)"

        def take(said: str) -> None:
            self.file(Path(said))

        wanted = Wanted("Import a file", take=take, about=about, longest=LONGEST_PATH)
        self._menus.stack.push(TextEntryScene(self._menus, wanted))

    def file(self, path: Path) -> bool:
        """From a file; says whether it is in."""
        plain = Path(str(path).strip("\"' ")).expanduser()
        return self._keep(lambda: track_in(plain))

    def dropped(self, files: FileDropped) -> FileDropped:
        """Take tracks in; gives what is none."""
        tracks = [path for path in files.paths if path.suffix.casefold() in KINDS]
        for path in tracks:
            self.file(path)
        rest = tuple(path for path in files.paths if path not in tracks)
        return FileDropped(rest, files.count - len(tracks), files.text)

    def _keep(self, read: Callable[[], Track]) -> bool:
        try:
            track = read()
            path = take_in(track)
        except (ContentError, OSError) as problem:
            said = problem.strerror if isinstance(problem, OSError) else str(problem)
            self._menus.toasts.say(f"Not imported: {said}", WRONG)
            return False
        self._menus.toasts.say(f"Imported: {track.name}")
        self._took(path)
        return True
