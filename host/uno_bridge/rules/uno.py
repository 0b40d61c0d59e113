"""UNO: the duty, the call, the catch and its window (CORE-UNO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.debts import Debt
from uno_bridge.rules.events import CALLED_UNO, CAUGHT, FALSE_UNO, ONE_LEFT
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import CallUno, Catch
    from uno_bridge.rules.table import Table, UnoMark

CATCH_PRESSES = 2


def owes_penalty(table: Table, seat: int, presses: int, rule: str) -> None:
    """Penalty presses: at once, nobody's turn is used up (CORE-PRESS-7)."""
    table.penalties += (Debt(seat, seat, presses, rule),)


def _set(table: Table, seat: int, state: UnoMark | None) -> None:
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
            _false_call(table, seat, table.called_with)


def judge_turn_without_play(table: Table, seat: int) -> None:
    """`seat` called UNO and then did not come down to one card."""
    if table.calling == seat:
        table.calling = -1
        _false_call(table, seat, table.called_with)


def _false_call(table: Table, seat: int, cards: int) -> None:
    """`seat` called UNO for nothing; not with the one card that it is called for (CORE-UNO-7)."""
    presses = table.options.false_uno_presses
    if presses and cards > 1:
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


def call_uno(table: Table, act: CallUno) -> None:
    """CORE-UNO-1, CORE-UNO-4, CORE-UNO-7."""
    seat = table.seat_of[act.player]
    if table.stage != "round":
        raise refuse("no-uno-now", "CORE-UNO-1")
    if seat not in table.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    table.events.append((CALLED_UNO, seat, -1, -1))
    if seat in table.uno:
        late = table.uno[seat] == "open" and table.options.self_catch == "untilTouch"
        if not late:
            _set(table, seat, "called")
    if may_announce(table, seat):
        table.calling, table.called_with = seat, table.hands[seat]
    else:
        _false_call(table, seat, table.hands[seat])


def may_announce(table: Table, seat: int) -> bool:
    """Whether a call now is for the play that `seat` is about to make, or to end (Press Your Luck).

    It may be early: a penalty, a drawn card or the colour of a start wild may still come before the card, so the player
    may hold only one card now.
    """
    if table.luck is not None:
        return table.luck.seat == seat and seat not in table.uno
    if seat != table.plays_next:
        return False
    due = table.due
    return due is None or (due.start and not due.target and seat == due.seat == table.turn)


def _why_not_caught(table: Table, accused: int) -> Refused | None:
    """Why `accused` cannot be caught now, by any player."""
    name, state = table.names[accused], table.uno.get(accused)
    if table.stage in ("count", "over", "match-over"):
        return refuse("round-over", "CORE-OUT-1")
    if state == "called":
        return refuse("has-called", "CORE-UNO-6", player=name)
    if state == "caught":
        return refuse("caught-already", "CORE-UNO-6", player=name)
    if state == "safe":
        return refuse("window-closed", "CORE-UNO-3", player=name)
    if state is None and table.luck is not None and table.luck.seat == accused:
        return refuse("card-not-down", "CORE-UNO-2", player=name)
    if state is None and table.plays_next == accused and table.hands[accused] == 2:
        return refuse("card-not-laid", "CORE-UNO-2", player=name)
    if state is None:
        return refuse("no-uno-duty", "CORE-UNO-6", player=name, cards=table.hands[accused])
    return None


def catch(table: Table, act: Catch) -> None:
    """CORE-UNO-2 to CORE-UNO-6."""
    seat, accused = table.seat_of[act.player], table.seat_of[act.accused]
    for taking_part in (seat, accused):
        if taking_part not in table.seats:
            raise refuse("is-eliminated", "CORE-CHAL-2", player=table.names[taking_part])
    raise_for(_why_not_caught(table, accused))
    if seat == accused:
        raise refuse("catches-oneself", "CORE-UNO-6", player=act.accused)
    _set(table, accused, "caught")
    owes_penalty(table, accused, CATCH_PRESSES, "CORE-UNO-5")
    table.events.append((CAUGHT, accused, seat, CATCH_PRESSES))
