"""Whose press was it? Either it is plain, or the table is asked: nothing is guessed."""

from __future__ import annotations

from dataclasses import dataclass

from uno_bridge.referee.presses import DOUBTFUL_ENDS, Row
from uno_bridge.referee.state import State
from uno_bridge.rules import Game
from uno_bridge.rules.acts import Press

PRESSING_PHASES = frozenset({"turn", "answer", "press", "luck"})
"""Phases in which a press of the launcher can be somebody's act."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reason` None: it was `player`'s press. Otherwise why it must be asked; `player` is whom the reason speaks of."""

    player: str | None
    reason: str | None = None


def presser(game: Game | None) -> str | None:
    """The player whose finger is expected on the button now; None when a press would be nobody's."""
    if game is None or game.phase not in PRESSING_PHASES:
        return None
    return game.owed.presser if game.owed else game.turn


def judge(state: State, row: Row) -> Verdict:
    """Judge the press `row`, whose launch is over."""
    player = presser(state.game)
    if row.doubt is not None:
        return Verdict(player, row.doubt.split(",")[0])
    if row.end in DOUBTFUL_ENDS:
        return Verdict(player, "jam")
    if player is None or state.game is None:
        return Verdict(None, "nobody")
    faced = state.faced(row.facing)
    if faced is not None and faced != state.game.facing:
        return Verdict(faced, "facing")
    if faced is None and _one_too_many(state, state.game):
        return Verdict(player, "too-many")
    if state.game.why_not(Press(player, (row.counts,))) is not None:
        return Verdict(player, "refused")
    return Verdict(player)


def _one_too_many(state: State, game: Game) -> bool:
    """Whether the press follows hits that were owed, so that it may be one too many or the next player's own.

    Where a sensor tells whom the launcher faces, that decides; without one the two look alike.
    """
    if game.owed is not None or not state.standing:
        return False
    number = state.standing[-1].row
    last = state.log.get(number) if number is not None else None
    return last is not None and last.ordered
