"""Read a TOML file into an edition, or into the list of its mistakes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from uno_bridge.rules.editions import PRINTED, Edition, EditionCatalogue
from uno_bridge.rules.own.build import Builder
from uno_bridge.rules.own.mistakes import (
    EditionFileError,
    Mistake,
    SpecError,
    line_at,
    lines_of,
    list_choices,
    quote_value,
)
from uno_bridge.rules.own.specs import PRIMITIVES, EditionSpec, FaceSpec, NumbersSpec, PlayersSpec
from uno_bridge.text import Message

LARGEST = 100_000
"""Most bytes of a file; a large edition takes some 5,000."""

_AT = re.compile(r"^(.*) \(at (?:line (\d+), column \d+|end of document)\)$", re.DOTALL)
_STAND_IN = {"name": "nameless", "title": "?"}
_TABLES: dict[str, type[BaseModel]] = {"players": PlayersSpec, "numbers": NumbersSpec}


def load(path: Path, editions: EditionCatalogue = PRINTED) -> Edition:
    """Return the edition that a file declares. Raises `EditionFileError`, also for a file that cannot be read."""
    name = str(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise _sole(name, "own-no-file", reason=error.strerror or str(error)) from error
    try:
        return read(data.decode("utf-8-sig"), name, editions)
    except UnicodeDecodeError as error:
        raise _sole(name, "own-no-text", line=data.count(b"\n", 0, error.start) + 1) from error


def read(text: str, name: str = "edition", editions: EditionCatalogue = PRINTED) -> Edition:
    """Return the edition that a text declares. Raises `EditionFileError`.

    `name` is the file's name in messages; the text may be based on one of `editions`.
    """
    if len(text) > LARGEST:
        raise _sole(name, "own-too-long", most=LARGEST)
    raw = _toml(text, name)
    found, wrongs = _checked(raw, editions)
    if found is not None:
        builder = Builder(found, text, editions)
        made = builder.build()
        if made is not None and not wrongs:
            return made
        wrongs += [_Wrong(wrong.place, wrong.message) for wrong in _told(builder.wrongs, whole=not wrongs)]
    lines = lines_of(text)
    raise EditionFileError(name, [Mistake(line_at(lines, at.place), ".".join(at.place), at.message) for at in wrongs])


@dataclass(frozen=True, slots=True)
class _Wrong:
    place: tuple[str, ...]
    message: Message


def _sole(name: str, key: str, /, line: int = 1, **args: str | int) -> EditionFileError:
    """Return the error for a mistake that ends the check."""
    return EditionFileError(name, [Mistake(line, "", Message(key, args))])


def _toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _sole(name, "own-toml", reason="too many brackets within each other") from None
    except ValueError as error:  # bad TOML, or a number with thousands of digits
        found = _AT.match(str(error))
        reason = found[1] if found else str(error)
        last = text.count("\n") + 1
        line = (int(found[2]) if found[2] else last) if found else 1
        raise _sole(name, "own-toml", line=line, reason=reason) from None


def _checked(raw: dict[str, Any], editions: EditionCatalogue) -> tuple[EditionSpec | None, list[_Wrong]]:
    """Return the valid parts, and the mistakes in single ones, which are left out so that the others can be checked.

    No parts where that makes no sense: whether faces are whole depends on the edition that they are based on.
    """
    context = {"editions": editions}
    try:
        return EditionSpec.model_validate(raw, context=context), []
    except ValidationError as error:
        errors = error.errors(include_url=False, include_input=True)
    rest = {**_STAND_IN, **_without(raw, errors)}
    try:
        same_base = rest.get("based_on") == raw.get("based_on")
        found = EditionSpec.model_validate(rest, context=context) if same_base else None
    except ValidationError:
        found = None
    return found, [_Wrong(_place(error), _message(error)) for error in errors]


def _without(raw: dict[str, Any], errors: list[ErrorDetails]) -> dict[str, Any]:
    """Return the contents without the wrong parts: of `faces` single faces are left out, else the whole key."""
    rest = dict(raw)
    faces = rest.get("faces")
    if isinstance(faces, dict):
        bad = {error["loc"][1] for error in errors if error["loc"][0] == "faces" and len(error["loc"]) > 1}
        rest["faces"] = {code: face for code, face in faces.items() if code not in bad}
    for error in errors:
        if error["loc"][0] != "faces" or len(error["loc"]) == 1:
            rest.pop(str(error["loc"][0]), None)
    return rest


def _told(wrongs: list[SpecError], *, whole: bool) -> Iterator[SpecError]:
    """Yield the contradictions; if parts were left out, only those within a face or a setting."""
    return (wrong for wrong in wrongs if whole or (wrong.place[0] in ("faces", "options") and len(wrong.place) > 1))


def _place(error: ErrorDetails) -> tuple[str, ...]:
    """Return the place as TOML writes it; the first item of a list is 1."""
    steps = [step for step in error["loc"] if step != "[key]"]
    if "effect" in steps[2:]:
        steps = [step for step in steps if step not in PRIMITIVES]
    return tuple(str(step + 1) if isinstance(step, int) else str(step) for step in steps)


def _message(error: ErrorDetails) -> Message:
    kind, found = error["type"], quote_value(error["input"])
    if kind == "own":
        context = error["ctx"]
        return Message(f"own-{context['key']}", context["said"])
    if kind == "missing":
        return Message("own-missing", {"key": str(error["loc"][-1])})
    if kind == "extra_forbidden":
        return Message("own-unknown", {"wanted": list_choices(_allowed(error["loc"]))})
    if kind.startswith("union_tag"):
        written = quote_value(error["ctx"]["tag"]) if "tag" in error["ctx"] else found
        return Message("own-primitive", {"wanted": list_choices(tuple(PRIMITIVES)), "found": written})
    return Message("own-list" if kind == "list_type" else "own-table", {"found": found})


def _allowed(place: tuple[int | str, ...]) -> list[str]:
    """Return the keys allowed in the table around `place`."""
    model: type[BaseModel] = EditionSpec
    if len(place) > 1:
        model = _TABLES.get(str(place[0]), FaceSpec)
    if "effect" in place[2:-1]:  # after `faces` and the face, which may have that name
        model = PRIMITIVES[str(place[-2])]
    return list(model.model_fields)
