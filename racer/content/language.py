"""Another language: sentences for the codes of `words`, and the interface's words by their English text.

What is shown is said in English first and exchanged where it is drawn, so a sentence that a language lacks stays as it
is. Placeholders in braces stand for whatever is there; a part that is a sentence of its own is exchanged as well.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from string import Formatter

from racer import words
from racer.content.error import ContentError
from racer.content.table import read_table

MOST_KEPT = 4000
"""Texts whose exchange is remembered; after that all are forgotten."""
WORDS = re.compile(r"[^\W\d_]{2}")
"""Only what has words is exchanged: most of what a driving screen shows is figures."""
BESIDE = " · "
DEEPEST = 2
LONGEST = 600

TABLES: Mapping[str, Mapping[str, str]] = {
    "problems": words.PROBLEMS,
    "verdicts": words.VERDICTS,
    "proofs": words.PROOFS,
}
"""The sentences that have codes."""
PROBLEMS = frozenset(words.PROBLEMS.values())
BEFORE = "before_it"
"""What stands before a problem: a file, and a place in it."""


class Language:
    """Exchanges English for another language; `sentences` goes from English text or pattern to the other."""

    def __init__(self, title: str, sentences: Mapping[str, str]) -> None:
        """By its own name."""
        self.title, self.sentences = title, dict(sentences)
        self._kept: dict[str, str] = {}

    def say(self, text: str) -> str:
        """A text in this language, as far as it knows it."""
        if not self.sentences or not WORDS.search(text):
            return text
        if text not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[text] = self._exchanged(text, DEEPEST)
        return self._kept[text]

    def _exchanged(self, text: str, depth: int) -> str:
        """A whole sentence, a pattern, or what stands beside each other."""
        found = self.sentences.get(text)
        if found is not None or depth < 0 or not WORDS.search(text):
            return found if found is not None else text
        if text.isupper() and text.capitalize() in self.sentences:
            return self.sentences[text.capitalize()].upper()
        if BESIDE in text:
            return BESIDE.join(self._exchanged(part, depth - 1) for part in text.split(BESIDE))
        for pattern, sentence in self._patterns:
            match = pattern.fullmatch(text)
            if match:
                values = {name: self._exchanged(value, depth - 1) for name, value in match.groupdict().items()}
                before = values.pop(BEFORE, "")
                return before + sentence.format(**values)
        return text

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        """Those with more words of their own first, since they say more; a place may stand before a problem."""
        found = [
            (english, sentence)
            for english, sentence in self.sentences.items()
            if placeholders(english) or english in PROBLEMS
        ]
        found.sort(key=lambda pair: -_fixed(pair[0]))
        return [(_pattern(english), _plain(sentence)) for english, sentence in found]


ENGLISH = Language("English", {})


def placeholders(sentence: str) -> list[str]:
    """The names in braces, in alphabetical order; ValueError where braces are not in order."""
    return sorted({name for _, name, _, _ in Formatter().parse(sentence) if name is not None})


def load_language(path: Path) -> Language:
    """From a file; every sentence that cannot stand for its English is left out."""
    table = read_table(path)
    title = table.text("name")
    if not title.strip() or not title.isprintable() or len(title) > 24:
        raise ContentError(path.name, "name", "language-name")
    sentences = dict(_fitting(table.values.get("words"), None))
    for name, english in TABLES.items():
        sentences |= dict(_fitting(table.values.get(name), english))
    return Language(title, sentences)


def _fitting(table: object, english: Mapping[str, str] | None) -> list[tuple[str, str]]:
    """English and translated, by code or by the English itself, where the placeholders are the same."""
    rows = table.items() if isinstance(table, dict) else ()
    found = []
    for key, sentence in rows:
        source = key if english is None else english.get(key, "")
        if source and fits(source, sentence):
            found.append((source, sentence))
    return found


def fits(english: str, sentence: object) -> bool:
    """Whether a sentence can stand for an English one."""
    if not isinstance(sentence, str) or not sentence or len(sentence) > LONGEST or not sentence.isprintable():
        return False
    try:
        return placeholders(sentence) == placeholders(english)
    except ValueError:
        return False


def _pattern(english: str) -> re.Pattern[str]:
    """A regular expression for whatever such a sentence may become."""
    parts, seen = [f"(?P<{BEFORE}>.*? |)" if english in PROBLEMS else ""], set[str]()
    for text, name, _, _ in Formatter().parse(english):
        parts.append(re.escape(text))
        if name is not None:
            parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>.+?)")
            seen.add(name)
    return re.compile("".join(parts))


def _fixed(sentence: str) -> int:
    """How many letters are always the same."""
    return sum(len(text) for text, _, _, _ in Formatter().parse(sentence))


def _plain(sentence: str) -> str:
    """Without formats: what comes in is formatted already."""
    return "".join(
        text.replace("{", "{{").replace("}", "}}") + ("" if name is None else f"{{{name}}}")
        for text, name, _, _ in Formatter().parse(sentence)
    )
