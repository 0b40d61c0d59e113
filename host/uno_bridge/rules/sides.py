"""Two-sided cards: which side is in use, and what is known of the cards at the pile's ends (section 8.3)."""

from __future__ import annotations

from typing import NamedTuple

NAMES = ("mild", "wild")
UNKNOWN = -1


class Sides(NamedTuple):
    """The pile as far as a Flip needs to know it. Which faces share a card is never assumed (FLIP-DECK-3)."""

    up: int = 0  # the side in use
    bottom: int = UNKNOWN  # what the lowest card shows on this side
    bottom_back: int = UNKNOWN  # what it shows on the other: the face that the next Flip exposes
    top_back: int = UNKNOWN  # the other face of the top card
    flipper: int = -1  # whose Flip exposed a face that is still to be told


ONE_SIDED = Sides()
