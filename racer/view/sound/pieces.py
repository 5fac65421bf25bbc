"""The pieces of music by their names, and how loud each is played."""

from __future__ import annotations

from racer.view.sound.rate import gain

MENU, TRIAL, RACE = "music-menu", "music-trial", "music-race"
NAMES = (MENU, TRIAL, RACE)
NONE = ""
"""In the place of a piece: none is to be heard."""
MADE_AT = -18.0
"""LUFS of every piece as it lies on disk."""
PLAYED = {MENU: gain(-2.0), TRIAL: gain(-7.0), RACE: gain(-6.0)}
"""Under the engine while one drives, a little louder in menus."""
