"""Whose press was it? Either it is plain, or the table is asked: nothing is guessed."""

from __future__ import annotations

from dataclasses import dataclass

from uno_bridge.referee.presses import CUT_SHORT, PressRow
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Game
from uno_bridge.rules.acts import Press

PRESSING_PHASES = frozenset({"turn", "answer", "press", "luck"})
"""Phases in which a press of the launcher can be somebody's act."""

DOUBTS = frozenset({"overlap", "stuck", "gates", "after", "lost", "restart"})
"""What casts doubt on a count. A newer board may have others, and other ends."""

ENDS = CUT_SHORT | {None, "blank", "paid", "empty", "jam"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """`reason` None: it was `player`'s press. Otherwise why it must be asked; `player` is whom the reason speaks of."""

    player: str | None
    reason: str | None = None


def pressers(game: Game | None) -> list[str]:
    """Whose press the rules would take now: whoever is to press first, then those who may as well."""
    if game is None or game.phase not in PRESSING_PHASES:
        return []
    expected = game.owed.presser if game.owed else game.turn
    others = [name for name in game.hands if name != expected]
    return [name for name in [expected, *others] if name and game.why_not(Press(name, (0,))) is None]


def judge(state: TableState, row: PressRow) -> Verdict:
    """Judge the press `row`, whose launch is over."""
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
    """Why its count is not simply taken, or None."""
    if row.doubt is not None:
        doubt = row.doubt.split(",")[0]
        return doubt if doubt in DOUBTS else "doubt"
    if row.end in CUT_SHORT:
        return "cut"
    if row.end == "jam" or (row.end == "empty" and not row.counts):
        return row.end  # a hit on an empty hopper is owed still, once it is loaded (CORE-LOAD-3)
    return None if row.end in ENDS else "doubt"


def _takes_cards(game: Game, presser: str) -> str:
    """Whom the launcher faces while `presser` presses: whoever takes the cards (CORE-PRESS-1)."""
    owed = game.owed
    return owed.target if owed is not None and owed.presser == presser else presser


def _one_too_many(state: TableState, game: Game) -> bool:
    """Whether the press follows hits that were owed, so that it may be one too many or the next player's own.

    Where a sensor tells whom the launcher faces, that decides; without one the two look alike.
    """
    if game.owed is not None or not state.applied:
        return False
    number = state.applied[-1].row
    last = state.log.get(number) if number is not None else None
    return last is not None and last.ordered
