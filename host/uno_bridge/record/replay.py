"""Replay of a record through the rules."""

from __future__ import annotations

from uno_bridge.record.files import Record
from uno_bridge.rules.game import Game
from uno_bridge.rules.refusal import Refused
from uno_bridge.text import Message, UnoBridgeError


class ReplayStopped(UnoBridgeError):  # noqa: N818  (it is what the replay did)
    """The replay stopped at a line that is not an act, or that the rules refuse."""

    message: Message

    def __init__(self, number: int, message: Message) -> None:
        super().__init__(number, message.key)
        self.number = number
        self.message = message

    @property
    def refused(self) -> bool:
        """Whether the rules refused the act."""
        return self.message.rule is not None


def replay(record: Record) -> Game:
    """Return the game after the last act. Raises `ReplayStopped` at the first line that cannot be played."""
    faults = {fault.number: fault.message for fault in reversed(record.faults)}
    first_act = min((line.number for line in record.lines if line.act is not None), default=None)
    for number, message in sorted(faults.items()):
        if record.setup is None or first_act is None or number < first_act:
            raise ReplayStopped(number, message)
    assert record.setup is not None
    try:
        game = Game(record.setup)
    except Refused as refused:
        raise ReplayStopped(record.header.at["players"], refused.message) from refused
    numbers = sorted([*faults, *(line.number for line in record.lines if line.act is not None)])
    played = {line.number: line.act for line in record.lines}
    for number in numbers:
        act = played.get(number)
        if act is None:
            raise ReplayStopped(number, faults[number])
        try:
            game.push(act)
        except Refused as refused:
            raise ReplayStopped(number, refused.message) from refused
    return game
