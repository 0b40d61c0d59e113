"""Presses of the launcher: owed ones, the one of a turn, and forfeiting (CORE-PRESS, MEGA-FORF)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from uno_bridge.rules import rounds, uno
from uno_bridge.rules.debts import Due
from uno_bridge.rules.events import FORFEITED, LAPSED, PAID
from uno_bridge.rules.flip import luck, sides
from uno_bridge.rules.piles import take
from uno_bridge.rules.refusal import Refused, raise_for, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Press, StopPressing
    from uno_bridge.rules.debts import Debt
    from uno_bridge.rules.game_state import GameState


def press(state: GameState, act: Press) -> None:
    """Count presses: of a penalty, of a debt, or the one of a turn."""
    seat = state.seat_of[act.player]
    raise_for(why_not_press(state, seat))
    if state.penalties:
        _pay_penalty(state, act, seat)
    elif state.luck is not None:
        luck.press(state, act, state.luck)
    elif state.debts and state.debts[0].presser == seat:
        _pay_hits(state, act, seat)
    else:
        _press_for_turn(state, act, seat)


def why_not_press(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not press now."""
    if state.unit is not None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    gone = not_taking_part(state, seat)
    if gone is not None:
        return gone
    if state.penalties:
        return None if penalty_of(state, seat) is not None else penalty_first(state)
    if state.due is not None:
        return name_first(state, state.due)
    if state.sides.flipper >= 0:
        return sides.show_first(state)
    if state.luck is not None:
        return luck.why_not_press(state, state.luck, seat)
    if state.debts:
        debt = state.debts[0]
        if seat == debt.presser or (debt.may_stop and seat == debt.after):
            return None
        rule = "MEGA-STK-5" if len(debt.laid) > 1 else debt.rule
        return _of_another(state, "not-your-presses", rule, seat, debt.presser)
    if seat != state.turn:
        return _of_another(state, "not-your-turn", "CORE-TURN-8", seat, state.turn)
    return None


def _of_another(state: GameState, key: str, rule: str, seat: int, actor: int) -> Refused:
    return refuse(key, rule, player=state.names[seat], actor=state.names[actor])


def most_presses(state: GameState, seat: int) -> int | None:
    """Return how many presses `seat` can make in one act; None for "until cards come"."""
    penalty = penalty_of(state, seat)
    if penalty is not None:
        return penalty.left
    if state.debts and state.debts[0].presser == seat and not state.debts[0].in_turn:
        return state.debts[0].left
    return 1


def penalty_of(state: GameState, seat: int) -> Debt | None:
    """Return the first penalty that `seat` must press."""
    for penalty in state.penalties:
        if penalty.presser == seat:
            return penalty
    return None


def not_in_play(state: GameState) -> Refused:
    """Return the refusal of an act outside a round."""
    if state.stage == "deal":
        return refuse("not-dealt", "CORE-SETUP-3")
    return refuse("round-over", "CORE-OUT-1")


def not_taking_part(state: GameState, seat: int) -> Refused | None:
    """Return the refusal of an act outside a round, or by an eliminated player (CORE-CHAL-2)."""
    if state.stage != "round":
        return not_in_play(state)
    if seat not in state.seats:
        return refuse("is-eliminated", "CORE-CHAL-2", player=state.names[seat])
    return None


def penalty_first(state: GameState) -> Refused:
    """Return the refusal of an act before a penalty is paid."""
    return refuse("penalty-first", "CORE-PRESS-7", player=state.names[state.penalties[0].presser])


def name_first(state: GameState, due: Due) -> Refused:
    """Return the refusal of an act before a due colour or target is named."""
    return refuse("name-first", naming_rule(state, due), player=state.names[due.seat])


def naming_rule(state: GameState, due: Due) -> str:
    """Return the rule by which a due colour or target is named."""
    effect = state.edition.effect_of[state.top]
    if due.rule:
        return due.rule
    return effect.start_rule if due.start else effect.rule


def _press_for_turn(state: GameState, act: Press, seat: int) -> None:
    """Count the one press of a turn and end the turn (CORE-TURN-1, CORE-TURN-5 to CORE-TURN-7)."""
    if len(act.yields) != 1:
        rule = "CORE-TURN-5" if "CORE-TURN-5" in state.edition.cites else "CORE-TURN-1"
        raise refuse("one-press", rule, player=act.player)
    if state.debts:
        forfeit(state)
    if state.uno:
        uno.close_windows(state)
    take(state, act.yields[0], seat, seat, insist=act.insist)
    uno.judge_turn_without_play(state, seat)
    state.turn = state.next(seat)


def _pay_penalty(state: GameState, act: Press, seat: int) -> None:
    where = next(place for place, penalty in enumerate(state.penalties) if penalty.presser == seat)
    penalty = _made(state, act, state.penalties[where])
    unpaid = () if penalty.paid else (penalty,)
    state.penalties = state.penalties[:where] + unpaid + state.penalties[where + 1 :]
    settle(state)


def _pay_hits(state: GameState, act: Press, seat: int) -> None:
    debt = state.debts[0]
    if state.uno:
        uno.close_windows(state, spared=seat if debt.owner == seat else -1)
    uno.judge_turn_without_play(state, debt.target)
    debt = _made(state, act, debt)
    if debt.paid:
        state.debts = state.debts[1:]
        _go_on(state, debt)
    else:
        state.debts = (debt, *state.debts[1:])


