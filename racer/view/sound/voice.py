"""How an engine sounds, as data: when its cylinders fire, and what its pipes make of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log

from racer import folders
from racer.content.car import load_engine
from racer.content.engine import Engine
from racer.content.table import Table, read_table

CYCLE = 720.0
"""Degrees of the crank in which each cylinder fires once."""


@dataclass(frozen=True, slots=True)
class Resonance:
    """A pipe or a box that rings, wherever the engine's speed is."""

    frequency: float
    sharpness: float
    """Frequency over width."""
    height_db: float


@dataclass(frozen=True, slots=True)
class Voice:
    """One engine. Angles in degrees of the crank, speeds in revolutions a minute."""

    name: str
    banks: tuple[tuple[float, ...], ...]
    """Firing angles, of one bank of cylinders or of two with a pipe each."""
    second_gain: float
    """The second bank as it is heard beside the first."""
    second_delay: float
    """s by which it comes later, by the longer way."""
    idle: float
    limit: float
    resonances: tuple[Resonance, ...]
    low_pass: float
    uneven: float
    """Chance share in the strength of each stroke."""
    wander_deg: float
    """Chance in its timing."""
    lope: float
    """How unevenly it idles."""
    breath: float
    """Hiss of the gas."""
    drive: float
    """How far it is pushed into distortion."""
    pops: float
    """A second, at most, when the throttle is shut."""
    anti_lag: float
    """Chance that a shut cylinder fires into the pipe."""
    turbo: float
    """How loud its turbo whistles."""
    whine: float
    """How loud its gears sing."""


def voice_of(name: str, table: Table) -> Voice:
    """From the table of a file."""
    banks = table.table("banks")
    angles = [banks.numbers(key, above=-1.0, high=CYCLE, least=0, most=12) for key in ("first_deg", "second_deg")]
    idle = table.number("idle_rpm", low=100.0, high=20000.0)
    voice = Voice(
        name=name,
        banks=tuple(bank for bank in angles if bank),
        second_gain=banks.number("second_gain", low=0.0, high=1.0),
        second_delay=banks.number("second_delay_ms", low=0.0, high=10.0) / 1e3,
        idle=idle,
        limit=table.number("limit_rpm", above=idle, high=30000.0),
        resonances=_resonances(table.table("pipes")),
        low_pass=table.number("low_pass_hz", low=100.0, high=20000.0),
        uneven=table.number("uneven", low=0.0, high=0.3),
        wander_deg=table.number("wander_deg", low=0.0, high=10.0),
        lope=table.number("lope", low=0.0, high=0.5),
        breath=table.number("breath", low=0.0, high=1.0),
        drive=table.number("drive", above=0.0, high=5.0),
        pops=table.number("pops_per_s", low=0.0, high=30.0),
        anti_lag=table.number("anti_lag", low=0.0, high=1.0),
        turbo=table.number("turbo", low=0.0, high=1.0),
        whine=table.number("whine", low=0.0, high=1.0),
    )
    banks.finish()
    table.finish()
    return voice


def _resonances(pipes: Table) -> tuple[Resonance, ...]:
    frequencies = pipes.numbers("resonances_hz", above=10.0, high=20000.0, least=1, most=12)
    count = len(frequencies)
    sharpness = pipes.numbers("sharpness", above=0.1, high=50.0, least=count, most=count)
    heights = pipes.numbers("heights_db", above=-40.0, high=40.0, least=count, most=count)
    pipes.finish()
    return tuple(map(Resonance, frequencies, sharpness, heights))


def built_in_voices() -> tuple[Voice, ...]:
    """All that come with the game, in alphabetical order."""
    paths = sorted((folders.data_folder() / "sounds").glob("*.toml"))
    return tuple(voice_of(path.stem, read_table(path)) for path in paths)


def voice_for(engine: Engine) -> Voice:
    """The voice of an engine that comes with the game; any other sounds like the one with the nearest redline."""
    voices = built_in_voices()
    for voice in voices:
        if engine.name == voice.name or engine == replace(load_engine(voice.name), name=engine.name):
            return voice
    return min(voices, key=lambda voice: abs(log(voice.limit / engine.redline_rpm)))
