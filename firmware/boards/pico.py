"""A Raspberry Pi Pico, Pico W or Pico 2 with the launcher's parts on it."""

import os
import time
from binascii import hexlify

import machine
from machine import I2C, PWM, WDT, Pin

from boards import pico_pins as pins
from boards.as5600 import Compass
from boards.pico_light import Light
from boards.pico_motor import Motor, Sleep
from boards.pico_port import Port
from boards.pico_senses import Gauge, Supply
from boards.pico_store import Store
from devices.roller import LONGEST_MS
from devices.turntable import LONGEST_MS as TURN_LONGEST_MS
from dialect import const
from units.settings import Settings

_WATCHDOG_MS = const(500)
_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(2_000)  # three bytes take 0.2 ms; a stuck bus must not hold up a hit
_LOUD = const(32768)
_FULL = const(65535)
_GRACE_MS = const(100)  # the unit ends a run first, and tells of it


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


class Output:
    """A pin that is switched."""

    def __init__(self, number):
        self._pin = Pin(number, Pin.OUT, value=1)

    def set(self, on):
        """High or low."""
        self._pin.value(1 if on else 0)


def _i2c():
    return I2C(0, sda=Pin(pins.I2C_SDA), scl=Pin(pins.I2C_SCL), freq=_I2C_HZ, timeout=_I2C_TIMEOUT_US)


class Pico:
    """The parts as `devices` asks for them. The motors are off before anything else is touched."""

    def __init__(self):
        sleep = Sleep(pins.MOT_EN)
        self.roller = Motor(sleep, 1, pins.MOT_IN1, pins.MOT_IN2, LONGEST_MS + _GRACE_MS)
        self.turntable = Motor(sleep, 2, pins.TURN_IN1, pins.TURN_IN2, TURN_LONGEST_MS + _GRACE_MS)
        self._watchdog = None
        self.id = hexlify(machine.unique_id()).decode()
        self.cause = "watchdog" if machine.reset_cause() == machine.WDT_RESET else "power"
        self.clock = Clock()
        self.settings = Settings(Store())
        self.exit_lamps = Output(self._number("ir", pins.IR_EN))
        # A broken wire must read as the safe side: light not seen is blocked, lid not shut is open.
        self.hit = self._input("hit", pins.HIT, 0)
        self.exit = self._input("exit1", pins.EXIT1, 1)
        self.exit2 = self._input("exit2", pins.EXIT2, 1)
        self.lid = self._input("lid", pins.LID_SENSE, 1)
        self.tray_mild = self._input("mild", pins.TRAY_MILD, 0)
        self.tray_wild = self._input("wild", pins.TRAY_WILD, 0)
        self.fault = Input(pins.MOT_nFAULT, self.clock, active=0)
        self.gauge = Gauge(pins.I_MOTOR)
        self.supply = Supply(pins.V_BATT)
        self.buzzer = Buzzer(pins.BUZZ_A, pins.BUZZ_B)
        self.light = Light(self._number("light", pins.RGB))
        self.compass = Compass(_i2c())
        self.port = Port()

    def _number(self, net, usual):
        """The pin of a net, unless the settings say another."""
        other = self.settings["pin-" + net]
        return usual if other < 0 else other

    def _input(self, net, usual, active):
        return Input(self._number(net, usual), self.clock, active)

    def off(self):
        """No motor, no sound."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()

    def entropy(self):
        """32 bits that differ at each start."""
        return int.from_bytes(os.urandom(4), "big")

    def feed(self):
        """The first feeding starts the watchdog: from then on a hang of 500 ms resets the board, motor off."""
        if self._watchdog is None:
            self._watchdog = WDT(timeout=_WATCHDOG_MS)
        self._watchdog.feed()
