from collections.abc import Iterator

import pytest
from virtual_screen import HAS_SCREEN, virtual_screen


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    if not HAS_SCREEN:
        pytest.skip("NO REAL WINDOW TESTED: Xvfb or xdotool is missing; the dummy driver with posted events stands in")
    with virtual_screen() as name:
        yield name
