"""A board as its builder has it on the bench: copying the firmware, finding what is wrong, trying each device.

`usb` and `holders` read the machine, `probe` asks a port who it is, `checkup` joins them; `bundle` is what is to be on
a board, `repl` its MicroPython prompt, `install` the way from the one to the other; `selftest` walks through devices.
"""

from __future__ import annotations

from uno_bridge.text import Message, ToldError


class BoardError(ToldError):
    """It cannot be done; `message` says why and what to do."""

    @classmethod
    def of(cls, message: Message) -> BoardError:
        """The error that says `message`."""
        return cls(message.key, **message.args)
