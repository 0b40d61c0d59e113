"""What a map of the Raspberry Pi's header tells (`pins` has the maps)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NOT_LED_OUT = (0, 1, 28)
"""0 and 1 belong to the memory of an add-on board, 28 is not on the header; the firmware's settings go up to it."""

I2C_BUS = 1
"""The bus on BCM 2 and 3."""


@dataclass(frozen=True, slots=True)
class PinMap:
    """`numbers`: by net. `movable`: the net of each setting by which a launcher may have it elsewhere."""

    numbers: Mapping[str, int]
    movable: Mapping[str, str]

    @property
    def nets(self) -> dict[str, int]:
        """The usual number of each setting, as `units.settings` asks for it."""
        return {setting: self.numbers[net] for setting, net in self.movable.items()}

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers that no setting may use."""
        fixed = (number for net, number in self.numbers.items() if net not in self.movable.values())
        return (*fixed, *NOT_LED_OUT)
