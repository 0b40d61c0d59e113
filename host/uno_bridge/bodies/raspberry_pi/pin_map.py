"""The pin map of a Raspberry Pi's header (`pins` has the maps)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NOT_LED_OUT = (0, 1, 28)
"""0 and 1 belong to the memory of an add-on board, 28 is not on the header; the firmware's settings go up to it."""

I2C_BUS = 1
"""The bus on BCM 2 and 3."""


@dataclass(frozen=True, slots=True)
class PinMap:
    """`numbers`: BCM number of each net. `movable`: the net of each setting that can move it to another pin."""

    numbers: Mapping[str, int]
    movable: Mapping[str, str]

    @property
    def nets(self) -> dict[str, int]:
        """The default number of each setting, for `units.settings`."""
        return {setting: self.numbers[net] for setting, net in self.movable.items()}

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers that settings must not use."""
        fixed = (number for net, number in self.numbers.items() if net not in self.movable.values())
        return (*fixed, *NOT_LED_OUT)
