"""Another language: every sentence fits its English, what is missing stays, what is damaged is told once."""

from pathlib import Path

import pytest

from racer import folders, words
from racer.app.languages import Languages, language_files
from racer.content.error import ContentError
from racer.content.language import ENGLISH, TABLES, Language, fits, load_language, placeholders
from racer.content.table import read_table

GERMAN = folders.data_folder() / "languages" / "de.toml"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SLIPLINE_HOME", str(tmp_path))
    (tmp_path / "languages").mkdir()
    return tmp_path / "languages"


def test_every_code_has_a_sentence_whose_placeholders_can_be_filled() -> None:
    for name, table in TABLES.items():
        for code, sentence in table.items():
            assert sentence.strip(), code
            assert all(place.isidentifier() for place in placeholders(sentence)), (name, code)
    assert words.rule("cut", amount=2.3, gate=4) == "cut by 2.3 m after gate 4"


@pytest.mark.parametrize("path", sorted(GERMAN.parent.glob("*.toml")), ids=lambda path: path.stem)
def test_nothing_in_a_language_of_ours_is_left_out(path: Path) -> None:
    table = read_table(path).values
    assert set(table) == {"name", "words", *TABLES}
    for english, sentence in table["words"].items():
        assert fits(english, sentence), english
    for name, codes in TABLES.items():
        assert set(table[name]) <= set(codes), f"{name} has a code that the game does not"
        for code, sentence in table[name].items():
            assert fits(codes[code], sentence), code
    assert set(table["verdicts"]) == set(words.VERDICTS), "a driver reads these while driving"


def test_what_is_said_already_is_not_said_anew() -> None:
    german = load_language(GERMAN)
    for english, sentence in german.sentences.items():
        if not placeholders(english):
            again = german.say(sentence)
            assert again == sentence, f"{english} becomes {sentence} and then {again}"


def test_words_patterns_and_what_stands_beside_each_other_are_exchanged() -> None:
    german = load_language(GERMAN)
    assert german.say("Options") == "Optionen"
    assert german.say("Lap invalid: cut by 2.3 m after gate 4") == "Runde ungültig: um 2.3 m abgekürzt nach Tor 4"
    assert german.say("Osier Vale · time trial · lap 3") == "Osier Vale · Zeitfahren · Runde 3"
    assert german.say("GAP") == "ABSTAND", "capitals of a word that is known"
    assert german.say("a.ghost: is damaged; delete it and drive that time again").startswith("a.ghost: ist beschädigt")
    assert german.say("0:41.207") == "0:41.207"
    assert german.say("Nobody translated this") == "Nobody translated this"
    assert ENGLISH.say("Options") == "Options"


def test_a_sentence_that_does_not_fit_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "xx.toml"
    path.write_text(
        'name = "X"\n[words]\n"Lap {n}" = "Tour"\nBack = 7\nQuit = "Zu"\n[verdicts]\ncut = "{wrong}"\nnew = "x"\n'
    )
    language = load_language(path)
    assert language.sentences == {"Quit": "Zu"}


@pytest.mark.parametrize(
    "data", [b"name = ", b"\xff\xfe", b"[words]\n", b'name = ""\n', b'name = "X"\n' + b"#" * 300_000, b"name = 3\n"]
)
def test_a_damaged_file_is_set_aside_and_told_once_and_english_stands_in(own: Path, data: bytes) -> None:
    (own / "xx.toml").write_bytes(data)
    languages = Languages()
    assert languages.named("xx") is ENGLISH
    assert [moved.moved_to for moved in languages.damaged] == ["xx.damaged-1.toml"]
    assert languages.named("xx") is ENGLISH
    assert len(languages.damaged) == 1
    assert "xx" not in language_files()
    assert Languages().named("xx") is ENGLISH


def test_a_language_of_ones_own_can_be_chosen_and_may_replace_ours(own: Path) -> None:
    (own / "eo.toml").write_text('name = "Esperanto"\n[words]\nOptions = "Agordoj"\n')
    (own / "de.toml").write_text('name = "Platt"\n')
    languages = Languages()
    assert languages.titles() == (("en", "English"), ("de", "Platt"), ("eo", "Esperanto"))
    assert languages.named("eo").say("Options") == "Agordoj"


def test_many_texts_do_not_pile_up() -> None:
    language = Language("X", {"Lap {n}": "Tour {n}"})
    for number in range(9000):
        language.say(f"Lap {number}")
    assert len(language._kept) <= 4000
    with pytest.raises(ContentError):
        load_language(Path("nowhere.toml"))
