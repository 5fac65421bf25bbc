"""What importing the game loads."""

import subprocess
import sys
from importlib.util import find_spec

import pytest

HEAVY = ("numpy", "pygame", "pymunk")


@pytest.mark.parametrize("module", ["racer", "racer.folders"])
def test_importing_loads_nothing_heavy(module: str) -> None:
    script = f"import sys, {module}; print([name for name in {HEAVY} if name in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_importing_the_package_loads_no_other_part_of_it() -> None:
    script = "import sys, racer; print([name for name in sys.modules if name.startswith('racer.')])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_the_way_to_the_title_loads_what_it_shows() -> None:
    late = {
        *("racer.app.editor", "racer.app.workshop.desk", "racer.app.trial", "racer.app.race_scene", "racer.app.ghosts"),
        *("racer.app.replay", "racer.app.options", "racer.drivers.racing_line", "racer.lab.manoeuvres"),
        *("racer.view.sound.stream", "racer.view.sound.engine", "racer.view.sound.music"),
    }
    script = f"import sys, racer.app.game; print([name for name in sys.modules if name in {late}])"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert answer.stdout.strip().endswith("[]")
    assert all(find_spec(name) for name in late)
