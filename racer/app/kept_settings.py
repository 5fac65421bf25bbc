"""The options on the disk as one game keeps them, while another one that runs beside it may change them too."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from racer.app.settings import LARGEST, Settings, parse_settings, save_settings, settings_path


class KeptSettings:
    """Writes what this game changed and leaves everything else as it is found."""

    def __init__(self, settings: Settings) -> None:
        """With the options as they were read."""
        self._before = settings

    def save(self, settings: Settings) -> None:
        """Fails with a RecordsError; what was there stays."""
        theirs = _on_disk()
        save_settings(settings if theirs is None else _joined(self._before, settings, theirs))
        self._before = settings


def _on_disk() -> Settings | None:
    """What lies there now, if that can be read."""
    try:
        with settings_path().open("rb") as file:
            return parse_settings(file.read(LARGEST + 1))
    except (OSError, ValueError):
        return None


def _joined(before: Any, mine: Any, theirs: Any) -> Any:
    """Mine where I changed something, theirs elsewhere, option by option."""
    if mine == before or not is_dataclass(mine) or isinstance(mine, type):
        return theirs if mine == before else mine
    names = [option.name for option in fields(mine) if option.init]
    parts = {name: _joined(*(getattr(one, name) for one in (before, mine, theirs))) for name in names}
    return replace(mine, **parts)
