"""The INA219 between the cells and the motor driver, at 0x40: what they give and what it draws.

Data sheet: shunt voltage in 10 uV, here over 0.1 ohm (so 0.1 mA), bus voltage in its upper 13 bits in 4 mV.
"""

from __future__ import annotations

from uno_bridge.bodies.raspberry_pi.i2c import I2CBus

ADDRESS = 0x40
CONFIGURATION, SHUNT, BUS = 0x00, 0x01, 0x02
RANGE = 0x15DF
"""16 V, 160 mV over the shunt (1.6 A: the driver chops at 1.33 A), mean of 8 readings (4.3 ms), for ever."""


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
