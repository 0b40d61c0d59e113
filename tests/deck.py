"""A deck of real cards: what lies in the launcher or draw pile, what lies on the pile, and which side is up."""

from __future__ import annotations

from random import Random

from uno_bridge.rules import edition
from uno_bridge.rules.rounds import HAND_SIZE

Card = tuple[str, ...]
"""What a card shows on each of its sides."""


class CardDeck:
    """The cards that are in no hand. `pile` is written from the bottom to the top."""

    def __init__(self, name: str, luck: Random) -> None:
        self._edition = edition(name)
        self._luck = luck
        self._up = 0
        self._worth = {card.code: card.face.points for card in self._edition.cards}
        self._stock: list[Card] = []
        self.pile: list[Card] = []

    @property
    def two_sided(self) -> bool:
        """Whether the cards have a second side that is played with."""
        return len(self._edition.sides) > 1

    @property
    def colours(self) -> str:
        """The colours of the side that is up."""
        return self._edition.sides[self._up].colours

    def face(self, card: Card) -> str:
        """What the card shows its holder."""
        return card[self._up]

    def points(self, card: Card) -> int:
        """What it is worth in a hand."""
        return self._worth[self.face(card)]

    def deal(self, names: list[str]) -> dict[str, list[Card]]:
        """Shuffle all cards, the first side up, and deal. Which faces share a card is as chance wants it."""
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
        """Turn cards up until one of `first` shows; what came before stays under it, or goes back into the deck."""
        while not self.pile or self.face(self.pile[-1]) not in first:
            self.pile += self.take(1)
        turned = [self.face(card) for card in self.pile]
        if not self._edition.stays_under:
            self.reload()
        return turned

    def take(self, cards: int) -> list[Card]:
        """The uppermost cards of the launcher or draw pile."""
        return [self._stock.pop() for _ in range(cards)]

    def discard(self, cards: list[Card]) -> None:
        """Lay cards on the pile, the last one on top."""
        self.pile += cards

    def slip_under(self, cards: list[Card]) -> None:
        """Lay cards under the uppermost one of the pile."""
        self.pile[-1:-1] = cards

    def flip(self) -> None:
        """Turn everything over: the lowest card of the pile comes up."""
        self._up = 1 - self._up
        self.pile.reverse()

    def reload(self) -> None:
        """Shuffle the pile but for its uppermost card."""
        self._stock += self.pile[:-1]
        self.pile = self.pile[-1:]
        self._luck.shuffle(self._stock)
