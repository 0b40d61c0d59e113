"""What a press brings: the launcher's own payouts, as the firmware has them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from uno_bridge.bodies.paths import import_firmware

PAYOUTS = ("toy", "random", "exact", "gentle")
"""The firmware's payouts by name, but for `fair`: there is nobody to prove anything to."""

_PERIOD_MS = 60  # what a card takes; a motor that runs so long throws so many, as nothing slips in here


class Payout:
    """A launcher without a motor. Raises `KeyError` for a payout that the firmware lacks."""

    def __init__(self, name: str, seed: int) -> None:
        import_firmware()
        plan: Any = import_module("units.payouts").PAYOUTS[name](seed)
        self._draw = plan.draw
        self._begin = plan.begin

    def press(self) -> int:
        """How many cards come, if there are so many: 0 to 12."""
        cards, ms = self._draw(_PERIOD_MS, 0)
        return min(cards, ms // _PERIOD_MS) if ms else int(cards)

    def load(self) -> None:
        """The hopper was opened."""
        self._begin()
