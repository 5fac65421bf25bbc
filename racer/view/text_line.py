"""One line of text while it is written: letters, and the place between two of them where the next one goes."""

from __future__ import annotations


class TextLine:
    """Never longer than it may be; what cannot be shown does not get in."""

    def __init__(self, text: str = "", longest: int = 80) -> None:
        """With the caret at its end."""
        self.longest = longest
        self.text = _plain(text)[:longest]
        self.caret = len(self.text)
        self.fresh = bool(self.text)
        """Whether the first letter takes the place of all that is there."""

    def insert(self, text: str) -> bool:
        """Write; says whether anything was taken."""
        new = _plain(text)
        if self.fresh and new:
            self.text, self.caret = "", 0
        self.fresh = False
        new = new[: self.longest - len(self.text)]
        self.text = self.text[: self.caret] + new + self.text[self.caret :]
        self.caret += len(new)
        return bool(new)

    def erase(self, *, after: bool = False) -> None:
        """Take the letter before the caret away, or the one after it; all of a text that is still fresh."""
        if self.fresh:
            self.text, self.caret, self.fresh = "", 0, False
            return
        at = self.caret if after else self.caret - 1
        if 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self.caret = at

    def move(self, step: int) -> bool:
        """The caret goes along; says whether it could."""
        there = min(max(self.caret + step, 0), len(self.text))
        moved, self.caret = there != self.caret or self.fresh, there
        self.fresh = False
        return moved


def _plain(text: str) -> str:
    """Lines that were pasted become one; signs that cannot be shown are left out."""
    return "".join(letter if letter.isprintable() else " " if letter.isspace() else "" for letter in text)
