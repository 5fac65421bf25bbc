"""The lab as a user calls it: the command line with --json. Equal calls are driven once."""

import io
import json
from collections.abc import Callable
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from racer.cli import main

Lab = Callable[..., dict[str, Any]]
HERE = Path(__file__).parent


@pytest.fixture(scope="session")
def bmw() -> str:
    return str(HERE / "cars" / "bmw-320i.toml")


@pytest.fixture(scope="session")
def tyres() -> Path:
    return HERE / "tyres"


@pytest.fixture(scope="session")
def lab() -> Lab:
    @cache
    def drive(*words: str) -> dict[str, Any]:
        out = io.StringIO()
        with redirect_stdout(out):
            assert main(["lab", *words, "--json"]) == 0
        return json.loads(out.getvalue())

    def run(*words: object) -> dict[str, Any]:
        return drive(*map(str, words))

    return run
