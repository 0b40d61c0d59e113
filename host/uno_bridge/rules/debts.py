"""What is due before play goes on: presses that are owed (CORE-PRESS), a colour or target to name."""

from __future__ import annotations

from typing import NamedTuple

NOBODY = -1
"""No seat."""

UNTIL_CARDS = 0
"""A debt's total for "until cards come"."""


class Debt(NamedTuple):
    """Hits owed. Replaced with every press, so that a snapshot may keep the old one."""

    presser: int
    target: int  # who takes the cards
    total: int
    rule: str
    owner: int = NOBODY  # the player of the (topmost) card; nobody for a start card or a penalty
    first: int = NOBODY  # the player of the first hit card of the stack
    laid: tuple[int, ...] = ()  # the hit cards, oldest first; two or more are a stack
    after: int = NOBODY  # whose turn it is when paid; nobody when the round is over
    answerable: bool = False  # the target may lay a hit card instead
    forfeitable: bool = False  # the rest may be cancelled once a press has yielded cards
    in_turn: bool = False  # every press is the next player's (FLIP-AOA-2)
    made: int = 0
    cards: int = 0

    @property
    def left(self) -> int | None:
        """Presses still owed; None for "until cards come"."""
        return None if self.total == UNTIL_CARDS else self.total - self.made

    @property
    def open_to_answer(self) -> bool:
        """Whether the target may still answer: not once a press is made (MEGA-STK-1)."""
        return self.answerable and self.made == 0

    @property
    def may_stop(self) -> bool:
        """Whether the rest may be forfeited now (MEGA-FORF-1)."""
        return self.forfeitable and self.cards > 0

    def with_press(self, presser: int, made: int, cards: int) -> Debt:
        """The debt after so many presses and cards in all, with whose the next press is."""
        # Joined tuples, because `_replace` takes four times as long and presses are most of a long game.
        return Debt._make((presser,) + self[1:-2] + (made, cards))  # noqa: RUF005

    @property
    def paid(self) -> bool:
        """Whether nothing is left of it."""
        return self.paid_by(self.made, self.cards)

    def paid_by(self, made: int, cards: int) -> bool:
        """Whether so many presses and cards pay it."""
        return cards > 0 if self.total == UNTIL_CARDS else made >= self.total


class Due(NamedTuple):
    """A colour or a target that is to be named before anything else goes on."""

    seat: int
    colour: bool
    target: bool
    aimed: int = -1  # the target, where it was named with the card
    start: bool = False  # for a card that was turned up, not played
    rule: str = ""  # by which it is named; else the top card's own


class LuckState(NamedTuple):
    """Press Your Luck while it goes on. Replaced with every step, so that a snapshot may keep the old one."""

    seat: int
    rule: str
    aside: tuple[int, ...] = ()  # cards set aside; `UNNAMED` where nobody said which
    presses: int = 0
    owes_card: bool = False  # a safe press whose card is not set aside yet
