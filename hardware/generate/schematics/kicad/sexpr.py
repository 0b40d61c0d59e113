"""KiCad's file format: S-expressions of words, strings and numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

Value = str | float | Sequence["Value"]

_PLAIN = (str, float, int)
_SHORT = 4
"""Longest list of plain values that stays on its parent's line."""


class Quoted(str):
    """A quoted string; a plain `str` is a bare word."""

    __slots__ = ()


def render(value: Value) -> str:
    """Render a file. Equal values give equal bytes."""
    return "\n".join(_lines(value, 0)) + "\n"


def _lines(value: Value, depth: int) -> Iterator[str]:
    """Yield the lines of a value: lists of plain values take one line, nested lists start a new one."""
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
    if isinstance(value, Quoted):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return f"{value:.4f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
