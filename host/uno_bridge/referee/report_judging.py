"""Judge a report of the Flash unit: it is an act, it is ignored, it must wait, or players are asked.

A unit continues at its own pace, and players enter cards later. So a report waits while an earlier card may be missing.
"""

from __future__ import annotations

from typing import Literal

from uno_bridge.referee.reports import FlashReport
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import EndTurn, Pick, Slap, TimeUp

Verdict = Literal["take", "pass", "wait", "seat", "card", "wrong"]
"""The last three are reasons to ask: a button without a player; perhaps a card before the buzzer; not possible."""

BETWEEN_ROUNDS = frozenset({"deal", "count", "over"})


def act_of(state: TableState, report: FlashReport) -> Act | None:
    """Return the act that the report means; None if its button has no player."""
    seats = state.seats
    if report.seat is None or report.seat >= len(seats):
        return None
    player = seats[report.seat]
    match report.kind:
        case "picked":
            return Pick(player)
        case "button":
            return EndTurn(player)
        case "buzzed":
            # A winner draws no cards, but the turn ends as if the button had been pressed.
            return EndTurn(player) if state.game is not None and state.game.winner == player else TimeUp(player)
        case "last":
            return Slap(player)


def judge(state: TableState, report: FlashReport) -> Verdict:
    """Judge the first open report."""
    game = state.game
    if game is None or not game.edition.unit or game.phase == "match-over":
        return "pass"
    if game.phase in BETWEEN_ROUNDS:
        # The player picked last has the first turn of the next round (FLSH-SETUP-3).
        return "wait" if report.kind == "picked" and not state.flash.is_superseded(report) else "pass"
    act = act_of(state, report)
    if act is None:
        return "seat"
    if _is_redundant(game, report, state.seats[report.seat or 0]):
        return "pass"
    if game.why_not(act) is None:
        return "card" if report.kind == "buzzed" and game.offers().player is not None else "take"
    return "wait" if _may_become_possible(game, report) else "wrong"


def _is_redundant(game: Game, report: FlashReport, player: str) -> bool:
    """Return whether the report adds nothing: a player has entered it, or it has no meaning in this phase.

    For a picked winner (FLSH-OUT-2) and after a named target (FLSH-TGT-2), the rules wait for the unit's next pick.
    """
    if report.kind == "picked":
        return game.phase == "turn" and game.turn == player
    return report.kind in ("button", "buzzed") and game.phase == "pick"


def _may_become_possible(game: Game, report: FlashReport) -> bool:
    """Return whether players may still enter something earlier: draws, a colour, the card of the turn."""
    if game.phase in ("draw", "call"):
        return True
    return report.kind != "picked" and game.offers().player is not None
