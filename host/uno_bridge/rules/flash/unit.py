"""The state of a turn on the game unit of Flash (FLSH-UNIT)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from uno_bridge.rules.debts import NOBODY

Step = Literal["pick", "free", "drawn", "button", "slap"]


class GameUnit(NamedTuple):
    """A turn on the unit. Each step makes a new value, so that snapshots can keep the old one.

    `pick`: the unit is to pick. `free`: the picked player plays or draws. `drawn`: plays the drawn card, or not.
    `button`: only the own Player Button is left. `slap`: the opponents race.
    """

    step: Step = "pick"
    live: bool = False  # the top card has an effect on the next player picked
    owner: int = NOBODY  # who laid the top card; NOBODY for a start card
    accused: int = NOBODY  # who may be challenged by the player who draws
    begun: bool = False  # the picked player has played, drawn or pressed
    rule: str = "FLSH-UNIT-5"  # why only the button is left
    flashes: int = NOBODY  # whose button flashes until it is pressed; it has no clock (FLSH-UNIT-11)

    @property
    def pending(self) -> bool:
        """Whether the top card still has an effect to carry out."""
        return self.live or self.step == "slap"

    @property
    def phase(self) -> Literal["pick", "slap", "turn"]:
        """What the game waits for when nothing is owed."""
        return "pick" if self.step == "pick" else "slap" if self.step == "slap" else "turn"

    @property
    def plays(self) -> bool:
        """Whether the picked player may lay a card."""
        return self.step in ("free", "drawn")
