"""What can be set in the options: pages of rows, each bound to one value of the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from racer.app.settings import Settings

SWITCH, CHOICE, SHARE = "switch", "choice", "share"


@dataclass(frozen=True, slots=True)
class Option:
    """A value by its group and name; choices with the words for them."""

    group: str
    name: str
    label: str
    about: str
    kind: str = SWITCH
    values: tuple[tuple[Any, str], ...] = ()

    def get(self, settings: Settings) -> Any:
        """The value now."""
        return getattr(getattr(settings, self.group), self.name)

    def put(self, settings: Settings, value: Any) -> Settings:
        """The settings with another value."""
        group = replace(getattr(settings, self.group), **{self.name: value})
        return replace(settings, **{self.group: group})

    @property
    def key(self) -> str:
        """Unique among all options."""
        return f"{self.group}.{self.name}"


def _percents(*values: int) -> tuple[tuple[int, str], ...]:
    return tuple((value, f"{value} %") for value in values)


DRIVING = (
    Option("driving", "handling", "Handling", "Rails goes where it points. Wheels is forgiving. Sim gives every axle "
           "its own load and slip. Times are ranked per level.", CHOICE,
           (("rails", "Rails"), ("wheels", "Wheels"), ("sim", "Sim"))),
    Option("driving", "abs", "ABS", "Wheels do not lock under full braking. Laps with any aid are ranked as assisted."),
    Option("driving", "traction_control", "Traction control", "Takes power away before the driven wheels spin. Laps "
           "with any aid are ranked as assisted."),
    Option("driving", "stability", "Stability help", "Brakes single wheels to catch a slide. Laps with any aid are "
           "ranked as assisted."),
    Option("driving", "automatic", "Automatic gears", "Shifts up and down by itself. It is no aid: laps with it are "
           "ranked as bare."),
    Option("driving", "counter_steer_help", "Counter-steer help", "How much of a slide the front wheels follow by "
           "themselves when you drive with keys.", SHARE),
)  # fmt: skip
PICTURE = (
    Option("display", "full_screen", "Full screen", "F11 does the same at any time."),
    Option("display", "fixed_zoom", "Fixed zoom", "Keeps the camera at one height instead of rising with the speed."),
    Option("display", "shake", "Shake on impacts", "The picture jolts when the car hits something."),
    Option("display", "units", "Speed in", "For the speedometer and the car's figures.", CHOICE,
           (("km/h", "km/h"), ("mph", "mph"))),
)  # fmt: skip
SOUND = (
    Option("sound", "master", "Everything", "All that is heard. At nothing the game is silent.", SHARE),
    Option("sound", "music", "Music", "In menus and while driving. It rests while the game is paused.", SHARE),
    Option("sound", "engines", "Engines", "Your car's engine, and those of others near you.", SHARE),
    Option("sound", "effects", "Effects", "Tyres, kerbs, wind, impacts, chimes and the clicks of menus.", SHARE),
)  # fmt: skip
HUD = (
    Option("hud", "size", "Size", "All parts of the driving screen, larger or smaller.", CHOICE,
           _percents(80, 90, 100, 110, 125, 150)),
    Option("hud", "timing", "Lap times", "This lap, the last and your best, and the sum of your best sectors."),
    Option("hud", "sectors", "Sectors", "Each sector against your best, as it ends. A star marks a sector record."),
    Option("hud", "delta", "Delta bar", "How far you are ahead of your ghost or behind it, at this point of the lap."),
    Option("hud", "minimap", "Map", "The course, where you are on it, and your ghosts."),
    Option("hud", "medals", "Medals", "The times for bronze, silver, gold and the author's medal."),
    Option("hud", "ghost_names", "Ghost names", "Who drives along, and the gap to them, beside each ghost."),
    Option("hud", "cluster", "Instruments", "Speed, gear, engine speed, pedals and lamps."),
    Option("hud", "telemetry", "Telemetry", "Tyres, loads, angles and traces. T shows and hides it while driving."),
)  # fmt: skip
ACCESS = (
    Option("display", "text_size", "Text", "Words in menus at this size, as far as there is room.", CHOICE,
           _percents(100, 125, 150)),
    Option("display", "reduced_motion", "Reduced motion", "Nothing fades, slides, pulses or shakes."),
    Option("display", "colours", "Colours", "High contrast puts brighter colours on black while you drive. Nothing is "
           "told by colour alone in either.", CHOICE, (("standard", "Standard"), ("high contrast", "High contrast"))),
    Option("display", "solid_panels", "Solid panels", "Nothing shines through the panels on the driving screen."),
)  # fmt: skip

CONTROLS = "Controls"
PAGES: tuple[tuple[str, tuple[Option, ...]], ...] = (
    ("Driving", DRIVING),
    (CONTROLS, ()),
    ("Picture", PICTURE),
    ("Sound", SOUND),
    ("HUD", HUD),
    ("Accessibility", ACCESS),
)

PAGE_WORDS = {
    "Driving": "How the car answers, and what helps you. A change holds from the next lap.",
    CONTROLS: "Keys go by their place on the keyboard, so every layout drives with the same fingers.",
    "Picture": "What you see of the road, and how much the camera moves.",
    "Sound": "How loud the game is. A change is heard at once.",
    "HUD": "What stands on the driving screen. Hide what you do not read.",
    "Accessibility": "Larger words, calmer pictures.",
}

ACTIONS = {
    "throttle": "Throttle",
    "brake": "Brake and reverse",
    "left": "Steer left",
    "right": "Steer right",
    "handbrake": "Handbrake",
    "shift_up": "Gear up",
    "shift_down": "Gear down",
    "restart": "Restart lap",
    "reset": "Reset to last gate",
    "rewind": "Rewind (practice)",
    "telemetry": "Telemetry",
    "pause": "Pause",
}
