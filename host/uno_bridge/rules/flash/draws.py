"""Draws from the draw pile, and challenges (FLSH-TURN-2 to FLSH-TURN-4, FLSH-LOAD-1, FLSH-CHAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import uno
from uno_bridge.rules.debts import NOBODY, Debt
from uno_bridge.rules.events import CHALLENGED, DREW
from uno_bridge.rules.flash.turns import begin_turn, start_pick, why_not_turn, why_not_yet
from uno_bridge.rules.presses import name_first, penalty_of, settle
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Challenge, Draw
    from uno_bridge.rules.game_state import GameState


def draw(state: GameState, act: Draw) -> None:
    """Draw owed cards, or the one card of a turn."""
    seat = state.seat_of[act.player]
    raise_for(why_not_draw(state, seat))
    most = cards_owed(state, seat)
    if act.count > most:
        raise refuse("too-many-draws", _rule(state, seat), player=act.player, cards=most)
    penalty = penalty_of(state, seat)
    if penalty is None and state.turn == seat:
        begin_turn(state)
    _take(state, seat, act.count)
    if penalty is not None:
        state.penalties = tuple(left for each in state.penalties if (left := _less(each, penalty, act.count)))
    elif state.debts:
        state.debts = tuple(left for each in state.debts if (left := _less(each, state.debts[0], act.count)))
    else:
        assert state.unit is not None
        state.unit = state.unit._replace(step="drawn")
    settle(state)


def _less(debt: Debt, paid: Debt, count: int) -> Debt | None:
    """Return the debt after `count` draws if it is `paid`, else as it is; None if it is settled."""
    if debt is not paid:
        return debt
    left = debt._replace(made=debt.made + count)
    return None if left.paid else left


def cards_owed(state: GameState, seat: int) -> int:
    """Return the most cards that `seat` may draw now, whatever the pile has."""
    penalty = penalty_of(state, seat)
    if penalty is not None:
        return penalty.left or 0
    return state.debts[0].left or 0 if state.debts else 1


def _rule(state: GameState, seat: int) -> str:
    penalty = penalty_of(state, seat)
    if penalty is not None:
        return penalty.rule
    return state.debts[0].rule if state.debts else "FLSH-TURN-4"


def why_not_draw(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not draw now; None if it may."""
    why = _why_not_owed(state, seat)
    if why is None and state.launcher == 0:
        key = "pile-empty" if state.to_load > 0 else "nothing-to-draw"
        return refuse(key, "FLSH-LOAD-1", player=state.names[seat])
    return why


def _why_not_owed(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not draw, whatever the pile has; None if it may."""
    if state.unit is not None and state.stage == "round":
        if state.penalties:
            return None if penalty_of(state, seat) is not None else why_not_yet(state)
        if state.due is not None:
            return name_first(state, state.due)
        if state.debts:
            return None if state.debts[0].presser == seat else why_not_yet(state)
    why = why_not_yet(state) or why_not_turn(state, seat)
    if why is not None:
        return why
    unit = state.unit
    assert unit is not None
    if unit.step == "free":
        return None
    rule = "FLSH-TURN-4" if unit.step == "drawn" or (unit.owner == seat and unit.begun) else unit.rule
    return refuse("one-draw", rule, player=state.names[seat])


def _take(state: GameState, seat: int, count: int) -> None:
    if count > state.launcher:
        raise refuse("more-than-pile", "FLSH-LOAD-1", cards=count, pile=state.launcher)
    state.launcher -= count
    state.hands[seat] += count
    state.events.append((DREW, seat, count, -1))
    if state.uno:
        uno.note_hand_change(state, seat)


MORE_WHEN_INNOCENT = 2
_INNOCENT, _GUILTY = 0, 1


def why_not_challenge(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not challenge. Only the victim may, before drawing; not its own card, nor a last card."""
    if state.unit is None or state.stage != "round" or state.due is not None or state.penalties:
        return why_not_yet(state) or refuse("no-challenge", "FLSH-CHAL-1", player=state.names[seat])
    debt = state.debts[0] if state.debts else None
    if debt is None or debt.presser != seat or debt.made:
        return refuse("no-challenge", "FLSH-CHAL-1", player=state.names[seat])
    if state.unit.accused >= 0:
        return None
    own_or_last = debt.owner == seat or state.winner >= 0
    return refuse("no-challenge", "FLSH-CHAL-4" if own_or_last else "FLSH-CHAL-1", player=state.names[seat])


def challenge(state: GameState, act: Challenge) -> None:
    """Apply the verdict: the accused or the challenger draws (FLSH-CHAL-2, FLSH-CHAL-3)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_challenge(state, seat))
    unit = state.unit
    assert unit is not None
    accused, cards = unit.accused, state.debts[0].total
    state.unit = unit._replace(accused=NOBODY)
    if act.verdict == "innocent":
        state.events.append((CHALLENGED, seat, accused, _INNOCENT))
        state.debts = (Debt(seat, seat, cards + MORE_WHEN_INNOCENT, "FLSH-CHAL-3", accused, after=state.turn),)
        return
    state.events.append((CHALLENGED, seat, accused, _GUILTY))
    if unit.step == "button" and state.options.guilty_turn == "challenger":
        state.unit = unit._replace(step="free", accused=NOBODY)
    else:
        start_pick(state)
    state.debts = (Debt(accused, accused, cards, "FLSH-CHAL-2", accused, after=state.turn),)
