"""Six steps for somebody who opens the editor for the first time; each goes away by itself once it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from racer.content.track_edit.editing import Editing
from racer.view.buttons import Button
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, PANEL, TEXT, TEXT_2, TEXT_3
from racer.view.widgets import Plate, Widget

WIDE, HIGH, AWAY, INSET = 372.0, 156.0, 34.0, 16.0
DROVE, SAVED, WENT = "drove", "saved", "went"
"""What the player did apart from changing the track."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What to do, how, and by what it is known to be done."""

    title: str
    text: str
    labels: tuple[str, ...] = ()
    """Names of steps that undo could take back."""
    deed: str = ""


LESSONS = (
    Lesson(
        "Draw a road",
        "Drag a loop on the map and end it near its start. Gates, grid and kerbs come by themselves. "
        "Clicks set single points instead.",
        ("road",),
    ),
    Lesson(
        "Bend it",
        "Drag one of the yellow points, or the road between them. The palette at the left changes its width, "
        "surface, run-off and walls.",
        ("bend road", "change road"),
    ),
    Lesson(
        "Paint around it",
        "Take the brush (B), choose gravel and paint outside a corner. The right button erases, the wheel zooms, "
        "the middle button or Space drags the map.",
        ("paint", "fill", "erase"),
    ),
    Lesson(
        "Read the problems",
        "What keeps the track from being raced stands at the right, with its cure. Tab, or a click, goes to the place.",
        deed=WENT,
    ),
    Lesson(
        "Drive it",
        "F5 drives from the start, Shift F5 from the pointer, and F5 there leads back to this view. Meanwhile the "
        "AI drives a lap, and proposes medals.",
        deed=DROVE,
    ),
    Lesson(
        "Save it",
        "Ctrl S saves, and the track stands among the others to be chosen. Ctrl Z takes back whatever you did, "
        "even after that.",
        deed=SAVED,
    ),
)


class Guide:
    """Follows what is done; says when it is over."""

    def __init__(self, end: Callable[[], None]) -> None:
        """`end` is told once, when all is done or skipped."""
        self._end = end
        self.number: int | None = 0
        self._label = ""

    @property
    def lesson(self) -> Lesson | None:
        """The one that is shown."""
        return LESSONS[self.number] if self.number is not None else None

    def follow(self, editing: Editing) -> bool:
        """Look at what was done last; says whether another lesson is shown now."""
        label, before = editing.undo_label, self._label
        self._label = label
        lesson = self.lesson
        done = lesson is not None and label != before and label in lesson.labels and not editing.is_dragging
        if done:
            self.next()
        return done

    def did(self, deed: str) -> None:
        """Something that is no change of the track."""
        if self.lesson is not None and self.lesson.deed == deed:
            self.next()

    def next(self) -> None:
        """The lesson after this one."""
        if self.number is not None:
            self.number = self.number + 1 if self.number + 1 < len(LESSONS) else None
            if self.number is None:
                self._end()

    def skip(self) -> None:
        """No more of it."""
        if self.number is not None:
            self.number = None
            self._end()

    def begin(self) -> None:
        """From the first lesson on."""
        self.number = 0

    # -- what is seen

    def widgets(self, kit: Kit, left: float, top: float, changed: Callable[[], None]) -> list[Widget]:
        """A card in the map's upper left corner."""
        if self.number is None:
            return []
        high = HIGH + 60.0 * (kit.comfort.text - 1.0)
        x, y = left + AWAY, top + AWAY

        def then(do: Callable[[], None]) -> Callable[[], None]:
            def both() -> None:
                do()
                changed()

            return both

        last = self.number + 1 == len(LESSONS)
        foot = y + high - 40.0 - 12.0
        skip = kit.rect(x + INSET, foot, 130.0, 40.0)
        go_on = kit.rect(x + WIDE - INSET - 130.0, foot, 130.0, 40.0)
        return [
            Plate(kit, kit.rect(x, y, WIDE, high), "guide", lambda *at: self._paint(kit, *at)),
            Button(kit, skip, "guide-skip", "Skip guide", then(self.skip), centred=True),
            Button(kit, go_on, "guide-next", "Done" if last else "Next", then(self.next), centred=True),
        ]

    def _paint(self, kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
        lesson, number = self.lesson, self.number
        if lesson is None or number is None:
            return
        kit.put_box(target, box, 10.0, (*PANEL, 245), ACCENT)
        x, y = box.left + kit.px(INSET), box.top + kit.px(24.0)
        wide = kit.draw(
            target, f"{number + 1} OF {len(LESSONS)}", (box.right - kit.px(INSET), y), 9.0, TEXT_3, align=RIGHT
        )
        room = box.width - 2 * kit.px(INSET)
        kit.write(target, lesson.title, (x, y), 17.0, TEXT, weight=STRONG, width=room - round(wide) - kit.px(12.0))
        rest = room, box.height - kit.px(24.0 + 22.0 + 56.0)
        kit.paragraph(target, lesson.text, (x, y + kit.px(26.0)), 14.0, TEXT_2, rest)
