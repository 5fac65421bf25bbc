"""Sizes in pixels as people type them."""

from __future__ import annotations

import argparse

WINDOW = (960, 540, 7680, 4320)
PICTURE = (64, 36, 16384, 16384)


def window_size(text: str) -> tuple[int, int]:
    """A window's width and height."""
    return _size(text, WINDOW, "a window")


def picture_size(text: str) -> tuple[int, int]:
    """A picture's width and height."""
    return _size(text, PICTURE, "a picture")


def _size(text: str, limits: tuple[int, int, int, int], what: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    try:
        size = int(width), int(height)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720") from None
    left, top, right, bottom = limits
    if not (left <= size[0] <= right and top <= size[1] <= bottom):
        raise argparse.ArgumentTypeError(f"{what} has {left}x{top} to {right}x{bottom} pixels")
    return size
