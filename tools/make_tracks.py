"""Makes the tracks that come with the game from their designs: `make_tracks.py [--only SLUG]`."""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from track_maker.builder import Built, build
from track_maker.design import read_design
from track_maker.places import SLUGS, places
from track_maker.proving_ground import SLUG as PROVING_GROUND
from track_maker.proving_ground import make_proving_ground

from racer.content.track_file import write_track

DESIGNS = Path(__file__).parent / "track_designs"
FOLDER = Path(__file__).parents[1] / "tracks"
ALL = (*SLUGS, PROVING_GROUND)


def main() -> None:
    """Make all tracks, or one."""
    options = _options()
    for slug in options.only or ALL:
        start = time.perf_counter()
        built = make(slug)
        file = options.into / f"{slug}.tmj"
        write_track(file, built.track)
        _tell(slug, built, file, time.perf_counter() - start)


def make(slug: str) -> Built:
    """One track, not yet written."""
    if slug == PROVING_GROUND:
        return Built(make_proving_ground(), ())
    return build(read_design(DESIGNS / f"{slug}.csv"), places()[slug])


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", action="append", choices=ALL, metavar="SLUG", help="this track (may be repeated)")
    parser.add_argument("--into", default=FOLDER, type=Path, metavar="FOLDER")
    return parser.parse_args()


def _tell(slug: str, built: Built, file: Path, took: float) -> None:
    size = file.stat().st_size / 1e6
    sys.stderr.write(f"{slug}: {len(built.track.scenery)} things, {size:.2f} MB, {took:.1f} s\n")
    for thing in built.lost:
        sys.stderr.write(f"  no room for {thing}\n")


if __name__ == "__main__":
    main()
