"""Every check runs, a failure is not lost, and the count stands in the last line."""

import importlib.util
from pathlib import Path
from types import ModuleType

import bootstrap
import pytest

REPORT = '<testsuites><testsuite tests="9" skipped="2" failures="1" errors="1"/></testsuites>'


@pytest.fixture
def tool() -> ModuleType:
    """`tools/test.py`, whose name belongs to the standard library."""
    spec = importlib.util.spec_from_file_location("checks", Path(bootstrap.__file__).with_name("test.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was run; mypy fails, and pytest leaves a report."""
    commands: list[list[str]] = []

    def run(command: list[object], folder: Path) -> int:
        words = [str(word) for word in command]
        commands.append(words)
        if words[-1].startswith("--junitxml="):
            Path(words[-1].partition("=")[2]).write_text(REPORT)
        return 1 if "mypy" in words else 0

    monkeypatch.setattr(bootstrap, "python_for", lambda extras: Path("python"))
    monkeypatch.setattr(bootstrap, "run", run)
    return commands


def test_a_failing_step_does_not_stop_the_others(
    tool: ModuleType, commands: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main([]) == 1
    assert len(commands) == len(tool.STEPS)
    summary = capsys.readouterr().out.splitlines()[-6:]
    assert [line.split()[-3] for line in summary[:-1]] == ["passed", "passed", "FAILED", "passed", "passed"]
    assert summary[-1] == "5 passed, 2 failed, 2 skipped"


def test_steps_can_be_chosen(tool: ModuleType, commands: list[list[str]]) -> None:
    assert tool.main(["--only", "ruff check", "--only", "pytest"]) == 0
    assert [words[2] for words in commands] == ["ruff", "pytest"]


def test_other_arguments_go_to_pytest_alone(tool: ModuleType, commands: list[list[str]]) -> None:
    tool.main(["tests/physics", "-k", "tyre"])
    assert [words for words in commands if "tyre" in words] == [commands[-1]]
    assert commands[-1][:-1] == ["python", *tool.STEPS["pytest"], "tests/physics", "-k", "tyre"]


def test_an_unknown_step_is_refused(tool: ModuleType, commands: list[list[str]]) -> None:
    with pytest.raises(SystemExit, match="2"):
        tool.main(["--only", "spelling"])
    assert commands == []
