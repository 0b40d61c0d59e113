"""KiCad's file format: nested lists of words, strings and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

Value = str | float | Sequence["Value"]

_PLAIN = (str, float, int)
_SHORT = 4
"""How long a list of plain values is that does not need a line of its own."""


class Text(str):
    """A string in quotes; a plain `str` is a word without."""

    __slots__ = ()


def written(value: Value) -> str:
    """The whole file. Byte for byte the same for the same value."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Value, depth: int) -> Iterator[str]:
    """A list of plain values is one line; lists in it begin lines of their own."""
    indent = "\t" * depth
    if isinstance(value, _PLAIN) or all(_short(item) for item in value):
        yield indent + _inline(value)
        return
    plain = list(takewhile(lambda item: isinstance(item, _PLAIN), value))
    yield indent + "(" + " ".join(_inline(item) for item in plain)
    for item in value[len(plain) :]:
        yield from _lines(item, depth + 1)
    yield indent + ")"


def _short(value: Value) -> bool:
    return isinstance(value, _PLAIN) or (len(value) <= _SHORT and all(isinstance(item, _PLAIN) for item in value))


def _inline(value: Value) -> str:
    if not isinstance(value, _PLAIN):
        return "(" + " ".join(map(_inline, value)) + ")"
    if isinstance(value, Text):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
