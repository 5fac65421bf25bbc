"""The sentences that people read; lower layers hand over a code and values, never a sentence."""

from __future__ import annotations

PROBLEMS: dict[str, str] = {
    "unreadable": "cannot be read ({reason}); check that the file exists and may be read",
    "not-toml": "is not valid TOML ({reason})",
    "too-large": "is larger than {limit} bytes; a file of this kind is a few kilobytes",
    "missing": "is missing; it must be {allowed}",
    "unknown": "is not a key of this file; allowed here: {allowed}",
    "type": "is {found}; it must be {allowed}",
    "range": "is {found}; it must be {allowed}",
    "choice": "is {found!r}; it must be one of {allowed}",
    "curve-empty": "is empty; it must hold at least two points [rpm, N·m]",
    "curve-order": "has rpm {found} after {before}; rpm must rise from point to point",
    "no-such-part": "names {found!r}, which does not exist; choose one of {allowed}",
    "no-such-content": "no {kind} called {found!r}; choose one of {allowed}, or give the path of a .toml file",
}


def problem(code: str, **values: object) -> str:
    """The sentence for a problem code with its values filled in."""
    return PROBLEMS[code].format(**values)
