"""What can be set in the options: pages of rows, each bound to one value of the settings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from racer.app.settings import Settings

SWITCH, CHOICE, SHARE, STEPS = "switch", "choice", "share", "steps"


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


def _steps(low: float, high: float, count: int, unit: str = "s", digits: int = 2) -> tuple[tuple[float, str], ...]:
    """So many even steps between two numbers, with their words."""
    values = (round(low + (high - low) * i / count, 4) for i in range(count + 1))
    return tuple((value, f"{value:.{digits}f} {unit}".strip()) for value in values)


def _part(low: int, high: int, step: int) -> tuple[tuple[float, str], ...]:
    """Per cents."""
    return tuple((value / 100.0, f"{value} %") for value in range(low, high + 1, step))


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
    Option("driving", "eased_pedals", "Eased pedals", "A key is a whole foot: this help gives only what the tyres can "
           "take. A pad's triggers and a wheel's pedals are never eased."),
    Option("driving", "throttle_in", "Throttle in", "From nothing to full throttle by key.", STEPS,
           _steps(0.02, 0.5, 24)),
    Option("driving", "brake_in", "Brake in", "From nothing to full brake by key.", STEPS, _steps(0.02, 0.5, 24)),
)  # fmt: skip
STEERING = (
    Option("driving", "counter_steer_help", "Counter-steer help", "How much of a slide the front wheels follow by "
           "themselves.", SHARE),
    Option("driving", "look_ahead", "Look ahead", "How far ahead this help sees a slide grow. At nothing it is late.",
           STEPS, _steps(0.0, 0.3, 15)),
    Option("driving", "key_in", "Key in", "From straight ahead to as far as the tyres can use. Cars that grip more "
           "than their weight take longer.", STEPS, _steps(0.1, 0.8, 14)),
    Option("driving", "key_out", "Key out", "Back to straight ahead once the key is let go.", STEPS,
           _steps(0.05, 0.5, 18)),
    Option("driving", "key_across", "Key across", "Back to straight ahead when the other key is pressed.", STEPS,
           _steps(0.02, 0.3, 14)),
)  # fmt: skip
STICK = (
    Option("driving", "stick_time", "Stick smoothing", "How long the front wheels take to follow the stick from end "
           "to end.", STEPS, _steps(0.02, 0.3, 14)),
    Option("driving", "dead_zone", "Dead zone", "How far the stick moves before anything does.", STEPS,
           _part(0, 40, 2)),
    Option("driving", "curve", "Curve", "At 1 the wheels follow the stick evenly. More is finer around the middle.",
           STEPS, _steps(1.0, 3.0, 20, "", 1)),
    Option("rumble", "strength", "Rumble", "The pad shakes as tyres slide and when the car hits something. At nothing "
           "it stays still.", SHARE),
)  # fmt: skip
AXES = tuple((number, f"Axis {number + 1}") for number in range(10))
WHEEL = (
    Option("wheel", "steer_axis", "Steering", "Turn the wheel and see at the right which axis moves.", CHOICE, AXES),
    Option("wheel", "throttle_axis", "Throttle", "Press the pedal and see which axis moves.", CHOICE,
           ((-1, "None"), *AXES)),
    Option("wheel", "brake_axis", "Brake", "Press the pedal and see which axis moves.", CHOICE, ((-1, "None"), *AXES)),
    Option("wheel", "combined", "One axis for both", "Throttle and brake share the throttle's axis, one half each, as "
           "on older wheels."),
    Option("wheel", "pedals_reversed", "Pedals turned round", "For pedals that rest at the upper end of their axis."),
    Option("wheel", "wheel_dead_zone", "Dead zone", "How far wheel and pedals move before anything does.", STEPS,
           _part(0, 40, 2)),
    Option("wheel", "wheel_curve", "Curve", "At 1 the front wheels follow evenly. More is finer around the middle.",
           STEPS, _steps(0.5, 3.0, 25, "", 1)),
)  # fmt: skip
PICTURE = (
    Option("display", "full_screen", "Full screen", "F11 does the same at any time."),
    Option("display", "racing_line", "Racing line", "The AI's line for your car on the road ahead. Blue arrows: pull. "
           "Yellow dots: ease. Red bars: brake.", CHOICE, (("off", "Off"), ("braking", "Braking"), ("full", "Full"))),
    Option("display", "fixed_zoom", "Fixed zoom", "Keeps the camera at one height instead of rising with the speed."),
    Option("display", "speed_lines", "Speed lines", "Faint streaks along the edges at speed. None with "
           "reduced motion."),
    Option("display", "rotating_camera", "Rotating camera", "The world turns so that your car drives up the screen. It "
           "costs more of the processor, and large windows are drawn less sharply."),
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
LANGUAGE = Option("display", "language", "Language", "What lacks a translation stays English. A file of your own goes "
                  "into the folder languages.", CHOICE)  # fmt: skip
ACCESS = (
    LANGUAGE,
    Option("display", "text_size", "Text", "Words in menus at this size, as far as there is room.", CHOICE,
           _percents(100, 125, 150)),
    Option("display", "reduced_motion", "Reduced motion", "Nothing fades, slides, pulses or shakes."),
    Option("display", "colours", "Colours", "Red-green and Blue-yellow are for eyes that confuse these. High contrast "
           "puts brighter colours on black. Nothing is told by colour alone in any of them.", CHOICE,
           (("standard", "Standard"), ("red-green", "Red-green"), ("blue-yellow", "Blue-yellow"),
            ("high contrast", "High contrast"))),
    Option("display", "solid_panels", "Solid panels", "Nothing shines through the panels on the driving screen."),
)  # fmt: skip

CONTROLS, KEYS_PAGE, PAD_PAGE, WHEEL_PAGE, SOUND_PAGE = "Controls", "Steering", "Pad", "Wheel", "Sound"
PAGES: tuple[tuple[str, tuple[Option, ...]], ...] = (
    ("Driving", DRIVING),
    (CONTROLS, ()),
    (KEYS_PAGE, STEERING),
    (PAD_PAGE, STICK),
    (WHEEL_PAGE, WHEEL),
    ("Picture", PICTURE),
    (SOUND_PAGE, SOUND),
    ("HUD", HUD),
    ("Accessibility", ACCESS),
)


def options_of(page: str) -> tuple[Option, ...]:
    """The rows of a page."""
    return dict(PAGES)[page]


PAGE_WORDS = {
    "Driving": "How the car answers, and what helps you. A change holds from the next lap.",
    CONTROLS: "Keys go by their place on the keyboard, so every layout drives with the same fingers.",
    KEYS_PAGE: "How a pressed key becomes a turn of the front wheels. A change holds from the next lap.",
    PAD_PAGE: "How a stick becomes a turn of the front wheels. A change holds from the next lap.",
    WHEEL_PAGE: "Which axis of your wheel does what. A wheel needs no help with steering and gets none.",
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
