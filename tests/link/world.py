"""Plant, firmware, cable and host in one process and one simulated time, with a cable that does its worst.

Everything follows from the seed, so a seed that fails replays exactly.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from uno_bridge.bodies.simulated import places
from uno_bridge.bodies.simulated.cable import Cable, Fault
from uno_bridge.bodies.simulated.plant import Plant
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.orders import Done, NotDone, Outcome
from uno_bridge.link.session import Answered, Arrived, Gone, Greeted, Happening, Phase, Session

if str(places.firmware()) not in sys.path:
    sys.path.insert(0, str(places.firmware()))

from units.launcher import Launcher  # the firmware's root had to be on the path

STEP_S = 0.001
LONGEST_RUN_S = 4.0
MOST_IN_CABLE = 2048


class Wire:
    """The board's port. A full cable takes nothing."""

    def __init__(self) -> None:
        self.to_board = bytearray()
        self.to_host = bytearray()

    def read(self) -> bytes:
        data = bytes(self.to_board[:64])
        del self.to_board[:64]
        return data

    def write(self, data: bytes) -> int:
        taken = data[: MOST_IN_CABLE - len(self.to_host)]
        self.to_host += taken
        return len(taken)


@dataclass
class Journal:
    """What survives the host."""

    events: list[LauncherEvent] = field(default_factory=list)
    outcomes: dict[int, Outcome] = field(default_factory=dict)


class World:
    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.now = 0.0
        self.plant = Plant(seed, cards=5000)
        self.plant.overlap_rate = self.plant.slip_rate = 0
        self.wire = Wire()
        self.plant.port = self.wire  # type: ignore[assignment]
        self.cables = {"up": Cable(), "down": Cable()}
        self.journal = Journal()
        self.executed: list[tuple[str, str]] = []  # (session, number) of what was really done
        self.tickets = count(1)
        self.asked: dict[tuple[str, str], int] = {}
        self.boots: list[str] = []
        self.out_before = 0
        self.motor_since: float | None = None
        self.ids = count(1)
        self.power_on("power")
        self.start_host()
        self.open_at: float | None = 0.0
        self.reads_at = 0.0

    # What happens to it.

    def power_on(self, cause: str) -> None:
        self.plant.restart(cause)
        self.wire.to_board.clear()
        self.unit: Any = Launcher(self.plant)
        self.boots.append(self.unit.session._identity.boot)
        self.out_before = self.plant.out
        # A card whose last few millimetres pass while the board starts may not be told from a flicker.
        self.unseen = self.plant.exit.level()
        do = self.unit.session._commands.do

        def noted(n: int, verb: str, arguments: list[str]) -> tuple[bool, str]:
            done, text = do(n, verb, arguments)
            if done:
                self.executed.append((self.unit.session.id, str(n)))
            return bool(done), str(text)

        self.unit.session._commands.do = noted

    def start_host(self) -> None:
        self.session = Session(new_id=lambda: f"{next(self.ids):x}")
        for event in self.journal.events:
            self.session.resume_from(event.boot, event.n)

    def kill_host(self) -> None:
        """The commands under way die with it: nobody knows what became of them."""
        self.pull(0.2)
        self.start_host()

    def pull(self, seconds: float) -> None:
        self.took(self.session.closed())
        self.wire.to_host.clear()
        self.wire.to_board.clear()
        for cable in self.cables.values():
            cable.cut()
        self.open_at = self.now + seconds

    def command(self, *words: str) -> None:
        ticket = next(self.tickets)
        self.took(self.session.command(ticket, words, self.now))

    # Time.

    def live(self, seconds: float) -> None:
        until = self.now + seconds
        while self.now < until:
            self.now += STEP_S
            self.plant.advance(STEP_S)
            self.unit.step()
            self.watch_motor()
            self.host()

    def host(self) -> None:
        if self.session.phase is Phase.CLOSED:
            if self.open_at is not None and self.now >= self.open_at:
                self.open_at = None
                self.session.opened(self.now)
            return
        if self.now >= self.reads_at:
            data = self.cables["up"].carry(bytes(self.wire.to_host))
            self.wire.to_host.clear()
            self.took(self.session.receive(data, self.now))
        self.took(self.session.tick(self.now))
        said = self.session.bytes_to_send()
        for line in said.splitlines():
            if line.startswith(b"do "):
                self.note_asked(line.decode())
        self.wire.to_board += self.cables["down"].carry(said)

    def note_asked(self, line: str) -> None:
        """A command is known to the board by its session and number, to the caller by its ticket."""
        _, session, _, n, *_ = line.split(" ")
        self.asked.setdefault((session, n), self.session._orders._waiting[0].ticket)

    def took(self, happenings: list[Happening]) -> None:
        for happening in happenings:
            match happening:
                case Arrived(event):
                    self.journal.events.append(event)
                    self.session.acknowledge(event.boot, event.n, self.now)
                case Answered(ticket, outcome):
                    assert ticket not in self.journal.outcomes
                    self.journal.outcomes[ticket] = outcome
                case Greeted(greeting, _):
                    assert greeting.boot in self.boots  # one that restarted since may still be on its way
                case Gone():
                    self.pull(0.25)

    def watch_motor(self) -> None:
        if not self.plant.roller.driven:
            self.motor_since = None
        elif self.motor_since is None:
            self.motor_since = self.now
        else:
            assert self.now - self.motor_since <= LONGEST_RUN_S + 0.01

    # Chaos.

    def trouble(self) -> None:
        """One thing of all that can happen."""
        what = self.dice.random()
        if what < 0.4:
            kind = self.dice.choice(["drop", "flip", "double", "half"])
            match = self.dice.choice([b"", b"", b"ev", b"ok", b"do", b"ack", b"hello", b"held", b"card"])
            self.cables[self.dice.choice(["up", "down"])].break_(Fault(kind, match))  # type: ignore[arg-type]
        elif what < 0.65:
            self.plant.press()
        elif what < 0.85:
            self.command(*self.dice.choice([("status",), ("identify",), ("dispense", "2"), ("payout", "toy")]))
        elif what < 0.90:
            self.pull(self.dice.uniform(0, 1.5))
        elif what < 0.93:
            self.kill_host()
        elif what < 0.96:
            self.power_on("watchdog")
        else:
            self.reads_at = self.now + self.dice.uniform(0, 0.8)

    def calm(self) -> None:
        for cable in self.cables.values():
            cable._faults.clear()
        self.live(6.0)

    # What must hold.

    def check(self) -> None:
        by_boot: dict[str, list[LauncherEvent]] = {}
        for event in self.journal.events:
            by_boot.setdefault(event.boot, []).append(event)
        for events in by_boot.values():
            assert [event.n for event in events] == list(range(1, len(events) + 1))
        last = by_boot.get(self.boots[-1], [])
        assert len(last) == self.unit.events.last
        cards = [event for event in last if event.kind in ("card", "late")]
        assert self.plant.out - self.out_before - len(cards) in (0, self.unseen)
        assert len(set(self.executed)) == len(self.executed)
        done = {self.asked[name] for name in self.executed if name in self.asked}
        for ticket, outcome in self.journal.outcomes.items():
            if isinstance(outcome, Done):
                assert ticket in done
            elif isinstance(outcome, NotDone):
                assert ticket not in done
