"""Lays the tracks that come with the game from their designs; `make_tracks.py` is the way in."""
