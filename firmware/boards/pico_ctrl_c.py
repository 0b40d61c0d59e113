"""Whether Ctrl-C on the port ends the program.

A stray byte 0x03 must not end a game, but a person at a terminal, or mpremote, must get in. So Ctrl-C works only while
no program holds a checked session.
"""

import micropython

from dialect import const

_CTRL_C = const(3)
_NEVER = const(-1)


class CtrlCGuard:
    """Switches Ctrl-C off and on. Call `update` in every step."""

    def __init__(self):
        self._enabled = True

    def update(self, guarded):
        """Disable Ctrl-C while the session is `guarded`, that is, while a program is connected."""
        if self._enabled == guarded:
            self._enabled = not guarded
            micropython.kbd_intr(_CTRL_C if self._enabled else _NEVER)


def disable_ctrl_c():
    """Disable Ctrl-C during the shutdown; MicroPython's prompt enables it again."""
    micropython.kbd_intr(_NEVER)
