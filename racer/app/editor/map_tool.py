"""What every tool of the editor has in common: where the pointer is, what can be set, what is shown on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from racer.app.editor.bench import Bench
from racer.content.track import Point
from racer.view.editor.marks import Circle, Mark

SHIFT, CTRL = "shift", "ctrl"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the pointer, or the keyboard's cursor, is on the map."""

    x: float
    y: float
    held: frozenset[str] = frozenset()
    """Shift, Ctrl and Alt."""

    @property
    def point(self) -> Point:
        """In metres."""
        return self.x, self.y

    @property
    def shift(self) -> bool:
        """Whether Shift is held."""
        return SHIFT in self.held


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few values, stepped through."""

    name: str
    label: str
    values: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Swatches:
    """Surfaces or things as pictures."""

    name: str
    kinds: tuple[str, ...]
    chosen: str
    choose: Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Press:
    """Something to do."""

    name: str
    label: str
    do: Callable[[], None]
    key: str = ""
    enabled: bool = True


Option = Pick | Swatches | Press


class MapTool:
    """A tool that is in hand or not; what was set for it stays."""

    name = ""
    title = ""
    about = ""
    sign = ""
    letter = ""
    shows_heights = False
    is_pen = True
    """Whether a press begins something that the release ends; the keyboard's Enter then does one after the other."""

    def __init__(self, bench: Bench) -> None:
        """At rest."""
        self.bench = bench

    def options(self) -> Sequence[Option]:
        """What can be set, from top to bottom."""
        return ()

    def hint(self, spot: Spot) -> str:
        """What a click will do here."""
        del spot
        return ""

    def press(self, spot: Spot, *, erase: bool) -> None:
        """The button goes down."""

    def drag(self, spot: Spot) -> None:
        """The pointer moves with the button down."""
        self.bench.editing.extend(spot.x, spot.y)

    def release(self, spot: Spot) -> None:
        """The button comes up."""
        del spot
        self.bench.editing.commit()

    def stay(self, spot: Spot) -> None:
        """Time passes with the button down; called some twenty times a second."""

    def cancel(self) -> bool:
        """Drop what was begun; says whether there was anything."""
        dragging = self.bench.editing.is_dragging
        self.bench.editing.cancel()
        return dragging

    def key(self, letter: str, spot: Spot) -> bool:
        """A key that only this tool knows; says whether it was used."""
        del letter, spot
        return False

    def marks(self, spot: Spot) -> Sequence[Mark]:
        """What is shown over the map for this tool."""
        del spot
        return ()

    def put_away(self) -> None:
        """Another tool is taken in hand."""
        self.cancel()


def brush_ring(spot: Spot, radius: float) -> list[Mark]:
    """How far a round brush reaches."""
    return [Circle(spot.x, spot.y, radius)]


def stepped_values(values: Sequence[float], unit: str = "m") -> tuple[str, ...]:
    """Figures with their unit."""
    return tuple(f"{value:g} {unit}" for value in values)


def nearest(values: Sequence[float], wanted: float) -> int:
    """The place of the value that comes nearest."""
    return min(range(len(values)), key=lambda i: abs(values[i] - wanted))
