"""Refusals that the table may answer by confirming the act: the `!` of a record."""

from __future__ import annotations

from dataclasses import replace

from uno_bridge.rules import Act, Game
from uno_bridge.text import Message

CONFIRMABLE = "insist"
"""The argument of a refusal that says `yes` where the act is accepted once the table confirms it."""


def mark_confirmable(game: Game, act: Act, why: Message) -> Message:
    """Return the refusal `why` of `act`, marked if `act` with a `!` would be accepted."""
    if act.insist or game.why_not(replace(act, insist=True)) is not None:
        return why
    return Message(why.key, {**why.args, CONFIRMABLE: "yes"}, why.rule)
