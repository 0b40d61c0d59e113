"""Cards as they are written, and the words for them."""

from __future__ import annotations

from functools import cache
from itertools import product

from uno_bridge.text import Message

COLOURS = "RYGBOPTU"
"""Every colour letter of the family; a colour is its index in here."""

_NUMBERS = tuple("0123456789")
_BRIGHT = (*_NUMBERS, "S", "V", "D", "H1", "H2", "T", "D2", "SL", "F")
_DARK = (*_NUMBERS, "V", "F", "H5", "SE")
_WILDS = ("W", "WA", "WH", "WF", "W4", "WL", "WO", "WD")

WRITABLE = frozenset(
    [*_WILDS]
    + [colour + face for colour, face in product("RYGB", _BRIGHT)]
    + [colour + face for colour, face in product("OPTU", _DARK)]
)
"""Every card that some edition writes. What is not in here is no card at all."""


@cache
def colour_message(colour: str) -> Message:
    """The word for a colour letter."""
    return Message(f"colour-{colour.lower()}")


@cache
def card_message(code: str) -> Message:
    """The words for a card: `red Hit 2`."""
    if code[0] == "W":
        return Message(f"face-{code.lower()}")
    face = code[1:]
    word = Message("face-number", {"number": int(face)}) if face.isdigit() else Message(f"face-{face.lower()}")
    return Message("card", {"colour": colour_message(code[0]), "face": word})
