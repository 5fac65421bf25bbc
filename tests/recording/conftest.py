"""Keeps what the tests of recordings bake out of the player's folder."""

from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def player_folder(tmp_path_factory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SLIPLINE_HOME", str(tmp_path_factory.mktemp("player")))
        yield
