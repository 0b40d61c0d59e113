"""What can be known of the discard pile, so that a card that cannot be there is questioned (section 8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Edition

_COLOURS = 8
_ENDLESS = 1 << 30  # wilds are of no colour; they have a slot (index -1) too, so that counting needs no question


class Pile:
    """What of each face and colour is not known to be on the discard pile. A reload makes a new one.

    Below nothing means that the table insisted on more than the deck has.
    """

    __slots__ = ("_colour_of", "_edition", "_left", "_room")

    def __init__(self, edition: Edition, top: int = -1) -> None:
        self._edition = edition
        self._colour_of = edition.colour_of
        self._left = list(edition.copies)
        self._room = [edition.per_colour] * _COLOURS + [_ENDLESS]
        if top >= 0:
            self.see(top)

    def copy(self) -> Pile:
        """The same pile, to be kept while this one grows."""
        pile = Pile(self._edition)
        pile._left[:] = self._left
        pile._room[:] = self._room
        return pile

    def doubts(self, card: int, others: int = 0) -> bool:
        """Whether one more of this face, beside `others` elsewhere, would be more than the deck has."""
        return self._left[card] <= others or self._room[self._colour_of[card]] <= 0

    def see(self, card: int) -> None:
        """A card came to lie on the pile."""
        self._left[card] -= 1
        self._room[self._colour_of[card]] -= 1

    def room(self, colour: int) -> int:
        """How many cards of a colour are not on the pile yet."""
        return self._room[colour]

    def bury(self, colour: int, count: int) -> None:
        """Cards of a colour came to lie on the pile unseen."""
        self._room[colour] -= count

    def unseen(self) -> list[int]:
        """How many of each face are not known to be on the pile."""
        return [max(0, left) for left in self._left]

    def hidden_room(self) -> list[int]:
        """How many cards of each colour are not on the pile, seen or unseen; wilds, at the end, without limit."""
        return [max(0, room) for room in self._room]
