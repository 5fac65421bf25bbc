"""The sentences that people read; lower layers hand over a code and values, never a sentence."""

from __future__ import annotations

PROBLEMS: dict[str, str] = {
    "unreadable": "cannot be read ({reason}); check that the file exists and may be read",
    "not-toml": "is not valid TOML ({reason})",
    "too-large": "is larger than {limit} bytes; a file of this kind is a few kilobytes",
    "missing": "is missing; it must be {allowed}",
    "unknown": "is not a key of this file; allowed here: {allowed}",
    "type": "is {found}; it must be {allowed}",
    "range": "is {found}; it must be {allowed}",
    "choice": "is {found!r}; it must be one of {allowed}",
    "curve-empty": "is empty; it must hold at least two points [rpm, N·m]",
    "curve-order": "has rpm {found} after {before}; rpm must rise from point to point",
    "car-damaged": "holds a number that no car has; correct it, or build the car anew in the garage",
    "car-title": "is no title that can be shown; it must be one line of 1 to {longest} letters",
    "no-such-part": "names {found!r}, which does not exist; choose one of {allowed}",
    "no-such-content": "no {kind} called {found!r}; choose one of {allowed}, or give the path of a .toml file",
    "not-json": "is not valid JSON ({reason}); save it again as a Tiled map in JSON (.tmj)",
    "no-such-track": "no track called {found!r}; choose one of {allowed}, or give the path of a .tmj file",
    "track-too-large": "is larger than {limit} MB; make the map smaller, or save its layers compressed (zlib)",
    "track-too-much": "holds far more lists and values than a track needs; remove foreign objects",
    "track-too-deep": "is nested more than {limit} deep; remove groups within groups",
    "track-too-many-tiles": "has {found} tiles; a track may have at most {limit}",
    "track-size": "would have {columns} × {rows} tiles; a track has 1 to {side} a side and at most {limit} in all",
    "journal-damaged": "is no journal of an open track, or a damaged one; the track's own file is not touched by this",
    "track-infinite": "is an infinite map; in Tiled, switch off Infinite in Map > Map Properties and save again",
    "track-unprintable": "holds characters that cannot be shown; write it anew",
    "track-path": "is {found!r}, which leads out of the track's folder; put that file beside the track",
    "track-data": "holds no tile data; it must be {allowed}",
    "track-compression": "is {found!r}, which is not read here; in Tiled, choose CSV or Base64 (zlib compressed) as "
    "Tile Layer Format in Map > Map Properties and save again",
    "track-count": "holds {found} tiles; the map has {wanted}",
    "track-list": "is no list of numbers, somewhere after number {after}",
    "track-number": "is {found}; it must be a tile number, 0 for an empty tile",
    "track-damaged": "is damaged; it must be base64 as its layer's encoding and compression say",
    "track-tile": "is {found} (column {column}, row {row}), which is no tile for this layer; it takes {holds} from our "
    "tilesets",
    "track-tileset": "uses tiles, but the map does not name the tileset {found}.tsj; add it in Tiled",
    "track-share-alone": "has a share at column {column}, row {row} with nothing in the layer over; paint a surface "
    "there or erase the share",
    "track-no-ground": "hold no tile layer called ground; a track needs one",
    "track-twice": "{found!r} is there twice; remove one",
    "track-grouped": "{found!r} lies in a group; move it out of the group",
    "track-overlap": "overlap: {found!r} begins within {other!r}; remove one in Tiled and add it again",
    "track-order": "is {found} a second time; number them 0, 1, 2 and on",
    "track-no-line": "is no polyline; draw it with Tiled's Insert Polygon tool and leave it open",
    "track-short-line": "has {found} points; a line needs at least two",
    "track-no-point": "makes it a {found}; it must be a point, or a rectangle",
    "track-value": "cannot be written: {found} is not within {low} to {high}",
    "track-not-finite": "cannot be written: some place, size or height in it is not a finite number",
    "track-text-head": "does not begin with {head}; copy all of it",
    "track-text-damaged": "is damaged or incomplete; copy all of it, from the first line to the last",
    "track-never-wet": "has no wet form, because some of it is {found}",
    "centreline-no-gates": "there is no gate; draw at least two lines across the road, the first being the start",
    "centreline-gate-off-road": "gate {gate} does not lie on the road (near {x}, {y} m); draw it across the road",
    "centreline-no-way": "there is no way along the road from gate {gate} to gate {next} (the search ended near {x}, "
    "{y} m); close the gap in the road, or put the gates in the order and the direction in which they are driven",
    "centreline-no-way-from-grid": "there is no way along the road from the grid to gate {next} (the search ended near "
    "{x}, {y} m); put the grid on the road behind that gate",
    "circuit-too-large": "is larger than {limit} MB; a centre line is a few hundred kilobytes",
    "circuit-no-text": "is no text in UTF-8; save it as CSV",
    "circuit-columns": "has {found} columns; it must have {allowed}",
    "circuit-points": "has {found} points; a centre line needs at least {allowed}, and at most 100000",
    "circuit-length": "is {found} m long once round; it must be {allowed} m, so choose another scale",
    "circuit-open": "ends {found} m from where it begins; a circuit must come back to its first point",
    "circuit-too-wide": "needs a map of {found} tiles; at most {limit} are possible, so choose a smaller scale",
    "centreline-too-short": "the way through all gates is {found} m long (from {x}, {y} m); a lap needs at least "
    "{least} m, so make the road longer or put the gates farther apart",
    "line-too-narrow": "the road is only {found} m wide near {x}, {y} m and this car's wheels stand {least} m apart; "
    "widen the road there",
    "line-blocked": "only {found} m are free near {x}, {y} m and this car is {least} m wide; move what stands there",
    "check-few-gates": "has {found} gates; draw at least two lines across the road, numbered from 0, the start",
    "check-few-sectors": "has {found} sectors; mark gates as the ends of sectors until there are {wanted}",
    "check-gate-short": "gate {gate} has no length {place}; draw it from the driver's left to the driver's right",
    "check-gate-off-map": "gate {gate} lies beyond the map {place}; make the map larger, or bend the road back",
    "check-gate-off-road": "gate {gate} does not lie on the road {place}; draw it across the road",
    "check-gate-open": "gate {gate} ends on the road {place}, so that one can drive past its {side} end; draw it "
    "beyond the edge",
    "check-no-grid": "has no grid; put places to start behind gate 0 {place}",
    "check-few-slots": "has {found} places on its grid {place}; {wanted} cars may want to start",
    "check-slot-off-road": "place {slot} of the grid is not on the road {place}; move it onto the road",
    "check-slot-walled": "place {slot} of the grid is inside a wall {place}; move it away from the wall",
    "check-slot-ahead": "place {slot} of the grid is not on the road behind gate 0 {place}; move it between the last "
    "gate and gate 0",
    "check-slot-heading": "place {slot} of the grid looks away from the road {place}; turn it in the driving direction",
    "check-impassable": "the road is {found} m wide {place}; a car needs {least} m",
    "check-narrow": "the road is {found} m wide {place}; from {wanted} m on, cars can pass each other",
    "check-border": "the map's border cuts the road {place}; make the map larger or move the road",
    "check-blocked": "a {kind} blocks the road {place}; move it off the road",
    "check-body-on-road": "a {kind} stands on the road {place}; move it off the road",
    "check-cut": "one can cut from {place} to {to} and save {saved} m; put a gate on the way that is saved, after gate "
    "{gate}, or a wall between",
    "check-long-lap": "a lap is {found} km long; shorter ones are learned and driven more often",
    "check-cliff": "the ground rises {found} % on the road {place}; no car climbs that, so lower the heights there",
    "check-steep": "the ground rises {found} % on the road {place}; few cars climb more than {most} %",
    "check-stray-kerb": "{found} tiles are flagged as kerb away from the road's edge, the first {place}; erase "
    "them there",
    "check-outside": "a {kind} lies outside the map {place}; move or delete it",
    "learned-broken": "holds nothing that was learned; delete it and learn again",
    "driver-title": "is no name to show; it must be a text of 1 to 24 characters that can be printed",
    "language-name": "is no name of a language; it must be a text of 1 to 24 characters that can be printed",
    "ghost-magic": "is no ghost; a ghost file begins with the words slipline ghost",
    "ghost-version": "is a ghost of another version of the format; a newer game reads it",
    "ghost-broken": "is damaged or incomplete; get it again from where it came",
    "ghost-too-large": "is larger than {limit} MB; a ghost of an hour is far smaller, so restart before the lap",
    "ghost-header": "cannot be read; get the file again from where it came",
    "ghost-pattern": "is not written as it must be; get the file again from where it came",
    "ghost-unprintable": "holds characters that cannot be shown; get the file again from where it came",
    "ghost-lap": "does not end with the run; get the file again from where it came",
    "ghost-parts": "are not those of a ghost; get the file again from where it came",
    "ghost-bomb": "unpack to far more than a ghost holds; do not trust where it came from",
    "ghost-not-finite": "holds a value that is not a finite number; do not trust where it came from",
    "ghost-controls": "ask for more than a driver can do; do not trust where it came from",
    "ghost-no-track": "the track {name!r} is not here; a challenge or an exported ghost brings it along",
    "given-folder": "is a folder; drop the ghost or track files in it",
    "given-no-file": "is no plain file; drop ghost or track files",
    "given-other": "is neither a ghost, a challenge nor a track",
    "challenge-head": "does not begin with {head}; copy all of it",
    "challenge-damaged": "is damaged or incomplete; copy all of it, from the first line to the last",
    "check-unnamed": "has no {key}; write one into the map's properties",
    "records-read-only": "cannot be written in {folder}; allow writing there, and it is saved with the next change",
    "records-full": "cannot be written, because the disk of {folder} is full; free some space, and it is saved "
    "with the next change",
    "records-busy": "is being written by another program for too long; close it",
    "records-unreachable": "cannot be used ({reason}); check {folder}",
    "records-newer": "was written by a later version of the game (layout {found}, this game knows {known}); start that "
    "one, or move the file away",
    "records-too-large": "is larger than {limit} MB; move it away",
    "records-value": "is {found}; it must be {allowed}",
    "ghost-missing": "is no longer there; drive that time again, or put the file back",
    "ghost-damaged": "is damaged; delete it and drive that time again",
    "authors-damaged": "is damaged, so its laps are left out; get the file again from where it came",
    "authors-no-lap": "the AI drove no lap of {track} that counts in the {car}; make its tightest place wider",
    "author-no-ghost": "left a time here and no ghost; race your own best",
    "author-other-lap": "holds another lap than its list says; get both again from where they came",
}


