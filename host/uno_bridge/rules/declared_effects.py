"""The effect of a face from an edition file: several primitives on one card, or a house rule."""

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
    """Effects that are carried out one after the other. The last one is the main one and decides whose turn it is.

    `starts` and `ends`: whether it acts as a start card, and as a last card.
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
        """Whether one of the effects does."""
        return any(part.hits for part in self.parts)

    def aims(self, state: GameState) -> bool:
        """Whether one of the effects does."""
        return any(part.aims(state) for part in self.parts)

    def needs_target(self, state: GameState, seat: int) -> bool:
        """Whether one of the effects does; a last card without effect needs no target."""
        if state.winner >= 0 and not self.ends:
            return False
        return any(part.needs_target(state, seat) for part in self.parts)

    @property
    def takes_more(self) -> bool:
        """Whether one of the effects does."""
        return any(part.takes_more for part in self.parts)

    @property
    def chooses_discards(self) -> bool:
        """Whether one of the effects does."""
        return any(part.chooses_discards for part in self.parts)

    @property
    def names_later(self) -> bool:
        """Whether one of the effects does."""
        return any(part.names_later for part in self.parts)

    @property
    def never_last(self) -> str | None:
        """The rule of the effect that forbids going out with it."""
        return next((part.never_last for part in self.parts if part.never_last), None)

    @property
    def trades(self) -> bool:
        """Whether one of the effects does."""
        return any(part.trades for part in self.parts)

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Carry out each effect, then report the house rule."""
        for part in self.parts:
            part.resolve(state, seat, target)
        self._tell(state, seat)

    def start(self, state: GameState, seat: int) -> None:
        """Carry it out as when played, or not at all; the colour of a wild is named either way (CORE-WILD-2)."""
        if self.starts:
            self._main.start(state, seat)
            self._tell(state, seat)
            return
        state.turn = seat
        if state.colour < 0:
            state.due = Due(seat, colour=True, target=False, start=True)

    def start_named(self, state: GameState, seat: int, target: int) -> None:
        """Go on with the effect that asked for it."""
        self._main.start_named(state, seat, target)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Carry out each effect as a last card, or none; then the debt that it answers is not paid either."""
        if not self.ends:
            state.debts = ()
            return
        for part in self.parts[:-1]:
            part.resolve(state, seat, target)  # a Reverse on the same card changes who is next for its presses
        self._main.last(state, seat, target)
        self._tell(state, seat)

    def _tell(self, state: GameState, seat: int) -> None:
        if self.agreed:
            state.events.append((HOUSE_RULE, seat, state.top, -1))
