"""Writes PNG files that are small and the same, byte for byte, every time."""

import struct
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGBA = 6


def write_png(file: Path, pixels: NDArray[np.uint8]) -> None:
    """Write rows of red, green, blue, alpha."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(png_bytes(pixels))


def png_bytes(pixels: NDArray[np.uint8]) -> bytes:
    """Encode rows of red, green, blue, alpha."""
    rows, columns, _ = pixels.shape
    header = struct.pack(">IIBBBBB", columns, rows, 8, RGBA, 0, 0, 0)
    data = zlib.compress(_filtered(pixels), 9)
    return SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def _filtered(pixels: NDArray[np.uint8]) -> bytes:
    """Per row the filter whose differences are smallest, as the PNG specification advises (12.8)."""
    rows, columns, depth = pixels.shape
    wide = np.zeros((rows + 1, columns + 1, depth), np.int16)
    wide[1:, 1:] = pixels
    here, left, up, corner = wide[1:, 1:], wide[1:, :-1], wide[:-1, 1:], wide[:-1, :-1]
    guesses = (0 * here, left, up, (left + up) // 2, _paeth(left, up, corner))
    lines = np.stack([(here - guess).astype(np.uint8).reshape(rows, -1) for guess in guesses])
    cost = np.abs(lines.view(np.int8).astype(np.int32)).sum(axis=2)
    best = np.argmin(cost, axis=0)
    chosen = lines[best, np.arange(rows)]
    return np.hstack([best[:, None].astype(np.uint8), chosen]).tobytes()


def _paeth(left: NDArray[np.int16], up: NDArray[np.int16], corner: NDArray[np.int16]) -> NDArray[np.int16]:
    """Whichever neighbour is nearest to left + up - corner (PNG specification, 9.4)."""
    to_left, to_up, to_corner = np.abs(up - corner), np.abs(left - corner), np.abs(left + up - 2 * corner)
    nearest = np.where(to_up <= to_corner, up, corner)
    return np.where((to_left <= to_up) & (to_left <= to_corner), left, nearest)
