"""A board on the builder's bench: install the firmware, find problems, test each device.

`ports` finds the port, `probe` identifies the board, `doctor` combines them into a check-up. `bundle` is the firmware
for a board, `repl` its MicroPython prompt, and `install` copies the bundle. `selftest` guides an operator through a
test of each device.
"""

from __future__ import annotations

from uno_bridge.text import Message, ToldError


class BoardError(ToldError):
    """A problem with a board. `message` names it and what to do."""

    @classmethod
    def of(cls, message: Message) -> BoardError:
        """Create the error with this message."""
        return cls(message.key, **message.args)
