"""The ring oscillator's random bit, which rp2040py lacks: without it each start of MicroPython has the same chance."""

from __future__ import annotations

from random import Random

from rp2040py.peripherals.peripheral import UnimplementedPeripheral
from rp2040py.rp2040 import RP2040

_RANDOMBIT = 0x1C
_SEED = 2040  # the same in each run of the tests


class Oscillator(UnimplementedPeripheral):
    """In place of the emulator's own, of which everything else stays as it is."""

    def __init__(self, chip: RP2040, name: str) -> None:
        super().__init__(chip, name)
        self._chance = Random(_SEED)

    def read_uint32(self, offset: int) -> int:
        return self._chance.getrandbits(1) if offset == _RANDOMBIT else super().read_uint32(offset)
