"""A Raspberry Pi Pico, Pico W or Pico 2 with the launcher's parts on it."""

from machine import I2C, Pin

from boards import pico_pins as pins
from boards.as5600 import As5600
from boards.chip import PicoBuzzer, PicoChip, PicoInput, PicoOutput
from boards.pico_light import PicoLight
from boards.pico_motor import PicoMotor, PicoSleepPin
from boards.pico_senses import PicoGauge, PicoSupply
from boards.pico_store import PicoStore
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


class LauncherPico(PicoChip):
    """The parts as `devices` asks for them. The motors are off before anything else is touched."""

    def __init__(self):
        sleep = PicoSleepPin(pins.MOT_EN)
        self.roller = PicoMotor(sleep, 1, pins.MOT_IN1, pins.MOT_IN2, LONGEST_MS + _GRACE_MS)
        self.turntable = PicoMotor(sleep, 2, pins.TURN_IN1, pins.TURN_IN2, TURN_LONGEST_MS + _GRACE_MS)
        super().__init__()
        self.settings = Settings(PicoStore(), FIELDS, pins.NETS, pins.TAKEN)
        self.exit_lamps = PicoOutput(self.settings["pin-ir"], 1)
        # A broken wire must read as the safe side: light not seen is blocked, lid not shut is open.
        self.hit = self._input("pin-hit", 0)
        self.exit = self._input("pin-exit1", 1)
        self.exit2 = self._input("pin-exit2", 1)
        self.lid = self._input("pin-lid", 1)
        self.tray_mild = self._input("pin-mild", 0)
        self.tray_wild = self._input("pin-wild", 0)
        self.fault = PicoInput(pins.MOT_nFAULT, self.clock, active=0)
        self.gauge = PicoGauge(pins.I_MOTOR)
        self.supply = PicoSupply(pins.V_BATT)
        self.buzzer = PicoBuzzer(pins.BUZZ_A, pins.BUZZ_B)
        self.light = PicoLight(self.settings["pin-light"])
        self.compass = As5600(_i2c(), self.clock)

    def _input(self, net, active):
        return PicoInput(self.settings[net], self.clock, active)

    def off(self):
        """No motor, no sound."""
        self.roller.off()
        self.turntable.off()
        self.buzzer.quiet()
