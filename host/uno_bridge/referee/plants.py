"""The panel of the simulated launcher or Flash unit: its insides as the page sees them, and what is asked of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.bodies.simulated.control import FlashState, PlantState, SimulatorError
from uno_bridge.referee.snapshot import FlashPlantView, PlantView
from uno_bridge.rules import Refused
from uno_bridge.text import Message

LIGHTS_S = 0.2
"""How often to look at a Flash unit: its lights change also where no event tells it, as with the cable out."""


class PlantPanel:
    """The simulated unit beside the table. It is looked at in a thread of its own: it may have stopped."""

    def __init__(self, plant: SimulatedLauncher | SimulatedFlash, changed: Callable[[], None]) -> None:
        """`changed` is called whenever it looks otherwise than before."""
        self._plant = plant
        self._changed = changed
        self.before_look: Callable[[], None] = lambda: None
        """Called in the panel's own thread before each look that was asked for."""
        self._wanted = threading.Event()
        self._closed = False
        self.seen: PlantView | FlashPlantView | None = None
        threading.Thread(target=self._watch, name="plant panel", daemon=True).start()
        self.look()

    def look(self) -> None:
        """Look again soon. Returns at once."""
        self._wanted.set()

    def close(self) -> None:
        """Look no more."""
        self._closed = True
        self.look()

    def do(self, line: str, first_seat: int) -> None:
        """Do what `line` says (see `commands.PlantCommand`). Raises `Refused` for what it cannot.

        `first_seat`: where the first seat lies, in the launcher's own degrees.
        """
        try:
            self._saw(self._plant.do(_from_first_seat(line, first_seat)))
        except ValueError as error:
            raise Refused(Message("table-not-understood")) from error
        except SimulatorError as error:
            raise Refused(error.message) from error

    def load(self, cards: int) -> None:
        """People loaded the launcher: as many cards lie in the hopper now."""
        if isinstance(self._plant, SimulatedLauncher):
            with suppress(SimulatorError):  # the act is kept; that the launcher does not answer is the link's to say
                self._saw(self._plant.refill(cards))

    def _watch(self) -> None:
        every = LIGHTS_S if isinstance(self._plant, SimulatedFlash) else None
        while not self._closed:
            if self._wanted.wait(every):
                self.before_look()
            self._wanted.clear()
            with suppress(SimulatorError):  # the link says so, with what to do; what was seen last stays
                self._saw(self._plant.state())

    def _saw(self, state: PlantState | FlashState) -> None:
        seen: PlantView | FlashPlantView
        if isinstance(state, FlashState):
            steady = tuple(button for button in state.lit if button not in state.blinking)
            seen = FlashPlantView.model_validate(replace(state, lit=steady))
        else:
            seen = PlantView.model_validate(state)
        if seen != self.seen:
            self.seen = seen
            self._changed()


def _from_first_seat(line: str, first_seat: int) -> str:
    """The launcher turns by its own degrees; a page counts them from the first seat."""
    match line.split():
        case ["turn", degrees]:
            return f"turn {(int(degrees) + first_seat) % 360}"
    return line
