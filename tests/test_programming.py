"""The programs in docs/programming.md do what they say."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "docs" / "programming.md"
PROGRAMS = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def test_the_loop_drives_a_lap_that_counts(capsys: pytest.CaptureFixture[str]) -> None:
    exec(PROGRAMS[0], {})
    assert "void=None" in capsys.readouterr().out


def test_the_environment_runs_as_it_is_written() -> None:
    pytest.importorskip("gymnasium", reason="the environment needs Gymnasium (pip install slipline[envs])")
    names: dict = {}
    exec(PROGRAMS[1], names)
    assert names["info"]["distance"] != 0.0


def test_the_example_is_no_longer_than_it_says() -> None:
    example = PAGE.parent.parent / "racer" / "envs" / "example.py"
    assert len(example.read_text(encoding="utf-8").splitlines()) <= 30
