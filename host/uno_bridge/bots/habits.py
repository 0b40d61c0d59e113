"""How often players do what they might as well leave."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Rates from 0 to 1, each a chance for every occasion."""

    declines: float = 0.0  # presses or draws although a card would do
    calls_uno: float = 0.0  # before the card that leaves one
    mends: float = 0.0  # calls after it
    catches: float = 0.0
    stops: float = 0.0  # forfeits a stack's rest, ends Press Your Luck, leaves the drawn card in hand
    rushes: float = 0.0  # makes several presses in one act; takes several owed cards at once
    strays: float = 0.0  # a suggestion, an UNO call out of place, an early reload
    bluffs: float = 0.0  # lays a Wild Draw Four against its rule
    doubts: float = 0.0  # challenges
    dawdles: float = 0.0  # is late for the buzzer; presses the wrong button after a Slap
    counts_cards: float = 0.0  # tells the cards of a hand at the end, not their sum

    @property
    def quiet(self) -> bool:
        """Whether nobody does anything but what the next act asks for."""
        return not (self.mends or self.catches or self.strays or self.dawdles)


QUIET = Habits(rushes=1.0)
"""Whoever can play does, what is owed is paid at once, nobody speaks."""

LIVELY = Habits(
    declines=0.05, calls_uno=0.7, mends=0.2, catches=0.3, stops=0.4, rushes=0.3, strays=0.003, bluffs=0.3,
    doubts=0.4, dawdles=0.01, counts_cards=0.3,
)  # fmt: skip
"""People as they are."""
