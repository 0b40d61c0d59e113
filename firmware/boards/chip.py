"""What every board has of the Raspberry Pi Pico, Pico W or Pico 2 itself, whatever it is wired to."""

import os
from binascii import hexlify
from time import ticks_diff, ticks_us

import machine
from machine import PWM, WDT, Pin

from boards.pico_port import PicoPort
from boards.pico_watchdog import reset_cause
from dialect import const

_WATCHDOG_MS = const(500)
_LOUD = const(32768)
_FULL = const(65535)


class PicoClock:
    """Wraps every 2**30 us, as `ticks_us` does on a Pico."""

    def __init__(self):
        self._start = ticks_us()

    def us(self):
        """Microseconds since the start. Each interrupt asks for them: no name too many, small integers only."""
        return ticks_diff(ticks_us(), self._start) & 0x3FFFFFFF


class PicoInput:
    """A pin with hard interrupts; `active` is its level when pressed, blocked or open."""

    def __init__(self, number, clock, active):
        self._pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self._now = clock.us
        self._inverted = 1 - active
        self._handler = None

    def level(self):
        """1: pressed, blocked, open."""
        return self._pin.value() ^ self._inverted

    def watch(self, handler):
        """Call handler(us, level) at each edge, in the interrupt."""
        self._handler = handler
        self._pin.irq(self._edge, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)

    def _edge(self, pin):
        self._handler(self._now(), pin.value() ^ self._inverted)


class PicoOutput:
    """A pin that is switched."""

    def __init__(self, number, on=0):
        self._pin = Pin(number, Pin.OUT, value=on)

    def set(self, on):
        """High or low."""
        self._pin.value(1 if on else 0)


class PicoBuzzer:
    """A piezo between two pins of one PWM slice, driven against each other: twice the swing."""

    def __init__(self, one, other):
        self._one = PWM(Pin(one), freq=1760, duty_u16=0)
        self._other = PWM(Pin(other), freq=1760, duty_u16=_FULL, invert=True)

    def sound(self, hz):
        """A tone until told otherwise."""
        self._one.freq(hz)  # of the slice, so of both
        self._one.duty_u16(_LOUD)
        self._other.duty_u16(_LOUD)

    def quiet(self):
        """Silence: both low."""
        self._one.duty_u16(0)
        self._other.duty_u16(_FULL)


class PicoChip:
    """Id, clock, port, watchdog: as `devices` asks for them."""

    def __init__(self):
        self._watchdog = None
        self.id = hexlify(machine.unique_id()).decode()
        self.cause = reset_cause()
        self.clock = PicoClock()
        self.port = PicoPort()

    def entropy(self):
        """32 bits that differ at each start."""
        return int.from_bytes(os.urandom(4), "big")

    def feed(self):
        """The first feeding starts the watchdog: from then on a hang of 500 ms resets the board, motor off."""
        if self._watchdog is None:
            self._watchdog = WDT(timeout=_WATCHDOG_MS)
        self._watchdog.feed()
