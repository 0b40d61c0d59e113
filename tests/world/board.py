"""A board: the real firmware in a simulated plant, and what it did during each boot."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .cable import WatchedWire


@dataclass(frozen=True, slots=True)
class ExecutedCommand:
    """A command that the unit executed, and its answer."""

    words: tuple[str, ...]
    done: bool
    text: str


@dataclass(slots=True)
class BoardLife:
    """The time from one start of the board to the next."""

    boot: str
    began: float  # by the world's clock
    told: list[str] = field(default_factory=list)  # its events, in order: time, kind, arguments
    obeyed: dict[tuple[str, int], list[ExecutedCommand]] = field(default_factory=dict)  # by session and number


class WatchedBoard:
    """A board of any unit. Subclasses create the unit and may raise `AssertionError` in any step."""

    plant: Any
    unit: Any

    def __init__(self, seed: int, plant: Any, wire: WatchedWire) -> None:
        self.plant = plant
        self.plant.port = wire
        self.rate = 1 + (seed % 21 - 10) * 1e-5  # of its crystal: 100 ppm at most, either way
        real = self.plant.clock.us
        self.plant.clock.us = lambda: int(real() * self.rate)
        self.lives: list[BoardLife] = []
        self.off = False
        self._wire = wire
        self._power_at = 0.0  # when power is back
        self._still_until = 0.0
        self.start("power")

    def new_unit(self) -> Any:
        """Create the firmware's unit, as at a start of the board."""
        raise NotImplementedError

    @property
    def hurried(self) -> bool:
        """Whether steps of a millisecond are needed."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing is under way."""
        raise NotImplementedError

    @property
    def stopped(self) -> bool:
        """Whether a `stop` is in force."""
        raise NotImplementedError

    def mend(self) -> None:
        """End all troubles of the plant."""

    def watch(self) -> None:
        """Check the unit after a step. Raises `AssertionError` if it breaks a promise."""

    @property
    def life(self) -> BoardLife:
        return self.lives[-1]

    def start(self, cause: str) -> None:
        self.off = False
        self.plant.restart(cause)
        self.unit = self.new_unit()
        events = self.unit.events
        life = BoardLife(self.unit.session._identity.boot, self._wire.now)
        life.told += [events.text(n).decode() for n in range(1, events.last + 1)]
        self.lives.append(life)
        self._note_events(events, life)
        self._note_commands(self.unit.session, life)

    def cut_power(self, seconds: float) -> None:
        """Cut the power for `seconds`. The cable stays plugged in."""
        self.off = True
        self._power_at = self._wire.now + seconds
        self.plant.restart("power")

    def stand_still(self, seconds: float) -> None:
        """Suspend the program for `seconds`."""
        self._still_until = self._wire.now + seconds

    def step(self, seconds: float) -> None:
        self.plant.advance(seconds)
        if self._wire.now < self._still_until:
            return
        if self.off:
            if self._wire.now < self._power_at:
                return
            self._wire.down.take(self._wire.now)  # what a chip without power was sent
            self.start("power")
        self.unit.step()
        self.watch()

    def _note_events(self, events: Any, life: BoardLife) -> None:
        add = events.add

        def noted(us: int, text: str) -> None:
            life.told.append(f"{us} {text}")
            add(us, text)

        events.add = noted

    def _note_commands(self, session: Any, life: BoardLife) -> None:
        do = session._commands.do

        def noted(n: int, verb: str, arguments: list[str]) -> tuple[bool, str]:
            done, text = do(n, verb, arguments)
            life.obeyed.setdefault((session.id, n), []).append(
                ExecutedCommand((verb, *arguments), bool(done), str(text))
            )
            return done, text

        session._commands.do = noted
