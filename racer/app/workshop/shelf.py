"""Own tracks copied, renamed, deleted and brought back; what goes wrong is said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from racer.app.menus import Menus
from racer.content.error import ContentError
from racer.content.own_tracks import Trash, copied, renamed
from racer.view.toasts import CARE, WRONG

Done = TypeVar("Done")


class Shelf:
    """Tracks that were deleted come back until it is left."""

    def __init__(self, menus: Menus) -> None:
        """Nothing deleted yet."""
        self._menus, self._trash = menus, Trash()

    @property
    def has_deleted(self) -> bool:
        """Whether there is something to bring back."""
        return not self._trash.is_empty

    def copy(self, path: Path) -> Path | None:
        """The same track under a name of its own."""
        return self._tried("copied", lambda: copied(path))

    def rename(self, path: Path, name: str) -> Path | None:
        """Another name; whoever was to drive it still does."""
        there = self._tried("renamed", lambda: renamed(path, name))
        if there is not None:
            if self._menus.settings.player.track == str(path):
                self._menus.choose(track=str(there))
            self._menus.gallery.forget(there)
        return there

    def delete(self, path: Path, title: str) -> None:
        """Take it away, for now."""

        def throw() -> str:
            self._trash.throw(path)
            return title

        if self._tried("deleted", throw):
            self._menus.toasts.say(f"{title} is deleted; Z brings it back until you leave", CARE)

    def bring_back(self) -> Path | None:
        """The one that was deleted last."""
        return self._tried("brought back", self._trash.give_back)

    def leave(self) -> None:
        """What was deleted is gone."""
        self._trash.empty()

    def _tried(self, verb: str, do: Callable[[], Done]) -> Done | None:
        try:
            return do()
        except (ContentError, OSError) as problem:
            reason = problem.strerror if isinstance(problem, OSError) else str(problem)
            self._menus.toasts.say(f"Not {verb}: {reason}", WRONG)
            return None
