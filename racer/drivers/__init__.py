"""Everybody who drives: people through hands, later playback and AI; each gives Controls and sees snapshots."""
