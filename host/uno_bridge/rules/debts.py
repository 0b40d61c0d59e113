"""Debts: presses that are owed (CORE-PRESS), and a colour or target that must be named."""

from __future__ import annotations

from typing import NamedTuple

NOBODY = -1
"""No seat."""

UNTIL_CARDS = 0
"""A debt's total for "until cards come"."""


class Debt(NamedTuple):
    """Presses or draws that are owed. Each press makes a new value, so that snapshots can keep the old one."""

    presser: int
    target: int  # who takes the cards
    total: int
    rule: str
    owner: int = NOBODY  # the player of the (topmost) card; NOBODY for a start card or a penalty
    first: int = NOBODY  # the player of the first hit card of the stack
    laid: tuple[int, ...] = ()  # the hit cards, oldest first; two or more are a stack
    after: int = NOBODY  # whose turn it is when paid; NOBODY when the round is over
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
        """Return the debt after `made` presses and `cards` cards in all; `presser` presses next."""
        # `_replace` takes four times as long, and most acts of a long game are presses.
        return Debt._make((presser,) + self[1:-2] + (made, cards))  # noqa: RUF005

    @property
    def paid(self) -> bool:
        """Whether the debt is paid."""
        return self.paid_by(self.made, self.cards)

    def paid_by(self, made: int, cards: int) -> bool:
        """Return whether `made` presses and `cards` cards pay the debt."""
        return cards > 0 if self.total == UNTIL_CARDS else made >= self.total


class Due(NamedTuple):
    """A colour or a target that must be named before play goes on."""

    seat: int
    colour: bool
    target: bool
    aimed: int = -1  # the target, if it was named with the card
    start: bool = False  # for a card that was turned up, not played
    rule: str = ""  # the rule by which it is named; empty: the top card's own


class LuckState(NamedTuple):
    """Press Your Luck in progress. Each step makes a new value, so that snapshots can keep the old one."""

    seat: int
    rule: str
    aside: tuple[int, ...] = ()  # cards set aside; `UNNAMED` for one that was not named
    presses: int = 0
    owes_card: bool = False  # a safe press whose card is not set aside yet
