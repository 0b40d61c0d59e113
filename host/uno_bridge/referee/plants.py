"""The simulated launcher's panel: its insides as the page sees them, and what the page asks of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress

from uno_bridge.bodies.simulated.client import PlantState, SimulatedLauncher, SimulatorError
from uno_bridge.referee.snapshot import Plant
from uno_bridge.rules import Refused
from uno_bridge.text import Message


class PlantPanel:
    """The simulated launcher beside the table. It is looked at in a thread of its own: it may have stopped."""

    def __init__(self, plant: SimulatedLauncher, changed: Callable[[], None]) -> None:
        """`changed` is called after each look."""
        self._plant = plant
        self._changed = changed
        self._wanted = threading.Event()
        self.seen: Plant | None = None
        threading.Thread(target=self._watch, name="plant panel", daemon=True).start()
        self.look()

    def look(self) -> None:
        """Look again soon. Returns at once."""
        self._wanted.set()

    def do(self, line: str, first_seat: int) -> None:
        """Do what `line` says (see `snapshot.Command`). Raises `Refused` for what it cannot.

        `first_seat`: where the first seat lies, in the launcher's own degrees.
        """
        try:
            self._saw(self._plant.line(_from_first_seat(line, first_seat)))
        except ValueError as error:
            raise Refused(Message("table-not-understood")) from error
        except SimulatorError as error:
            raise Refused(Message("table-plant-no", {"reason": error.message})) from error

    def load(self, cards: int) -> None:
        """People loaded the launcher: as many cards lie in the hopper now."""
        with suppress(SimulatorError):  # the act is kept; that the launcher does not answer is the link's to say
            self._saw(self._plant.refill(cards))

    def _watch(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            try:
                self._saw(self._plant.state())
            except SimulatorError:
                continue  # the link says so, with what to do; what was seen last stays

    def _saw(self, state: PlantState) -> None:
        self.seen = Plant.model_validate(state)
        self._changed()


def _from_first_seat(line: str, first_seat: int) -> str:
    """The launcher turns by its own degrees; a page counts them from the first seat."""
    match line.split():
        case ["turn", degrees]:
            return f"turn {(int(degrees) + first_seat) % 360}"
    return line
