"""Campaigns are found, run on several cores and judged."""

import json
import sys
from pathlib import Path

import bootstrap
import campaign
import pytest
import trials

SEVENS = '''"""Seeds divisible by seven.

More about it.
"""

from trials import Report, Result, hunt

DEFAULT_COUNT = 8


def run(count: int, seed: int, report: Report) -> Result:
    return hunt(divide, count, seed, report)


def divide(seed: int) -> str | None:
    if seed == 13:
        raise ValueError("unlucky")
    return None if seed % 7 else f"{seed} is divisible"
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of campaigns, empty at first."""
    folder = tmp_path / "campaigns"
    folder.mkdir()
    monkeypatch.setattr(campaign, "CAMPAIGNS", folder)
    monkeypatch.setattr(bootstrap, "python_for", lambda extras: Path(sys.prefix) / "bin" / "python")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "campaigns"]:
        monkeypatch.delitem(sys.modules, name)
    return folder


@pytest.fixture
def sevens(folder: Path) -> None:
    (folder / "sevens.py").write_text(SEVENS)


def test_without_campaigns_the_list_says_so(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main([]) == 0
    assert capsys.readouterr().out == "There are no campaigns yet.\n"


@pytest.mark.usefixtures("sevens")
@pytest.mark.parametrize("arguments", [[], ["--list"], ["sevens", "--list"]])
def test_the_list_shows_names_and_first_lines(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(arguments) == 0
    assert capsys.readouterr().out == "sevens  Seeds divisible by seven.\n"


@pytest.mark.usefixtures("sevens")
@pytest.mark.parametrize("arguments", [["eights"], ["sevens", "--count", "0"], ["sevens", "--count", "x"]])
def test_a_wrong_call_ends_with_two(arguments: list[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        campaign.main(arguments)


@pytest.mark.usefixtures("sevens")
def test_faults_are_named_with_their_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(["sevens", "--seed", "7"]) == 1
    printed = capsys.readouterr()
    assert printed.out.splitlines()[:-1] == [
        "seed 7: 7 is divisible",
        "seed 13: ValueError: unlucky",
        "seed 14: 14 is divisible",
        "tried: 8",
        "faults: 3",
    ]
    assert "8 of 8" in printed.err


@pytest.mark.usefixtures("sevens")
def test_no_faults_end_with_zero_and_json_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert campaign.main(["sevens", "--seed", "1", "--count", "3", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    seconds = answer.pop("seconds")
    assert seconds >= 0
    assert answer == {"campaign": "sevens", "seed": 1, "tried": 3, "faults": 0, "found": []}


@pytest.mark.usefixtures("sevens")
def test_another_python_hands_over_to_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[object]] = []
    python = tmp_path / "bin" / "python"
    monkeypatch.setattr(bootstrap, "python_for", lambda extras: python)
    monkeypatch.setattr(bootstrap, "run", lambda command: commands.append(command) or 1)
    assert campaign.main(["sevens", "--count", "2"]) == 1
    assert commands == [[python, campaign.__file__, "sevens", "--count", "2"]]


def test_progress_off_a_terminal_is_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    report = trials.Report(1000)
    for done in range(1, 1001):
        report.progress(done)
    assert len(capsys.readouterr().err.splitlines()) == 11


def test_answers_keep_the_order_of_their_inputs() -> None:
    assert trials.spread(abs, [-3, 1, -2], trials.Report(3)) == [3, 1, 2]