def problem(code: str, **values: object) -> str:
    """The sentence for a problem code with its values filled in."""
    return PROBLEMS[code].format(**values)


VERDICTS: dict[str, str] = {
    "cut": "cut by {amount:.1f} m after gate {gate}",
    "off-road": "all four wheels off the road after gate {gate}",
    "missed-gate": "gate {gate} missed",
    "backwards": "gate {gate} crossed backwards",
    "reset": "reset to gate {gate}",
    "left-world": "left the map after gate {gate}",
    "carried": "the last lap left the road just before the line",
    "short": "only {amount:.0f} m driven",
    "rewound": "rewound",
}


def verdict(code: str, **values: object) -> str:
    """Why a lap does not count, as the HUD and the results say it."""
    return "Lap invalid: " + rule(code, **values)


def rule(code: str, **values: object) -> str:
    """The rule that a lap broke."""
    return VERDICTS[code].format(**values)


PROOFS: dict[str, str] = {
    "verified": "{time} {league}, every bit the same",
    "verified-nearly": "{time} {league}, within rounding (driven on another build)",
    "diverged": "at tick {tick}: {field}",
    "unfinished": "lap {lap} does not come to its end",
    "unknown-physics": "driven with physics {found}; here is {here}",
    "unknown-track": "the track {name!r} ({hash}) is not here; --track gives its file",
    "unknown-car": "the car {name!r} ({hash}) is not here; --car gives its file",
    "no-slot": "the track has no grid slot {slot}",
    "shape": "its states are not those of this car on this track",
}


def proof(code: str, **values: object) -> str:
    """What came of driving a ghost again."""
    return PROOFS[code].format(**values)


def clock(seconds: float | None) -> str:
    """A lap time as m:ss.mmm, cut to the millisecond."""
    if seconds is None:
        return "–:––.–––"
    whole = int(seconds * 1000.0 + 1e-6)
    return f"{whole // 60000}:{whole // 1000 % 60:02d}.{whole % 1000:03d}"


def gap(seconds: float) -> str:
    """A difference of times with its sign, to the hundredth."""
    hundredths = round(seconds * 100.0)
    sign = "+" if hundredths > 0 else "−" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) / 100.0:.2f}"
