"""Slipline as a Gymnasium environment, an optional extra: importing this registers one id for each built-in track."""

from __future__ import annotations

try:
    import gymnasium
except ImportError as problem:
    raise ImportError("racer.envs needs Gymnasium: pip install slipline[envs]") from problem

from racer.content.track_file import built_in_tracks

FIRST = "osier-vale"
"""The track of the id that names none."""


def ids() -> dict[str, str]:
    """The track behind each id."""
    return {"Slipline-v1": FIRST, **{f"Slipline/{track}-v1": track for track in built_in_tracks()}}


def register() -> None:
    """Make the ids known to `gymnasium.make`; what is made can still be given another track."""
    for name, track in ids().items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="racer.envs.drive_env:DriveEnv", kwargs={"track": track})


register()
