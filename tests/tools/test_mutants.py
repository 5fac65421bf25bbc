"""Each line that the campaign breaks is there, once, and so is the test that watches over it."""

from pathlib import Path

from campaigns import mutants

ROOT = Path(__file__).resolve().parents[2]


def test_every_line_to_break_stands_once_in_its_file() -> None:
    found = {one.old: (ROOT / one.file).read_text(encoding="utf-8").count(one.old) for one in mutants.ALL}
    assert {old: count for old, count in found.items() if count != 1} == {}


def test_every_watching_test_is_there() -> None:
    for one in mutants.ALL:
        file, _, name = one.test.partition("::")
        assert f"def {name.partition('[')[0]}" in (ROOT / file).read_text(encoding="utf-8"), one.test
