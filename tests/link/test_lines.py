from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_bridge.link.lines import MAX_LINE, BadLine, LineReader, WireLine, decode, encode

CHARACTERS = st.characters(min_codepoint=0x21, max_codepoint=0x7E, exclude_characters="*")
WORDS = st.lists(st.text(CHARACTERS, min_size=1, max_size=8), min_size=1, max_size=9)


def test_a_line_carries_the_crc_of_zlib() -> None:
    # `python -c 'import zlib; print(hex(zlib.crc32(b"stop")))'`
    assert encode("stop") == b"stop*b95616b6\n"


@given(WORDS)
def test_encoded_lines_are_decoded(words: list[str]) -> None:
    assert decode(encode(*words)[:-1]) == WireLine(tuple(words), checked=True)


@given(WORDS, st.integers(0), st.integers(1, 255))
def test_a_changed_byte_is_detected(words: list[str], place: int, flip: int) -> None:
    line = bytearray(encode(*words)[:-1])
    line[place % len(line)] ^= flip
    read = decode(bytes(line))
    assert not isinstance(read, WireLine) or not read.checked


@pytest.mark.parametrize("words", [("",), ("a b",), ("a*b",), ("a\n",), ("é",), ("\x03",), ("x" * 87,)])
def test_words_that_cannot_be_sent_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"wire|longer"):
        encode(*words)


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"a  b", "word"),
        (b" a", "word"),
        (b"a*", "crc"),
        (b"a*E8B7BE43", "crc"),
        (b"x" * 96, "long"),
        (b"a\x80", "word"),
    ],
)
def test_bad_lines_are_classified(raw: bytes, fault: str) -> None:
    assert decode(raw) == BadLine(fault, raw)  # type: ignore[arg-type]


def test_the_longest_line_passes() -> None:
    assert len(encode("x" * 86)) == MAX_LINE
    assert isinstance(decode(encode("x" * 86)[:-1]), WireLine)


def test_carriage_returns_and_empty_lines_are_ignored() -> None:
    assert list(LineReader().feed(b"\r\n\nstop\r\n")) == [WireLine(("stop",), checked=False)]


@given(st.binary(max_size=400), st.lists(st.integers(0, 400)))
def test_lines_do_not_depend_on_how_the_bytes_are_split(data: bytes, cuts: list[int]) -> None:
    whole = list(LineReader().feed(data))
    reader, pieces, at = LineReader(), [], 0
    for cut in [*sorted(cuts), len(data)]:
        pieces += reader.feed(data[at:cut])
        at = max(at, cut)
    assert [type(line) for line in pieces] == [type(line) for line in whole]
    assert len(reader._buffer) <= MAX_LINE
