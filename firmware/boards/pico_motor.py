"""The roller's motor on a DRV8833: IN1 and IN2 low coasts, both high brakes, nSLEEP low is off whatever they are."""

from machine import PWM, Pin

from boards import pico_pins as pins
from dialect import const

_HZ = const(20_000)  # above hearing
_FULL = const(65535)


class Motor:
    """Asleep from the first line on: `enable` is made low before the others are even looked at."""

    def __init__(self):
        self._enable = Pin(pins.MOT_EN, Pin.OUT, value=0)
        self._back = Pin(pins.MOT_IN2, Pin.OUT, value=0)
        Pin(pins.MOT_IN1, Pin.OUT, value=0)
        self._drive = PWM(Pin(pins.MOT_IN1))
        self._drive.freq(_HZ)
        self._drive.duty_u16(0)

    def forward(self, duty):
        """Drive with a duty of 0 to 65535."""
        self._back.value(0)
        self._drive.duty_u16(duty)
        self._enable.value(1)

    def brake(self):
        """Short the motor; the driver stays awake to hold it."""
        self._back.value(1)
        self._drive.duty_u16(_FULL)

    def off(self):
        """No current."""
        self._enable.value(0)
        self._drive.duty_u16(0)
        self._back.value(0)
