"""The board: a real firmware unit in its plant, and what it really did in each of its lives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .cable import WatchedWire


@dataclass(frozen=True, slots=True)
class ExecutedCommand:
    """A command that came through to the unit, and what the unit said to it."""

    words: tuple[str, ...]
    done: bool
    text: str


@dataclass(slots=True)
class BoardLife:
    """From one start of the board to the next."""

    boot: str
    began: float  # by the world's clock
    told: list[str] = field(default_factory=list)  # its events, in order: time, kind, arguments
    obeyed: dict[tuple[str, int], list[ExecutedCommand]] = field(default_factory=dict)  # by session and number


class WatchedBoard:
    """What any unit's board has. Each kind of it says what the unit is, and may raise `AssertionError` at any step."""

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
        """The firmware's unit, as it is when the board starts."""
        raise NotImplementedError

    @property
    def hurried(self) -> bool:
        """Whether something is under way that must be looked at every millisecond."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing more will come of what was begun."""
        raise NotImplementedError

    @property
    def stopped(self) -> bool:
        """Whether a `stop` holds it."""
        raise NotImplementedError

    def mend(self) -> None:
        """Somebody ends what the plant suffers from."""

    def watch(self) -> None:
        """Look at it after a step. AssertionError: it does what it never may."""

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
        """It says nothing for so long, and then it starts; the cable stays where it is."""
        self.off = True
        self._power_at = self._wire.now + seconds
        self.plant.restart("power")

    def stand_still(self, seconds: float) -> None:
        """The program does something else for so long."""
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
