"""A virtual screen of one's own for tests that open a real window, and waiting for what happens on it."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

HAS_SCREEN = bool(shutil.which("Xvfb") and shutil.which("xdotool"))


def wait_for(happened: Callable[[], object], seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if happened():
            return
        time.sleep(0.05)
    pytest.fail(f"{what} did not happen within {seconds} s")


@contextmanager
def virtual_screen() -> Iterator[str]:
    """The name of a display; test processes that run side by side look for theirs in different places."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    first = 140 + 30 * int(worker)
    number = next(number for number in count(first) if not Path(f"/tmp/.X{number}-lock").exists())
    server = subprocess.Popen(
        ["Xvfb", f":{number}", "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_for(lambda: Path(f"/tmp/.X11-unix/X{number}").exists(), 10, "a virtual screen")
    yield f":{number}"
    server.terminate()
    server.wait(10)
