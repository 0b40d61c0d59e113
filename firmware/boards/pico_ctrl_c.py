"""When Ctrl-C on the port may end the program.

A stray byte 0x03 must not end a game, yet a person at a terminal, or mpremote, must get in. So Ctrl-C is only heard
while no program holds a checked session. A watchdog cannot be told to stop by `machine`, and would reset the board
half a second after the program ended: its enable bit is cleared by hand.
"""

import sys

import machine
import micropython

from dialect import const

_CTRL_C = const(3)
_NEVER = const(-1)
_ENABLE = 0x4000_0000
_ENABLE_RP2040 = 0x4005_8000 + 0x3000  # WATCHDOG_CTRL by its alias that clears the bits written (both data sheets)
_ENABLE_RP2350 = 0x400D_8000 + 0x3000


class CtrlC:
    """`follow` it in every round; tells the interpreter only what is new."""

    def __init__(self):
        self._heard = True

    def follow(self, guarded):
        """Deaf while a program is at the other end."""
        if self._heard == guarded:
            self._heard = not guarded
            micropython.kbd_intr(_CTRL_C if self._heard else _NEVER)


def let_watchdog_sleep():
    """For the prompt after Ctrl-C."""
    rp2350 = "RP2350" in sys.implementation._machine
    machine.mem32[_ENABLE_RP2350 if rp2350 else _ENABLE_RP2040] = _ENABLE
