"""The languages there are: English, those that come with the game, and the player's own files."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from racer import folders
from racer.content.error import ContentError
from racer.content.language import ENGLISH, Language, load_language
from racer.recording.set_aside import SetAside, set_aside

PLAIN = "en"
MOST = 40


def language_files() -> dict[str, Path]:
    """By the name that the options keep; a player's file goes before one of ours with the same name."""
    found: dict[str, Path] = {}
    for folder in (folders.data_folder() / "languages", folders.player_folder() / "languages"):
        for path in sorted(folder.glob("*.toml"))[:MOST]:
            if ".damaged-" not in path.name:
                found[path.stem] = path
    return found


class Languages:
    """Each is read once; a damaged file is set aside, remembered to be told, and English stands in."""

    def __init__(self) -> None:
        """Nothing read yet."""
        self._read: dict[str, Language] = {PLAIN: ENGLISH}
        self.damaged: list[SetAside] = []

    def named(self, name: str) -> Language:
        """A language by the name that the options keep."""
        if name not in self._read:
            self._read[name] = self._load(name)
        return self._read[name]

    def _load(self, name: str) -> Language:
        path = language_files().get(name)
        if path is None:
            return ENGLISH
        try:
            return load_language(path)
        except ContentError:
            with suppress(OSError):
                self.damaged.append(set_aside(path))
            return ENGLISH

    def titles(self) -> tuple[tuple[str, str], ...]:
        """Names and what the languages call themselves; files that cannot be read are left out."""
        return ((PLAIN, ENGLISH.title), *((name, self.named(name).title) for name in language_files()
                                          if self.named(name) is not ENGLISH))  # fmt: skip
