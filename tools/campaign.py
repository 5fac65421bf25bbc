"""Runs a campaign: many trials, too long for the tests, in search of faults.

Exit code: 0 when no fault was found, 1 when some were, 2 when the call was wrong.
"""

import argparse
import ast
import importlib
import importlib.util
import json
import os
import sys
import time
from pathlib import Path

import bootstrap
import trials

CAMPAIGNS = Path(__file__).resolve().parent / "campaigns"

QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
"""So that nothing but the result is printed by any process."""


def main(arguments: list[str]) -> int:
    options = read(arguments)
    os.environ |= QUIET
    if options.list or options.name is None:
        print(listing(descriptions()))
        return 0
    python = bootstrap.python_for(["dev"])
    # A Python that was running before the game was installed does not see it yet.
    if python.parent.parent.samefile(sys.prefix) and importlib.util.find_spec("racer"):
        return run(options)
    return bootstrap.run([python, __file__, *arguments])


def read(arguments: list[str]) -> argparse.Namespace:
    layout = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=layout)
    parser.add_argument("name", nargs="?", metavar="NAME", help="the campaign to run")
    parser.add_argument("--count", type=int, metavar="N", help="how many trials, if not its default")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first seed (default 0)")
    parser.add_argument("--jobs", type=int, metavar="N", help="how many processes, if not one for each core")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--list", action="store_true", help="list the campaigns and stop")
    options = parser.parse_args(arguments)
    if options.count is not None and options.count < 1:
        parser.error("--count must be at least 1")
    if options.jobs is not None and options.jobs < 1:
        parser.error("--jobs must be at least 1")
    if options.name is not None and options.name not in descriptions():
        parser.error(f"there is no campaign called {options.name}; --list shows those there are")
    return options


def descriptions() -> dict[str, str]:
    """Each campaign's name and first line, read without importing anything heavy."""
    return {path.stem: first_line(path) for path in sorted(CAMPAIGNS.glob("*.py"))}


def first_line(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return docstring.partition("\n")[0]


def listing(known: dict[str, str]) -> str:
    if not known:
        return "There are no campaigns yet."
    width = max(map(len, known))
    return "\n".join(f"{name:<{width}}  {description}" for name, description in known.items())


def run(options: argparse.Namespace) -> int:
    campaign = importlib.import_module(f"campaigns.{options.name}")
    count = options.count or campaign.DEFAULT_COUNT
    start = time.monotonic()
    result = campaign.run(count, options.seed, trials.Report(count, options.jobs))
    seconds = round(time.monotonic() - start, 1)
    figures = {"tried": result.tried, "faults": len(result.faults), **result.figures, "seconds": seconds}
    print(as_json(options, figures, result) if options.json else as_text(figures, result))
    return 1 if result.faults else 0


def as_json(options: argparse.Namespace, figures: dict[str, float], result: trials.Result) -> str:
    found = [{"seed": fault.seed, "what": fault.what} for fault in result.faults]
    return json.dumps({"campaign": options.name, "seed": options.seed, **figures, "found": found}, indent=2)


def as_text(figures: dict[str, float], result: trials.Result) -> str:
    found = (f"seed {fault.seed}: {fault.what}" for fault in result.faults)
    return "\n".join([*found, *(f"{name}: {value}" for name, value in figures.items())])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
