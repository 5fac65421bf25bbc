"""A sample of the campaign over damaged files and texts of every kind."""

import random
from pathlib import Path

import pytest
from campaigns import loaders
from loader_kinds import KINDS

from racer.content.error import ContentError
from racer.content.table import parse_table


@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_read_or_refused(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    monkeypatch.setattr(loaders, "KINDS", {name: KINDS[name]})
    batch = loaders.Batch()
    assert [fault for seed in range(40) if (fault := loaders.attempt(seed, tmp_path, batch))] == []
    assert batch.tried[name] == 40


def test_what_an_error_repeats_of_a_file_can_be_shown() -> None:
    table = parse_table('"\\u0000\\u001b[31m\\u202e" = 1', "mine.toml")
    with pytest.raises(ContentError) as refused:
        table.finish()
    assert str(refused.value).startswith("mine.toml: [31m is not a key of this file")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize("text", ["a = 'a.b.c.d." + 40 * "e." + "'", "#" + 40 * "a.", "a = [" + "1.5, " * 200 + "]"])
def test_dots_in_texts_remarks_and_numbers_are_no_parts_of_keys(text: str) -> None:
    assert len(parse_table(text, "mine.toml").values) <= 1


def test_every_kind_is_damaged_in_many_ways() -> None:
    for kind in KINDS.values():
        made = {kind.make(random.Random(seed)) for seed in range(30)}
        assert len(made) > 20
