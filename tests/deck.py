"""A deck of physical cards: the cards in the launcher or draw pile, the discard pile, and the side in use."""

from __future__ import annotations

from random import Random

from uno_bridge.rules import edition
from uno_bridge.rules.rounds import HAND_SIZE

Card = tuple[str, ...]
"""The face on each side of a card."""


class CardDeck:
    """The cards outside the hands. `pile` is the discard pile from bottom to top."""

    def __init__(self, name: str, luck: Random) -> None:
        self._edition = edition(name)
        self._luck = luck
        self._up = 0
        self._worth = {card.code: card.face.points for card in self._edition.cards}
        self._stock: list[Card] = []
        self.pile: list[Card] = []

    @property
    def two_sided(self) -> bool:
        """Whether the cards have two sides."""
        return len(self._edition.sides) > 1

    @property
    def colours(self) -> str:
        """The colours of the side in use."""
        return self._edition.sides[self._up].colours

    def face(self, card: Card) -> str:
        """Return the face of the card on the side in use."""
        return card[self._up]

    def points(self, card: Card) -> int:
        """Return the points of the card in a hand."""
        return self._worth[self.face(card)]

    def deal(self, names: list[str]) -> dict[str, list[Card]]:
        """Shuffle all cards, with the first side up, and deal. The faces of a card are paired at random."""
        sides = []
        for number in range(len(self._edition.sides)):
            side = [it.code for it in self._edition.cards if it.side == number for _ in range(it.face.copies)]
            self._luck.shuffle(side)
            sides.append(side)
        self._up = 0
        self._stock = list(zip(*sides, strict=True))
        self.pile = []
        return {name: self.take(HAND_SIZE) for name in names}

    def turn_up(self, first: set[str]) -> list[str]:
        """Turn cards up until one of `first` appears. Earlier ones stay under it or return to the deck."""
        while not self.pile or self.face(self.pile[-1]) not in first:
            self.pile += self.take(1)
        turned = [self.face(card) for card in self.pile]
        if not self._edition.stays_under:
            self.reload()
        return turned

    def take(self, cards: int) -> list[Card]:
        """Take cards from the top of the launcher or draw pile."""
        return [self._stock.pop() for _ in range(cards)]

    def discard(self, cards: list[Card]) -> None:
        """Put cards on the discard pile, the last one on top."""
        self.pile += cards

    def slip_under(self, cards: list[Card]) -> None:
        """Put cards under the top card of the discard pile."""
        self.pile[-1:-1] = cards

    def flip(self) -> None:
        """Turn everything over: the bottom card of the discard pile becomes the top card."""
        self._up = 1 - self._up
        self.pile.reverse()

    def reload(self) -> None:
        """Shuffle the discard pile except its top card into the deck."""
        self._stock += self.pile[:-1]
        self.pile = self.pile[-1:]
        self._luck.shuffle(self._stock)
