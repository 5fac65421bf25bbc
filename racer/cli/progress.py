"""Progress on the terminal of somebody who is watching; nothing into a file or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable


def progress(verb: str) -> Callable[[float], None]:
    """A line that is written over until all is done."""

    def tell(share: float) -> None:
        if sys.stderr.isatty():
            end = "\n" if share >= 1.0 else "\r"
            print(f"{verb} {min(share, 1.0):4.0%}", end=end, file=sys.stderr, flush=True)

    return tell


def say(sentence: str) -> None:
    """One line."""
    if sys.stderr.isatty():
        print(sentence, file=sys.stderr)
