"""Drives the laps that a track's author leaves: times to beat and ghosts to chase."""
