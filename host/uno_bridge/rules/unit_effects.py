"""What faces do where a unit picks the players, each with the rules it carries out; as in `effects`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_bridge.rules.debts import NOBODY, Debt
from uno_bridge.rules.effects import Effect
from uno_bridge.rules.unit import Unit

if TYPE_CHECKING:
    from uno_bridge.rules.table import Table


@dataclass(frozen=True, slots=True)
class Button(Effect):
    """The player presses the own button, and that is all."""

    rule: str = "FLSH-TURN-1"

    @property
    def waits(self) -> bool:
        """Whether something is left for whomever the unit picks next."""
        return False

    @property
    def target_rule(self) -> str | None:
        """Only of cards that have others draw, and where all have agreed on it."""
        return "FLSH-TGT-1"

    def resolve(self, table: Table, seat: int, target: int) -> None:
        """The turn goes on to the button."""
        self._lie(table, seat)

    def start(self, table: Table, seat: int) -> None:
        """The unit picks the first player (FLSH-SETUP-3)."""
        table.turn = NOBODY
        table.unit = Unit(live=self.waits)

    def _lie(self, table: Table, seat: int) -> None:
        table.unit = Unit("button", live=self.waits, owner=seat, begun=True)


@dataclass(frozen=True, slots=True)
class MissTurn(Button):
    """FLSH-SKIP: whoever is picked next only presses the button."""

    @property
    def waits(self) -> bool:
        """Always."""
        return True

    def picked(self, table: Table, seat: int) -> None:
        """Nothing but the button is left."""
        assert table.unit is not None
        table.unit = table.unit._replace(step="button", rule=self.rule)


@dataclass(frozen=True, slots=True)
class DrawCards(Button):
    """FLSH-D2, FLSH-WD4: whoever is picked next draws and misses the turn; or whoever is named (FLSH-TGT)."""

    draws: int = 2

    @property
    def waits(self) -> bool:
        """Always."""
        return True

    def aims(self, table: Table) -> bool:
        """In the targeted variant."""
        return table.options.targeted

    def needs_target(self, table: Table, seat: int) -> bool:
        """In the targeted variant."""
        return table.options.targeted

    def opponent_rule(self, table: Table) -> str:
        """Never oneself."""
        return "FLSH-TGT-4"

    def resolve(self, table: Table, seat: int, target: int) -> None:
        """The victim is picked, or was named: then no button is pressed, and the unit picks freely afterwards."""
        if target < 0:
            self._lie(table, seat)
            return
        table.turn = NOBODY
        table.unit = Unit(owner=seat, accused=self._accused(table, seat))
        table.debts = (Debt(target, target, self.draws, self.rule, seat, after=NOBODY),)

    def last(self, table: Table, seat: int, target: int) -> None:
        """Drawn before the count (FLSH-OUT-2)."""
        if table.options.last_card_hits == "resolve":
            self.resolve(table, seat, target)

    def picked(self, table: Table, seat: int) -> None:
        """Draws first, then the button."""
        unit = table.unit
        assert unit is not None
        accused = NOBODY if unit.owner == seat else self._accused(table, unit.owner)
        table.unit = unit._replace(step="button", rule=self.rule, accused=accused)
        table.debts = (Debt(seat, seat, self.draws, self.rule, unit.owner, after=seat),)

    def _accused(self, table: Table, owner: int) -> int:
        """Who may be challenged: nobody for a last card (FLSH-CHAL-4)."""
        return owner if self.doubtful and table.winner < 0 else NOBODY


@dataclass(frozen=True, slots=True)
class Slap(Button):
    """FLSH-SLAP: the opponents race to their buttons."""

    def resolve(self, table: Table, seat: int, target: int) -> None:
        """The last one is due."""
        table.unit = Unit("slap", owner=seat, begun=True, rule=self.rule)

    def last(self, table: Table, seat: int, target: int) -> None:
        """Nothing (FLSH-OUT-3), unless the table wants the race (`lastSlap`)."""
        if table.options.last_slap:
            self.resolve(table, seat, target)
