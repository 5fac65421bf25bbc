"""What laps are judged by is the same on every processor: numpy picks other routines on other ones."""

import builtins
import os
import subprocess
import sys
from hashlib import sha256
from math import fsum
from pathlib import Path

import numpy as np
import pytest
from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

from racer.assembly import open_venue
from racer.content.centreline import Centreline
from racer.content.polyline import smoothed
from racer.content.track_file import load_track
from racer.physics.walls import Barriers

ASKED = """
import test_every_processor as test
venue = test.open_venue(test.load_track("tin-shed"))
print(test.figures(venue.centreline, venue.barriers))
"""


def figures(line: Centreline, barriers: Barriers) -> list[str]:
    columns = (line.x, line.y, line.left, line.right, line.s, line.heading, line.curvature, np.array(line.gate_s))
    parts = [np.ascontiguousarray(column).tobytes() for column in columns]
    return [sha256(part).hexdigest()[:12] for part in [*parts, repr((barriers.polylines, barriers.posts)).encode()]]


def test_a_plain_processor_finds_the_same_line_and_walls() -> None:
    fancy = [name for name in __cpu_dispatch__ if __cpu_features__.get(name)]
    if not fancy:
        pytest.skip("this processor has nothing that could be done without")
    plain = {
        **os.environ,
        "NPY_DISABLE_CPU_FEATURES": " ".join(fancy),
        "OPENBLAS_CORETYPE": "Prescott",
        "PYTHONPATH": str(Path(__file__).parent),
    }
    answer = subprocess.run([sys.executable, "-c", ASKED], env=plain, capture_output=True, text=True, check=True)
    venue = open_venue(load_track("tin-shed"))
    assert answer.stdout.strip() == repr(figures(venue.centreline, venue.barriers))


def test_a_sum_that_is_rounded_once_changes_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.11 rounds at each step, 3.12 and later do not."""
    values = np.cumsum(np.arange(40.0)[:, None] * [0.1, 0.7], axis=0)
    before = [smoothed(values, deviation, closed=True).tobytes() for deviation in (1.5, 3.0, 4.1, 6.3)]
    monkeypatch.setattr(builtins, "sum", fsum)
    assert [smoothed(values, deviation, closed=True).tobytes() for deviation in (1.5, 3.0, 4.1, 6.3)] == before
