"""Pressing the launcher: what is owed, what a turn allows, what may be forfeited (CORE-PRESS, MEGA-FORF)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from uno_bridge.rules import flips, luck, rounds, uno
from uno_bridge.rules.debts import Due
from uno_bridge.rules.events import FORFEITED, LAPSED, PAID
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.taking import take

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Press, StopPressing
    from uno_bridge.rules.debts import Debt
    from uno_bridge.rules.table import Table


def press(table: Table, act: Press) -> None:
    """Presses are made: a penalty's, a debt's, or the one of a turn."""
    seat = table.seat_of[act.player]
    raise_for(why_not_press(table, seat))
    if table.penalties:
        _pay_penalty(table, act, seat)
    elif table.luck is not None:
        luck.press(table, act, table.luck)
    elif table.debts and table.debts[0].presser == seat:
        _pay_hits(table, act, seat)
    else:
        _press_for_turn(table, act, seat)


def why_not_press(table: Table, seat: int) -> Refused | None:
    """Why a press by `seat` is not taken now."""
    if table.unit is not None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    gone = not_taking_part(table, seat)
    if gone is not None:
        return gone
    if table.penalties:
        return None if penalty_of(table, seat) is not None else penalty_first(table)
    if table.due is not None:
        return name_first(table, table.due)
    if table.sides.flipper >= 0:
        return flips.show_first(table)
    if table.luck is not None:
        return luck.why_not_press(table, table.luck, seat)
    if table.debts:
        debt = table.debts[0]
        if seat == debt.presser or (debt.may_stop and seat == debt.after):
            return None
        rule = "MEGA-STK-5" if len(debt.laid) > 1 else debt.rule
        return _of_another(table, "not-your-presses", rule, seat, debt.presser)
    if seat != table.turn:
        return _of_another(table, "not-your-turn", "CORE-TURN-8", seat, table.turn)
    return None


def _of_another(table: Table, key: str, rule: str, seat: int, actor: int) -> Refused:
    return refuse(key, rule, player=table.names[seat], actor=table.names[actor])


def most_presses(table: Table, seat: int) -> int | None:
    """How many presses `seat` can make in one act; None for "until cards come"."""
    penalty = penalty_of(table, seat)
    if penalty is not None:
        return penalty.left
    if table.debts and table.debts[0].presser == seat and not table.debts[0].in_turn:
        return table.debts[0].left
    return 1


def penalty_of(table: Table, seat: int) -> Debt | None:
    """The first penalty that `seat` has to press."""
    for penalty in table.penalties:
        if penalty.presser == seat:
            return penalty
    return None


def not_in_play(table: Table) -> Refused:
    """No round is being played."""
    if table.stage == "deal":
        return refuse("not-dealt", "CORE-SETUP-3")
    return refuse("round-over", "CORE-OUT-1")


def not_taking_part(table: Table, seat: int) -> Refused | None:
    """No round is being played, or not by `seat`, who is eliminated (CORE-CHAL-2)."""
    if table.stage != "round":
        return not_in_play(table)
    if seat not in table.seats:
        return refuse("is-eliminated", "CORE-CHAL-2", player=table.names[seat])
    return None


def penalty_first(table: Table) -> Refused:
    """Penalties come before everything else."""
    return refuse("penalty-first", "CORE-PRESS-7", player=table.names[table.penalties[0].presser])


def name_first(table: Table, due: Due) -> Refused:
    """A colour or a target comes before the next card or press."""
    return refuse("name-first", naming_rule(table, due), player=table.names[due.seat])


def naming_rule(table: Table, due: Due) -> str:
    """The rule by which something is to be named."""
    effect = table.edition.effect_of[table.top]
    if due.rule:
        return due.rule
    return effect.start_rule if due.start else effect.rule


def _press_for_turn(table: Table, act: Press, seat: int) -> None:
    """The one press of a turn; the turn is over whatever came (CORE-TURN-1, CORE-TURN-5 to CORE-TURN-7)."""
    if len(act.yields) != 1:
        rule = "CORE-TURN-5" if "CORE-TURN-5" in table.edition.cites else "CORE-TURN-1"
        raise refuse("one-press", rule, player=act.player)
    if table.debts:
        forfeit(table)
    if table.uno:
        uno.close_windows(table)
    take(table, act.yields[0], seat, seat, insist=act.insist)
    uno.judge_turn_without_play(table, seat)
    table.turn = table.next(seat)


def _pay_penalty(table: Table, act: Press, seat: int) -> None:
    where = next(place for place, penalty in enumerate(table.penalties) if penalty.presser == seat)
    penalty = _made(table, act, table.penalties[where])
    unpaid = () if penalty.paid else (penalty,)
    table.penalties = table.penalties[:where] + unpaid + table.penalties[where + 1 :]
    settle(table)


def _pay_hits(table: Table, act: Press, seat: int) -> None:
    debt = table.debts[0]
    if table.uno:
        uno.close_windows(table, spared=seat if debt.owner == seat else -1)
    uno.judge_turn_without_play(table, debt.target)
    debt = _made(table, act, debt)
    if debt.paid:
        table.debts = table.debts[1:]
        _go_on(table, debt)
    else:
        table.debts = (debt, *table.debts[1:])


def _made(table: Table, act: Press, debt: Debt) -> Debt:
    """The debt after the presses of `act`; more presses than are owed are refused (CORE-PRESS-5)."""
    presser, made, cards = debt.presser, debt.made, debt.cards
    for came in act.yields:
        if debt.paid_by(made, cards):
            raise refuse("too-many-presses", "CORE-PRESS-5", player=act.player)
        if presser != debt.presser:
            raise refuse("one-press-in-turn", debt.rule, player=act.player)
        take(table, came, presser, debt.target, insist=act.insist)
        made, cards = made + 1, cards + came
        if debt.in_turn and not came:
            presser = table.next(presser)
    debt = debt.pressed(presser, made, cards)
    if debt.paid:
        table.events.append((PAID, debt.presser, debt.made, debt.cards))
    return debt


def _go_on(table: Table, debt: Debt) -> None:
    """A debt is done with: the next one, the next turn, or the end of the round."""
    if table.debts:
        return
    if table.winner < 0:
        table.turn = debt.after
        if table.colour < 0:
            _colour_due(table)
    settle(table)


def _colour_due(table: Table) -> None:
    """A start wild's presses are done: now its colour is named (`startWildCaller`)."""
    first = table.options.start_wild_caller == "firstToPlay"
    seat = table.turn if first else table.left[table.standing.dealer]
    table.due = Due(seat, colour=True, target=False, start=True)


