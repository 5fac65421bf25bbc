"""The physics identity: it says what a lap was driven with, and nobody changes a rule without its noticing."""

import hashlib
import json
from dataclasses import asdict

from racer.physics import PHYSICS_VERSION
from racer.physics.identity import RULES_VERSION, build_identity, physics_identity
from racer.race.rules import Rules

RULES = {1: "410b22af73174795"}
"""The figures of each version of the lap rules; a changed figure needs a new version."""


def test_lap_rules_have_the_figures_of_their_version() -> None:
    figures = json.dumps(asdict(Rules()), sort_keys=True)
    assert hashlib.sha256(figures.encode()).hexdigest()[:16] == RULES[RULES_VERSION], "raise RULES_VERSION"


def test_identities_are_short_lines_that_stay_the_same() -> None:
    assert physics_identity() == physics_identity()
    assert physics_identity().startswith(f"{PHYSICS_VERSION}.")
    assert "pymunk" in build_identity()
    assert build_identity().isprintable()


def test_a_changed_surface_is_other_physics(monkeypatch) -> None:
    from racer.physics import identity

    before = physics_identity()
    surfaces = identity.load_surfaces()
    slippery = {**surfaces, "asphalt": surfaces["grass"]}
    monkeypatch.setattr(identity, "load_surfaces", lambda: slippery)
    assert physics_identity.__wrapped__() != before
