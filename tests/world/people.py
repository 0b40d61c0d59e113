"""Random actors who use a unit and cause faults."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import TYPE_CHECKING

from uno_bridge.bodies.simulated.cable import CableFault
from uno_bridge.journal import JournalError
from uno_bridge.link.launcher import StopError
from uno_bridge.rules import Refused

from .host import PATHS, ProcessKilled

if TYPE_CHECKING:
    from uno_bridge.referee.state import TableState

    from .world import WorldRun

MATCHES = (b"", b"", b"ev", b"ok", b"no", b"do", b"ack", b"alive", b"hello", b"held", b"card", b"done", b"bad")
"""What the damaged line contains."""


class Actors:
    """Request so many `commands`. `only`: the names of the troubles to cause; empty for all."""

    quick: tuple[str, ...]
    """Frequent commands with little effect, some invalid."""

    rare: tuple[str, ...]
    """Other commands, and their share of all."""

    rarely: float

    looks_s: tuple[float, float]
    """Shortest and longest time between two looks at the table."""

    rests_s = 0.5
    """Longest time between two troubles."""

    def __init__(self, world: WorldRun, commands: int, only: tuple[str, ...]) -> None:
        self.world = world
        self.dice: Random = world.dice
        self.left = commands
        self.calm = False
        self._ask_at = 0.3
        self._waiting = 0
        self._trouble_at = 0.5
        self._mishap_at = 0.5 if world.computer.mishaps else float("inf")
        self._look_at = 1.0
        self._later: list[tuple[float, int, Callable[[], object]]] = []
        self._nth = count()
        self._rarely = 0.0 if only else self.rarely
        self._troubles = {it: often for it, often in self.troubles().items() if not only or it.__name__ in only}

    def troubles(self) -> dict[Callable[[], None], float]:
        """Return the troubles and their weights."""
        return {
            self.spoil: 30, self.pull: 6, self.dawdle: 5, self.sleep: 4, self.stop: 4, self.kill: 4, self.reboot: 3,
            self.cut_power: 3, self.fill_the_ring: 0.5, self.noise: 4, self.stall: 2, self.fill_the_disk: 2,
            self.take_back: 2,
        }  # fmt: skip

    def asked(self, words: list[str]) -> None:
        """Called after a command was requested."""

    def make_an_event(self) -> None:
        """Cause an event of the unit."""
        raise NotImplementedError

    def may_take_back(self, state: TableState) -> bool:
        """Whether the last act may be undone."""
        raise NotImplementedError

    def look_at_the_table(self) -> None:
        """Answer the referee's questions and enter acts."""
        raise NotImplementedError

    def step(self, now: float) -> None:
        """Act. Called in each step of the world."""
        while self._later and now >= self._later[0][0]:
            heappop(self._later)[2]()
        if now >= self._ask_at:
            self._ask(now)
        if now >= self._trouble_at and not self.calm:
            self._trouble_at = now + self.dice.uniform(0, self.rests_s)
            self.dice.choices(list(self._troubles), list(self._troubles.values()))[0]()
        if now >= self._mishap_at and not self.calm and (mishaps := self.world.computer.mishaps):
            self._mishap_at = now + mishaps.rest()
            mishaps.come()
        if now >= self._look_at:
            self._look_at = now + self.dice.uniform(*self.looks_s)
            self.look_at_the_table()

    def after(self, seconds: float, what: Callable[[], object]) -> None:
        heappush(self._later, (self.world.now + seconds, next(self._nth), what))

    # Use

    def _ask(self, now: float) -> None:
        host = self.world.host
        if host is None or not host.live or not self.left:
            self._ask_at = now + 0.02
        elif self._waiting >= 2:
            self._ask_at = float("inf")  # until an answer comes
        else:
            self.left -= 1
            self._waiting += 1
            self._ask_at = now + (self.dice.uniform(0, 0.05) if self.dice.random() < 0.4 else 0.0)
            words = self.dice.choice(self.rare if self.dice.random() < self._rarely else self.quick).split(" ")
            host.link.command(*words).add_done_callback(self._answered)
            self.asked(words)

    def _answered(self, _: object) -> None:
        self._waiting -= 1
        if self._ask_at == float("inf"):
            self._ask_at = self.world.now

    # Harm

    def spoil(self) -> None:
        kind = self.dice.choice(["drop", "flip", "double", "half"])
        way = self.dice.choice([self.world.wire.up, self.world.wire.down])
        way.cable.inject(CableFault(kind, self.dice.choice(MATCHES)))  # type: ignore[arg-type]

    def dawdle(self) -> None:
        """Delay one direction of the cable for a while."""
        way = self.dice.choice([self.world.wire.up, self.world.wire.down])
        way.lag = self.dice.uniform(0, 0.5)
        self.after(self.dice.uniform(0, 1.0), lambda: setattr(way, "lag", 0.0))

    def pull(self) -> None:
        """Unplug the cable. Bytes under way are lost or arrive after the replug; the port may have a new name."""
        up, down = self.world.wire.pull()
        out = self.dice.uniform(0, 1.5)
        self.after(out, partial(self.world.wire.plug, self.dice.choice(PATHS)))
        late = out + self.dice.uniform(0, 0.5)
        if self.dice.random() < 0.5:
            self.after(late, lambda: self._turn_up(up, down))

    def _turn_up(self, up: bytes, down: bytes) -> None:
        if self.world.wire.plugged:
            self.world.wire.up.stray(up, self.world.now)
            self.world.wire.down.stray(down, self.world.now)

    def sleep(self) -> None:
        """Suspend the host, which then does not read."""
        self.world.computer.asleep_until = self.world.now + self.dice.uniform(0, 2.0)

    def stop(self) -> None:
        """Stop the motor; the stop arrives although lines are damaged."""
        host, world = self.world.host, self.world
        if host is None or not host.live:
            return
        life, latched, replugs = world.board.life, world.board.stopped, world.wire.replugs
        told, at = len(life.told), world.now
        try:
            host.link.stop()
        except StopError:
            return  # `stop` raises: the cable is unplugged, even if the link has not detected it
        assert world.wire.plugged, "a stop was said to be written, and no cable was there"

        def has_stopped() -> None:
            stayed = world.host is host and host.live and world.board.life is life and world.wire.replugs == replugs
            stopped = latched or any(" stopped " in it for it in life.told[told:])
            failed = world.computer.mishaps.failed_at if world.computer.mishaps else at
            slept = max(world.computer.asleep_until, world.computer.waited_at, failed) > at
            assert stopped or slept or not stayed, "a stop was asked for and did not come"

        self.after(1.5, has_stopped)

    def kill(self) -> None:
        """Kill the host's process, now or while it commits an event."""
        when = self.dice.choice(["now", "uncommitted", "unacknowledged"])
        if when != "now":
            self.world.computer.dies_at = when
        elif self.world.host is not None:
            raise ProcessKilled

    def reboot(self) -> None:
        """Restart the board, with or without losing its port."""
        if self.dice.random() < 0.5:
            self.pull()
        self.world.board.start(self.dice.choice(["watchdog", "power", "soft", "brownout"]))

    def cut_power(self) -> None:
        """Cut the board's power; the port stays."""
        self.world.board.cut_power(self.dice.uniform(0.1, 3.0))

    def fill_the_ring(self) -> None:
        """Cause more events than the ring holds while no host reads."""
        self.mend()
        if self.dice.random() < 0.5:
            self.world.wire.pull()
        else:
            self.world.computer.asleep_until = self.world.now + 18
        for nth in range(140):
            self.after(0.12 * nth, self.make_an_event)
        self.after(18, self.world.wire.plug)
        self._trouble_at = self.world.now + 20

    def noise(self) -> None:
        """Insert random bytes."""
        way = self.dice.choice([self.world.wire.up, self.world.wire.down])
        way.stray(self.dice.randbytes(self.dice.randrange(1, 150)), self.world.now)

    def stall(self) -> None:
        """Suspend the board for less than its watchdog allows; not while the motor runs."""
        if not self.world.board.hurried:
            self.world.board.stand_still(self.dice.uniform(0, 0.4))

    def fill_the_disk(self) -> None:
        self.world.computer.disk_full = True
        self.after(self.dice.uniform(0, 1.5), lambda: setattr(self.world.computer, "disk_full", False))

    def take_back(self) -> None:
        """Undo the last act."""
        if self.world.host is not None and self.may_take_back(self.world.host.referee.state):
            with suppress(Refused, JournalError):
                self.world.host.referee.act("undo")

    def make_peace(self) -> None:
        """End all troubles."""
        self.calm = True
        self.mend()
        self.world.wire.plug()

    def mend(self) -> None:
        """End all faults."""
        world = self.world
        self._later.clear()
        for way in (world.wire.up, world.wire.down):
            way.cable._faults.clear()
            way.lag = 0.0
        world.computer.asleep_until = 0.0
        world.computer.dies_at = None
        world.computer.disk_full = False
        if world.computer.mishaps:
            world.computer.mishaps.mend()
        world.board.mend()
