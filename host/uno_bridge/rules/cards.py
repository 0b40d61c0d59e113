"""Codes of cards and colours, and their names in the catalogue."""

from __future__ import annotations

from functools import cache
from itertools import product

from uno_bridge.text import Message

COLOURS = "RYGBOPTU"
"""The letters of all colours; in the engine a colour is its index in this string."""

_NUMBERS = tuple("0123456789")
_BRIGHT = (*_NUMBERS, "S", "V", "D", "H1", "H2", "T", "D2", "SL", "F")
_DARK = (*_NUMBERS, "V", "F", "H5", "SE")
_WILDS = ("W", "WA", "WH", "WF", "W4", "WL", "WO", "WD")

WRITABLE = frozenset(
    [*_WILDS]
    + [colour + face for colour, face in product("RYGB", _BRIGHT)]
    + [colour + face for colour, face in product("OPTU", _DARK)]
)
"""Every card of the editions that are declared in Python; others are looked up in their editions."""

_KNOWN_FACES = frozenset([*_BRIGHT, *_DARK, *_WILDS])


def has_words(face: str) -> bool:
    """Return whether the catalogue has a name for a face."""
    return face in _KNOWN_FACES


@cache
def colour_message(colour: str) -> Message:
    """Return the name of a colour, by its letter."""
    return Message(f"colour-{colour.lower()}")


@cache
def card_message(code: str) -> Message:
    """Return the name of a card, such as `red Hit 2`. A face without a name is called by its code."""
    if code[0] == "W":
        return _face_message(code)
    return Message("card", {"colour": colour_message(code[0]), "face": _face_message(code[1:])})


def _face_message(face: str) -> Message:
    if face.isdigit():
        return Message("face-number", {"number": int(face)})
    return Message(f"face-{face.lower()}") if has_words(face) else Message("face-own", {"face": face})


def face_of(message: Message) -> str | None:
    """Return the face that a name belongs to; None if it is not the name of a face."""
    if message.key == "face-own":
        return str(message.args["face"])
    head, _, face = message.key.partition("-")
    return face.upper() if head == "face" else None
