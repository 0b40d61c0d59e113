"""Lines of the wire: words and a CRC, to bytes and back.

The host always opens checked sessions, so what it sends always carries a CRC and `Line.checked` tells whether what
came did.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal
from zlib import crc32

MAX_LINE = 96
"""Bytes in a line, LF included."""

_CRC_DIGITS = 8
_PRINTABLE = frozenset(range(0x20, 0x7F)) - {ord("*")}

LineFault = Literal["crc", "long", "word"]


@dataclass(frozen=True, slots=True)
class WireLine:
    """A line that was understood; `checked` when it carried a CRC (which was right)."""

    words: tuple[str, ...]
    checked: bool

    @property
    def body(self) -> str:
        """The line as it is typed, without its CRC."""
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class BadLine:
    """Bytes up to a LF that are no line: a wrong CRC, too long, or no words."""

    fault: LineFault
    raw: bytes


def encode(*words: str) -> bytes:
    """Return the line with these words and its CRC.

    Raises `ValueError` for a word that cannot be sent and for a line that would be too long.
    """
    body = " ".join(words).encode("ascii", errors="replace")
    if any(not word or " " in word or not word.isascii() for word in words) or not _PRINTABLE.issuperset(body):
        raise ValueError(f"cannot be sent on the wire: {words!r}")
    line = b"%s*%08x\n" % (body, crc32(body))
    if len(line) > MAX_LINE:
        raise ValueError(f"longer than {MAX_LINE} bytes: {line!r}")
    return line


def decode(raw: bytes) -> WireLine | BadLine:
    """Read one line, given without its LF."""
    if len(raw) >= MAX_LINE:
        return BadLine("long", raw)
    body, star, crc = raw.removesuffix(b"\r").partition(b"*")
    if star and crc != b"%0*x" % (_CRC_DIGITS, crc32(body)):
        return BadLine("crc", raw)
    if not _PRINTABLE.issuperset(body) or not all(words := body.decode("ascii").split(" ")):
        return BadLine("word", raw)
    return WireLine(tuple(words), checked=bool(star))


class LineReader:
    """Cuts a stream of bytes into lines. Holds one line at most, whatever arrives."""

    def __init__(self) -> None:
        self._held = bytearray()

    def feed(self, data: bytes) -> Iterator[WireLine | BadLine]:
        """Yield the lines that end within `data`, in order. Empty ones are passed over."""
        *ended, rest = data.split(b"\n")
        for part in ended:
            self._hold(part)
            raw = bytes(self._held)
            self._held.clear()
            if raw not in (b"", b"\r"):
                yield decode(raw)
        self._hold(rest)

    def forget(self) -> None:
        """Drop the half line that is held: the port was opened anew."""
        self._held.clear()

    def _hold(self, part: bytes) -> None:
        # One byte more than fits is enough to know that the line is too long.
        self._held += part[: MAX_LINE - len(self._held)]
