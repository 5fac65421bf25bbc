"""What the sheet maker needs to know of a car: its measures, its lamps and how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass

from sprite_maker.canvas import Canvas
from sprite_maker.livery import Livery
from sprite_maker.shapes import Point
from sprite_maker.wheels import TYRES, lay_tyre


@dataclass(frozen=True, slots=True)
class CarModel:
    """One car; lengths in metres from the middle of its outline, x ahead, y right."""

    name: str
    size: Point
    front_axle: float
    rear_axle: float
    front_track: float
    tallest: float
    wheel_poke: float
    brake_lamps: tuple[Point, ...]
    reverse_lamps: tuple[Point, ...]
    liveries: tuple[Livery, ...]
    draw: Callable[[Canvas, Livery], None]

    @property
    def wheelbase(self) -> float:
        """Distance between the axles."""
        return self.front_axle - self.rear_axle

    @property
    def axle_middle(self) -> float:
        """Where the middle between the axles lies, ahead of the middle of the outline."""
        return (self.front_axle + self.rear_axle) / 2


def drawing_of(model: CarModel, livery: Livery) -> Canvas:
    """Draw a car without its front wheels, which the game steers."""
    canvas = _blank(model)
    model.draw(canvas, livery)
    return canvas


def complete_drawing_of(model: CarModel, livery: Livery) -> Canvas:
    """Draw a car with its front wheels straight ahead, for menus and shadows."""
    canvas = _blank(model)
    for side in (-0.5, 0.5):
        lay_tyre(canvas, (model.front_axle, side * model.front_track), TYRES[model.name])
    model.draw(canvas, livery)
    return canvas


def _blank(model: CarModel) -> Canvas:
    return Canvas((model.size[0] + 0.3, model.size[1] + 0.3))
