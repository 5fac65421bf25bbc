"""What the documentation names is there: pages, files and commands with their options; and its programs run."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from racer.cli import COMMANDS, OneLineParser

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "tools").rglob("README.md")])
TEXTS = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}

LINK = re.compile(r"\]\(([^)#:]+)(?:#[\w-]+)?\)")
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
BLOCK = re.compile(r"^ *```\w*\n(.*?)^ *```", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"[\w.*-]+(?:/[\w.*-]+)*\.(?:py|md|toml|json|csv|tsj)|(?:racer|tools|tests|docs|tracks)/[\w.*/-]*")
TOOL = re.compile(r"(?:\S*python3? )?(tools/\w+\.py)\b(.*)")

BESIDE = (
    "",
    "docs",
    "docs/decisions",
    "racer",
    "racer/drivers",
    "racer/data",
    "tools",
    "tests/app",
    "tests/physics",
    "tracks",
)
"""Folders in whose pages a file goes by its name alone."""
YOURS = {"settings.json", "my-car.toml", "FILE.csv", "centreline.csv", "eo.toml"}
"""Names of what a reader has or makes."""
STANDS_FOR = re.compile(r"\b(?:NAME|SLUG|FILE|FOLDER|test_left_alone)\b")


def code(text: str) -> Iterator[str]:
    """Each command and name that a page sets in code."""
    for block in BLOCK.findall(text):
        yield from (part.strip() for line in block.splitlines() for part in line.split(" · "))
    yield from (name.strip() for name in CODE.findall(BLOCK.sub("", text)))


def is_there(name: str) -> bool:
    return any(next(iter((ROOT / folder).glob(name.rstrip("/"))), None) for folder in BESIDE)


@pytest.mark.parametrize("page", TEXTS)
def test_every_link_leads_somewhere(page: str) -> None:
    links = LINK.findall(TEXTS[page])
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []


@pytest.mark.parametrize("page", TEXTS)
def test_every_file_that_is_named_exists(page: str) -> None:
    names = [name for name in CODE.findall(BLOCK.sub("", TEXTS[page])) if FILE.fullmatch(name)]
    assert [name for name in names if not STANDS_FOR.search(name) and name not in YOURS and not is_there(name)] == []


@pytest.mark.parametrize("page", TEXTS)
def test_every_command_can_be_called_as_it_is_shown(page: str) -> None:
    for line in code(TEXTS[page]):
        words = shlex.split(re.split(r" > |   ", line.replace("'", ""))[0], comments=True)
        if words[:1] == ["racer"] and words[1:] and not words[1].startswith("-"):
            assert words[1] in COMMANDS, line
            if len(words) > 3:
                arguments_of(words[1]).parse_args(words[2:])


@pytest.mark.parametrize("page", TEXTS)
def test_every_tool_has_the_options_it_is_shown_with(page: str) -> None:
    for line in code(TEXTS[page]):
        if tool := TOOL.match(line):
            source = (ROOT / tool[1]).read_text(encoding="utf-8")
            assert all(f'"{option}"' in source for option in options(tool[2].partition("#")[0].split())), line


@pytest.mark.parametrize("page", TEXTS)
def test_every_module_that_is_named_holds_what_it_is_said_to_hold(page: str) -> None:
    packages = {folder.name for folder in (ROOT / "racer").iterdir() if folder.is_dir()}
    for name in (name for name in CODE.findall(TEXTS[page]) if name.partition("/")[0] in packages):
        path, *inner = re.sub(r"/$|\.(?:py|toml)$", "", name).split(".")
        places = [*(ROOT / "racer").glob(f"{path}.py"), *(ROOT / "racer").glob(path)]
        assert places or is_there(name), name
        assert all(re.search(rf"(?:class|def) {part}\b", places[0].read_text("utf-8")) for part in inner), name


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_import_rules_are_those_that_are_checked(page: str) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = " > ".join(contracts[0]["layers"]).replace("(", "").replace(")", "")
    assert layers in re.sub(r"\s+", " ", TEXTS[page])


def test_the_table_of_the_house_names_every_package() -> None:
    table = re.findall(r"^\| (`.*?) \|", TEXTS["docs/architecture.md"].partition("## The house")[2], re.MULTILINE)
    named = set(re.findall(r"`([\w/]+)`", " ".join(table)))
    found = {path.name.removesuffix(".py") for path in (ROOT / "racer").iterdir() if not path.name.startswith("_")}
    assert {name for name in named if "/" not in name} == found


def test_every_tool_is_in_the_list_of_tools() -> None:
    tools = {path.name for path in (ROOT / "tools").iterdir() if path.suffix in {".py", ".c"}}
    assert tools == set(re.findall(r"`(\w+\.(?:py|c))`", TEXTS["tools/README.md"]))


def options(words: list[str]) -> Iterator[str]:
    return (word.partition("=")[0] for word in words if word.startswith("--"))


def arguments_of(command: str) -> OneLineParser:
    """The parser of a subcommand, which leaves with 2 at a word it does not know."""
    parser = OneLineParser(prog=f"racer {command}")
    import_module(f"racer.cli.{command}").add_arguments(parser)
    return parser
