"""Judge which player made a press. If more than one answer is possible, players are asked: nothing is guessed."""

from __future__ import annotations

from dataclasses import dataclass

from uno_bridge.referee.presses import CUT_SHORT, PressRow
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Game
from uno_bridge.rules.acts import Press

PRESSING_PHASES = frozenset({"turn", "answer", "press", "luck"})
"""Phases in which a press of the launcher can be an act of a player."""

DOUBTS = frozenset({"overlap", "stuck", "gates", "after", "lost", "restart"})
"""Reasons to doubt a count. A newer board may report others, and other ends."""

ENDS = CUT_SHORT | {None, "blank", "paid", "empty", "jam"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """The press is `player`'s if `reason` is None. Otherwise `reason` is why players must be asked about `player`."""

    player: str | None
    reason: str | None = None


def pressers(game: Game | None) -> list[str]:
    """Return the players whose press the rules accept now, the one who should press first."""
    if game is None or game.phase not in PRESSING_PHASES:
        return []
    expected = game.owed.presser if game.owed else game.turn
    others = [name for name in game.hands if name != expected]
    return [name for name in [expected, *others] if name and game.why_not(Press(name, (0,))) is None]


def judge(state: TableState, row: PressRow) -> Verdict:
    """Judge the press `row` after its launch."""
    game, may = state.game, pressers(state.game)
    expected = may[0] if may else None
    flaw = _flaw(row)
    if flaw is not None:
        return Verdict(expected, flaw)
    if game is None or expected is None:
        return Verdict(None, "nobody")
    faced = state.player_at(row.facing)
    if faced is not None:
        may = [name for name in may if _takes_cards(game, name) == faced]
    elif len(may) > 1:
        return Verdict(expected, "whose")
    elif _one_too_many(state, game):
        return Verdict(expected, "too-many")
    if not may:
        return Verdict(faced, "facing")
    if game.why_not(Press(may[0], (row.counts,))) is not None:
        return Verdict(may[0], "refused")
    return Verdict(may[0])


def _flaw(row: PressRow) -> str | None:
    """Return why the count cannot be accepted without asking, or None."""
    if row.doubt is not None:
        doubt = row.doubt.split(",")[0]
        return doubt if doubt in DOUBTS else "doubt"
    if row.end in CUT_SHORT:
        return "cut"
    if row.end == "jam" or (row.end == "empty" and not row.counts):
        return row.end  # a hit on an empty hopper is still owed after loading (CORE-LOAD-3)
    return None if row.end in ENDS else "doubt"


def _takes_cards(game: Game, presser: str) -> str:
    """Return the player whom the launcher faces while `presser` presses: the one who takes the cards (CORE-PRESS-1)."""
    owed = game.owed
    return owed.target if owed is not None and owed.presser == presser else presser


def _one_too_many(state: TableState, game: Game) -> bool:
    """Return whether the press follows hits that were owed: it may be one too many, or the next player's own.

    Only the launcher's direction distinguishes the two.
    """
    if game.owed is not None or not state.applied:
        return False
    number = state.applied[-1].row
    last = state.log.get(number) if number is not None else None
    return last is not None and last.ordered
