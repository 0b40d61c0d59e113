"""Mistakes in an edition file, each with its place, its line and the allowed values."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic_core import PydanticCustomError

from uno_bridge.text import Message, UnoBridgeError, render

LONGEST_FOUND = 40

# `tomllib` returns values without their lines.
_TABLE = re.compile(r"\s*\[\[?([^\[\]]+)\]\]?\s*(#.*)?")
_KEY = re.compile(r"\s*([^=#\[\]{}\s][^=#\[\]{}]*?)\s*=")
_STEP = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([^.\"'\s]+))\s*(?:\.|$)")

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake. `place` is the key as TOML writes it: `faces.S.copies`."""

    line: int
    place: str
    message: Message

    def said(self, language: str = "en") -> str:
        """Return the mistake as a sentence."""
        said = render(self.message, language)
        return f"{self.place}: {said}" if self.place else said


class EditionFileError(UnoBridgeError, ValueError):
    """The file is not a valid edition; `mistakes` lists everything wrong with it, by line."""

    def __init__(self, name: str, mistakes: Sequence[Mistake]) -> None:
        """`name`: the file's name."""
        self.name = name
        self.mistakes = sorted(mistakes, key=lambda mistake: (mistake.line, mistake.place))
        super().__init__("\n".join(self.lines()))

    def lines(self, language: str = "en") -> list[str]:
        """Return `FILE:LINE: PLACE: mistake` for each mistake."""
        return [f"{self.name}:{mistake.line}: {mistake.said(language)}" for mistake in self.mistakes]


class SpecError(ValueError):
    """Parts of a file contradict each other. `place` is the key to report."""

    def __init__(self, place: tuple[str, ...], key: str, /, **args: str | int) -> None:
        super().__init__(key)
        self.place = place
        self.message = Message(f"own-{key}", args)


def value_error(key: str, /, **args: str | int) -> PydanticCustomError:
    """Return the error of a check of a single value; its text in the catalogue is `own-KEY`."""
    return PydanticCustomError("own", "{key}", {"key": key, "said": args})


def quote_value(found: object) -> str:
    """Return a value of the file, shortened for a message."""
    if isinstance(found, dict | list):
        return "{ … }" if isinstance(found, dict) else "[ … ]"
    text = str(found).lower() if isinstance(found, bool) else repr(found)
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    return text if len(text) <= LONGEST_FOUND else text[: LONGEST_FOUND - 1] + "…"


def list_choices(allowed: Sequence[str]) -> str:
    """Return the allowed values as a list for a message."""
    return " | ".join(allowed)


def lines_of(text: str) -> dict[Path, int]:
    """Return the line of each table and of each key that begins a line, found without a full parser."""
    found: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.split("\n"), 1):
        if head := _TABLE.fullmatch(line.rstrip("\r")):
            table = _steps(head[1])
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            found.setdefault(table + _steps(key[1]), number)
    return found


def line_at(lines: dict[Path, int], place: Path) -> int:
    """Return the first line of the part at `place`, else of the nearest part around it, else 1."""
    for length in range(len(place), 0, -1):
        inside = [line for path, line in lines.items() if path[:length] == place[:length]]
        if inside:
            return min(inside)
    return 1


def _steps(written: str) -> Path:
    """Return the parts of a dotted key."""
    return tuple(next(step for step in found.groups() if step is not None) for found in _STEP.finditer(written))
