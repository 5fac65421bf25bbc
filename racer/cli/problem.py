"""A mistake of the person at the command line, as one sentence."""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - it is somebody's problem, not an error of ours
    """Ends the command with exit code 2."""
