"""Plant, firmware, cable, link, referee and journal in one process and one simulated time, all by the seed."""

from __future__ import annotations

import tempfile
from contextlib import nullcontext
from pathlib import Path
from random import Random

from uno_bridge.referee.state import TableState

from .cable import WatchedWire
from .checks import check
from .host import HostComputer, HostProcess, ProcessKilled, RunOver
from .mishaps import RandomFailures
from .reconnect import ReconnectCheck
from .scenes import choose_setup

STEP_S = 0.001
IDLE_STEP_S = 0.004
"""A longer step has the same result while motor and wire are idle."""

CALM_S = (3.0, 30.0)
"""Shortest and longest time without troubles at the end, in which all timers expire and all work is done."""


class WorldRun:
    """A run of the world. `disk`: the journal's folder; `commands`, `only`: as in `Actors`. The seed selects the unit.

    With `mishaps` the calls of the link's thread fail at random.
    """

    def __init__(
        self, seed: int, commands: int, disk: Path, only: tuple[str, ...] = (), *, mishaps: bool = False
    ) -> None:
        self.name = f"tests.world.world.run({seed}, {commands}{', mishaps=True' if mishaps else ''})"
        self.dice = Random(seed)
        self.wire = WatchedWire()
        self.scene = choose_setup(seed)
        self.board = self.scene.board(seed, self.wire)
        self.computer = HostComputer(self.wire, self.step, disk)
        self.computer.mishaps = RandomFailures(seed, self.wire) if mishaps else None
        self.host: HostProcess | None = None
        self.stood: TableState | None = None  # the table as it stood at the end
        self.deaths = 0
        self.people = self.scene.people(self, commands, only)
        self.reconnect = ReconnectCheck(self)
        self._peace_since: float | None = None

    @property
    def now(self) -> float:
        return self.wire.now

    @property
    def digest(self) -> tuple[int, int]:
        """A checksum of each byte on the wire and its time."""
        return self.wire.up.digest, self.wire.down.digest

    def live(self) -> None:
        """Run until all commands were requested and the world is at rest."""
        try:
            while True:
                self._live_with_a_host()
        except RunOver:
            return

    def _live_with_a_host(self) -> None:
        self.host = HostProcess(self.computer, self.scene.header, self.dice.choice, leads=self.scene.leads)
        try:
            self.host.run()
        except ProcessKilled:
            self.deaths += 1
            self.computer.forget()
        except Exception as error:
            raise AssertionError(f"the link's thread ended by {error!r}") from error
        finally:
            self.stood = self.host.referee.state
            self.host = None
        self.between_hosts()
        until = self.now + self.dice.uniform(0, 1.0)
        while self.now < until:
            self.step()

    def between_hosts(self) -> None:
        """Called between the death of a process and the next one."""

    def hold(self) -> None:
        """Run and check. Raises `AssertionError` if a promise is broken."""
        try:
            self.live()
            if self.computer.broken:
                raise self.computer.broken
            check(self)
        except AssertionError as broken:
            broken.add_note(f"at {self.now:.3f} s of this world, which replays exactly: {self.name}")
            raise

    def watch(self) -> None:
        """Check the promises of each step."""
        self.reconnect.look(self.now)

    def step(self) -> None:
        mishaps = self.computer.mishaps
        with self.computer.holding(), mishaps.away() if mishaps else nullcontext():
            self._step()

    def _step(self) -> None:
        seconds = STEP_S if self.board.hurried or self.wire.busy else IDLE_STEP_S
        self.wire.now += seconds
        self.board.step(seconds)
        self.people.step(self.wire.now)
        self.watch()
        if self._peace_since is not None:
            self._end(self.now - self._peace_since)
        elif not self.people.left:
            self.people.make_peace()
            self._peace_since = self.now

    def _end(self, calm_for: float) -> None:
        shortest, longest = CALM_S
        if calm_for >= longest or (calm_for >= shortest and self._at_rest()):
            raise RunOver

    def _at_rest(self) -> bool:
        events = self.board.unit.events
        told = events.first > events.last and not self.wire.busy
        done = self.host is not None and self.host.live and self.host.referee.state.log.first_open is None
        return told and done and self.board.idle


def run(seed: int, commands: int, *, mishaps: bool = False) -> WorldRun:
    """Run and check the world of this seed. Raises `AssertionError` if a promise is broken."""
    with tempfile.TemporaryDirectory() as folder:
        world = WorldRun(seed, commands, Path(folder) / "journal.sqlite", mishaps=mishaps)
        world.hold()
    return world
