"""What only hands can do to a board."""

from __future__ import annotations

import time
from typing import Protocol

from uno_bridge.bodies.simulated.client import SimulatedLauncher


class Hands(Protocol):
    """Each comes back when it is done."""

    def pull_cable(self) -> None:
        """Out and in again."""

    def turn(self) -> None:
        """A quarter round."""


class Person:
    """Whoever sits at the bench."""

    def pull_cable(self) -> None:
        input("\nPull the board's USB cable, wait a second, put it back, and press Enter: ")

    def turn(self) -> None:
        input("\nTurn the launcher by a quarter, let it rest, and press Enter: ")


class PlantHands:
    """A simulated launcher's."""

    def __init__(self, plant: SimulatedLauncher) -> None:
        self._plant = plant

    def pull_cable(self) -> None:
        self._plant.plug(False)
        time.sleep(0.1)
        self._plant.plug(True)

    def turn(self) -> None:
        self._plant.turn(self._plant.state().facing + 90)
