"""What a report of the Flash unit is to the rules: an act, nothing, something that must wait, or a question.

A unit goes on at its own pace; people tell the cards when they have a hand free. So a report waits as long as cards
may still be told that come before it.
"""

from __future__ import annotations

from typing import Literal

from uno_bridge.referee.reports import FlashReport
from uno_bridge.referee.state import TableState
from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import EndTurn, Pick, Slap, TimeUp

Verdict = Literal["take", "pass", "wait", "seat", "card", "wrong"]
"""The last three are reasons to ask: a button without a player; perhaps a card before the buzzer; it cannot be."""

BETWEEN_ROUNDS = frozenset({"deal", "count", "over"})


def act_of(state: TableState, report: FlashReport) -> Act | None:
    """The act that it stands for; None when its button has no player."""
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
            # A winner draws no more, but the turn ends like any other: the rules take it for the button.
            return EndTurn(player) if state.game is not None and state.game.winner == player else TimeUp(player)
        case "last":
            return Slap(player)


def judge(state: TableState, report: FlashReport) -> Verdict:
    """Judge the first open report."""
    game = state.game
    if game is None or not game.edition.unit or game.phase == "match-over":
        return "pass"
    if game.phase in BETWEEN_ROUNDS:
        # Whom it picked last has the first turn of the round that is about to be dealt (FLSH-SETUP-3).
        return "wait" if report.kind == "picked" and not state.flash.is_superseded(report) else "pass"
    act = act_of(state, report)
    if act is None:
        return "seat"
    if _told_already(game, report, state.seats[report.seat or 0]):
        return "pass"
    if game.why_not(act) is None:
        return "card" if report.kind == "buzzed" and game.offers().player is not None else "take"
    return "wait" if _may_come_true(game, report) else "wrong"


def _told_already(game: Game, report: FlashReport, player: str) -> bool:
    """Whether the rules are past it: the table told it by hand, or it means nothing there.

    A winner who is picked is asked again (FLSH-OUT-2), and whoever named a target has neither button nor clock
    (FLSH-TGT-2): the rules wait for the unit's pick then.
    """
    if report.kind == "picked":
        return game.phase == "turn" and game.turn == player
    return report.kind in ("button", "buzzed") and game.phase == "pick"


def _may_come_true(game: Game, report: FlashReport) -> bool:
    """Whether the table may still tell something that comes before it: draws, a colour, the card of the turn."""
    if game.phase in ("draw", "call"):
        return True
    return report.kind != "picked" and game.offers().player is not None
