"""A line that is no act."""

from __future__ import annotations

from uno_bridge.text import Message, UnoBridgeError


class NotationError(UnoBridgeError, ValueError):
    """What is written is not the notation. `message` says what was expected."""

    message: Message

    def __init__(self, key: str, /, **args: str | int | Message) -> None:
        super().__init__(key)
        self.message = Message(f"unreadable-{key}", args)
