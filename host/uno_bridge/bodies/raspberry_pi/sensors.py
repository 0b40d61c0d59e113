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
"""16 V, 160 mV over the shunt (1.6 A: the driver chops at 1.33 A), mean of 8 readings (4.3 ms), for ever."""

EVERY_S = 0.02
STALE_US = 500_000
MOST_COUNTS = 4095


class I2CBus(Protocol):
    """Both raise `OSError` when nothing answers at `address`."""

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
        """As `Bus` has it."""
        buffer[:] = bytes(self._bus.read_i2c_block_data(address, register, len(buffer)))

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """As `Bus` has it."""
        self._bus.write_i2c_block_data(address, register, list(data))


class AbsentBus:
    """Nobody answers."""

    def readfrom_mem_into(self, address: int, register: int, buffer: bytearray) -> None:
        """As `Bus` has it."""
        raise OSError

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """As `Bus` has it."""
        raise OSError


def open_bus() -> I2CBus:
    """The Pi's bus, or one on which nobody answers: sensors may be left out."""
    try:
        return LinuxBus()
    except (ImportError, OSError):
        return AbsentBus()


class Ina219:
    """`ma` and `mv` are None while it does not answer."""

    def __init__(self, bus: I2CBus) -> None:
        self._bus = bus
        self._told = False
        self._answer = bytearray(2)
        self.ma: int | None = None
        self.mv: int | None = None

    def look(self) -> None:
        """Read both."""
        try:
            if not self._told:
                self._bus.writeto_mem(ADDRESS, CONFIGURATION, RANGE.to_bytes(2, "big"))
            self._told = True
            ma = self._read(SHUNT, signed=True) // 10
            self.ma, self.mv = max(ma, 0), (self._read(BUS) >> 3) * 4
        except OSError:
            self._told = False
            self.ma = self.mv = None

    def _read(self, register: int, *, signed: bool = False) -> int:
        self._bus.readfrom_mem_into(ADDRESS, register, self._answer)
        return int.from_bytes(self._answer, "big", signed=signed)


class SensorReader:
    """Compass, gauge and supply of `devices`: the last reading, or None when there is none that is fresh."""

    def __init__(self, bus: I2CBus, clock: Any) -> None:
        self._clock = clock
        self._compass = As5600(bus, clock)
        self._cells = Ina219(bus)
        self._degrees: int | None = None
        self.look()

    def start(self) -> None:
        """Look again and again."""
        threading.Thread(target=self._look_for_ever, name="senses", daemon=True).start()

    def look(self) -> None:
        """Read all of them."""
        self._degrees = self._compass.degrees()
        self._cells.look()
        self._looked = self._clock.us()

    def degrees(self) -> int | None:
        """0 to 359 clockwise seen from above."""
        return self._degrees if self._fresh else None

    @property
    def magnet(self) -> str:
        """`well`, `weak`, `strong`, `missing`, or `absent` when no sensor answers."""
        return str(self._compass.magnet) if self._fresh else "absent"

    def counts(self) -> int | None:
        """What the motor draws, in the counts of a Pico's converter."""
        ma = self._cells.ma
        return min(to_counts(ma), MOST_COUNTS) if ma is not None and self._fresh else None

    def millivolts(self) -> int | None:
        """Of the motor's cells."""
        return self._cells.mv if self._fresh else None

    @property
    def _fresh(self) -> bool:
        return bool(self._clock.us() - self._looked < STALE_US)

    def _look_for_ever(self) -> None:
        while True:
            self.look()
            time.sleep(EVERY_S)
