"""What faces of an edition file may do beside the printed ones: several primitives on one card, a house rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_bridge.rules.debts import Due
from uno_bridge.rules.effects import PLAIN, Effect
from uno_bridge.rules.events import HOUSE_RULE

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


@dataclass(frozen=True, slots=True)
class DeclaredEffect(Effect):
    """Effects carried out one after the other; the last one says whose turn it is and is the face of them all.

    `starts` and `ends`: whether it acts as a start card, and as somebody's last card.
    """

    parts: tuple[Effect, ...] = (PLAIN,)
    agreed: bool = False  # its face has a house rule
    starts: bool = True
    ends: bool = True

    @property
    def _main(self) -> Effect:
        return self.parts[-1]

    @property
    def hits(self) -> bool:
        """Whether one of them does."""
        return any(part.hits for part in self.parts)

    def aims(self, state: GameState) -> bool:
        """Whether one of them does."""
        return any(part.aims(state) for part in self.parts)

    def needs_target(self, state: GameState, seat: int) -> bool:
        """Whether one of them does; a last card that does nothing needs none."""
        if state.winner >= 0 and not self.ends:
            return False
        return any(part.needs_target(state, seat) for part in self.parts)

    @property
    def takes_more(self) -> bool:
        """Whether one of them does."""
        return any(part.takes_more for part in self.parts)

    @property
    def chooses_discards(self) -> bool:
        """Whether one of them does."""
        return any(part.chooses_discards for part in self.parts)

    @property
    def names_later(self) -> bool:
        """Whether one of them does."""
        return any(part.names_later for part in self.parts)

    @property
    def never_last(self) -> str | None:
        """The rule of the one that nobody may go out with."""
        return next((part.never_last for part in self.parts if part.never_last), None)

    @property
    def trades(self) -> bool:
        """Whether one of them does."""
        return any(part.trades for part in self.parts)

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Each of them, then what the players agreed on."""
        for part in self.parts:
            part.resolve(state, seat, target)
        self._tell(state, seat)

    def start(self, state: GameState, seat: int) -> None:
        """As it is played, or nothing; a wild's colour is named all the same (CORE-WILD-2)."""
        if self.starts:
            self._main.start(state, seat)
            self._tell(state, seat)
            return
        state.turn = seat
        if state.colour < 0:
            state.due = Due(seat, colour=True, target=False, start=True)

    def start_named(self, state: GameState, seat: int, target: int) -> None:
        """What the one that asked for it does."""
        self._main.start_named(state, seat, target)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """What each of them does as a last card, or nothing; an answer's debt is not paid then either."""
        if not self.ends:
            state.debts = ()
            return
        for part in self.parts[:-1]:
            part.resolve(state, seat, target)  # a Reverse turns play round for the presses that come with it
        self._main.last(state, seat, target)
        self._tell(state, seat)

    def _tell(self, state: GameState, seat: int) -> None:
        if self.agreed:
            state.events.append((HOUSE_RULE, seat, state.top, -1))
