"""The right column: problems to jump to, what the track is, the AI's lap and the medals it proposes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from racer.app.editor.inspection import DONE, DRIVING, OUT_OF_DATE, Inspection
from racer.app.editor.problem_words import fact_and_cure
from racer.content.track import TILE
from racer.content.track_edit.document import TrackDocument
from racer.content.track_finding import ERROR
from racer.view.buttons import Button
from racer.view.editor.problem_card import ProblemCard
from racer.view.font import RIGHT
from racer.view.kit import Kit
from racer.view.lettering import STRONG
from racer.view.palette import ACCENT, BAD, PANEL, RULE, TEXT, TEXT_2, TEXT_3, THROTTLE
from racer.view.widgets import Plate, Widget
from racer.words import clock

WIDTH, INSET, TOP, STATUS = 272.0, 12.0, 52.0, 28.0
CARD, GAP = 66.0, 5.0
FOUR_LINES = 60.0
"""Window px that a card needs where its words are as small as they can be read."""
PROPERTIES, MEDALS = 188.0, 196.0
"""px at 720p of the lower parts."""


@dataclass(frozen=True, slots=True)
class SideWays:
    """What is done from here."""

    go: Callable[[int], None]
    """To a problem by its number."""
    properties: Callable[[], None]
    resize: Callable[[], None]


class Side:
    """Makes the column's widgets."""

    def __init__(self, kit: Kit, document: TrackDocument, found: Inspection | None, ways: SideWays, first: int) -> None:
        """`first` is the first problem that is shown."""
        self._kit, self._document, self._found, self._ways = kit, document, found, ways
        findings = found.findings if found else ()
        self._card = max(CARD, FOUR_LINES / kit.scale)
        self._most = max(1, int((self._properties_top - self._cards_top) // (self._card + GAP)))
        self._first = min(max(first, 0), max(len(findings) - 1, 0)) // self._most * self._most
        self._shown = findings[self._first : self._first + self._most]
        self._left = kit.wide - WIDTH

    @property
    def _cards_top(self) -> float:
        return TOP + 40.0

    @property
    def _properties_top(self) -> float:
        return self._kit.tall - STATUS - MEDALS - PROPERTIES

    def widgets(self) -> list[Widget]:
        """From top to bottom."""
        kit = self._kit
        ground = Plate(kit, kit.rect(self._left, TOP, WIDTH, kit.tall - TOP - STATUS), "side", self._paint)
        y, half = self._properties_top + 140.0, (WIDTH - 2 * INSET - GAP) / 2.0
        return [
            ground,
            *self._cards(),
            Button(kit, kit.rect(self._left + INSET, y, half, 40.0), "properties", "Properties",
                   self._ways.properties, centred=True),
            Button(kit, kit.rect(self._left + INSET + half + GAP, y, half, 40.0), "resize", "Map size",
                   self._ways.resize, centred=True),
        ]  # fmt: skip

    def _cards(self) -> list[Widget]:
        kit, found = self._kit, list[ProblemCard]()
        for place, finding in enumerate(self._shown):
            number = self._first + place
            top = self._cards_top + place * (self._card + GAP)
            rect = kit.rect(self._left + INSET, top, WIDTH - 2 * INSET, self._card)
            fact, cure = fact_and_cure(finding, kit.comfort.language.say)
            found.append(
                ProblemCard(
                    kit, rect, f"problem-{number}", fact, cure, partial(self._ways.go, number),
                    error=finding.level == ERROR,
                )
            )  # fmt: skip
        for card in found:
            card.largest = min(one.size for one in found)
        return [*found]

    # -- painting

    def _paint(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """Ground, headings, figures."""
        target.fill(self._kit.shade(PANEL), box)
        target.fill(self._kit.shade(RULE), (box.left, box.top, 1, box.height))
        self._paint_problems(target, box)
        top = box.top + self._kit.px(self._properties_top - TOP)
        self._paint_properties(target, box, top)
        self._paint_medals(target, box, top + self._kit.px(PROPERTIES))

    def _heading(self, target: pygame.Surface, box: pygame.Rect, y: float, text: str) -> float:
        kit = self._kit
        return kit.draw(target, text, (box.left + kit.px(INSET), y), kit.enlarged(9.0), TEXT_2)

    def _paint_problems(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit, y = self._kit, box.top + self._kit.px(22.0)
        wide = self._heading(target, box, y, "PROBLEMS")
        findings = self._found.findings if self._found else ()
        if findings:
            plate = pygame.Rect(box.left + kit.px(INSET + 10.0) + round(wide), 0, kit.px(26.0), kit.px(20.0))
            plate.centery = round(y)
            errors = any(finding.level == ERROR for finding in findings)
            kit.put_box(target, plate, 10.0, BAD if errors else ACCENT)
            kit.draw(target, str(len(findings)), plate.center, 9.0, (20, 18, 10), align=0.5)
            last = self._first + len(self._shown)
            more = f"{self._first + 1}-{last}/{len(findings)}   TAB" if len(self._shown) < len(findings) else "TAB"
            kit.draw(target, more, (box.right - kit.px(INSET), y), kit.enlarged(9.0), TEXT_3, align=RIGHT)
        else:
            self._paint_none(target, box)

    def _paint_none(self, target: pygame.Surface, box: pygame.Rect) -> None:
        kit = self._kit
        done = self._found is not None and self._found.state in {DRIVING, DONE}
        text = "No problems: this can be raced" if done else "Draw a road, and what it lacks is listed here"
        x, y = box.left + kit.px(INSET), box.top + kit.px(56.0)
        if done:
            kit.icon(target, "tick", (x + kit.px(9.0), y), 18.0, THROTTLE)
            x += kit.px(26.0)
        kit.paragraph(target, text, (x, y), 14.0, TEXT if done else TEXT_2, (box.right - x - kit.px(INSET), kit.px(64)))

    def _paint_properties(self, target: pygame.Surface, box: pygame.Rect, top: float) -> None:
        kit, document = self._kit, self._document
        self._rule(target, box, top)
        self._heading(target, box, top + kit.px(18.0), "TRACK")
        words = document.properties
        course = f"{words.laps} laps" if words.closed else "From start to finish"
        rows = (
            ("Name", words.name),
            ("Size", f"{document.columns * TILE:.0f} × {document.rows * TILE:.0f} m"),
            ("Course", course),
            ("Looks", f"{words.season.capitalize()} · {words.light.capitalize()}"),
        )
        for number, (label, value) in enumerate(rows):
            y = top + kit.px(42.0 + number * 25.0)
            taken = kit.write(target, label, (box.left + kit.px(INSET), y), 14.0, TEXT_2, tall=24.0)
            kit.write(target, value, (box.right - kit.px(INSET), y), 14.0, TEXT, align=RIGHT, tall=24.0,
                      weight=STRONG, width=box.width - taken - kit.px(2 * INSET + 10.0))  # fmt: skip

    def _paint_medals(self, target: pygame.Surface, box: pygame.Rect, top: float) -> None:
        kit, found = self._kit, self._found
        self._rule(target, box, top)
        self._heading(target, box, top + kit.px(18.0), "AI LAP AND MEDALS")
        x, y = box.left + kit.px(INSET), top + kit.px(44.0)
        text, colour = _state(found)
        width = box.width - 2 * kit.px(INSET)
        kit.write(target, text, (x, y), 14.0, colour, width=width, tall=22.0)
        times = (("ai", found.lap_time), *found.medals) if found and found.lap_time else ()
        for number, (name, seconds) in enumerate(times[:5]):
            row = top + kit.px(70.0 + number * 25.0)
            if name == "ai":
                kit.icon(target, "watch", (x + kit.px(10.0), row), 18.0, TEXT_2)
            else:
                kit.medal(target, name, (x + kit.px(10.0), row), 9.0)
            kit.write(target, "AI" if name == "ai" else name.capitalize(), (x + kit.px(30.0), row), 14.0, TEXT_2)
            kit.draw(target, clock(seconds), (box.right - kit.px(INSET), row), kit.enlarged(10.0), TEXT, align=RIGHT)

    def _rule(self, target: pygame.Surface, box: pygame.Rect, y: float) -> None:
        inset = self._kit.px(INSET)
        target.fill(self._kit.shade(RULE), (box.left + inset, round(y), box.width - 2 * inset, 1))


def _state(found: Inspection | None) -> tuple[str, tuple[int, int, int]]:
    """What the AI is doing."""
    if found is None:
        return "Nothing to drive on yet", TEXT_3
    if found.failure is not None:
        return found.failure.sentence, BAD
    if found.state == OUT_OF_DATE:
        return "Out of date: the road changed", ACCENT
    if found.state == DRIVING:
        return "The AI is driving a lap", TEXT_2
    if found.state == DONE:
        return ("Proposed from the AI's lap", TEXT_2) if found.lap_time else ("Mend the problems for a lap", TEXT_2)
    return "Looking at the track", TEXT_2
