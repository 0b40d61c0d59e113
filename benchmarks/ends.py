"""The pairs that `wire` measures side by side: a `micropython` process on a pty, and its host.

Nothing lies between the pty and either end, and all have the same heap.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
import tty
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable
from zlib import crc32

import serial

from uno_bridge.bodies import paths
from uno_bridge.link import CommandDone, Greeting, LauncherEvent, LauncherLink, LinkState, finder_at
from uno_bridge.link.causes import ListeningGap, StartCause

ROOT = Path(__file__).parents[1]
HERE = Path(__file__).parent
MICROPYTHON = Path(sys.executable).with_name("micropython")
BELAY = ROOT / ".venv" / "belay"
IN_FLIGHT = 16
"""Lines that an echo has under way; as many events has the wire."""

WAIT_S = 30.0
COMMAND = b"do 5e55abcd 00007f3a 123 status"
EVENT = b"ev 00007f3a 1234 123456789 done 12 5 paid - 1302"


class MeasuredEnd(Protocol):
    """A board and its host."""

    def trips(self, count: int) -> list[float]:
        """Return the seconds of each of `count` round trips of a command."""

    def close(self) -> None:
        """End it."""


@runtime_checkable
class EventSource(MeasuredEnd, Protocol):
    """An end that also sends events."""

    def events(self, count: int) -> float:
        """Return events per second for `count` events. None may be lost."""


class PtyBoard:
    """A pty and the process at its other end. `port` is what a host opens."""

    def __init__(self, *words: str | Path, path: Sequence[Path] = (), pipes: Sequence[int] = (), blocks: bool) -> None:
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, blocks)
        self.port = os.ttyname(self._slave)
        self._words, self._path, self._pipes = words, path, pipes
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [MICROPYTHON, "-X", "heapsize=192k", *self._words],
            stdin=self._master,
            stdout=self._master,
            pass_fds=self._pipes,
            env={**os.environ, "MICROPYPATH": os.pathsep.join(map(str, self._path))},
        )

    def say(self, data: bytes) -> None:
        """Put bytes into its standard input, beside the host."""
        os.write(self._slave, data)

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)
        os.close(self._slave)


def add_checksum(body: bytes) -> bytes:
    return b"%s*%08x\n" % (body, crc32(body))


class SerialEnd:
    """A board with pyserial alone as its host, reading in the fastest way: one byte, then all that is available."""

    def __init__(self, board: PtyBoard) -> None:
        self._board = board
        self._serial = serial.Serial(board.port, timeout=WAIT_S)

    def _say_and_hear(self, line: bytes) -> tuple[float, bytes]:
        """Seconds until a line was back, and that line."""
        begin = time.perf_counter()
        self._serial.write(line)
        got = b""
        while not got.endswith(b"\n"):
            got += self._some()
        return time.perf_counter() - begin, got

    def _some(self) -> bytes:
        data: bytes = self._serial.read(1)
        return data + self._serial.read(self._serial.in_waiting)

    def close(self) -> None:
        self._serial.close()
        self._board.close()


class EchoEnd(SerialEnd):
    """Lines that come back as they were."""

    def __init__(self, program: str = "echo.py", *, blocks: bool = True) -> None:
        super().__init__(PtyBoard(HERE / "board" / program, blocks=blocks))

    def trips(self, count: int) -> list[float]:
        return [self._trip(add_checksum(COMMAND)) for _ in range(count)]

    def _trip(self, line: bytes) -> float:
        took, got = self._say_and_hear(line)
        assert got == line
        return took

    def events(self, count: int) -> float:
        line = add_checksum(EVENT)
        begin = time.perf_counter()
        self._serial.write(line * IN_FLIGHT)
        asked, got = IN_FLIGHT, b""
        while len(got) < count * len(line):
            some = self._some()
            got += some
            more = min(some.count(b"\n"), count - asked)
            self._serial.write(line * more)
            asked += more
        took = time.perf_counter() - begin
        assert got == line * count
        return count / took


class ReadlineEchoEnd(EchoEnd):
    """The same board, and a host as most people write it: `readline`, which asks the system for each byte."""

    def _some(self) -> bytes:
        line: bytes = self._serial.readline()
        return line


class FirmwareBoard(PtyBoard):
    """The launcher in its plant, whose process takes `tell N` and `mark`; `options` are those of its `run.py`."""

    def __init__(self, *options: str) -> None:
        hands, self._hands = os.pipe()
        self._answers, answers = os.pipe()
        os.set_blocking(hands, False)
        pipes = (hands, answers)
        path = [paths.PACKAGE.parent, paths.firmware()]
        super().__init__(HERE / "board" / "unit.py", *map(str, pipes), *options, path=path, pipes=pipes, blocks=False)
        for end in pipes:
            os.close(end)

    def tell(self, count: int) -> None:
        """Emit `count` events, as fast as the ring accepts them."""
        self._do(b"tell %d\n" % count)

    def mark(self) -> None:
        """Emit an event with the computer's time."""
        self._do(b"mark\n")

    def _do(self, line: bytes) -> None:
        os.write(self._hands, line)
        os.read(self._answers, 65536)

    def close(self) -> None:
        super().close()
        os.close(self._hands)
        os.close(self._answers)


