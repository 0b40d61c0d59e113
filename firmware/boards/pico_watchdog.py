"""Registers of the watchdog and of resets that `machine` lacks (RP2040 and RP2350 data sheets, Watchdog, POWMAN).

`machine` cannot stop a watchdog, which would reset the board half a second after the program ended: so its enable bit
is cleared here. `machine.reset` (used by an installation) also resets with the watchdog, and `machine.reset_cause`
cannot tell them apart; but only a watchdog that was started leaves a mark. An RP2350 distinguishes a brown-out from
power-on; an RP2040 has one bit for both.
"""

import sys

import machine

_RP2350 = "RP2350" in sys.implementation._machine
_BASE = 0x400D_8000 if _RP2350 else 0x4005_8000
_CTRL_CLEAR = 0x3000  # CTRL, in the alias that clears the bits written
_ENABLE = 0x4000_0000
_SCRATCH4 = 0x1C
_STARTED = 0x6AB7_3121  # the SDK's `watchdog_enable` writes it, `watchdog_reboot` clears it

_CHIP_RESET = 0x4010_002C  # RP2350 only
_HAD_POR = 0x0001_0000
_HAD_BOR = 0x0002_0000


def disable_watchdog():
    """Stop the watchdog, for the prompt after Ctrl-C."""
    machine.mem32[_BASE + _CTRL_CLEAR] = _ENABLE


def reset_cause():
    """Return the wire's word: `watchdog` after a hang, `soft` after `machine.reset`, `brownout`, or `power`.

    The watchdog is checked first, because the chip's bits of the previous reset survive one by the watchdog.
    """
    if machine.reset_cause() != machine.WDT_RESET:
        had_brownout = _RP2350 and machine.mem32[_CHIP_RESET] & (_HAD_POR | _HAD_BOR) == _HAD_BOR
        return "brownout" if had_brownout else "power"
    return "watchdog" if machine.mem32[_BASE + _SCRATCH4] & 0xFFFF_FFFF == _STARTED else "soft"
