"""Effects of faces on two-sided cards; see `effects`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_bridge.rules.debts import UNTIL_CARDS, Debt
from uno_bridge.rules.effects import Effect
from uno_bridge.rules.events import SKIPPED
from uno_bridge.rules.flip import luck, sides

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


@dataclass(frozen=True, slots=True)
class Flip(Effect):
    """FLIP-FLIP: the other side is in use, the pile is turned over, the turn passes."""

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Pass the turn first: the next player may have to name the colour of an exposed wild."""
        state.turn = state.next(seat)
        sides.turn_over(state, seat)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Turn over before the count (FLIP-FLIP-9), unless `lastFlip` counts the old side."""
        if state.options.last_flip == "newSide":
            sides.turn_over(state, seat)


@dataclass(frozen=True, slots=True)
class TurnAgain(Effect):
    """FLIP-SKE: all other players are skipped."""

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The same player takes another turn at once."""
        following = state.next(seat)
        while following != seat:
            state.events.append((SKIPPED, following, -1, -1))
            following = state.next(following)
        state.turn = seat


@dataclass(frozen=True, slots=True)
class PressInTurn(Effect):
    """FLIP-AOA: all players press in turn until cards come; the next player takes them, and the turn."""

    press_rule: str = "FLIP-AOA-2"

    @property
    def hits(self) -> bool:
        """Always."""
        return True

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The target presses first; the player of the card takes part."""
        victim = state.next(seat)
        after = -1 if state.winner >= 0 else victim
        state.debts = (Debt(victim, victim, UNTIL_CARDS, self.press_rule, seat, after=after, in_turn=True),)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Before scoring (FLIP-OUT-2)."""
        if state.options.last_card_hits == "resolve":
            self.resolve(state, seat, target)


@dataclass(frozen=True, slots=True)
class DiscardColour(Effect):
    """FLIP-WDA: every card of a named colour goes with it, which `plays` carries out."""

    @property
    def takes_more(self) -> bool:
        """The colour's cards."""
        return True

    @property
    def chooses_discards(self) -> bool:
        """A wild has no colour of its own."""
        return True


@dataclass(frozen=True, slots=True)
class PressYourLuck(Effect):
    """FLIP-PYL: press and set cards aside while nothing comes."""

    @property
    def names_later(self) -> bool:
        """The colour is named when it is over (FLIP-PYL-4)."""
        return True

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The player goes on with the turn."""
        luck.begin(state, seat, self.rule)
