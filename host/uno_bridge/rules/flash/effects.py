"""Effects of faces in an edition with a game unit; see `effects`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_bridge.rules.debts import NOBODY, Debt
from uno_bridge.rules.effects import Effect
from uno_bridge.rules.flash.unit import GameUnit

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


@dataclass(frozen=True, slots=True)
class EndTurnByButton(Effect):
    """The player only presses the Player Button."""

    rule: str = "FLSH-TURN-1"

    @property
    def waits(self) -> bool:
        """Whether an effect is left for the next player that the unit picks."""
        return False

    @property
    def target_rule(self) -> str | None:
        """Only for cards that make others draw, in the targeted variant."""
        return "FLSH-TGT-1"

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Only the Player Button is left to press."""
        self._lie(state, seat)

    def start(self, state: GameState, seat: int) -> None:
        """The unit picks the first player (FLSH-SETUP-3)."""
        state.turn = NOBODY
        state.unit = GameUnit(live=self.waits)

    def _lie(self, state: GameState, seat: int) -> None:
        state.unit = GameUnit("button", live=self.waits, owner=seat, begun=True)


@dataclass(frozen=True, slots=True)
class MissTurn(EndTurnByButton):
    """FLSH-SKIP: the next player picked only presses the button."""

    @property
    def waits(self) -> bool:
        """Always."""
        return True

    def on_pick(self, state: GameState, seat: int) -> None:
        """Nothing but the button is left."""
        assert state.unit is not None
        state.unit = state.unit._replace(step="button", rule=self.rule)


@dataclass(frozen=True, slots=True)
class DrawCards(EndTurnByButton):
    """FLSH-D2, FLSH-WD4: the next player picked, or a named one (FLSH-TGT), draws and misses the turn."""

    draws: int = 2

    @property
    def waits(self) -> bool:
        """Always."""
        return True

    def aims(self, state: GameState) -> bool:
        """In the targeted variant."""
        return state.options.targeted

    def needs_target(self, state: GameState, seat: int) -> bool:
        """In the targeted variant."""
        return state.options.targeted

    def opponent_rule(self, state: GameState) -> str:
        """Never oneself."""
        return "FLSH-TGT-4"

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Wait for the unit to pick the victim. A named victim draws at once; then the unit picks freely."""
        if target < 0:
            self._lie(state, seat)
            return
        state.turn = NOBODY
        state.unit = GameUnit(owner=seat, accused=self._accused(state, seat))
        state.debts = (Debt(target, target, self.draws, self.rule, seat, after=NOBODY),)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Drawn before the count (FLSH-OUT-2)."""
        if state.options.last_card_hits == "resolve":
            self.resolve(state, seat, target)

    def on_pick(self, state: GameState, seat: int) -> None:
        """Draws first, then the button."""
        unit = state.unit
        assert unit is not None
        accused = NOBODY if unit.owner == seat else self._accused(state, unit.owner)
        state.unit = unit._replace(step="button", rule=self.rule, accused=accused)
        state.debts = (Debt(seat, seat, self.draws, self.rule, unit.owner, after=seat),)

    def _accused(self, state: GameState, owner: int) -> int:
        """Return the player who may be challenged; NOBODY for a last card (FLSH-CHAL-4)."""
        return owner if self.doubtful and state.winner < 0 else NOBODY


@dataclass(frozen=True, slots=True)
class SlapRace(EndTurnByButton):
    """FLSH-SLAP: the opponents race to their buttons."""

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Wait for the last player to slap."""
        state.unit = GameUnit("slap", owner=seat, begun=True, rule=self.rule)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """No effect (FLSH-OUT-3), unless `lastSlap` is on."""
        if state.options.last_slap:
            self.resolve(state, seat, target)