def settle(table: Table) -> None:
    """When somebody is out and nothing is owed any more, the round is over (CORE-OUT-2)."""
    if table.settled:
        rounds.finish(table)


def stop(table: Table, act: StopPressing) -> None:
    """The victim forfeits the rest of a stack (MEGA-FORF-1 to MEGA-FORF-3)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_stop(table, seat))
    if table.luck is not None:
        luck.stop(table, table.luck)
    else:
        forfeit(table)


def why_not_stop(table: Table, seat: int) -> Refused | None:
    """Why `seat` may not stop pressing now."""
    first = _before_stopping(table, seat)
    if first is not None:
        return first
    if table.luck is not None:
        return luck.why_not_stop(table, table.luck, seat)
    name = table.names[seat]
    if not table.debts:
        return refuse("nothing-to-stop", "CORE-TURN-1", player=name)
    debt = table.debts[0]
    if seat != debt.target:
        rule = "MEGA-FORF-3" if debt.forfeitable else "CORE-TURN-8"
        return _of_another(table, "not-your-presses", rule, seat, debt.presser)
    if not debt.forfeitable:
        return refuse("no-stopping", _all_made_rule(table, debt), player=name)
    if not debt.cards:
        return refuse("no-cards-yet", "MEGA-FORF-1", player=name)
    return None


def _before_stopping(table: Table, seat: int) -> Refused | None:
    """What comes before the question whether `seat` may stop."""
    if table.unit is not None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    gone = not_taking_part(table, seat)
    if gone is not None:
        return gone
    penalty = penalty_of(table, seat)
    if penalty is not None:
        return refuse("no-stopping", _all_made_rule(table, penalty), player=table.names[seat])
    if table.penalties:
        return penalty_first(table)
    return None if table.due is None else name_first(table, table.due)


_ALL_MADE: Mapping[str, str] = {
    "CORE-HIT2-1": "CORE-HIT2-4", "CORE-HIT2-3": "CORE-HIT2-4", "CORE-PEN-1": "CORE-PEN-2",
    "SIX-WAA-2": "SIX-WAA-5", "SIX-WAA-4": "SIX-WAA-5", "FLIP-HIT5-1": "FLIP-HIT5-1",
    "ATK-HF-1": "ATK-HF-1", "ATK-HF-2": "ATK-HF-2", "FLIP-AOA-2": "FLIP-AOA-2",
}  # fmt: skip
"""By the rule of some presses, the one that has all of them made; of others CORE-PRESS-5."""


def _all_made_rule(table: Table, debt: Debt) -> str:
    """The rule by which all presses of a debt are made."""
    if table.edition.stacking and table.options.forfeit != "never" and len(debt.laid) < 2:
        return "MEGA-FORF-2"  # it is a penalty or a single hit, of which nothing is forfeited
    return _ALL_MADE.get(debt.rule, "CORE-PRESS-5")


def forfeit(table: Table) -> None:
    """The rest of the running debt is cancelled."""
    debt = table.debts[0]
    table.debts = table.debts[1:]
    table.events.append((FORFEITED, debt.presser, debt.left or 0, -1))
    _go_on(table, debt)


def lapse(table: Table) -> None:
    """CORE-LOAD-4: no card can come any more, so what is owed is cancelled.

    Hits wait until the colour and target of the card on top are named: who is next may hang on it.
    """
    hits = table.debts if table.due is None else ()
    for debt in (*table.penalties, *hits):
        table.events.append((LAPSED, debt.presser, debt.left or 0, -1))
    table.penalties = ()
    if hits:
        last = table.debts[-1]
        table.debts = ()
        _go_on(table, last)
    else:
        settle(table)
