"""Random circuits of many seeds, some that cross themselves and some on other surfaces, check clean."""

from trials import Report, Result, hunt

from racer.content.random_track import random_track
from racer.content.track_check import check_track

DEFAULT_COUNT = 200
SURFACES = ("asphalt", "concrete", "gravel", "snow")


def run(count: int, seed: int, report: Report) -> Result:
    """One circuit for each seed, and every tenth in a rarer form."""
    return hunt(draw_and_check, count, seed, report)


def draw_and_check(seed: int) -> str | None:
    """The usual circuit of the seed, and now and then another; a sentence about the first finding."""
    tracks = [random_track(seed)]
    if seed % 10 == 0:
        tracks.append(random_track(seed, crossing=True))
        tracks.append(random_track(seed, surface=SURFACES[seed // 10 % len(SURFACES)]))
    for track in tracks:
        findings = check_track(track)
        if findings:
            return f"{track.name}: {findings[0].sentence}"
    return None
