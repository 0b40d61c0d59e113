"""Wild Draw Four may be doubted by whoever is to draw (FLSH-CHAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.debts import NOBODY, Debt
from uno_bridge.rules.events import CHALLENGED
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.unit_turns import to_pick, why_not_yet

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Challenge
    from uno_bridge.rules.table import Table

MORE_WHEN_INNOCENT = 2
_INNOCENT, _GUILTY = 0, 1


def why_not_challenge(table: Table, seat: int) -> Refused | None:
    """Why `seat` has nothing to doubt: only the victim has, before drawing, and neither oneself nor an empty hand."""
    if table.unit is None or table.stage != "round" or table.due is not None or table.penalties:
        return why_not_yet(table) or refuse("no-challenge", "FLSH-CHAL-1", player=table.names[seat])
    debt = table.debts[0] if table.debts else None
    if debt is None or debt.presser != seat or debt.made:
        return refuse("no-challenge", "FLSH-CHAL-1", player=table.names[seat])
    if table.unit.accused >= 0:
        return None
    own_or_last = debt.owner == seat or table.winner >= 0
    return refuse("no-challenge", "FLSH-CHAL-4" if own_or_last else "FLSH-CHAL-1", player=table.names[seat])


def challenge(table: Table, act: Challenge) -> None:
    """The accused shows the hand: one of the two draws (FLSH-CHAL-2, FLSH-CHAL-3)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_challenge(table, seat))
    unit = table.unit
    assert unit is not None
    accused, cards = unit.accused, table.debts[0].total
    table.unit = unit._replace(accused=NOBODY)
    if act.verdict == "innocent":
        table.events.append((CHALLENGED, seat, accused, _INNOCENT))
        table.debts = (Debt(seat, seat, cards + MORE_WHEN_INNOCENT, "FLSH-CHAL-3", accused, after=table.turn),)
        return
    table.events.append((CHALLENGED, seat, accused, _GUILTY))
    if unit.step == "button" and table.options.guilty_turn == "challenger":
        table.unit = unit._replace(step="free", accused=NOBODY)
    else:
        to_pick(table)
    table.debts = (Debt(accused, accused, cards, "FLSH-CHAL-2", accused, after=table.turn),)
