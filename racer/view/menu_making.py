"""Makes what menus show and puts it on disk; only the process that does so loads painter and lab."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pygame

from racer import folders
from racer.content.car import load_car
from racer.content.car_text import car_from_text
from racer.content.random_track import random_track
from racer.content.track_file import read_track
from racer.view import menu_jobs
from racer.view.backdrop_paint import paint_backdrop
from racer.view.car_measuring import measure
from racer.view.card_making import make_card
from racer.view.menu_jobs import Job


def do(job: Job) -> None:
    """Make it and put it on disk; the table last, so that a table means that all is there."""
    if job.kind == menu_jobs.CAR:
        car = car_from_text(job.source, "car") if "\n" in job.source else load_car(job.source)
        _write(job, ".json", json.dumps(measure(car).table()).encode())
    elif job.kind == menu_jobs.BACKDROP:
        _write(job, ".jpg", _bytes_of(paint_backdrop(read_track(Path(job.source))), "x.jpg"))
    elif job.kind == menu_jobs.SEED:
        seed, surface = job.source.split()
        _, picture = make_card(random_track(int(seed), surface=surface))
        _write(job, ".jpg", _bytes_of(picture, "x.jpg"))
    else:
        card, picture = make_card(read_track(Path(job.source)))
        _write(job, ".jpg", _bytes_of(picture, "x.jpg"))
        _write(job, ".json", json.dumps(card.table()).encode())


def _write(job: Job, suffix: str, data: bytes) -> None:
    folders.write_atomically(job.path(suffix), data)


def _bytes_of(picture: pygame.Surface, name: str) -> bytes:
    file = BytesIO()
    pygame.image.save(picture, file, name)
    return file.getvalue()
