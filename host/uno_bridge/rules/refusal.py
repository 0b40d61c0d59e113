"""Refusals of the rules."""

from __future__ import annotations

from uno_bridge.text import Message, UnoBridgeError


class Refused(UnoBridgeError):  # noqa: N818  (a refusal is an answer, not an error of the program)
    """An act that the rules refuse. `message` is a sentence for players with the rule's id; `str` has both."""

    message: Message

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, message.rule)
        self.message = message


def refuse(key: str, rule: str, /, **args: str | int | Message) -> Refused:
    """The refusal with the catalogue's text `refuse-KEY` and the rule's id."""
    return Refused(Message(f"refuse-{key}", args, rule))


def raise_for(why: Refused | None) -> None:
    """Raise what a `why_not_…` answered, where it was a refusal."""
    if why is not None:
        raise why
