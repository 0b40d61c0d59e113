"""A Raspberry Pi Pico, Pico W or Pico 2 with the launcher's parts on it."""

import os
import time
from binascii import hexlify

import machine
from machine import I2C, PWM, WDT, Pin

from boards import pico_pins as pins
from boards.as5600 import Compass
from boards.pico_motor import Motor
from boards.pico_port import Port
from dialect import const

_WATCHDOG_MS = const(500)
_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(2_000)  # three bytes take 0.2 ms; a stuck bus must not hold up a hit
_LOUD = const(32768)


class Clock:
    """Wraps every 2**30 us."""

    def __init__(self):
        self._start = time.ticks_us()

    def us(self):
        """Microseconds since the start."""
        return time.ticks_diff(time.ticks_us(), self._start) & 0x3FFFFFFF


class Input:
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


class Buzzer:
    """A piezo between two pins; one is driven, the other is its ground."""

    def __init__(self, driven, ground):
        Pin(ground, Pin.OUT, value=0)
        self._tone = PWM(Pin(driven))
        self._tone.freq(1760)
        self.quiet()

    def sound(self, hz):
        """A tone until told otherwise."""
        self._tone.freq(hz)
        self._tone.duty_u16(_LOUD)

    def quiet(self):
        """Silence."""
        self._tone.duty_u16(0)


class Light:
    """The board's own LED, which is on another pin on a Pico W."""

    def __init__(self):
        self._pin = Pin("LED", Pin.OUT, value=0)

    def set(self, on):
        """Lit or not."""
        self._pin.value(1 if on else 0)


def _i2c():
    return I2C(0, sda=Pin(pins.I2C_SDA), scl=Pin(pins.I2C_SCL), freq=_I2C_HZ, timeout=_I2C_TIMEOUT_US)


class Chip:
    """What every board has of the Pico itself, whatever it is wired to."""

    def __init__(self):
        self._watchdog = None
        self.id = hexlify(machine.unique_id()).decode()
        self.cause = "watchdog" if machine.reset_cause() == machine.WDT_RESET else "power"
        self.clock = Clock()
        self.port = Port()

    def entropy(self):
        """32 bits that differ at each start."""
        return int.from_bytes(os.urandom(4), "big")

    def feed(self):
        """The first feeding starts the watchdog: from then on a hang of 500 ms resets the board, motor off."""
        if self._watchdog is None:
            self._watchdog = WDT(timeout=_WATCHDOG_MS)
        self._watchdog.feed()


class Pico(Chip):
    """The launcher's parts as `devices` asks for them. The motor is off before anything else is touched."""

    def __init__(self):
        self.roller = Motor()
        super().__init__()
        Pin(pins.IR_EN, Pin.OUT, value=1)
        # A broken wire must read as the safe side: light not seen is blocked, lid not shut is open.
        self.hit = Input(pins.HIT, self.clock, active=0)
        self.exit = Input(pins.EXIT1, self.clock, active=1)
        self.lid = Input(pins.LID_SENSE, self.clock, active=1)
        self.buzzer = Buzzer(pins.BUZZ_A, pins.BUZZ_B)
        self.light = Light()
        self.compass = Compass(_i2c())

    def off(self):
        """No motor, no sound."""
        self.roller.off()
        self.buzzer.quiet()
