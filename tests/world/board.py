"""The board: the real firmware unit in the plant, and what it really did in each of its lives."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from units.launcher import Launcher
from uno_bridge.bodies.simulated.plant import Plant
from uno_bridge.bodies.simulated.stepped_wire import Wire

LONGEST_RUN_S = 4.0
LEASE_S = 1.0
SLACK_S = 0.005
"""A few steps: within them the board sees what has happened."""

HAND_S = 0.1


@dataclass(frozen=True, slots=True)
class Obeyed:
    """A command that came through to the unit, and what the unit said to it."""

    words: tuple[str, ...]
    done: bool
    text: str


@dataclass(slots=True)
class Life:
    """From one start of the board to the next."""

    boot: str
    out_before: int
    began: float  # by the world's clock
    unseen: int  # a card in the gate while the board starts may be missed, but no second one
    told: list[str] = field(default_factory=list)  # its events, in order: time, kind, arguments
    obeyed: dict[tuple[str, int], list[Obeyed]] = field(default_factory=dict)  # by session and number


class BoardWire(Wire):
    """Knows when the board was last told that a host is alive."""

    def __init__(self) -> None:
        super().__init__()
        self.alive_at = 0.0  # or what may be one was
        self._tail = b""

    def read(self) -> bytes:
        data = super().read()
        if data:
            self._tail = self._tail[-4:] + data
            if b"alive" in self._tail:
                self.alive_at = self.now
        return data


class Board:
    """Raises `AssertionError` at once when the motor does what it never may."""

    def __init__(self, seed: int, wire: BoardWire) -> None:
        self.plant = Plant(seed, cards=100_000)
        self.plant.misfeed(0, 1.0 if seed % 4 == 0 else 0.03)
        if seed % 4 == 0:
            self.plant.settings.set("duty", "40")  # twelve cards take it longer than a launch may take
        self.plant.port = wire  # type: ignore[assignment]
        self._wire = wire
        self.rate = 1 + (seed % 21 - 10) * 1e-5  # of its crystal: 100 ppm at most, either way
        real = self.plant.clock.us
        self.plant.clock.us = lambda: int(real() * self.rate)  # type: ignore[method-assign]
        self.lives: list[Life] = []
        self._driven_since: float | None = None
        self._open_since: float | None = None
        self._mends_at: float | None = None
        self.start("power")
        if seed % 4 == 1:
            self._grow_old()

    @property
    def life(self) -> Life:
        return self.lives[-1]

    def start(self, cause: str) -> None:
        self.plant.restart(cause)
        self.unit: Any = Launcher(self.plant)
        events = self.unit.events
        life = Life(self.unit.session._identity.boot, self.plant.out, self._wire.now, self.plant.exit.level())
        life.told += [events.text(n).decode() for n in range(1, events.last + 1)]
        self.lives.append(life)
        self._note_events(events, life)
        self._note_commands(self.unit.session, life)

    def _note_events(self, events: Any, life: Life) -> None:
        add = events.add

        def noted(us: int, text: str) -> None:
            life.told.append(f"{us} {text}")
            add(us, text)

        events.add = noted

    def _note_commands(self, session: Any, life: Life) -> None:
        do = session._commands.do

        def noted(n: int, verb: str, arguments: list[str]) -> tuple[bool, str]:
            done, text = do(n, verb, arguments)
            life.obeyed.setdefault((session.id, n), []).append(Obeyed((verb, *arguments), bool(done), str(text)))
            return done, text

        session._commands.do = noted

    def _grow_old(self) -> None:
        """Almost until the 18 minutes after which a Pico's microseconds begin again."""
        while self.plant.clock.now < 1065:
            self.plant.advance(0.3)
            self.unit.step()
            self.life.began -= 0.3

    def mend(self) -> None:
        """Somebody ends what the plant suffers from. Drawing out a card that is jammed takes a hand a while."""
        if self.plant._jammed:
            self._mends_at = self._wire.now + HAND_S
        else:
            self.plant.cause_trouble("none")

    def step(self, seconds: float) -> None:
        self.plant.advance(seconds)
        if self._mends_at is not None and self._wire.now >= self._mends_at:
            self._mends_at = None
            self.plant.cause_trouble("none")
        self.unit.step()
        if self.plant.roller.driven:
            self._watch_motor()
        else:
            self._driven_since = self._open_since = None

    def _watch_motor(self) -> None:
        now = self._wire.now
        self._driven_since = self._driven_since or now
        assert now - self._driven_since <= LONGEST_RUN_S + SLACK_S, "the motor ran longer than a launch may"
        if self.plant.lid.level():
            self._open_since = self._open_since or now
            assert now - self._open_since <= SLACK_S, "the motor is driven while the lid is open"
        assert not self.unit.latch, "the motor is driven while a stop is latched"
        if self.unit._now[0] == "dispensed":
            assert now - self._wire.alive_at <= LEASE_S + SLACK_S, "the motor ran on although no host is alive"
