"""Runs every check of the project: style, types, layers and tests.

A failing step does not stop the others. Arguments that are not listed below go to pytest,
which runs in the project's folder; for example: test.py --only pytest tests/physics -k tyre
"""

import argparse
import os
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import NamedTuple

import bootstrap

PROCESSES = min((os.cpu_count() or 1) + 1, 8)
"""One more than there are cores, since tests that play a person wait most of the time; each may take a gigabyte."""

STEPS = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy"),
    "lint-imports": ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
    "pytest": ("-m", "pytest", "-n", str(PROCESSES), "--dist", "worksteal", "--durations=25"),
}


class Outcome(NamedTuple):
    """How a step ended."""

    name: str
    passed: bool
    seconds: float

    def __str__(self) -> str:
        return f"{self.name:<13}{'passed' if self.passed else 'FAILED'}  {self.seconds:6.1f} s"


def main(arguments: list[str]) -> int:
    options, for_pytest = read(arguments)
    python = bootstrap.python_for(["dev"])
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "tests.xml"
        extra = {"pytest": [*for_pytest, f"--junitxml={report}"]}
        names = options.only or STEPS
        outcomes = [take(name, [python, *STEPS[name], *extra.get(name, [])]) for name in names]
        closing = count(report)
    print("", *outcomes, *closing, sep="\n", flush=True)
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def read(arguments: list[str]) -> tuple[argparse.Namespace, list[str]]:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout, allow_abbrev=False)
    steps = f"run this step alone (may be repeated): {', '.join(STEPS)}"
    parser.add_argument("--only", action="append", choices=STEPS, metavar="STEP", help=steps)
    return parser.parse_known_args(arguments)


def take(name: str, command: list[str | Path]) -> Outcome:
    print(f"\n== {name}", flush=True)
    start = time.monotonic()
    code = bootstrap.run(command, bootstrap.ROOT)
    outcome = Outcome(name, code == 0, time.monotonic() - start)
    print(f"== {outcome}", flush=True)
    return outcome


def count(report: Path) -> list[str]:
    """The line that says how many tests passed and failed, unless no test was run."""
    if not report.exists():
        return []
    suites = list(ET.parse(report).iter("testsuite"))  # noqa: S314 - our own pytest wrote it
    kinds = ("tests", "skipped", "failures", "errors")
    tests, skipped, *failed = (sum(int(suite.get(kind, 0)) for suite in suites) for kind in kinds)
    return [f"{tests - skipped - sum(failed)} passed, {sum(failed)} failed, {skipped} skipped"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
