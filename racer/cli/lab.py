"""`racer lab`: reads the options, drives the manoeuvre, shows the figures."""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from math import isfinite, radians
from pathlib import Path

from racer.cli.problem import Problem
from racer.content.car import Car, built_in, load_car, load_engine, load_gearbox, load_tyre, with_parts
from racer.content.surface import load_surfaces
from racer.lab.manoeuvres import MANOEUVRES
from racer.lab.page import page
from racer.lab.setup import Setup
from racer.physics import TICK_HZ
from racer.physics.assists import Assists
from racer.physics.handling import LEVELS

ALL = "all"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the manoeuvre and everything that can be varied."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    listing = {name: manoeuvre.sentence for name, manoeuvre in MANOEUVRES.items()}
    listing[ALL] = "one page for each car, beside the published figures"
    parser.epilog = "manoeuvres:\n" + "\n".join(f"  {name:<15} {text}" for name, text in listing.items())
    parser.add_argument("manoeuvre", choices=listing, metavar="MANOEUVRE", help="one of the list below")
    parser.add_argument("--car", help="a built-in car by name, or the path of a car file")
    for part in ("engine", "gearbox", "tyre"):
        parser.add_argument(f"--{part}", help=f"put another {part} in, by name or path")
    surfaces = ", ".join(load_surfaces())
    parser.add_argument("--surface", default="asphalt", metavar="NAME", help=f"one of {surfaces}")
    parser.add_argument("--handling", choices=LEVELS, default=LEVELS[0], help="handling level (sim)")
    parser.add_argument("--speed", type=_positive, metavar="M/S", help="speed in m/s")
    parser.add_argument(
        "--steer-deg", type=_within(75.0), metavar="DEG", help="road-wheel angle in degrees, right positive"
    )
    parser.add_argument("--radius", type=_positive, metavar="M", help="radius in m")
    parser.add_argument("--slope", type=_within(60.0), metavar="PERCENT", help="slope in percent")
    parser.add_argument("--share", type=_share, metavar="0..1", help="counter-steer help of the hands (0.8)")
    for name, default in (("abs", "on"), ("tc", "off"), ("stability", "off")):
        parser.add_argument(f"--{name}", choices=("on", "off"), default=default, help=f"({default})")
    parser.add_argument(
        "--tick-hz", type=_hz, default=TICK_HZ, help=f"ticks a second, for convergence studies ({TICK_HZ})"
    )
    parser.add_argument("--json", action="store_true", help="figures and time series as JSON, in SI")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the time series as CSV")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the time series (needs matplotlib)")


def run(args: argparse.Namespace) -> int:
    """Drive it and show it."""
    from racer.cli import lab_output

    if args.plot:
        lab_output.require_plotting()
    if args.manoeuvre == ALL:
        from racer.cli import lab_pages

        cars = (args.car,) if args.car else built_in("cars")
        return lab_pages.show(args, [page(setup_of(args, car), _tell) for car in cars])
    manoeuvre = MANOEUVRES[args.manoeuvre]
    cars = (args.car,) if args.car else manoeuvre.cars
    runs = []
    for car in cars:
        setup = setup_of(args, car)
        _tell(f"{setup.car.title}: {args.manoeuvre}")
        runs.append((setup, manoeuvre.drive(setup)))
    return lab_output.show(args, runs)


def setup_of(args: argparse.Namespace, car: str) -> Setup:
    """The setup that the options describe."""
    surfaces = load_surfaces()
    if args.surface not in surfaces:
        raise Problem(f"racer lab: no surface called {args.surface!r}; choose one of {', '.join(surfaces)}")
    return Setup(
        car=_car(args, car),
        surface=surfaces[args.surface],
        handling=args.handling,
        assists=Assists(abs=args.abs == "on", traction_control=args.tc == "on", stability=args.stability == "on"),
        tick_hz=args.tick_hz,
        speed=args.speed,
        steer=None if args.steer_deg is None else radians(args.steer_deg),
        radius=args.radius,
        slope=None if args.slope is None else args.slope / 100.0,
        share=args.share,
    )


def _car(args: argparse.Namespace, name: str) -> Car:
    return with_parts(
        load_car(name),
        engine=load_engine(args.engine) if args.engine else None,
        gearbox=load_gearbox(args.gearbox) if args.gearbox else None,
        tyre=load_tyre(args.tyre) if args.tyre else None,
    )


def _tell(text: str) -> None:
    if sys.stderr.isatty():
        print(f"{text} ...", file=sys.stderr)


def _finite(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is not a number") from None
    if not isfinite(value):
        raise ArgumentTypeError("it must be a finite number")
    return value


def _positive(text: str) -> float:
    value = _finite(text)
    if not 0.0 < value <= 1000.0:
        raise ArgumentTypeError("it must be above 0 and at most 1000")
    return value


def _within(largest: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        value = _finite(text)
        if abs(value) > largest:
            raise ArgumentTypeError(f"it must lie between {-largest:g} and {largest:g}")
        return value

    return read


def _share(text: str) -> float:
    value = _finite(text)
    if not 0.0 <= value <= 1.0:
        raise ArgumentTypeError("it must lie between 0 and 1")
    return value


def _hz(text: str) -> int:
    value = _finite(text)
    if value != int(value) or not 30 <= value <= 24000:
        raise ArgumentTypeError("it must be a whole number between 30 and 24000")
    return int(value)
