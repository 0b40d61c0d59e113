"""The physical cards of an edition, one-sided or two-sided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from uno_bridge.rules.editions import Edition

RandomSource = Callable[[], float]
"""A random float in [0, 1), such as `Random(seed).random`, which is the same on every machine."""

_PAIRING = 1
"""Seed that pairs the faces of two-sided cards: no rule sheet prints the pairs (FLIP-DECK-3)."""


class Deck:
    """The cards of a deck as numbers. `faces[side][card]` is the face on that side: an index into the edition's cards.

    Cards that show the same on both sides are the same number; a one-sided card is its own face.
    """

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.two_sided = edition.back is not None
        self.faces: tuple[Sequence[int], ...]
        fronts = _each(edition, 0)
        if not self.two_sided:
            self.cards = fronts
            self.faces = (range(len(edition.cards)),)
            return
        pairs = list(zip(fronts, shuffle_cards(_each(edition, 1), Random(_PAIRING).random), strict=True))
        kinds = sorted(set(pairs))
        self.cards = [kinds.index(pair) for pair in pairs]
        self.faces = ([front for front, _ in kinds], [back for _, back in kinds])


def _each(edition: Edition, side: int) -> list[int]:
    return [number for number, card in enumerate(edition.cards) if card.side == side for _ in range(card.face.copies)]


_made: dict[int, Deck] = {}


def make_deck(edition: Edition) -> Deck:
    """Return the deck of an edition; it is made once."""
    found = _made.get(id(edition))
    if found is None:
        found = _made[id(edition)] = Deck(edition)  # the deck keeps the edition alive, so that its id is not reused
    return found


def shuffle_cards(cards: Sequence[int], roll: RandomSource) -> list[int]:
    """Return the cards shuffled by `roll`."""
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = int(roll() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return order


def random_index(count: int, roll: RandomSource) -> int:
    """Return a random number from 0 to `count` - 1."""
    return int(roll() * count)