def _made(state: GameState, act: Press, debt: Debt) -> Debt:
    """Return the debt after the presses of `act`; refuse more presses than are owed (CORE-PRESS-5)."""
    presser, made, cards = debt.presser, debt.made, debt.cards
    for came in act.yields:
        if debt.paid_by(made, cards):
            raise refuse("too-many-presses", "CORE-PRESS-5", player=act.player)
        if presser != debt.presser:
            raise refuse("one-press-in-turn", debt.rule, player=act.player)
        take(state, came, presser, debt.target, insist=act.insist)
        made, cards = made + 1, cards + came
        if debt.in_turn and not came:
            presser = state.next(presser)
    debt = debt.with_press(presser, made, cards)
    if debt.paid:
        state.events.append((PAID, debt.presser, debt.made, debt.cards))
    return debt


def _go_on(state: GameState, debt: Debt) -> None:
    """Go on after a debt: to the next one, the next turn, or the end of the round."""
    if state.debts:
        return
    if state.winner < 0:
        state.turn = debt.after
        if state.colour < 0:
            _colour_due(state)
    settle(state)


def _colour_due(state: GameState) -> None:
    """Ask for the colour of a start wild after its presses (`startWildCaller`)."""
    first = state.options.start_wild_caller == "firstToPlay"
    seat = state.turn if first else state.left[state.standing.dealer]
    state.due = Due(seat, colour=True, target=False, start=True)


def settle(state: GameState) -> None:
    """End the round if a player is out and nothing is owed (CORE-OUT-2)."""
    if state.is_settled:
        rounds.finish(state)


def stop(state: GameState, act: StopPressing) -> None:
    """Forfeit the rest of a stack (MEGA-FORF-1 to MEGA-FORF-3)."""
    seat = state.seat_of[act.player]
    raise_for(why_not_stop(state, seat))
    if state.luck is not None:
        luck.stop(state, state.luck)
    else:
        forfeit(state)


def why_not_stop(state: GameState, seat: int) -> Refused | None:
    """Return why `seat` may not stop pressing now."""
    first = _before_stopping(state, seat)
    if first is not None:
        return first
    if state.luck is not None:
        return luck.why_not_stop(state, state.luck, seat)
    name = state.names[seat]
    if not state.debts:
        return refuse("nothing-to-stop", "CORE-TURN-1", player=name)
    debt = state.debts[0]
    if seat != debt.target:
        rule = "MEGA-FORF-3" if debt.forfeitable else "CORE-TURN-8"
        return _of_another(state, "not-your-presses", rule, seat, debt.presser)
    if not debt.forfeitable:
        return refuse("no-stopping", _all_made_rule(state, debt), player=name)
    if not debt.cards:
        return refuse("no-cards-yet", "MEGA-FORF-1", player=name)
    return None


def _before_stopping(state: GameState, seat: int) -> Refused | None:
    """Return what must come before `seat` may stop."""
    if state.unit is not None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    gone = not_taking_part(state, seat)
    if gone is not None:
        return gone
    penalty = penalty_of(state, seat)
    if penalty is not None:
        return refuse("no-stopping", _all_made_rule(state, penalty), player=state.names[seat])
    if state.penalties:
        return penalty_first(state)
    return None if state.due is None else name_first(state, state.due)


_ALL_MADE: Mapping[str, str] = {
    "CORE-HIT2-1": "CORE-HIT2-4", "CORE-HIT2-3": "CORE-HIT2-4", "CORE-PEN-1": "CORE-PEN-2",
    "SIX-WAA-2": "SIX-WAA-5", "SIX-WAA-4": "SIX-WAA-5", "FLIP-HIT5-1": "FLIP-HIT5-1",
    "ATK-HF-1": "ATK-HF-1", "ATK-HF-2": "ATK-HF-2", "FLIP-AOA-2": "FLIP-AOA-2",
}  # fmt: skip
"""By the rule of a debt, the rule by which all its presses are made; by default CORE-PRESS-5."""


def _all_made_rule(state: GameState, debt: Debt) -> str:
    """Return the rule by which all presses of a debt are made."""
    if state.edition.stacking and state.options.forfeit != "never" and len(debt.laid) < 2:
        return "MEGA-FORF-2"  # a penalty or a single hit cannot be forfeited
    return _ALL_MADE.get(debt.rule, "CORE-PRESS-5")


def forfeit(state: GameState) -> None:
    """Cancel the rest of the current debt."""
    debt = state.debts[0]
    state.debts = state.debts[1:]
    state.events.append((FORFEITED, debt.presser, debt.left or 0, -1))
    _go_on(state, debt)


def lapse(state: GameState) -> None:
    """CORE-LOAD-4: cancel what is owed, as no card can come any more.

    Hits wait until the colour and target of the card on top are named: who is next may hang on it.
    """
    hits = state.debts if state.due is None else ()
    for debt in (*state.penalties, *hits):
        state.events.append((LAPSED, debt.presser, debt.left or 0, -1))
    state.penalties = ()
    if hits:
        last = state.debts[-1]
        state.debts = ()
        _go_on(state, last)
    else:
        settle(state)
