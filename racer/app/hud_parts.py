"""The options of the driving screen as its instruments take them."""

from __future__ import annotations

from racer.app.settings import Settings
from racer.content.language import ENGLISH, Language
from racer.view.hud_facts import Parts
from racer.view.palette import SETS


def hud_parts(settings: Settings, language: Language = ENGLISH) -> Parts:
    """What the player wants on the driving screen."""
    hud, display = settings.hud, settings.display
    return Parts(
        timing=hud.timing,
        sectors=hud.sectors,
        minimap=hud.minimap,
        cluster=hud.cluster,
        mph=display.units == "mph",
        fixed_zoom=display.fixed_zoom,
        speed_lines=display.speed_lines,
        turning=display.rotating_camera,
        delta=hud.delta,
        medals=hud.medals,
        ghost_names=hud.ghost_names,
        hud_scale=hud.size / 100.0,
        solid=display.solid_panels,
        shake=display.shake and not display.reduced_motion,
        colours=SETS[display.colours],
        language=language,
        motion=not display.reduced_motion,
        line=display.racing_line,
    )
