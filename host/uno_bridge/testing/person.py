"""What only a person at the bench can do to a board."""

from __future__ import annotations

from typing import Protocol

from uno_bridge.testing.faults import FaultInjector
from uno_bridge.testing.simulated import PlantHandle


class Operator(Protocol):
    """Each comes back when it is done."""

    def pull_cable(self) -> None:
        """Out and in again, power and all."""

    def turn(self) -> None:
        """A quarter round."""


class PromptedOperator:
    """Whoever sits at the bench. Needs `pytest -s`, to be heard."""

    def pull_cable(self) -> None:
        """Out and in again, power and all."""
        input("\nPull the board's USB cable, wait a second, put it back, and press Enter: ")

    def turn(self) -> None:
        """A quarter round."""
        input("\nTurn the launcher by a quarter, let it rest, and press Enter: ")


class SimulatedOperator:
    """A simulated launcher's; it has cells, and lives on without the cable."""

    def __init__(self, plant: PlantHandle, faults: FaultInjector) -> None:
        self._plant = plant
        self._faults = faults

    def pull_cable(self) -> None:
        """Out and in again."""
        with self._faults.unplugged():
            pass

    def turn(self) -> None:
        """A quarter round."""
        self._plant.turn(self._plant.state().facing + 90)
