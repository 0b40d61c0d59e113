"""The I2C bus under MicroPython's names, so that the firmware's own driver of the compass runs on it."""

from __future__ import annotations

from typing import Protocol

from uno_bridge.bodies.raspberry_pi.pin_map import I2C_BUS


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
