"""The one error of ghosts, in a file or as a challenge to paste."""

from __future__ import annotations

from racer.content.error import ContentError


class GhostError(ContentError):
    """A ghost that cannot be read, with the place in it."""
