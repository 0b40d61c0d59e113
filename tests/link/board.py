"""A board in a few lines, for the tests of the host's core: it says what it is told to and reads what it hears."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from uno_bridge.link.lines import LineReader, WireLine, encode
from uno_bridge.link.session import CommandFinished, EventReceived, Session, SessionEvent

TICK_S = 0.01


def say(body: str) -> bytes:
    return encode(*body.split(" "))


class Talk:
    """A session and a board's voice, on a stepped clock. `heard` is what the host has said and nobody looked at."""

    def __init__(self, boot: str = "b001") -> None:
        self.now = 100.0
        ids = count(0xA1)
        self.session = Session(new_id=lambda: f"{next(ids):x}")
        self.boot = boot
        self.reader = LineReader()
        self.happened: list[SessionEvent] = []

    def open(self) -> None:
        self.session.begin(self.now)

    def heard(self, alive: bool = False) -> list[str]:
        """What the host has said since the last time; without its questions whether the board is alive."""
        lines = list(self.reader.feed(self.session.bytes_to_send()))
        assert all(isinstance(line, WireLine) and line.checked for line in lines)
        return [line.body for line in lines if isinstance(line, WireLine) and (alive or line.words[0] != "alive")]

    def say(self, *bodies: str) -> list[SessionEvent]:
        return self.send(b"".join(map(say, bodies)))

    def send(self, data: bytes) -> list[SessionEvent]:
        news = self.session.receive(data, self.now)
        self.happened += news
        return news

    def wait(self, seconds: float) -> list[SessionEvent]:
        """Let time pass as a host does that is called every 10 ms."""
        news: list[SessionEvent] = []
        until = self.now + seconds
        while self.now < until - 1e-9:
            self.now += TICK_S
            news += self.session.tick(self.now)
        self.happened += news
        return news

    def greet(self, session: str, first: int = 1, last: int = 0, board: str = "sim1") -> list[SessionEvent]:
        return self.greet_only(session, first, last, board) + self.say(f"alive {session} 0")

    def greet_only(self, session: str, first: int = 1, last: int = 0, board: str = "sim1") -> list[SessionEvent]:
        """Without the answer that tells the board's clock."""
        return self.say(
            f"hello 1.1 {session} {self.boot} launcher 0.1.0 {board} power",
            "limits line=96 ring=256 replies=16 cards=20 run=4000 lease=1000",
            "verbs status identify payout",
            "verbs dispense resume",
            f"held {self.boot} {first} {last}",
        )

    def live(self, first: int = 1, last: int = 0) -> list[SessionEvent]:
        """Open and greet; returns what happened."""
        self.open()
        session = self.heard()[-1].split()[-1]
        return self.greet(session, first, last)

    def ev(self, n: int, rest: str = "turned 90") -> list[SessionEvent]:
        return self.say(f"ev {self.boot} {n} {n * 1000} {rest}")


def numbers(events: Iterable[SessionEvent]) -> list[int]:
    return [event.event.n for event in events if isinstance(event, EventReceived)]


def outcomes(events: Iterable[SessionEvent]) -> list[object]:
    return [event.result for event in events if isinstance(event, CommandFinished)]
