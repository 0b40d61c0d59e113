"""How often bots do what they need not do."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """Probabilities from 0 to 1, drawn at each occasion."""

    declines: float = 0.0  # presses or draws although a card could be laid
    calls_uno: float = 0.0  # calls UNO before the card that leaves one
    mends: float = 0.0  # calls UNO after that card
    catches: float = 0.0
    stops: float = 0.0  # forfeits the rest of a stack, ends Press Your Luck, keeps the drawn card
    rushes: float = 0.0  # makes several presses in one act; takes several owed cards at once
    strays: float = 0.0  # a suggestion, an UNO call out of place, an early reload
    bluffs: float = 0.0  # lays a Wild Draw Four against its rule
    doubts: float = 0.0  # challenges
    dawdles: float = 0.0  # lets the time run out; presses the wrong button after a Slap
    counts_cards: float = 0.0  # counts a hand by its cards, not by their sum

    @property
    def quiet(self) -> bool:
        """Whether all optional acts are off."""
        return not (self.mends or self.catches or self.strays or self.dawdles)


QUIET = Habits(rushes=1.0)
"""Players who lay a card when they can, pay at once and never speak."""

LIVELY = Habits(
    declines=0.05, calls_uno=0.7, mends=0.2, catches=0.3, stops=0.4, rushes=0.3, strays=0.003, bluffs=0.3,
    doubts=0.4, dawdles=0.01, counts_cards=0.3,
)  # fmt: skip
"""Players who also hesitate, forget and interrupt."""
