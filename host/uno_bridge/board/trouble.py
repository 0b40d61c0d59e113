"""What goes wrong with a board, with a text for whoever is at it."""

from __future__ import annotations

from uno_bridge.text import Message, ToldError


class BoardError(ToldError):
    """It cannot be done; `message` says why and what to do."""

    @classmethod
    def of(cls, message: Message) -> BoardError:
        """The error that says `message`."""
        return cls(message.key, **message.args)
