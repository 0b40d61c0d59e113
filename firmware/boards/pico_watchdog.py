"""What `machine` does not tell of the watchdog, from its registers (RP2040 and RP2350 data sheets, section Watchdog).

A watchdog cannot be told to stop by `machine`, and would reset the board half a second after the program ended: its
enable bit is cleared by hand. A reset that was asked for (`machine.reset`, as an installation does) is made with the
watchdog too, and `machine.reset_cause` calls both the same; but only a watchdog that was started leaves a mark.
"""

import sys

import machine

_BASE = 0x400D_8000 if "RP2350" in sys.implementation._machine else 0x4005_8000
_CTRL_CLEAR = 0x3000  # CTRL by its alias that clears the bits written
_ENABLE = 0x4000_0000
_SCRATCH4 = 0x1C
_STARTED = 0x6AB7_3121  # what the SDK's `watchdog_enable` leaves there, and `watchdog_reboot` takes away


def let_watchdog_sleep():
    """For the prompt after Ctrl-C."""
    machine.mem32[_BASE + _CTRL_CLEAR] = _ENABLE


def reset_cause():
    """As the wire has it: `watchdog` for a program that hung, `soft` for a reset that was asked for, or `power`."""
    if machine.reset_cause() != machine.WDT_RESET:
        return "power"
    return "watchdog" if machine.mem32[_BASE + _SCRATCH4] & 0xFFFF_FFFF == _STARTED else "soft"
