"""`racer track`: looks at track files and makes new ones."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from racer.cli import track_actions as actions
from racer.cli.progress import progress, say
from racer.cli.sizes import picture_size

LARGEST_SCALE = 64.0
"""px for each metre."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One parser for each action."""
    parser.epilog = "every action takes --json; `racer track ACTION --help` explains it"
    chosen = parser.add_subparsers(dest="action", metavar="ACTION", required=True, parser_class=type(parser))
    for name, sentence, declare in (
        ("check", "say whether tracks can be raced, and what to mend where", _check),
        ("render", "paint a track as a picture", _render),
        ("import", "make a track from a circuit's centre line", _import),
        ("new", "make a random circuit from a seed", _new),
        ("info", "length, size, surfaces and hash of a track", _info),
        ("text", "turn a track into a text to paste, or such a text into a track", _text),
    ):
        action = chosen.add_parser(name, help=sentence, description=sentence.capitalize() + ".")
        declare(action)
        action.add_argument("--json", action="store_true", help="the answer for machines")


def run(args: argparse.Namespace) -> int:
    """Do what was asked for."""
    todo: dict[str, Callable[[argparse.Namespace], int]] = {
        "check": check,
        "render": render,
        "import": import_circuit,
        "new": new,
        "info": info,
        "text": text,
    }
    return todo[args.action](args)


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="TRACK", nargs="+", help="built-in names or track files")


def _render(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="TRACK", help="a built-in name or a track file")
    parser.add_argument("--out", type=Path, required=True, metavar="PNG", help="where the picture goes")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--scale", type=_number(0.1, LARGEST_SCALE), metavar="N", help="pixels for each metre")
    size.add_argument("--size", type=picture_size, metavar="WxH", help="the whole track in so many pixels (1280x720)")


def _import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="CSV", help="columns x_m,y_m,w_tr_right_m,w_tr_left_m, y up, a closed loop")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the track file to write")
    parser.add_argument("--name", help="the track's name (the file's)")
    parser.add_argument("--width", type=_number(4.0, 40.0), metavar="M", help="one width instead of the file's")
    parser.add_argument("--margin", type=_number(10.0, 200.0), default=30.0, metavar="M", help="ground around (30)")
    parser.add_argument("--surface", default="asphalt", metavar="NAME", help="what the road is made of (asphalt)")
    parser.add_argument("--scale", type=_number(0.1, 10.0), default=1.0, metavar="N", help="larger or smaller (1)")
    parser.add_argument("--walls", action="store_true", help="walls along the road")


def _new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, required=True, metavar="N", help="the same number, the same circuit")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="the track file to write")
    parser.add_argument("--crossing", action="store_true", help="let the road cross itself")


def _info(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="TRACK", help="a built-in name or a track file")


def _text(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="TRACK", help="a track to turn into text, or with --out a text or its file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the track file to write from a text")


def check(args: argparse.Namespace) -> int:
    """Findings of every file; 1 when one of them cannot be raced."""
    reports = [actions.check(name) for name in args.files]
    if args.json:
        print(json.dumps({"tracks": [report.as_json() for report in reports]}))
    else:
        print("\n".join(line for report in reports for line in report.lines()))
    return 0 if all(report.can_be_raced for report in reports) else 1


def render(args: argparse.Namespace) -> int:
    """Paint and write the picture."""
    size = actions.render(args.file, args.out, scale=args.scale, size=args.size, tell=progress("painting"))
    answer = {"picture": str(args.out), "width_px": size[0], "height_px": size[1]}
    print(json.dumps(answer) if args.json else f"{args.out}: {size[0]} × {size[1]} pixels")
    return 0


def import_circuit(args: argparse.Namespace) -> int:
    """Make a track of a centre line."""
    say("laying the road …")
    track = actions.imported(args)
    return _made(actions.written(track, args.out), as_json=args.json)


def new(args: argparse.Namespace) -> int:
    """Make a random track."""
    say("drawing a circuit …")
    track = actions.drawn(args.seed, crossing=args.crossing)
    return _made(actions.written(track, args.out), as_json=args.json)


def info(args: argparse.Namespace) -> int:
    """Facts of one track."""
    facts = actions.facts(args.file)
    print(json.dumps(facts) if args.json else actions.facts_text(facts))
    return 0


def text(args: argparse.Namespace) -> int:
    """To text, or from it."""
    if args.out is not None:
        return _made(actions.written(actions.from_text(args.file), args.out), as_json=args.json)
    code = actions.as_text(args.file)
    print(json.dumps({"text": code}) if args.json else code)
    return 0


def _made(facts: dict[str, object], *, as_json: bool) -> int:
    print(json.dumps(facts) if as_json else f"{facts['file']}: {facts['name']}, {facts['length_m']:.0f} m")
    return 0


def _number(low: float, high: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = high + 1.0
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a number between {low:g} and {high:g}")
        return value

    return read
