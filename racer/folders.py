"""Where the game's and the player's files live; knows no format and no other module."""

import os
import secrets
import sys
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def tracks_folder() -> Path:
    """The tracks that come with the game."""
    return _shipped("tracks", _PACKAGE)


def sprites_folder() -> Path:
    """The pictures that come with the game."""
    return _shipped("sprites", _PACKAGE)


def data_folder() -> Path:
    """The cars, engines, tyres, surfaces and drivers that come with the game."""
    return _shipped("data", _PACKAGE)


def player_folder() -> Path:
    """The player's own folder, which may not exist yet; `SLIPLINE_HOME` moves it."""
    chosen = os.environ.get("SLIPLINE_HOME")
    return Path(chosen).expanduser() if chosen else _usual_place(sys.platform) / "Slipline"


def cache_folder() -> Path:
    """What can be made again at any time; it may be deleted."""
    return player_folder() / "cache"


def write_atomically(path: Path, data: bytes) -> None:
    """Write the whole file or leave the old one as it was, whatever happens on the way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # The same folder, because a rename is atomic only within one file system.
    temporary = path.parent / f".{secrets.token_hex(8)}.tmp"
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _shipped(name: str, package: Path) -> Path:
    """A wheel holds the folder inside the package; a checkout has it beside the package."""
    inside = package / name
    return inside if inside.is_dir() else package.parent / name


def _usual_place(platform: str) -> Path:
    if platform == "win32":
        return _folder_from("APPDATA", Path.home() / "AppData" / "Roaming")
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return _folder_from("XDG_DATA_HOME", Path.home() / ".local" / "share")


def _folder_from(variable: str, otherwise: Path) -> Path:
    """The XDG rules say that a relative path is to be ignored."""
    value = Path(os.environ.get(variable, ""))
    return value if value.is_absolute() else otherwise
