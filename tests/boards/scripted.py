"""Boards that send scripted lines: in memory for the host's session, or behind a pty for the host."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

from uno_bridge.link.lines import LineReader, WireLine, encode
from uno_bridge.link.session import CommandFinished, EventReceived, Session, SessionEvent

from .pty_end import PtyBoardEnd

TICK_S = 0.01


Script = Callable[[str], str | None]
"""Returns the answer to a line of the host, which is given without its CRC; None for no answer."""


def seal(body: str) -> bytes:
    """Return a line with its CRC."""
    return encode(*body.split(" "))


def greeting(
    session: str,
    boot: str = "b001",
    *,
    unit: str = "launcher",
    firmware: str = "0.1.0",
    board: str = "sim1",
    cause: str = "power",
    first: int = 1,
    last: int = 0,
) -> list[str]:
    """Return the lines of a board's greeting, which holds the events `first` to `last`."""
    return [
        f"hello 1.1 {session} {boot} {unit} {firmware} {board} {cause}",
        "limits line=96 ring=256 replies=16 cards=20 run=4000 lease=1000",
        "verbs status identify payout",
        "verbs dispense resume sense",
        f"held {boot} {first} {last}",
    ]


class ScriptedConversation:
    """A host's session and a scripted board, in memory and on a stepped clock."""

    def __init__(self, boot: str = "b001") -> None:
        self.now = 100.0
        ids = count(0xA1)
        self.session = Session(new_id=lambda: f"{next(ids):x}")
        self.boot = boot
        self.reader = LineReader()
        self.events: list[SessionEvent] = []

    def open(self) -> None:
        self.session.begin(self.now)

    def heard(self, alive: bool = False) -> list[str]:
        """Return the lines of the host since the last call, by default without `alive`."""
        lines = list(self.reader.feed(self.session.bytes_to_send()))
        assert all(isinstance(line, WireLine) and line.checked for line in lines)
        return [line.body for line in lines if isinstance(line, WireLine) and (alive or line.words[0] != "alive")]

    def say(self, *bodies: str) -> list[SessionEvent]:
        """Send lines of the board with their CRCs."""
        return self.send(b"".join(map(seal, bodies)))

    def send(self, data: bytes) -> list[SessionEvent]:
        events = self.session.receive(data, self.now)
        self.events += events
        return events

    def wait(self, seconds: float) -> list[SessionEvent]:
        """Let time pass in steps of 10 ms."""
        events: list[SessionEvent] = []
        until = self.now + seconds
        while self.now < until - 1e-9:
            self.now += TICK_S
            events += self.session.tick(self.now)
        self.events += events
        return events

    def greet(self, session: str, first: int = 1, last: int = 0, board: str = "sim1") -> list[SessionEvent]:
        return self.greet_only(session, first, last, board) + self.say(f"alive {session} 0")

    def greet_only(self, session: str, first: int = 1, last: int = 0, board: str = "sim1") -> list[SessionEvent]:
        """Greet without the answer to `alive`, which reports the board's clock."""
        return self.say(*greeting(session, self.boot, board=board, first=first, last=last))

    def live(self, first: int = 1, last: int = 0) -> list[SessionEvent]:
        """Begin the session and greet."""
        self.open()
        session = self.heard()[-1].split()[-1]
        return self.greet(session, first, last)

    def ev(self, n: int, rest: str = "turned 90") -> list[SessionEvent]:
        return self.say(f"ev {self.boot} {n} {n * 1000} {rest}")


def event_numbers(events: Iterable[SessionEvent]) -> list[int]:
    return [event.event.n for event in events if isinstance(event, EventReceived)]


def command_results(events: Iterable[SessionEvent]) -> list[object]:
    return [event.result for event in events if isinstance(event, CommandFinished)]


class ScriptedBoard:
    """A board behind a pty that answers each line as `script` says. Use it with `with`."""

    def __init__(self, port: str, script: Script) -> None:
        self.received: list[str] = []
        self._script = script
        self._pty = PtyBoardEnd(Path(port))
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> ScriptedBoard:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join()
        self._pty.unplug()

    def _run(self) -> None:
        incomplete = b""
        while not self._ending.is_set():
            *lines, incomplete = (incomplete + self._pty.read(0.02)).split(b"\n")
            for line in lines:
                self.received.append(line.decode())
                answer = self._script(self.received[-1])
                if answer is not None:
                    self._pty.write(answer.encode())


def launcher(
    fields: dict[str, str], *, firmware: str = "0.1.0", cause: str = "power", last: int = 0, unit: str = "launcher"
) -> Script:
    """Return the script of a launcher that answers `status` with `fields`."""

    def answer(line: str) -> str | None:
        words = line.split(" ")
        if words[0] == "hello":
            lines = greeting(words[2], unit=unit, firmware=firmware, board="pico1", cause=cause, last=last)
            return "\n".join([*lines, ""])
        if words[0] == "do":
            values = " ".join(f"{name}={value}" for name, value in fields.items()) if words[4] == "status" else ""
            return f"ok {words[1]} {words[3]} {values}".strip() + "\n"
        return f"alive {words[1]} 5\n" if words[0] == "alive" else None

    return answer
