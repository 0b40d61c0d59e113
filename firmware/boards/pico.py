"""A Raspberry Pi Pico, Pico W or Pico 2 with the launcher's parts on it."""

from machine import ADC, I2C, Pin
from neopixel import NeoPixel

from boards import pico_pins as pins
from boards.as5600 import As5600
from boards.chip import PicoBuzzer, PicoChip, PicoInput, PicoOutput, PicoStore
from boards.pico_motor import PicoMotor, PicoSleepPin
from devices.roller import LONGEST_MS
from devices.turntable import LONGEST_MS as TURN_LONGEST_MS
from dialect import const
from units.launcher_fields import FIELDS
from units.settings import Settings

_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(2_000)  # three bytes take 0.2 ms; a stuck bus must not delay a hit
_GRACE_MS = const(100)  # so that the unit ends a run first, and reports it
_LIT = (90, 90, 90)  # about 20 mA
_DARK = (0, 0, 0)
_DIVIDER = const(2)  # 100 k over 100 k
_REFERENCE_MV = const(3300)


class PicoLight:
    """The button's light: one WS2812, and the Pico's own LED, which is on another pin on a Pico W.

    Writing takes 30 us with interrupts disabled, so only changes are written.
    """

    def __init__(self, number):
        self._led = Pin("LED", Pin.OUT, value=0)
        self._pixel = NeoPixel(Pin(number, Pin.OUT), 1)
        self._lit = True
        self.set(False)

    def set(self, on):
        """Switch the light on or off."""
        if on == self._lit:
            return
        self._lit = on
        self._led.value(1 if on else 0)
        self._pixel[0] = _LIT if on else _DARK
        self._pixel.write()


class PicoGauge:
    """The motor's current: the voltage over the 0.15 ohm at AISEN."""

    def __init__(self, number):
        self._adc = ADC(Pin(number))

    def counts(self):
        """Return 0 to 4095."""
        return self._adc.read_u16() >> 4


class PicoSupply:
    """The voltage of the batteries, behind the divider."""

    def __init__(self, number):
        self._adc = ADC(Pin(number))

    def millivolts(self):
        """Return the voltage of the batteries themselves."""
        return self._adc.read_u16() * _DIVIDER * _REFERENCE_MV // 65535


def _make_i2c():
    return I2C(0, sda=Pin(pins.I2C_SDA), scl=Pin(pins.I2C_SCL), freq=_I2C_HZ, timeout=_I2C_TIMEOUT_US)


class LauncherPico(PicoChip):
    """The parts that `devices` lists. The motors are turned off first."""

    def __init__(self):
        sleep = PicoSleepPin(pins.MOT_EN)
        self.roller = PicoMotor(sleep, 1, pins.MOT_IN1, pins.MOT_IN2, LONGEST_MS + _GRACE_MS)
        self.turntable = PicoMotor(sleep, 2, pins.TURN_IN1, pins.TURN_IN2, TURN_LONGEST_MS + _GRACE_MS)
        super().__init__()
        self.settings = Settings(PicoStore(), FIELDS, pins.NETS, pins.TAKEN)
        self.exit_lamps = PicoOutput(self.settings["pin-ir"], 1)
        # A broken wire must read as the safe state: gate blocked, lid open.
        self.hit = self._make_input("pin-hit", 0)
        self.exit = self._make_input("pin-exit1", 1)
        self.exit2 = self._make_input("pin-exit2", 1)
        self.lid = self._make_input("pin-lid", 1)
        self.tray_mild = self._make_input("pin-mild", 0)
        self.tray_wild = self._make_input("pin-wild", 0)
        self.fault = PicoInput(pins.MOT_nFAULT, self.clock, active=0)
        self.gauge = PicoGauge(pins.I_MOTOR)
        self.supply = PicoSupply(pins.V_BATT)
        self.buzzer = PicoBuzzer(pins.BUZZ_A, pins.BUZZ_B)
        self.light = PicoLight(self.settings["pin-light"])
        self.compass = As5600(_make_i2c(), self.clock)

    def _make_input(self, net, active):
        return PicoInput(self.settings[net], self.clock, active)

    def off(self):
        """Turn motors and sound off."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()
