"""Cones and tyre stacks, which the sun lights once because they never turn."""

import numpy as np

from sprite_maker.canvas import Canvas, Finish
from sprite_maker.shapes import disc, slab
from sprite_maker.wheels import RUBBER

STACK_COLOURS = {"black": "#34363b", "red": "#b8262a", "white": "#d9d7cf"}


def cone_canvas() -> Canvas:
    """Draw a traffic cone: square foot, orange cone with white collars."""
    canvas = Canvas((0.5, 0.5))
    foot = slab(canvas.x, canvas.y, (-0.175, 0.175), (-0.175, 0.175), 0.03)
    canvas.lay(canvas.inside(foot), 0.04 + 0.02 * np.clip(-foot / 0.02, 0, 1), Finish("#e0571a", gloss=0.3))
    canvas.tint(canvas.band(foot + 0.012, 0.012) * 0.5, "#8f330c")
    away = disc(canvas.x, canvas.y, (0.0, 0.0), 0.0)
    canvas.lay(
        canvas.inside(away - 0.140),
        0.07 + 1.05 * np.clip(0.140 - away, 0, 0.115),
        Finish("#f2651b", gloss=0.35),
    )
    for radius, width in ((0.106, 0.030), (0.056, 0.022)):
        canvas.tint(canvas.band(away - radius, width), "#f6f3ea")
    canvas.sink(canvas.inside(away - 0.016), 0.16, Finish("#2a1509", gloss=0.05))
    return canvas


def tyre_stack_canvas(colour: str) -> Canvas:
    """Draw a stack of tyres around a dark hole."""
    canvas = Canvas((0.8, 0.8))
    away = disc(canvas.x, canvas.y, (0.0, 0.0), 0.0)
    ring = np.abs(away - 0.235) - 0.095
    bulge = np.sqrt(np.clip(1 - (np.abs(away - 0.235) / 0.095) ** 2, 0, 1))
    canvas.lay(canvas.inside(away - 0.33), 0.70, RUBBER)
    canvas.lay(canvas.inside(ring), 0.72 + 0.10 * bulge, Finish(STACK_COLOURS[colour], gloss=0.18))
    canvas.sink(canvas.inside(away - 0.145), 0.25, Finish("#08090a", gloss=0.0))
    angle = np.arctan2(canvas.y, canvas.x)
    blocks = np.abs((angle * 26 / (2 * np.pi)) % 1 - 0.5) - 0.13
    canvas.tint(canvas.inside(blocks * 0.07) * canvas.inside(0.285 - away) * 0.6, "#101114")
    for radius in (0.185, 0.262):
        canvas.tint(canvas.band(away - radius, 0.008) * 0.55, "#0c0d0f")
    return canvas
