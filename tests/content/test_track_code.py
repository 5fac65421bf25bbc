"""Tracks as text to paste: all of the track comes back, and whatever got damaged is refused."""

import base64
import hashlib
import lzma
import tracemalloc
from dataclasses import replace

import pytest
from ascii_track import ring_track
from hypothesis import given, settings
from hypothesis import strategies as st

from racer.content.track import DrawnRoad, Scenery
from racer.content.track_code import HEAD, track_from_text, track_text
from racer.content.track_file import TrackError, track_bytes

TRACK = ring_track(
    name="Névé",
    description="Snow\non top.",
    scenery=(Scenery(kind="tree", x=1.5, y=2.25), Scenery(kind="board", x=3.0, y=1.0, label="100")),
    roads=(DrawnRoad(points=((6.0, 5.0), (34.0, 5.0)), width=8.0, surface="asphalt", closed=False),),
)
TEXT = track_text(TRACK)


def packed(data: bytes) -> str:
    """Text with a right checksum, whatever is in it."""
    return HEAD + base64.urlsafe_b64encode(hashlib.sha256(data).digest()[:6] + data).decode()


def test_the_whole_track_comes_back() -> None:
    again = track_from_text(TEXT)
    assert again.identity == TRACK.identity
    assert track_bytes(again) == track_bytes(TRACK)


def test_it_is_short_lines_of_plain_letters() -> None:
    lines = TEXT.splitlines()
    assert lines[0].startswith(HEAD)
    assert max(map(len, lines)) <= 100
    assert TEXT.isascii()


def test_what_another_program_wrote_stays_behind() -> None:
    foreign = replace(TRACK, kept={"keys": {"backgroundcolor": "#102030"}})
    assert b"backgroundcolor" in track_bytes(foreign)
    assert track_text(foreign) == TEXT


@settings(max_examples=50, deadline=None)
@given(width=st.integers(1, 200), space=st.sampled_from(["\n", "\r\n", " ", "\t", "\n\n  "]))
def test_a_messenger_may_wrap_it_anew(width: int, space: str) -> None:
    joined = "".join(TEXT.split())
    wrapped = space.join(joined[start : start + width] for start in range(0, len(joined), width))
    assert track_from_text(f"  {wrapped} \n").identity == TRACK.identity


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not begin with slipline-track:1:"),
        ("hello", "does not begin with slipline-track:1:"),
        (TEXT.replace(":1:", ":2:"), "does not begin with slipline-track:1:"),
        (HEAD, "damaged or incomplete"),
        (TEXT[:-9], "damaged or incomplete"),
        (TEXT.replace("A", "B", 1), "damaged or incomplete"),
        (TEXT + "AAAA", "damaged or incomplete"),
        (TEXT + "é", "damaged or incomplete"),
        (packed(b"no lzma"), "damaged or incomplete"),
        (packed(lzma.compress(b"{}")[:-8]), "damaged or incomplete"),
        (packed(lzma.compress(b"{}")), "is missing"),
        (packed(lzma.compress(bytes(40 * 1024 * 1024))), "larger than 32 MB"),
        ("x" * (65 * 1024 * 1024), "larger than 32 MB"),
    ],
)
def test_damaged_text_is_refused(text: str, said: str) -> None:
    with pytest.raises(TrackError) as raised:
        track_from_text(text)
    (line,) = str(raised.value).splitlines()
    assert line.startswith("track text")
    assert said in line


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_garbled_text_is_refused_or_says_the_same(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(TEXT)))
    end = data.draw(st.integers(start, min(len(TEXT), start + 20)))
    text = TEXT[:start] + data.draw(st.text(max_size=6)) + TEXT[end:]
    try:
        assert track_from_text(text).identity == TRACK.identity
    except TrackError as error:
        assert str(error).startswith("track text")  # noqa: PT017 - both outcomes are right


def test_a_bomb_is_not_unpacked() -> None:
    text = packed(lzma.compress(bytes(200 * 1024 * 1024), preset=0))
    tracemalloc.start()
    try:
        with pytest.raises(TrackError, match="larger than 32 MB"):
            track_from_text(text)
        assert tracemalloc.get_traced_memory()[1] < 100 * 1024 * 1024
    finally:
        tracemalloc.stop()
