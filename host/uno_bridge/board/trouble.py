"""What goes wrong with a board, with a text for whoever is at it."""

from __future__ import annotations

from uno_bridge.text import Message, render


class BoardError(Exception):
    """It cannot be done; `message` says why and what to do."""

    def __init__(self, key: str, **args: str | int) -> None:
        self.message = Message(key, args)
        super().__init__(render(self.message))

    @classmethod
    def of(cls, message: Message) -> BoardError:
        """The error that says `message`."""
        return cls(message.key, **{name: arg for name, arg in message.args.items() if not isinstance(arg, Message)})
