"""The draw for the dealer (CORE-SETUP-2, FLSH-SETUP-1, FLIP-SETUP-1, D-39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from uno_bridge.rules.cards import card_message
from uno_bridge.rules.refusal import refuse
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Edition

NO_NUMBER = ("action", "wild", "-")
"""Other ways to write a card without a number."""


def rule(edition: Edition) -> str:
    """Return the rule of the draw. In Flip Attack the table may choose its dealer otherwise."""
    if edition.unit:
        return "FLSH-SETUP-1"
    return "CORE-SETUP-2" if edition.back is None else "FLIP-SETUP-1"


def number(edition: Edition, drawn: str) -> int | None:
    """Return the number of a drawn card: `7`, `R7`, or a card without a number, such as `RS`, `W` or `action`.

    None is an action or wild card, which is not in the running; in Flash it counts 0. Raises `Refused` for a card
    that the deck does not have.
    """
    word = drawn.upper()
    if drawn.lower() in NO_NUMBER:
        return 0 if edition.unit else None
    face = next((card.face for card in edition.cards if card.side == 0 and word in (card.code, card.face.code)), None)
    if face is None:
        raise refuse("no-such-card", edition.deck_rule, card=_called(word))
    if face.code.isdigit():
        return int(face.code)
    return 0 if edition.unit else None


def highest(drawn: Mapping[str, int | None]) -> tuple[str, ...]:
    """Return the players with the highest number: one deals, several draw again.

    Where no number was drawn these are all players.
    """
    numbers = [value for value in drawn.values() if value is not None]
    best = max(numbers, default=None)
    return tuple(name for name, value in drawn.items() if value == best)


def _called(word: str) -> str | Message:
    return card_message(word) if word[:1] in "RYGB" and len(word) > 1 else word
