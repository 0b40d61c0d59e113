"""The panel of the simulated launcher or Flash unit: the state of its plant for the page, and its commands."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol, runtime_checkable

from uno_bridge.referee.snapshot import FlashPlantView, PlantView
from uno_bridge.rules import Refused
from uno_bridge.text import Message, ToldError

FLASH_REFRESH_S = 0.2
"""Refresh interval for a Flash unit: no event reports all changes of its lights, such as with the cable out."""


class SimulatedUnit(Protocol):
    """What the panel needs of a simulated unit. Its methods raise `ToldError` if it does not answer."""

    @property
    def UNIT(self) -> str:  # noqa: N802 - a class constant of the implementation
        """`launcher` or `flash`."""

    def state(self) -> object:
        """Return an object with the attributes of `PlantView` or `FlashPlantView`."""

    def do(self, *words: object) -> object:
        """Do a command and return the state after it. Raises `ValueError` for an unknown command."""


@runtime_checkable
class HasHopper(Protocol):
    """A simulated unit whose hopper can be loaded."""

    def refill(self, cards: int | None = None) -> object:
        """Load the hopper with so many cards, or fill it, and return the state."""


class PlantPanel:
    """The simulated unit beside the table. A thread of its own refreshes the view, as the unit may not answer."""

    def __init__(self, plant: SimulatedUnit, changed: Callable[[], None]) -> None:
        """`changed` is called when the view has changed."""
        self._plant = plant
        self._changed = changed
        self.before_refresh: Callable[[], None] = lambda: None
        """Called in the panel's thread before each refresh that was requested."""
        self._requested = threading.Event()
        self._closed = False
        self.view: PlantView | FlashPlantView | None = None
        threading.Thread(target=self._run, name="plant panel", daemon=True).start()
        self.refresh()

    def refresh(self) -> None:
        """Request a refresh of the view. Returns at once."""
        self._requested.set()

    def close(self) -> None:
        """End the panel's thread."""
        self._closed = True
        self.refresh()

    def do(self, line: str, first_seat: int) -> None:
        """Do the command `line` (see `commands.PlantCommand`). Raises `Refused` if the unit cannot.

        `first_seat`: the launcher's direction of the first seat, in degrees.
        """
        try:
            self._show(self._plant.do(_to_launcher_direction(line, first_seat)))
        except ValueError as error:
            raise Refused(Message("table-not-understood")) from error
        except ToldError as error:
            raise Refused(error.message) from error

    def load(self, cards: int) -> None:
        """Load the hopper with `cards`."""
        if isinstance(self._plant, HasHopper):
            with suppress(ToldError):  # the act stands; the link reports a launcher that does not answer
                self._show(self._plant.refill(cards))

    def _run(self) -> None:
        interval = FLASH_REFRESH_S if self._plant.UNIT == "flash" else None
        while not self._closed:
            if self._requested.wait(interval):
                self.before_refresh()
            self._requested.clear()
            with suppress(ToldError):  # the link reports it, and what to do; the last view stays
                self._show(self._plant.state())

    def _show(self, state: object) -> None:
        view: PlantView | FlashPlantView
        if self._plant.UNIT == "flash":
            view = FlashPlantView.model_validate(state)
            view.lit = [button for button in view.lit if button not in view.blinking]
        else:
            view = PlantView.model_validate(state)
        if view != self.view:
            self.view = view
            self._changed()


def _to_launcher_direction(line: str, first_seat: int) -> str:
    """Convert `turn DEGREES`, which the page counts from the first seat, to the launcher's own directions."""
    match line.split():
        case ["turn", degrees]:
            return f"turn {(int(degrees) + first_seat) % 360}"
    return line
