"""Instructions for the players: what to do now, then what follows. Each names one player and one act."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules import rounds
from uno_bridge.rules.events import HOUSE_RULE, Event, event_message
from uno_bridge.rules.flash import instructions as unit_instructions
from uno_bridge.rules.flip.luck import why_not_stop
from uno_bridge.rules.match import WON_BY
from uno_bridge.rules.presses import naming_rule
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.debts import Debt
    from uno_bridge.rules.game_state import GameState


def instruct_now(state: GameState) -> list[Message]:
    """Return what to do now; more than one only while hands are counted."""
    if state.stage != "round":
        return _between_rounds(state)
    if state.penalties:
        return [_hits(state, state.penalties[0])]
    if state.due is not None:
        return [_name(state)]
    return [_plain(state)]


def _plain(state: GameState) -> Message:
    """Return what to do when no penalty is owed and nothing is due."""
    if state.sides.flipper >= 0:
        return _say("show", "FLIP-FLIP-3", player=state.names[state.sides.flipper])
    if state.luck is not None:
        return _say("aside" if state.luck.owes_card else "luck", state.luck.rule, player=state.names[state.luck.seat])
    if state.debts:
        return _hits(state, state.debts[0])
    if state.unit is not None:
        return unit_instructions.turn(state, state.unit)
    return _say("turn", "CORE-TURN-1", player=state.names[state.turn])


def instruct_next(state: GameState) -> list[Message]:
    """Return what follows, nearest first, as far as it is known."""
    if state.stage != "round":
        return []
    found = [_hits(state, penalty) for penalty in state.penalties[1:]]
    if state.penalties:
        found += _main(state)
    if state.due is not None:
        return found
    for debt in state.debts[1:]:
        found.append(_hits(state, debt))
    if state.winner >= 0:
        found.append(_say("count-hands", "CORE-SCORE-1"))
    elif state.unit is None and state.debts and state.debts[-1].after >= 0:
        found.append(_after(state, state.debts[-1]))
    return found


def _after(state: GameState, debt: Debt) -> Message:
    """Whose turn it is when a debt is paid."""
    rule = "MEGA-STK-8" if len(debt.laid) > 1 else debt.rule
    return _say("turn-then", rule, player=state.names[debt.after])


def _main(state: GameState) -> list[Message]:
    """What the table would be at but for the penalties."""
    if state.due is not None:
        return [_name(state)]
    if state.luck is not None or state.debts or state.unit is not None:
        return [_plain(state)]
    return [] if state.winner >= 0 else [_say("turn-then", "CORE-PRESS-7", player=state.names[state.turn])]


def house_rules(state: GameState, events: Iterable[Event]) -> list[Message]:
    """Return the house rule of a card that just took effect; the players carry it out."""
    rule = state.edition.effect_of[state.top].rule if state.top >= 0 else None
    return [replace(event_message(state, event), rule=rule) for event in events if event[0] == HOUSE_RULE]


def choices(state: GameState) -> list[Message]:
    """Return what the active player may do instead: stack, or stop."""
    if state.stage != "round" or state.penalties or state.due is not None:
        return []
    if state.unit is not None:
        return unit_instructions.choices(state)
    luck = state.luck
    if luck is not None and why_not_stop(state, luck, luck.seat) is None:
        return [_say("or-stop", "FLIP-PYL-2", player=state.names[luck.seat])]
    if not state.debts:
        return []
    debt = state.debts[0]
    name = state.names[debt.target]
    if debt.open_to_answer:
        return [_say("or-answer", state.edition.stack_rule, player=name)]
    return [_say("or-stop", "MEGA-FORF-1", player=name)] if debt.may_stop else []


def _hits(state: GameState, debt: Debt) -> Message:
    if state.unit is not None:
        return unit_instructions.draw(state, debt)
    left = debt.left
    args: dict[str, str | int | Message] = {"player": state.names[debt.presser]}
    key = "hit-until-cards"
    if debt.in_turn:
        key = "hit-in-turn"
    elif left is not None:
        key = "hit"
        args["presses"] = left
    if debt.target != debt.presser:
        key += "-for"
        args["target"] = state.names[debt.target]
    return Message(f"do-{key}", args, debt.rule)


def _name(state: GameState) -> Message:
    due = state.due
    assert due is not None
    what = {(True, True): "colour-and-target", (True, False): "colour", (False, True): "target"}[due.colour, due.target]
    return _say(f"name-{what}", naming_rule(state, due), player=state.names[due.seat])


def _between_rounds(state: GameState) -> list[Message]:
    if state.stage == "count":
        return [
            _say("count", state.edition.score_rule, player=state.names[seat], cards=state.hands[seat])
            for seat in rounds.seats_to_count(state)
        ]
    if state.stage == "match-over":
        key = "congratulate" if len(state.standing.winners) == 1 else "congratulate-all"
        winners = state.standing.winners
        return [_say(key, WON_BY[state.mode.mode], players=" + ".join(state.names[seat] for seat in winners))]
    if state.stage == "over" and rounds.why_not_deal(state) is not None:
        return [_say("choose-dealer", "CORE-SETUP-2")]
    rule = "CORE-MATCH-4" if state.standing.round else "CORE-SETUP-3"
    return [_say("deal", rule, player=state.names[state.standing.next_dealer()], cards=rounds.HAND_SIZE)]


def _say(key: str, rule: str, **args: str | int | Message) -> Message:
    return Message(f"do-{key}", args, rule)
