"""What `machine` does not tell of the watchdog and of resets: registers (RP2040, RP2350 data sheets, Watchdog, POWMAN).

A watchdog cannot be told to stop by `machine`, and would reset the board half a second after the program ended: its
enable bit is cleared by hand. A reset that was asked for (`machine.reset`, as an installation does) is made with the
watchdog too, and `machine.reset_cause` calls both the same; but only a watchdog that was started leaves a mark.
An RP2350 tells a supply that sank from one that was switched on; an RP2040 has one bit for both.
"""

import sys

import machine

_RP2350 = "RP2350" in sys.implementation._machine
_BASE = 0x400D_8000 if _RP2350 else 0x4005_8000
_CTRL_CLEAR = 0x3000  # CTRL by its alias that clears the bits written
_ENABLE = 0x4000_0000
_SCRATCH4 = 0x1C
_STARTED = 0x6AB7_3121  # what the SDK's `watchdog_enable` leaves there, and `watchdog_reboot` takes away

_CHIP_RESET = 0x4010_002C  # an RP2350's alone
_HAD_POR = 0x0001_0000
_HAD_BOR = 0x0002_0000


def disable_watchdog():
    """For the prompt after Ctrl-C."""
    machine.mem32[_BASE + _CTRL_CLEAR] = _ENABLE


def reset_cause():
    """As the wire has it: `watchdog` for a program that hung, `soft` for a reset asked for, `brownout`, else `power`.

    The watchdog first: what the chip noted of the reset before outlives one by the watchdog.
    """
    if machine.reset_cause() != machine.WDT_RESET:
        sank = _RP2350 and machine.mem32[_CHIP_RESET] & (_HAD_POR | _HAD_BOR) == _HAD_BOR
        return "brownout" if sank else "power"
    return "watchdog" if machine.mem32[_BASE + _SCRATCH4] & 0xFFFF_FFFF == _STARTED else "soft"
