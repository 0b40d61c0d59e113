"""The clock of a turn, where a game unit gives each turn a time (FLSH-UNIT-1, FLSH-UNIT-4, FLSH-UNIT-7).

It only tells: that the time was over is an act of the table's (`Ann late`), because whoever enters a card at the page
is slower than whoever laid it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import Pick


@dataclass(frozen=True, slots=True)
class TurnClock:
    """`player` has `seconds` for the turn. `ends` is None while the clock is held with `left` to go."""

    player: str
    seconds: int
    ends: datetime | None
    left: timedelta

    def held(self, now: datetime) -> TurnClock:
        """Play/Pause was pressed: the time stands still."""
        return self if self.ends is None else replace(self, ends=None, left=max(timedelta(), self.ends - now))

    def running(self, now: datetime) -> TurnClock:
        """Play/Pause was pressed again: it goes on with what was left."""
        return replace(self, ends=now + self.left) if self.ends is None else self


def after(before: TurnClock | None, game: Game, act: Act | None, now: datetime) -> TurnClock | None:
    """The clock once `act` is done (None: once one was taken back): a new one for whoever is on turn newly."""
    player = game.late if game.edition.unit else None
    if player is None:
        return None
    if before is not None and before.player == player and not isinstance(act, Pick):
        return before
    seconds = game.turn_seconds
    assert seconds is not None
    left = timedelta(seconds=seconds)
    return TurnClock(player, seconds, now + left, left)
