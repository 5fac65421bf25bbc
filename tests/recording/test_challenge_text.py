"""A challenge goes through messengers: spaces do no harm, anything lost is told in one sentence."""

import random
import string
from functools import cache

import pytest

from racer.content.car import load_car
from racer.recording.challenge_text import HEAD, challenge_text, ghost_from_text, is_challenge
from racer.recording.ghost import Ghost
from racer.recording.ghost_file import GhostError, ghost_bytes
from racer.verify import Known, verify
from tests.recording.driven import Drive, KeyLike, bare_venue


@cache
def ghost() -> Ghost:
    drive = Drive(venue=bare_venue(), make=KeyLike)
    drive.laps(1)
    return drive.ghost()


@cache
def text() -> str:
    return challenge_text(ghost())


def test_a_text_holds_the_ghost_whatever_spaces_are_put_into_it() -> None:
    assert text().startswith(HEAD)
    assert max(map(len, text().splitlines())) <= 100
    for shown in (
        text(),
        "\n  " + text().replace("\n", "\r\n\t "),
        " ".join(text()[i : i + 7] for i in range(0, len(text()), 7)),
    ):
        assert is_challenge(shown)
        assert ghost_bytes(ghost_from_text(shown)) == ghost_bytes(ghost())


def test_a_track_and_a_car_of_ones_own_come_along() -> None:
    alone, whole = text(), challenge_text(ghost(), bare_venue().track, load_car("corvette-c5"))
    assert verify(ghost_from_text(alone), Known()).answer == "UNKNOWN"
    assert verify(ghost_from_text(whole), Known()).verified


@pytest.mark.parametrize(
    ("damage", "part"),
    [
        (lambda code: code[:-200], "damaged or incomplete"),
        (lambda code: code[:500] + code[620:], "damaged or incomplete"),
        (lambda code: code[:700] + ("a" if code[700] != "a" else "b") + code[701:], "damaged or incomplete"),
        (lambda code: code[:300] + "é" + code[301:], "damaged or incomplete"),
        (lambda code: code[:300] + "=" + code[301:], "damaged or incomplete"),
        (lambda code: HEAD, "damaged or incomplete"),
        (lambda code: "", "does not begin with"),
        (lambda code: code[5:], "does not begin with"),
        (lambda code: code.replace("challenge:1:", "challenge:2:"), "does not begin with"),
        (lambda code: HEAD + "A" * (21 << 20), "larger than 10 MB"),
    ],
)
def test_a_damaged_code_gives_one_sentence(damage, part) -> None:
    with pytest.raises(GhostError) as caught:
        ghost_from_text(damage(text()))
    assert part in str(caught.value)
    assert str(caught.value).count("\n") == 0


def test_random_letters_never_make_a_ghost() -> None:
    chance = random.Random(5)
    for _ in range(200):
        code = "".join(chance.choices(string.printable, k=chance.randrange(200)))
        with pytest.raises(GhostError):
            ghost_from_text(HEAD + code)
