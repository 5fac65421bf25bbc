"""The ghosts of a time trial: own best, author and rivals, and which of them the clock compares with."""

from __future__ import annotations

from racer.app.along import Along
from racer.app.ghost_reading import OWN, RIVAL

FIRST_RIVAL = RIVAL.format(0)


class TrialGhosts:
    """Filled as they are read; `chosen` is the key of the one that the player wants to be compared with."""

    def __init__(self, chosen: str = "") -> None:
        """Nobody along yet."""
        self.own: Along | None = None
        self.author: Along | None = None
        self.rivals: dict[int, Along] = {}
        """By their numbers, so that it does not matter which was read first."""
        self.chosen = chosen
        self.with_author = True
        """Whether the author's ghost is seen; it can be compared with in any case."""

    @property
    def along(self) -> list[Along]:
        """Everybody who drives along; the own best is drawn last, on top."""
        rivals = [self.rivals[number] for number in sorted(self.rivals)]
        author = self.author if self.with_author else None
        return [ghost for ghost in (author, *rivals, self.own) if ghost is not None]

    @property
    def reference(self) -> Along | None:
        """The chosen one while it is there, else the own best, else a rival, else the author."""
        like = self.like
        return next((ghost for ghost in like if ghost.key == self.chosen), like[0] if like else None)

    @property
    def named(self) -> str:
        """Whom the clock compares with, as one says it in a sentence."""
        reference = self.reference
        if reference is None or reference is self.own:
            return "your best"
        return "the author" if reference is self.author else reference.name

    def switch(self) -> Along | None:
        """Compare with the next one."""
        like = self.like
        if like:
            now = next((i for i, ghost in enumerate(like) if ghost is self.reference), 0)
            self.chosen = like[(now + 1) % len(like)].key
        return self.reference

    def chase_own(self) -> None:
        """The own best is the one to beat."""
        self.chosen = OWN

    @property
    def like(self) -> list[Along]:
        """Ghosts that can be compared with, in the order in which they are taken."""
        rivals = [self.rivals[number] for number in sorted(self.rivals)]
        return [ghost for ghost in (self.own, *rivals, self.author) if ghost is not None and ghost.like]
