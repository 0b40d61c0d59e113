"""What the table is told: one person, one verb; what is to be done now first, then what follows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules import rounds, unit_words
from uno_bridge.rules.events import HOUSE_RULE, Event, event_message
from uno_bridge.rules.luck import why_not_stop
from uno_bridge.rules.match import WON_BY
from uno_bridge.rules.presses import naming_rule
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.debts import Debt
    from uno_bridge.rules.table import Table


def now(table: Table) -> list[Message]:
    """What is to be done at once. More than one only while hands are counted."""
    if table.stage != "round":
        return _between_rounds(table)
    if table.penalties:
        return [_hits(table, table.penalties[0])]
    if table.due is not None:
        return [_name(table)]
    return [_plain(table)]


def _plain(table: Table) -> Message:
    """What is to be done when no penalty is owed and nothing is to be named."""
    if table.sides.flipper >= 0:
        return _say("show", "FLIP-FLIP-3", player=table.names[table.sides.flipper])
    if table.luck is not None:
        return _say("aside" if table.luck.owes_card else "luck", table.luck.rule, player=table.names[table.luck.seat])
    if table.debts:
        return _hits(table, table.debts[0])
    if table.unit is not None:
        return unit_words.turn(table, table.unit)
    return _say("turn", "CORE-TURN-1", player=table.names[table.turn])


def then(table: Table) -> list[Message]:
    """What follows, nearest first; what cannot be known yet is left out."""
    if table.stage != "round":
        return []
    found = [_hits(table, penalty) for penalty in table.penalties[1:]]
    if table.penalties:
        found += _main(table)
    if table.due is not None:
        return found
    for debt in table.debts[1:]:
        found.append(_hits(table, debt))
    if table.winner >= 0:
        found.append(_say("count-hands", "CORE-SCORE-1"))
    elif table.unit is None and table.debts and table.debts[-1].after >= 0:
        found.append(_after(table, table.debts[-1]))
    return found


def _after(table: Table, debt: Debt) -> Message:
    """Whose turn it is when a debt is paid."""
    rule = "MEGA-STK-8" if len(debt.laid) > 1 else debt.rule
    return _say("turn-then", rule, player=table.names[debt.after])


def _main(table: Table) -> list[Message]:
    """What the table would be at but for the penalties."""
    if table.due is not None:
        return [_name(table)]
    if table.luck is not None or table.debts or table.unit is not None:
        return [_plain(table)]
    return [] if table.winner >= 0 else [_say("turn-then", "CORE-PRESS-7", player=table.names[table.turn])]


def house_rules(table: Table, events: Iterable[Event]) -> list[Message]:
    """What the players agreed on for a card whose effect was carried out just now; it is theirs to do."""
    rule = table.edition.effect_of[table.top].rule if table.top >= 0 else None
    return [replace(event_message(table, event), rule=rule) for event in events if event[0] == HOUSE_RULE]


def choices(table: Table) -> list[Message]:
    """What the person may do instead: stack, or stop."""
    if table.stage != "round" or table.penalties or table.due is not None:
        return []
    if table.unit is not None:
        return unit_words.choices(table)
    luck = table.luck
    if luck is not None and why_not_stop(table, luck, luck.seat) is None:
        return [_say("or-stop", "FLIP-PYL-2", player=table.names[luck.seat])]
    if not table.debts:
        return []
    debt = table.debts[0]
    name = table.names[debt.target]
    if debt.open_to_answer:
        return [_say("or-answer", table.edition.stack_rule, player=name)]
    return [_say("or-stop", "MEGA-FORF-1", player=name)] if debt.may_stop else []


def _hits(table: Table, debt: Debt) -> Message:
    if table.unit is not None:
        return unit_words.draw(table, debt)
    left = debt.left
    args: dict[str, str | int | Message] = {"player": table.names[debt.presser]}
    key = "hit-until-cards"
    if debt.in_turn:
        key = "hit-in-turn"
    elif left is not None:
        key = "hit"
        args["presses"] = left
    if debt.target != debt.presser:
        key += "-for"
        args["target"] = table.names[debt.target]
    return Message(f"do-{key}", args, debt.rule)


def _name(table: Table) -> Message:
    due = table.due
    assert due is not None
    what = {(True, True): "colour-and-target", (True, False): "colour", (False, True): "target"}[due.colour, due.target]
    return _say(f"name-{what}", naming_rule(table, due), player=table.names[due.seat])


def _between_rounds(table: Table) -> list[Message]:
    if table.stage == "count":
        return [
            _say("count", table.edition.score_rule, player=table.names[seat], cards=table.hands[seat])
            for seat in rounds.to_count(table)
        ]
    if table.stage == "match-over":
        key = "congratulate" if len(table.standing.winners) == 1 else "congratulate-all"
        winners = table.standing.winners
        return [_say(key, WON_BY[table.mode.mode], players=" + ".join(table.names[seat] for seat in winners))]
    if table.stage == "over" and rounds.why_not_deal(table) is not None:
        return [_say("choose-dealer", "CORE-SETUP-2")]
    rule = "CORE-MATCH-4" if table.standing.round else "CORE-SETUP-3"
    return [_say("deal", rule, player=table.names[table.standing.next_dealer()], cards=rounds.HAND_SIZE)]


def _say(key: str, rule: str, **args: str | int | Message) -> Message:
    return Message(f"do-{key}", args, rule)
