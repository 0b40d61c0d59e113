"""A Raspberry Pi Pico, Pico W or Pico 2 with the launcher's parts on it."""

from machine import I2C, Pin

from boards import pico_pins as pins
from boards.as5600 import Compass
from boards.chip import Buzzer, Chip, Input, Output
from boards.pico_light import Light
from boards.pico_motor import Motor, Sleep
from boards.pico_senses import Gauge, Supply
from boards.pico_store import Store
from devices.roller import LONGEST_MS
from devices.turntable import LONGEST_MS as TURN_LONGEST_MS
from dialect import const
from units.launcher_fields import FIELDS
from units.settings import Settings

_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(2_000)  # three bytes take 0.2 ms; a stuck bus must not hold up a hit
_GRACE_MS = const(100)  # the unit ends a run first, and tells of it


def _i2c():
    return I2C(0, sda=Pin(pins.I2C_SDA), scl=Pin(pins.I2C_SCL), freq=_I2C_HZ, timeout=_I2C_TIMEOUT_US)


class Pico(Chip):
    """The parts as `devices` asks for them. The motors are off before anything else is touched."""

    def __init__(self):
        sleep = Sleep(pins.MOT_EN)
        self.roller = Motor(sleep, 1, pins.MOT_IN1, pins.MOT_IN2, LONGEST_MS + _GRACE_MS)
        self.turntable = Motor(sleep, 2, pins.TURN_IN1, pins.TURN_IN2, TURN_LONGEST_MS + _GRACE_MS)
        super().__init__()
        self.settings = Settings(Store(), FIELDS, pins.NETS, pins.TAKEN)
        self.exit_lamps = Output(self.settings["pin-ir"], 1)
        # A broken wire must read as the safe side: light not seen is blocked, lid not shut is open.
        self.hit = self._input("pin-hit", 0)
        self.exit = self._input("pin-exit1", 1)
        self.exit2 = self._input("pin-exit2", 1)
        self.lid = self._input("pin-lid", 1)
        self.tray_mild = self._input("pin-mild", 0)
        self.tray_wild = self._input("pin-wild", 0)
        self.fault = Input(pins.MOT_nFAULT, self.clock, active=0)
        self.gauge = Gauge(pins.I_MOTOR)
        self.supply = Supply(pins.V_BATT)
        self.buzzer = Buzzer(pins.BUZZ_A, pins.BUZZ_B)
        self.light = Light(self.settings["pin-light"])
        self.compass = Compass(_i2c(), self.clock)

    def _input(self, net, active):
        return Input(self.settings[net], self.clock, active)

    def off(self):
        """No motor, no sound."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()
