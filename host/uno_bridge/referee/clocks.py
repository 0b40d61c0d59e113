"""The clock of a turn, in editions whose game unit limits turns (FLSH-UNIT-1, FLSH-UNIT-4, FLSH-UNIT-7).

It is for display only. Players enter that the time was up as an act (`Ann late`), because entering a card at the page
takes longer than playing it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import Pick


@dataclass(frozen=True, slots=True)
class TurnClock:
    """`player` has `seconds` for the turn. `ends` is None while the clock is held with `left` remaining."""

    player: str
    seconds: int
    ends: datetime | None
    left: timedelta

    def hold(self, now: datetime) -> TurnClock:
        """Return the clock held at `now`."""
        return self if self.ends is None else replace(self, ends=None, left=max(timedelta(), self.ends - now))

    def run(self, now: datetime) -> TurnClock:
        """Return the clock running again from `now` with the remaining time."""
        return replace(self, ends=now + self.left) if self.ends is None else self


def next_clock(before: TurnClock | None, game: Game, act: Act | None, now: datetime) -> TurnClock | None:
    """Return the clock after `act`, or after an undo if None: a new one if the turn passed to another player."""
    player = game.late if game.edition.unit else None
    if player is None:
        return None
    if before is not None and before.player == player and not isinstance(act, Pick):
        return before
    seconds = game.turn_seconds
    assert seconds is not None
    left = timedelta(seconds=seconds)
    return TurnClock(player, seconds, now + left, left)
