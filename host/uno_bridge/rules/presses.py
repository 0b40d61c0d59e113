"""Pressing the launcher: what is owed, what a turn allows, what may be forfeited (CORE-PRESS, MEGA-FORF)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import flips, luck, rounds, uno
from uno_bridge.rules.debts import Due
from uno_bridge.rules.events import FORFEITED, LAPSED, PAID
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.taking import take

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Press, Stop
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
    if table.stage != "round":
        return not_in_play(table)
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
        return _of_another(table, "not-your-presses", seat, debt.presser)
    if seat != table.turn:
        return _of_another(table, "not-your-turn", seat, table.turn)
    return None


def _of_another(table: Table, key: str, seat: int, actor: int) -> Refused:
    return refuse(key, "CORE-TURN-8", player=table.names[seat], actor=table.names[actor])


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
        raise refuse("one-press", "CORE-TURN-1", player=act.player)
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


def stop(table: Table, act: Stop) -> None:
    """The victim forfeits the rest of a stack (MEGA-FORF-1 to MEGA-FORF-3)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_stop(table, seat))
    if table.luck is not None:
        luck.stop(table, table.luck)
    else:
        forfeit(table)


def why_not_stop(table: Table, seat: int) -> Refused | None:
    """Why `seat` may not stop pressing now."""
    name = table.names[seat]
    if table.unit is not None:
        return refuse("not-in-this-edition", "CORE-TURN-1")
    if table.stage != "round":
        return refuse("round-over", "CORE-OUT-1")
    if table.penalties:
        return refuse("no-stopping", "CORE-PRESS-5", player=table.names[table.penalties[0].presser])
    if table.luck is not None:
        return luck.why_not_stop(table, table.luck, seat)
    debt = table.debts[0] if table.debts and table.due is None else None
    if debt is None:
        return refuse("nothing-to-stop", "CORE-TURN-1", player=name)
    if seat != debt.target:
        return _of_another(table, "not-your-presses", seat, debt.presser)
    if not debt.forfeitable:
        return refuse("no-stopping", "CORE-PRESS-5", player=name)
    if not debt.cards:
        return refuse("no-cards-yet", "MEGA-FORF-1", player=name)
    return None


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
