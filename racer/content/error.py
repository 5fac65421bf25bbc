"""The one error of every content file: which file, which place in it, what is wrong and what is allowed."""

from __future__ import annotations

from racer import words


class ContentError(ValueError):
    """A content file that cannot be used, with all a sentence about it needs."""

    def __init__(self, file: str, place: str, code: str, **values: object) -> None:
        """Keep the parts apart, so that a program can act on them and `words` can say them."""
        super().__init__(file, place, code)
        self.file = file
        self.place = place
        self.code = code
        self.values = values

    def __str__(self) -> str:
        """One line that names file, place and remedy, whatever the file holds."""
        where = f"{self.file}: {self.place} " if self.place else f"{self.file} " if self.file else ""
        said = where + words.problem(self.code, **self.values)
        return " ".join("".join(letter if letter.isprintable() else " " for letter in said).split())