class FirmwareEnd(SerialEnd):
    """Our firmware, and pyserial instead of our link."""

    def __init__(self) -> None:
        super().__init__(FirmwareBoard())
        self._serial.write(add_checksum(b"hello 1.1 5e55abcd"))
        self._boot = self._serial.readline().split()[3]
        while not self._serial.readline().startswith(b"held"):
            pass
        self._n = 0

    def trips(self, count: int) -> list[float]:
        return [self._trip() for _ in range(count)]

    def _trip(self) -> float:
        self._n += 1
        took, got = self._say_and_hear(add_checksum(b"do 5e55abcd %s %d status" % (self._boot, self._n)))
        assert got.startswith(b"ok 5e55abcd %d presses=" % self._n), got
        return took


class LinkEnd:
    """The launcher's firmware in its plant, and the link that the referee holds."""

    def __init__(self) -> None:
        self._board = FirmwareBoard()
        self._live, self._all = threading.Event(), threading.Event()
        self._last = self._wanted = 0
        self._link = LauncherLink(finder_at(self._board.port), self)
        self._link.start()
        assert self._live.wait(WAIT_S), self._link.state

    def trips(self, count: int) -> list[float]:
        return [self._trip() for _ in range(count)]

    def _trip(self) -> float:
        begin = time.perf_counter()
        outcome = self._link.command("status").result(WAIT_S)
        took = time.perf_counter() - begin
        assert isinstance(outcome, CommandDone), outcome
        return took

    def events(self, count: int) -> float:
        self._all.clear()
        self._wanted = self._last + count
        begin = time.perf_counter()
        self._board.tell(count)
        assert self._all.wait(WAIT_S), (self._last, self._wanted, self._link.report()[-1000:])
        return count / (time.perf_counter() - begin)

    def on_state(self, state: LinkState) -> None:
        if state.state == "live":
            self._live.set()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        self._last = greeting.first - 1

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        """The machine was busy; nothing is lost by that."""

    def on_event(self, event: LauncherEvent) -> None:
        assert event.n == self._last + 1, f"event {event.n} came after {self._last}"
        assert event.kind != "lost"
        self._last = event.n
        self._link.acknowledge(event.boot, event.n)
        if event.n == self._wanted:
            self._all.set()

    def close(self) -> None:
        self._link.close()
        self._board.close()


class BelayEnd:
    """Belay at MicroPython's raw prompt, in a process of its own, because it brings libraries of its own versions.

    Its soft reset ends the unix port, so another is started, at the raw prompt as on a Pico. The pins that Belay
    imports are the stand-ins of tests/board.
    """

    def __init__(self) -> None:
        tests = ROOT / "tests"
        path = [Path(".frozen"), tests / "board" / "machine", tests / "firmware" / "fake_machine"]
        self._board = PtyBoard("-i", path=path, blocks=True)
        threading.Thread(target=self._start_again, daemon=True).start()
        self._host = subprocess.Popen(
            [sys.executable, HERE / "belay_host.py", self._board.port],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(BELAY)},
        )
        try:
            assert self._hear() == "ready"
        except BaseException:
            self.close()  # a prompt whose port went would read for ever
            raise

    def _start_again(self) -> None:
        self._board.process.wait()
        self._board.start()
        self._board.say(b"\x01")

    def trips(self, count: int) -> list[float]:
        took: list[float] = self._ask(f"trips {count}")
        return took

    def events(self, count: int) -> float:
        rate: float = self._ask(f"events {count}")
        return rate

    def _ask(self, what: str) -> Any:
        assert self._host.stdin
        self._host.stdin.write(what + "\n")
        self._host.stdin.flush()
        return self._hear()

    def _hear(self) -> Any:
        assert self._host.stdout
        return json.loads(self._host.stdout.readline())

    def close(self) -> None:
        self._host.kill()
        self._host.wait()
        self._board.close()
