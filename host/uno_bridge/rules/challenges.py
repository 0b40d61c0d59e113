"""Wild Draw Four may be doubted by whoever is to draw (FLSH-CHAL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.debts import NOBODY, Debt
from uno_bridge.rules.events import CHALLENGED
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.unit_turns import to_pick, why_not_yet

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Challenge
    from uno_bridge.rules.game_state import GameState

MORE_WHEN_INNOCENT = 2
_INNOCENT, _GUILTY = 0, 1


def why_not_challenge(state: GameState, seat: int) -> Refused | None:
    """Why `seat` has nothing to doubt: only the victim has, before drawing, and neither oneself nor an empty hand."""
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
    """The accused shows the hand: one of the two draws (FLSH-CHAL-2, FLSH-CHAL-3)."""
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
        to_pick(state)
    state.debts = (Debt(accused, accused, cards, "FLSH-CHAL-2", accused, after=state.turn),)
