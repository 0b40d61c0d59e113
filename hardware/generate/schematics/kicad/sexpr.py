"""KiCad's file format: nested lists of words, strings and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

Value = str | float | Sequence["Value"]


class Text(str):
    """A string in quotes; a plain `str` is a word without."""

    __slots__ = ()


def written(value: Value) -> str:
    """The whole file. Byte for byte the same for the same value."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Value, depth: int) -> Iterator[str]:
    """A list of plain values is one line; lists in it begin lines of their own."""
    indent = "\t" * depth
    if isinstance(value, str | float | int) or all(_short(item) for item in value):
        yield indent + _inline(value)
        return
    plain = list(takewhile(lambda item: isinstance(item, str | float | int), value))
    yield indent + "(" + " ".join(_inline(item) for item in plain)
    for item in value[len(plain) :]:
        yield from _lines(item, depth + 1)
    yield indent + ")"


def _short(value: Value) -> bool:
    if isinstance(value, str | float | int):
        return True
    return len(value) <= 4 and all(isinstance(item, str | float | int) for item in value)


def _inline(value: Value) -> str:
    if isinstance(value, str | float | int):
        return _plain(value)
    return "(" + " ".join(_inline(item) for item in value) + ")"


def _plain(value: str | float) -> str:
    if isinstance(value, Text):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
