"""Another language: every sentence fits its English, what is missing stays, what is damaged is told once."""

import ast
import re
from collections.abc import Iterator
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
        assert set(table[name]) == set(codes), f"{name} lacks a code"


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
    assert german.say("Ada wins by 0.362 s from you.") == "Ada gewinnt 0.362 s vor dir."
    assert german.say("Ada wins by 0.362 s from Bo.") == "Ada gewinnt 0.362 s vor Bo."
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


SHOWN = ("app", "view")
SILENT = ("demo.py", "sound", "ground_colours.py", "scenery_crowns.py", "effect_matter.py")
"""Nothing in these is shown: figures for a terminal, music, colours."""
NAMES = frozenset({
    "Slipline", "NumPy", "Sim", "Pad", "Text", "Standard", "Garage", "Grip", "Name", "Zoom", "Pause", "Enter",
    "Ellipse", "PAD ↑", "PAD ↓", "PAD ←", "PAD →", "LS ←", "LS →", "LS ↑", "LS ↓", "RS ←", "RS →", "RS ↑", "RS ↓",
    "L ALT", "R ALT", "0–100 km/h", "100–0 km/h", " km/h", "Nm",
})  # fmt: skip
"""The same in German, or written on a key."""
FOR_THE_PROGRAM = frozenset({
    "Answer", "Player", "Group", "Asked", "Kept", "Clock", "DriveView", "Parts", "Shown", "LapClock", "Splits",
    "Rival", "TrialPlan", "TrialScene", "Form", "Job", "LGPL 2.1, zlib", "BSD 3-Clause", "GNU FreeSans Bold",
    "no file", "no car", "all ghosts", "high contrast", "page of options", "azure verdant amber", "reverse wet",
    "too large", "no table", "too deep", "order of tracks", "own track", "in hand", "menu pictures", "rival {}",
    "no identity", "Ghost taken in", "already here", "Already here", "Medals are those of the ", "a line",
    "a rectangle", "an ellipse", "Lap invalid: ", "Practice: ", "No challenge yet: ", "has ", "Faster", " and ",
})  # fmt: skip
"""Names that nobody reads, and pieces of sentences that are there as a whole."""


def shown_words() -> Iterator[tuple[str, str]]:
    """Every text in the code that people may read, with its file: it begins with a capital or has several words."""
    for path in sorted(path for layer in SHOWN for path in (folders.data_folder().parent / layer).rglob("*.py")):
        if path.name in SILENT or path.parent.name in SILENT or path.parent.parent.name in SILENT:
            continue
        tree = ast.parse(path.read_text("utf-8"))
        skipped = {id(node) for part in ast.walk(tree) for node in unread(part)}
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) and id(node) not in skipped else None
            if isinstance(text, str) and re.search(r"^[A-Z][a-z]|[a-z]{2}.* |.* [a-z]{2}", text):
                yield path.name, text


def unread(part: ast.AST) -> Iterator[ast.AST]:
    """What stands in a part of the code and is no text for people: its documentation, errors, types, patterns."""
    if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
        yield part.value
    elif isinstance(part, ast.Raise | ast.JoinedStr):
        yield from ast.walk(part)
    elif isinstance(part, ast.arg | ast.AnnAssign) and part.annotation is not None:
        yield from ast.walk(part.annotation)
    elif isinstance(part, ast.FunctionDef) and part.returns is not None:
        yield from ast.walk(part.returns)


def test_every_text_of_the_interface_has_its_german() -> None:
    """Sentences that are put together with figures are left to the pictures."""
    german, lacking = load_language(GERMAN), []
    for file, text in shown_words():
        known = text in german.sentences or german.say(text) != text or text in NAMES | FOR_THE_PROGRAM
        if not known:
            lacking.append(f"{file}: {text}")
    assert not lacking, "\n".join(lacking)
