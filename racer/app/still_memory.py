"""Keeps the search for unused memory away from frames: what a drive is made of is set aside before it begins."""

from __future__ import annotations

import gc


def settle_memory() -> None:
    """Clear away what is no longer used, then never look again at what is left; takes a moment, so not in a frame.

    A search through a whole track's lists takes as long as several frames. What was set aside for an earlier drive is
    looked at once more here, so that nothing is kept for ever.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
