"""Cards from the draw pile: a turn's card, and whatever is owed (FLSH-TURN-2 to FLSH-TURN-4, FLSH-LOAD-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import uno
from uno_bridge.rules.debts import Debt
from uno_bridge.rules.events import DREW
from uno_bridge.rules.presses import name_first, penalty_of, settle
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.unit_turns import begin_turn, why_not_turn, why_not_yet

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Draw
    from uno_bridge.rules.table import Table


def draw(table: Table, act: Draw) -> None:
    """Takes cards, as many as are owed or the one of a turn."""
    seat = table.seat_of[act.player]
    raise_for(why_not_draw(table, seat))
    most = owed(table, seat)
    if act.count > most:
        raise refuse("too-many-draws", _rule(table, seat), player=act.player, cards=most)
    penalty = penalty_of(table, seat)
    if penalty is None and table.turn == seat:
        begin_turn(table)
    _take(table, seat, act.count)
    if penalty is not None:
        table.penalties = tuple(left for each in table.penalties if (left := _less(each, penalty, act.count)))
    elif table.debts:
        table.debts = tuple(left for each in table.debts if (left := _less(each, table.debts[0], act.count)))
    else:
        assert table.unit is not None
        table.unit = table.unit._replace(step="drawn")
    settle(table)


def _less(debt: Debt, paid: Debt, count: int) -> Debt | None:
    """The debt after `count` draws, if it is the one that was paid; None when nothing is left of it."""
    if debt is not paid:
        return debt
    left = debt._replace(made=debt.made + count)
    return None if left.paid else left


def owed(table: Table, seat: int) -> int:
    """How many cards `seat` may take now at the very most, the pile aside."""
    penalty = penalty_of(table, seat)
    if penalty is not None:
        return penalty.left or 0
    return table.debts[0].left or 0 if table.debts else 1


def _rule(table: Table, seat: int) -> str:
    penalty = penalty_of(table, seat)
    if penalty is not None:
        return penalty.rule
    return table.debts[0].rule if table.debts else "FLSH-TURN-4"


def why_not_draw(table: Table, seat: int) -> Refused | None:
    """Why `seat` takes no card now."""
    why = _why_not_owed(table, seat)
    if why is None and table.launcher == 0:
        key = "pile-empty" if table.to_load > 0 else "nothing-to-draw"
        return refuse(key, "FLSH-LOAD-1", player=table.names[seat])
    return why


def _why_not_owed(table: Table, seat: int) -> Refused | None:
    """Whether a card is due to `seat` at all."""
    if table.unit is not None and table.stage == "round":
        if table.penalties:
            return None if penalty_of(table, seat) is not None else why_not_yet(table)
        if table.due is not None:
            return name_first(table, table.due)
        if table.debts:
            return None if table.debts[0].presser == seat else why_not_yet(table)
    why = why_not_yet(table) or why_not_turn(table, seat)
    if why is not None:
        return why
    unit = table.unit
    assert unit is not None
    if unit.step == "free":
        return None
    rule = "FLSH-TURN-4" if unit.step == "drawn" or (unit.owner == seat and unit.begun) else unit.rule
    return refuse("one-draw", rule, player=table.names[seat])


def _take(table: Table, seat: int, count: int) -> None:
    if count > table.launcher:
        raise refuse("more-than-pile", "FLSH-LOAD-1", cards=count, pile=table.launcher)
    table.launcher -= count
    table.hands[seat] += count
    table.events.append((DREW, seat, count, -1))
    if table.uno:
        uno.hand_changed(table, seat)
