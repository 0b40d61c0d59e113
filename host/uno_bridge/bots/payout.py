"""The yield of a press, from the payouts of the firmware."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from uno_bridge.bodies.paths import import_firmware

PAYOUTS = ("toy", "random", "exact", "gentle")
"""The firmware's payouts by name. `fair` is left out: a simulation has no use for its proof."""

_PERIOD_MS = 60  # per card: this motor never slips


class Payout:
    """The yields of a launcher, without a motor. Raises `KeyError` for an unknown payout."""

    def __init__(self, name: str, seed: int) -> None:
        import_firmware()
        plan: Any = import_module("units.payouts").PAYOUTS[name](seed)
        self._draw = plan.draw
        self._begin = plan.begin

    def press(self) -> int:
        """Return the yield of a press: 0 to 12, at most `cards`."""
        cards, ms = self._draw(_PERIOD_MS, 0)
        return min(cards, ms // _PERIOD_MS) if ms else int(cards)

    def load(self) -> None:
        """Note that the hopper was opened."""
        self._begin()
