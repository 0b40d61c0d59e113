"""Encode and decode lines of the wire: words and a CRC.

The host opens checked sessions, so each line that it sends has a CRC; `WireLine.checked` is set if a received line had
one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal
from zlib import crc32

MAX_LINE = 96
"""Longest line in bytes, including LF."""

_CRC_DIGITS = 8
_PRINTABLE = frozenset(range(0x20, 0x7F)) - {ord("*")}

LineFault = Literal["crc", "long", "word"]


@dataclass(frozen=True, slots=True)
class WireLine:
    """A valid line. `checked`: it had a CRC, which was right."""

    words: tuple[str, ...]
    checked: bool

    @property
    def body(self) -> str:
        """The line without its CRC."""
        return " ".join(self.words)


@dataclass(frozen=True, slots=True)
class BadLine:
    """Bytes up to a LF that are not a valid line: the CRC is wrong, the line is too long, or it has an invalid word."""

    fault: LineFault
    raw: bytes


def encode(*words: str) -> bytes:
    """Return the line with these words and its CRC. Raises `ValueError` for an invalid word or a line too long."""
    body = " ".join(words).encode("ascii", errors="replace")
    if any(not word or " " in word or not word.isascii() for word in words) or not _PRINTABLE.issuperset(body):
        raise ValueError(f"cannot be sent on the wire: {words!r}")
    line = b"%s*%08x\n" % (body, crc32(body))
    if len(line) > MAX_LINE:
        raise ValueError(f"longer than {MAX_LINE} bytes: {line!r}")
    return line


def decode(raw: bytes) -> WireLine | BadLine:
    """Decode one line, given without its LF."""
    if len(raw) >= MAX_LINE:
        return BadLine("long", raw)
    body, star, crc = raw.removesuffix(b"\r").partition(b"*")
    if star and crc != b"%0*x" % (_CRC_DIGITS, crc32(body)):
        return BadLine("crc", raw)
    if not _PRINTABLE.issuperset(body) or not all(words := body.decode("ascii").split(" ")):
        return BadLine("word", raw)
    return WireLine(tuple(words), checked=bool(star))


class LineReader:
    """Split a stream of bytes into lines. Buffers at most one line."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def feed(self, data: bytes) -> Iterator[WireLine | BadLine]:
        """Yield the lines that end within `data`, in order, without empty ones."""
        *ended, rest = data.split(b"\n")
        for part in ended:
            self._append(part)
            raw = bytes(self._buffer)
            self._buffer.clear()
            if raw not in (b"", b"\r"):
                yield decode(raw)
        self._append(rest)

    def reset(self) -> None:
        """Discard an incomplete line: the port was reopened."""
        self._buffer.clear()

    def _append(self, part: bytes) -> None:
        # A full buffer is enough to recognise a line that is too long.
        self._buffer += part[: MAX_LINE - len(self._buffer)]
