"""Laps, their rules and the tick of a session: it judges what physics did and never pushes a car."""
