"""The one error of tracks, in a file or as text."""

from __future__ import annotations

from racer.content.error import ContentError


class TrackError(ContentError):
    """A track that cannot be read, with the place in it."""
