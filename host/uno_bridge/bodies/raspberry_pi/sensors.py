"""The sensors on the I2C bus, read in a thread of their own: a bus that hangs for a second must not delay a hit.

INA219 data sheet, at 0x40 between batteries and motor driver: shunt voltage in 10 uV (over 0.1 ohm, so 0.1 mA); bus
voltage in the upper 13 bits, in 4 mV.
"""

from __future__ import annotations

import threading
import time
from typing import Any, Protocol

from boards.as5600 import As5600
from devices.motor_current import to_counts
from uno_bridge.bodies.raspberry_pi.pin_map import I2C_BUS

ADDRESS = 0x40
CONFIGURATION, SHUNT, BUS = 0x00, 0x01, 0x02
RANGE = 0x15DF
"""Configuration: 16 V, 160 mV over the shunt (1.6 A: the driver limits at 1.33 A), mean of 8 readings (4.3 ms)."""

EVERY_S = 0.02
STALE_US = 500_000
MOST_COUNTS = 4095


class I2CBus(Protocol):
    """MicroPython's methods of an I2C bus, for the firmware's drivers. They raise `OSError` without an answer."""

    def readfrom_mem_into(self, address: int, register: int, buffer: bytearray) -> None:
        """Fill `buffer` from `register` on."""

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """Write `data` from `register` on."""


class LinuxBus:
    """`/dev/i2c-1`."""

    def __init__(self) -> None:
        """Raises `ImportError` without smbus2 and `OSError` without the bus."""
        from smbus2 import SMBus

        self._bus = SMBus(I2C_BUS)

    def readfrom_mem_into(self, address: int, register: int, buffer: bytearray) -> None:
        """See `I2CBus`."""
        buffer[:] = bytes(self._bus.read_i2c_block_data(address, register, len(buffer)))

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """See `I2CBus`."""
        self._bus.write_i2c_block_data(address, register, list(data))


class AbsentBus:
    """A bus without devices."""

    def readfrom_mem_into(self, address: int, register: int, buffer: bytearray) -> None:
        """See `I2CBus`."""
        raise OSError

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """See `I2CBus`."""
        raise OSError


def open_bus() -> I2CBus:
    """Return the Pi's bus, or one without devices: sensors are optional."""
    try:
        return LinuxBus()
    except (ImportError, OSError):
        return AbsentBus()


class Ina219:
    """The current (mA) and voltage (mV) of the batteries; None while the chip does not answer."""

    def __init__(self, bus: I2CBus) -> None:
        self._bus = bus
        self._configured = False
        self._answer = bytearray(2)
        self.ma: int | None = None
        self.mv: int | None = None

    def read(self) -> None:
        """Read current and voltage."""
        try:
            if not self._configured:
                self._bus.writeto_mem(ADDRESS, CONFIGURATION, RANGE.to_bytes(2, "big"))
            self._configured = True
            ma = self._read(SHUNT, signed=True) // 10
            self.ma, self.mv = max(ma, 0), (self._read(BUS) >> 3) * 4
        except OSError:
            self._configured = False
            self.ma = self.mv = None

    def _read(self, register: int, *, signed: bool = False) -> int:
        self._bus.readfrom_mem_into(ADDRESS, register, self._answer)
        return int.from_bytes(self._answer, "big", signed=signed)


class SensorReader:
    """Compass, gauge and supply for the firmware: the last readings, or None if they are older than 500 ms."""

    def __init__(self, bus: I2CBus, clock: Any) -> None:
        self._clock = clock
        self._compass = As5600(bus, clock)
        self._ina219 = Ina219(bus)
        self._degrees: int | None = None
        self.read()

    def start(self) -> None:
        """Start reading in a thread."""
        threading.Thread(target=self._read_forever, name="senses", daemon=True).start()

    def read(self) -> None:
        """Read all sensors."""
        self._degrees = self._compass.degrees()
        self._ina219.read()
        self._read_at = self._clock.us()

    def degrees(self) -> int | None:
        """Return 0 to 359, clockwise seen from above."""
        return self._degrees if self._fresh else None

    @property
    def magnet(self) -> str:
        """`well`, `weak`, `strong`, `missing`, or `absent` when no sensor answers."""
        return str(self._compass.magnet) if self._fresh else "absent"

    def counts(self) -> int | None:
        """Return the motor's current in counts of a Pico's converter."""
        ma = self._ina219.ma
        return min(to_counts(ma), MOST_COUNTS) if ma is not None and self._fresh else None

    def millivolts(self) -> int | None:
        """Return the voltage of the batteries."""
        return self._ina219.mv if self._fresh else None

    @property
    def _fresh(self) -> bool:
        return bool(self._clock.us() - self._read_at < STALE_US)

    def _read_forever(self) -> None:
        while True:
            self.read()
            time.sleep(EVERY_S)
