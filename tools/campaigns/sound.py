"""Ten minutes of racing are heard without the stream running dry, at a small cost in each frame."""

import os

from trials import Fault, Report, Result

DEFAULT_COUNT = 10
"""Minutes of driving among others, simulated as fast as they can be heard."""
MOST = 0.3
"""ms that sound may cost in a frame, on average."""
TRACKS = ("tin-shed", "osier-vale", "isoranta", "kettle-lake", "pier-nine")
"""Asphalt, kerbs, gravel and snow, one after the other."""


def run(count: int, seed: int, report: Report) -> Result:
    """So many minutes, each on the next track."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from racer.bench.sound import sound_costs

    faults, means, worst = [], [], 0.0
    for minute in range(count):
        track = TRACKS[(seed + minute) % len(TRACKS)]
        costs = sound_costs(lambda _: None, 60.0, track)
        means.append(costs.mean_ms)
        worst = max(worst, costs.worst_ms)
        if costs.dry:
            faults.append(Fault(minute, f"the stream ran dry {costs.dry} times on {track}"))
        if costs.mean_ms > MOST:
            faults.append(Fault(minute, f"sound cost {costs.mean_ms:.3f} ms in a frame on {track}"))
        report.progress(minute + 1)
    figures = {"mean ms a frame": round(sum(means) / count, 3), "worst ms": round(worst, 2)}
    return Result(count, faults, figures)
