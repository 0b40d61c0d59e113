"""What can be known of the discard pile, so that a card that cannot be there is questioned (section 8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Edition

_SLOTS = 9  # eight colours, and one slot (index -1) for wilds, so that counting needs no question


class Pile:
    """The faces seen on the discard pile since the last reload. A reload makes a new one.

    It is a log as well: `rewind` gives back what it was when the log was shorter, which is all that undo needs.
    """

    __slots__ = ("_by_colour", "_edition", "_log", "_seen")

    def __init__(self, edition: Edition, top: int = -1) -> None:
        self._edition = edition
        self._seen = [0] * len(edition.cards)
        self._by_colour = [0] * _SLOTS
        self._log: list[tuple[int, int]] = []
        if top >= 0:
            self.see(top)

    def __len__(self) -> int:
        return len(self._log)

    def doubts(self, card: int, others: int = 0) -> bool:
        """Whether one more of this face, beside `others` elsewhere, would be more than the deck has."""
        edition = self._edition
        if self._seen[card] + others >= edition.copies[card]:
            return True
        colour = edition.colour_of[card]
        return colour >= 0 and self._by_colour[colour] >= edition.per_colour

    def see(self, card: int) -> None:
        """A card came to lie on the pile."""
        self._seen[card] += 1
        self._by_colour[self._edition.colour_of[card]] += 1
        self._log.append((card, 1))

    def room(self, colour: int) -> int:
        """How many cards of a colour are not on the pile yet."""
        return self._edition.per_colour - self._by_colour[colour]

    def bury(self, colour: int, count: int) -> None:
        """Cards of a colour came to lie on the pile unseen."""
        self._by_colour[colour] += count
        self._log.append((~colour, count))

    def rewind(self, length: int) -> None:
        """Forget what came after the log was `length` entries long."""
        while len(self._log) > length:
            card, count = self._log.pop()
            if card < 0:
                self._by_colour[~card] -= count
            else:
                self._seen[card] -= 1
                self._by_colour[self._edition.colour_of[card]] -= 1

    def unseen(self) -> list[int]:
        """How many of each face are not known to be on the pile."""
        return [max(0, copies - seen) for copies, seen in zip(self._edition.copies, self._seen, strict=True)]

    def hidden_room(self) -> list[int]:
        """How many cards of each colour are not on the pile, seen or unseen."""
        return [max(0, self._edition.per_colour - count) for count in self._by_colour]
