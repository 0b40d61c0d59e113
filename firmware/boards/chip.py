"""The parts that every board based on a Raspberry Pi Pico, Pico W or Pico 2 has."""

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
    """Microseconds since the start; wraps every 2**30 us, as `ticks_us` does on a Pico."""

    def __init__(self):
        self._start = ticks_us()

    def us(self):
        """Return microseconds since the start. Called in interrupts: keep it short, with small integers only."""
        return ticks_diff(ticks_us(), self._start) & 0x3FFFFFFF


class PicoInput:
    """A pin with hard interrupts; `active` is its level when pressed, blocked or open."""

    def __init__(self, number, clock, active):
        self._pin = Pin(number, Pin.IN, Pin.PULL_UP)
        self._now = clock.us
        self._inverted = 1 - active
        self._handler = None

    def level(self):
        """Return 1 if pressed, blocked or open."""
        return self._pin.value() ^ self._inverted

    def watch(self, handler):
        """Call handler(us, level) at each edge, in the interrupt."""
        self._handler = handler
        self._pin.irq(self._edge, Pin.IRQ_RISING | Pin.IRQ_FALLING, hard=True)

    def _edge(self, pin):
        self._handler(self._now(), pin.value() ^ self._inverted)


class PicoOutput:
    """An output pin."""

    def __init__(self, number, on=0):
        self._pin = Pin(number, Pin.OUT, value=on)

    def set(self, on):
        """Set the pin high or low."""
        self._pin.value(1 if on else 0)


class PicoBuzzer:
    """A piezo between two pins of one PWM slice, driven in antiphase for twice the swing."""

    def __init__(self, one, other):
        self._one = PWM(Pin(one), freq=1760, duty_u16=0)
        self._other = PWM(Pin(other), freq=1760, duty_u16=_FULL, invert=True)

    def sound(self, hz):
        """Play a tone until the next call."""
        self._one.freq(hz)  # of the slice: both pins
        self._one.duty_u16(_LOUD)
        self._other.duty_u16(_LOUD)

    def quiet(self):
        """Stop the tone: both pins low."""
        self._one.duty_u16(0)
        self._other.duty_u16(_FULL)


class PicoStore:
    """Two small files on the board's flash, for the settings. `slot` is 0 or 1."""

    def read(self, slot):
        """Return the content of a slot, or None if it is empty."""
        try:
            with open("settings.%d" % slot, "rb") as file:
                return file.read()
        except OSError:
            return None

    def write(self, slot, data):
        """Replace the content of a slot. Raises `OSError`."""
        with open("settings.%d" % slot, "wb") as file:
            file.write(data)


class PicoChip:
    """Id, cause of the reset, clock, port and watchdog, as `devices` lists them."""

    def __init__(self):
        self._watchdog = None
        self.id = hexlify(machine.unique_id()).decode()
        self.cause = reset_cause()
        self.clock = PicoClock()
        self.port = PicoPort()

    def entropy(self):
        """Return 32 random bits."""
        return int.from_bytes(os.urandom(4), "big")

    def feed(self):
        """Feed the watchdog; the first call starts it. Then a hang of 500 ms resets the board, with the motor off."""
        if self._watchdog is None:
            self._watchdog = WDT(timeout=_WATCHDOG_MS)
        self._watchdog.feed()
