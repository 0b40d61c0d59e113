"""UNO: the duty, the call, the catch and its window (CORE-UNO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.debts import Debt
from uno_bridge.rules.events import CALLED_UNO, CAUGHT, FALSE_UNO, ONE_LEFT
from uno_bridge.rules.refusal import refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Catch, Uno
    from uno_bridge.rules.table import Table, UnoState

CATCH_PRESSES = 2


def owes_penalty(table: Table, seat: int, presses: int, rule: str) -> None:
    """Penalty presses: at once, nobody's turn is used up (CORE-PRESS-7)."""
    table.penalties += (Debt(seat, seat, presses, rule),)


def _set(table: Table, seat: int, state: UnoState | None) -> None:
    kept = {other: held for other, held in table.uno.items() if other != seat}
    if state is not None:
        kept[seat] = state
    table.uno = kept


def drop(table: Table, seat: int) -> None:
    """`seat` has other cards now: no UNO question."""
    if seat in table.uno:
        _set(table, seat, None)


def judge_play(table: Table, seat: int) -> None:
    """After `seat` laid a card: the duty when one card is left, the false call when more are (CORE-UNO-1)."""
    left = table.hands[seat]
    called = table.calling == seat
    table.calling = -1
    if left == 1:
        _set(table, seat, "called" if called else "open")
        if not called:
            table.events.append((ONE_LEFT, seat, -1, -1))
    else:
        drop(table, seat)
        if called and left > 1:
            _false_call(table, seat)


def judge_turn_without_play(table: Table, seat: int) -> None:
    """`seat` called UNO and then did not come down to one card."""
    if table.calling == seat:
        table.calling = -1
        _false_call(table, seat)


def _false_call(table: Table, seat: int) -> None:
    presses = table.options.false_uno_presses
    if presses:
        owes_penalty(table, seat, presses, "CORE-UNO-7")
        table.events.append((FALSE_UNO, seat, presses, -1))


def hand_changed(table: Table, seat: int) -> None:
    """A hand that is not one card any more has no UNO question (CORE-UNO-6)."""
    if seat in table.uno and table.hands[seat] != 1:
        _set(table, seat, None)


def close_windows(table: Table, spared: int = -1) -> None:
    """A player begins a turn: windows close (CORE-UNO-3), except `spared`'s, whose own card goes on."""
    if "open" in table.uno.values():
        table.uno = {seat: "safe" if state == "open" and seat != spared else state for seat, state in table.uno.items()}


def call_uno(table: Table, act: Uno) -> None:
    """CORE-UNO-1, CORE-UNO-4, CORE-UNO-7."""
    seat = table.seat_of[act.player]
    if table.stage != "round" or seat not in table.seats:
        raise refuse("no-uno-now", "CORE-UNO-1")
    table.events.append((CALLED_UNO, seat, -1, -1))
    if seat in table.uno:
        late = table.uno[seat] == "open" and table.options.self_catch == "untilTouch"
        if not late:
            _set(table, seat, "called")
    elif may_announce(table, seat):
        table.calling = seat
    elif table.hands[seat] > 1:
        _false_call(table, seat)


def may_announce(table: Table, seat: int) -> bool:
    """Whether a call now is for the play that `seat` is about to make, or to end (Press Your Luck).

    It may be early: somebody's penalty, or the colour of a start wild, still comes before the card.
    """
    if table.luck is not None:
        return table.luck.seat == seat
    if seat != table.plays_next or table.hands[seat] < 2:
        return False
    due = table.due
    return due is None or (due.start and not due.target and seat == due.seat == table.turn)


def catch(table: Table, act: Catch) -> None:
    """CORE-UNO-2 to CORE-UNO-6."""
    seat, accused = table.seat_of[act.player], table.seat_of[act.accused]
    if seat not in table.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    state = table.uno.get(accused)
    if state == "called":
        raise refuse("has-called", "CORE-UNO-6", player=act.accused)
    if state == "safe":
        raise refuse("window-closed", "CORE-UNO-3", player=act.accused)
    if table.luck is not None and table.luck.seat == accused and state is None:
        raise refuse("card-not-down", "CORE-UNO-2", player=act.accused)
    if state is None:
        raise refuse("no-uno-duty", "CORE-UNO-6", player=act.accused, cards=table.hands[accused])
    if seat == accused:
        raise refuse("catches-oneself", "CORE-UNO-6", player=act.accused)
    _set(table, accused, "safe")
    owes_penalty(table, accused, CATCH_PRESSES, "CORE-UNO-5")
    table.events.append((CAUGHT, accused, seat, CATCH_PRESSES))
