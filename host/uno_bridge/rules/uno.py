"""UNO: the duty, the call, the catch and its window (CORE-UNO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.debts import Debt
from uno_bridge.rules.events import CALLED_UNO, CAUGHT, FALSE_UNO, ONE_LEFT
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import CallUno, Catch
    from uno_bridge.rules.game_state import GameState, UnoMark

CATCH_PRESSES = 2


def add_penalty(state: GameState, seat: int, presses: int, rule: str) -> None:
    """Add penalty presses; they are made at once and use up no turn (CORE-PRESS-7)."""
    state.penalties += (Debt(seat, seat, presses, rule),)


def _set(state: GameState, seat: int, mark: UnoMark | None) -> None:
    kept = {other: held for other, held in state.uno.items() if other != seat}
    if mark is not None:
        kept[seat] = mark
    state.uno = kept


def drop(state: GameState, seat: int) -> None:
    """Clear the UNO state of `seat`, who has other cards now."""
    if seat in state.uno:
        _set(state, seat, None)


def judge_play(state: GameState, seat: int) -> None:
    """Judge a play by `seat`: the duty with one card left, a false call with more (CORE-UNO-1)."""
    left = state.hands[seat]
    called = state.calling == seat
    state.calling = -1
    if left == 1:
        _set(state, seat, "called" if called else "open")
        if not called:
            state.events.append((ONE_LEFT, seat, -1, -1))
    else:
        drop(state, seat)
        if called and left > 1:
            _false_call(state, seat, state.called_with)


def judge_turn_without_play(state: GameState, seat: int) -> None:
    """Judge a turn without a play: a call by `seat` was false."""
    if state.calling == seat:
        state.calling = -1
        _false_call(state, seat, state.called_with)


def _false_call(state: GameState, seat: int, cards: int) -> None:
    """Charge a false call by `seat`, unless it has the one card that the call is for (CORE-UNO-7)."""
    presses = state.options.false_uno_presses
    if presses and cards > 1:
        add_penalty(state, seat, presses, "CORE-UNO-7")
        state.events.append((FALSE_UNO, seat, presses, -1))


def note_hand_change(state: GameState, seat: int) -> None:
    """Clear the UNO state of a hand that no longer has exactly one card (CORE-UNO-6)."""
    if seat in state.uno and state.hands[seat] != 1:
        _set(state, seat, None)


def close_windows(state: GameState, spared: int = -1) -> None:
    """Close the catch windows at the beginning of a turn (CORE-UNO-3), except that of `spared`, whose card goes on."""
    if "open" in state.uno.values():
        state.uno = {seat: "safe" if mark == "open" and seat != spared else mark for seat, mark in state.uno.items()}


def call_uno(state: GameState, act: CallUno) -> None:
    """Call UNO (CORE-UNO-1, CORE-UNO-4, CORE-UNO-7)."""
    seat = state.seat_of[act.player]
    if state.stage != "round":
        raise refuse("no-uno-now", "CORE-UNO-1")
    if seat not in state.seats:
        raise refuse("is-eliminated", "CORE-CHAL-2", player=act.player)
    state.events.append((CALLED_UNO, seat, -1, -1))
    if seat in state.uno:
        late = state.uno[seat] == "open" and state.options.self_catch == "untilTouch"
        if not late:
            _set(state, seat, "called")
    if can_announce(state, seat):
        state.calling, state.called_with = seat, state.hands[seat]
    else:
        _false_call(state, seat, state.hands[seat])


def can_announce(state: GameState, seat: int) -> bool:
    """Return whether a call now is for the next play of `seat`, or for the end of Press Your Luck.

    It may be early: a penalty, a drawn card or the colour of a start wild may still come before the card, so the player
    may hold only one card now.
    """
    if state.luck is not None:
        return state.luck.seat == seat and seat not in state.uno
    if seat != state.plays_next:
        return False
    due = state.due
    return due is None or (due.start and not due.target and seat == due.seat == state.turn)


def _why_not_caught(state: GameState, accused: int) -> Refused | None:
    """Return why `accused` cannot be caught now."""
    name, mark = state.names[accused], state.uno.get(accused)
    if state.stage in ("count", "over", "match-over"):
        return refuse("round-over", "CORE-OUT-1")
    if mark == "called":
        return refuse("has-called", "CORE-UNO-6", player=name)
    if mark == "caught":
        return refuse("caught-already", "CORE-UNO-6", player=name)
    if mark == "safe":
        return refuse("window-closed", "CORE-UNO-3", player=name)
    if mark is None and state.luck is not None and state.luck.seat == accused:
        return refuse("card-not-down", "CORE-UNO-2", player=name)
    if mark is None and state.plays_next == accused and state.hands[accused] == 2:
        return refuse("card-not-laid", "CORE-UNO-2", player=name)
    if mark is None:
        return refuse("no-uno-duty", "CORE-UNO-6", player=name, cards=state.hands[accused])
    return None


def catch(state: GameState, act: Catch) -> None:
    """Catch a player who did not call UNO (CORE-UNO-2 to CORE-UNO-6)."""
    seat, accused = state.seat_of[act.player], state.seat_of[act.accused]
    for taking_part in (seat, accused):
        if taking_part not in state.seats:
            raise refuse("is-eliminated", "CORE-CHAL-2", player=state.names[taking_part])
    raise_for(_why_not_caught(state, accused))
    if seat == accused:
        raise refuse("catches-oneself", "CORE-UNO-6", player=act.accused)
    _set(state, accused, "caught")
    add_penalty(state, accused, CATCH_PRESSES, "CORE-UNO-5")
    state.events.append((CAUGHT, accused, seat, CATCH_PRESSES))
