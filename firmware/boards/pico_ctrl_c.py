"""When Ctrl-C on the port may end the program.

A stray byte 0x03 must not end a game, yet a person at a terminal, or mpremote, must get in. So Ctrl-C is only heard
while no program holds a checked session.
"""

import micropython

from dialect import const

_CTRL_C = const(3)
_NEVER = const(-1)


class CtrlCGuard:
    """`follow` it in every round; tells the interpreter only what is new."""

    def __init__(self):
        self._heard = True

    def follow(self, guarded):
        """Deaf while a program is at the other end."""
        if self._heard == guarded:
            self._heard = not guarded
            micropython.kbd_intr(_CTRL_C if self._heard else _NEVER)


def disable_ctrl_c():
    """A second Ctrl-C does not interrupt the way out; MicroPython's prompt hears it again by itself."""
    micropython.kbd_intr(_NEVER)
