"""TOML text as plain values, bounded in time: a key of a hundred thousand parts would keep the reader busy for long."""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_PARTS = 32
"""Dots in the keys of one line; the time that a reader needs grows with the square of them."""

_APART = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\[^\n]|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|(?<![\w.])\d+\.\d+(?![\w.])",
    re.DOTALL,
)
"""Texts, remarks and numbers: whatever dots are left belong to keys, or to exponents and dates, which have few."""


def toml_values(text: str) -> dict[str, Any]:
    """The top table; ValueError with the reason where there is none."""
    if any(line.count(".") > MOST_PARTS for line in _APART.sub("", text).split("\n")):
        raise ValueError("a key has far too many parts")
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError:  # whole numbers and dates that Python cannot hold
        raise ValueError("a number has far too many digits") from None
