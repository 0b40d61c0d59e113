"""The host as a process that can be killed: the real journal, referee, service and link, in the world's time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from uno_bridge.bodies.simulated.stepped import SteppedLink, SteppedPort, SteppedWire
from uno_bridge.journal import Entry, Journal
from uno_bridge.link.clock import BoardClock, TimeEstimate
from uno_bridge.link.commands import CommandResult, CommandUnknown
from uno_bridge.link.discovery import FoundPort
from uno_bridge.link.launcher import LauncherLink, LinkState
from uno_bridge.link.report import reports_folder
from uno_bridge.link.session import Session
from uno_bridge.link.transport import PortError, PortTrouble
from uno_bridge.referee.flash_lead import Choose
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.service import RETRY_S, TableService
from uno_bridge.text import Message

from .disk import files_of, unwritable_files
from .mishaps import RandomFailures

PATHS = ("/dev/ttyACM0", "/dev/ttyACM1")
"""Names of the port after a replug."""


class RunOver(BaseException):
    """Ends the run; the host must not catch it."""


class ProcessKilled(BaseException):  # as a signal: nothing of the host's may catch it
    """The process was killed."""


@dataclass(slots=True)
class RequestedCommand:
    """A requested command, and its session and number on the wire if it was sent."""

    words: tuple[str, ...]
    answer: Future[CommandResult]
    name: tuple[str, int] | None = None


class HostComputer:
    """What survives the process: disk, clock and sleep of the computer."""

    def __init__(self, wire: SteppedWire, step: Callable[[], None], disk: Path) -> None:
        self.wire = wire
        self.step = step
        self.disk = disk
        self.mishaps: RandomFailures | None = None
        self.broken: AssertionError | None = None
        self.asked: list[RequestedCommand] = []
        self._answered = 0  # all before this one are
        self.within: dict[tuple[str, int], float] = {}  # boot and us: how far off its time may be, as the host said
        self.asleep_until = 0.0
        self.suspended = False  # whether the whole computer sleeps, or this process alone is suspended
        self.slept = 0.0  # seconds that its clock did not count
        self.disk_full = False
        self.waited_at = 0.0  # for the disk
        self.heard_at = 0.0  # when bytes were last read
        self.dies_at: str | None = None  # `uncommitted` or `unacknowledged`, at the next event
        self._sessions = count(1)

    @property
    def busy(self) -> bool:
        """Whether the process cannot read the wire now."""
        now = self.wire.now
        return now < self.asleep_until or self.disk_full or now < self.waited_at + RETRY_S

    def live(self) -> None:
        """Advance the time by a step, or by the whole sleep of the computer."""
        self.step()
        since = self.wire.now
        while self.wire.now < self.asleep_until:
            self.step()
        if self.suspended:
            self.slept += self.wire.now - since

    @contextmanager
    def holding(self) -> Iterator[None]:
        """Let an `AssertionError` end the run, although the host survives other errors."""
        try:
            yield
        except AssertionError as broken:
            self.broken = self.broken or broken
            raise RunOver from broken

    def mishap(self, name: str) -> None:
        if self.mishaps is not None:
            self.mishaps.at(name)

    def new_session(self) -> str:
        return f"{next(self._sessions):x}"

    def first_open(self) -> RequestedCommand:
        """Return the oldest request without an answer."""
        while self.asked[self._answered].answer.done():
            self._answered += 1
        return self.asked[self._answered]

    def forget(self) -> None:
        """Forget pending requests of the killed process."""
        for asked in self.asked[self._answered :]:
            if not asked.answer.done():
                asked.answer.set_result(CommandUnknown())

    def moment(self, when: str) -> None:
        if self.dies_at == when:
            self.dies_at = None
            raise ProcessKilled


class CrashingJournal(Journal):
    """The process may die just before what it keeps is committed, or just after. What is committed stays.

    Closing it leaves the files as `kill -9` would.
    """

    def __init__(self, computer: HostComputer) -> None:
        super().__init__(computer.disk, clock=lambda: computer.wire.now)
        self._db.execute("PRAGMA synchronous = OFF")  # processes die here; the power stays on
        self._computer = computer

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._computer.mishap("journal begin")
        with unwritable_files() if self._computer.disk_full else nullcontext(), super().transaction():
            yield
            self._computer.moment("uncommitted")
            self._computer.mishap("journal commit")
        self._computer.mishap("journal committed")
        self._computer.moment("unacknowledged")

    def add(self, entry: Entry) -> Entry:
        self._computer.mishap("journal add")
        return super().add(entry)

    def close(self) -> None:
        left = {file: file.read_bytes() for file in files_of(self.path)}
        super().close()
        for file, data in left.items():
            file.write_bytes(data)


class SimulatedWait:
    """Replaces an event that is never set: its wait advances the world."""

    def __init__(self, computer: HostComputer) -> None:
        self._computer = computer

    def wait(self, seconds: float) -> bool:
        until = self._computer.wire.now + seconds
        while self._computer.wire.now < until:
            self._computer.waited_at = self._computer.wire.now
            self._computer.step()
        return False


class HostPort(SteppedPort):
    """The host's end of the cable, on a computer that may sleep."""

    def __init__(self, computer: HostComputer, path: str) -> None:
        if path in PATHS and path != computer.wire.path:
            raise PortError(PortTrouble.VANISHED, f"no {path}")
        super().__init__(computer.wire, computer.live)
        self._computer = computer

    def read(self) -> bytes:
        self._computer.mishap("read")
        data = super().read()
        self._computer.mishap("read")
        if data:
            self._computer.heard_at = self._computer.wire.now
        return data

    def write(self, data: bytes) -> bool:
        self._must_be_in()
        self._computer.mishap("write")
        with self._computer.holding():
            for line in data.splitlines():
                if line.startswith(b"do "):
                    self._name(line.partition(b"*")[0].decode().split(" "))
        written = super().write(data)
        self._computer.mishap("write")
        return written

    def wake(self) -> None:
        self._computer.mishap("wake")
        super().wake()

    def close(self) -> None:
        self._computer.mishap("close")
        super().close()

    def _name(self, words: list[str]) -> None:
        """Assign sent commands to requests, which are sent in order and one at a time."""
        name = (words[1], int(words[3]))
        asked = self._computer.first_open()
        asked.name = asked.name or name
        assert asked.name == name, "a command was repeated under another name"
        assert asked.words == tuple(words[4:]), "another command was sent than was asked for"


