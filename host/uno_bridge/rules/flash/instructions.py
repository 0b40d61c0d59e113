"""Instructions in an edition with a game unit; see `instructions`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules.flash.draws import why_not_challenge
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.debts import Debt
    from uno_bridge.rules.flash.unit import GameUnit
    from uno_bridge.rules.game_state import GameState


def draw(state: GameState, debt: Debt) -> Message:
    """Return the instruction to draw owed cards."""
    return _say("draw", debt.rule, player=state.names[debt.presser], cards=debt.left or 0)


def turn(state: GameState, unit: GameUnit) -> Message:
    """Return the instruction for the unit or the picked player."""
    if unit.step == "pick":
        return _say("pick", "FLSH-UNIT-5" if state.discard > 1 else "FLSH-UNIT-3")
    name = state.names[state.turn]
    if unit.step == "free":
        return _say("play-or-draw", "FLSH-TURN-1", player=name)
    if unit.step == "drawn":
        return _say("play-or-button", "FLSH-TURN-2", player=name)
    if unit.step == "slap":
        return _say("slap", "FLSH-SLAP-2", player=name)
    return _say("button", unit.rule, player=name)


def choices(state: GameState) -> list[Message]:
    """Return what the player may do instead: challenge a Wild Draw Four."""
    debt = state.debts[0] if state.debts else None
    if debt is None or why_not_challenge(state, debt.presser) is not None:
        return []
    return [_say("or-challenge", "FLSH-CHAL-1", player=state.names[debt.presser])]


def _say(key: str, rule: str, **args: str | int | Message) -> Message:
    return Message(f"do-{key}", args, rule)