class HostLink(SteppedLink):
    """A link that runs in the caller's thread."""

    def __init__(self, computer: HostComputer, *around: Any, **options: Any) -> None:
        super().__init__(computer.step, *around, **options)
        self.computer = computer

    def command(self, verb: str, *args: str | int) -> Future[CommandResult]:
        answer = super().command(verb, *args)
        self.computer.asked.append(RequestedCommand((verb, *map(str, args)), answer))
        return answer

    def run(self) -> None:
        self._run()

    def _finish(self, state: LinkState) -> None:
        """Do nothing: a killed process shows no last state."""

    def _wait(self, seconds: float) -> None:
        until = self.computer.wire.now + seconds
        while not self._closing and self.computer.wire.now < until:
            self.computer.step()
            LauncherLink._try_requests(self)


class RecordingClock(BoardClock):
    """Records its error bounds."""

    def __init__(self, computer: HostComputer) -> None:
        super().__init__()
        self._computer = computer

    def to_host(self, us: int) -> TimeEstimate | None:
        estimate = super().to_host(us)
        if estimate is not None:
            self._computer.within[self._boot, us] = estimate.within
        return estimate


class HostProcess:
    """A referee's process. `run` ends with `ProcessKilled` or another exception of `step`."""

    def __init__(self, computer: HostComputer, header: tuple[str, ...], choose: Choose, *, leads: bool) -> None:
        self._wire = computer.wire
        self.journal = CrashingJournal(computer)
        self.referee = Referee(self.journal)
        if self.referee.state.game is None:
            self.referee.begin(header)
            self.referee.act("deal R7")
        self.service = TableService(self.referee, leads=leads, choose=choose)
        self.service._closing = SimulatedWait(computer)  # type: ignore[assignment]
        self.link = HostLink(
            computer,
            self._find,
            self.service,
            open_port=partial(HostPort, computer),
            clock=lambda: computer.wire.now,
            wall=lambda: computer.wire.now,
            slept=lambda: computer.slept,
            reports=reports_folder(computer.disk),
            session=partial(Session, computer.new_session),
        )
        self.link._session.clock = RecordingClock(computer)
        self.service.connect(self.link)
        if computer.mishaps is not None:
            computer.mishaps.befall(self)

    def _find(self) -> FoundPort | Message:
        return self._wire.find_port()

    @property
    def live(self) -> bool:
        return self.link.state.state == "live"

    def run(self) -> None:
        try:
            self.link.run()
        finally:
            self.journal.close()
