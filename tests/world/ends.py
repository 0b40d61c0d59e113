"""One end of the wire under arbitrary bytes. Raises `AssertionError` if it breaks a promise."""

from __future__ import annotations

from tests.boards.scripted import ScriptedConversation
from uno_bridge.link.lines import MAX_LINE, LineReader, WireLine, encode
from uno_bridge.link.session import GREETING_S, SessionPhase

from .cable import WatchedWire
from .launcher import WatchedLauncherBoard

MOST_ANSWERS = 24
MOST_SPOKEN = 4096
"""Most bytes that a host sends at once."""

MOTION = frozenset({"dispense", "run", "turn"})


def sealed(body: str) -> bytes:
    return encode(*body.split(" "))


class BoardAlone:
    """A board in a checked session. Only complete, valid lines may move it."""

    def __init__(self) -> None:
        self.wire = WatchedWire()
        self.board = WatchedLauncherBoard(2, self.wire)
        self.may_move = False
        self.ask(sealed("hello 1.1 5e55"))

    def take(self, pieces: list[bytes]) -> None:
        lines = LineReader().feed(b"".join(pieces))
        self.may_move = any(isinstance(line, WireLine) and MOTION & {*line.words} for line in lines)
        for piece in pieces:
            self.wire.down.put(piece, self.wire.now)
            self._step(3)
        self._step(40)
        self.wire.up.take(self.wire.now)
        assert any(line.startswith(b"held ") for line in self.ask(b"\n" + sealed("hello 1.1 77")))
        status = self.ask(sealed(f"do 77 {self.board.life.boot} 1 status"))
        assert any(line.startswith(b"ok 77 1 presses=0 ") for line in status)

    def ask(self, line: bytes) -> list[bytes]:
        self.wire.down.put(line, self.wire.now)
        self._step(12)
        return self.wire.up.take(self.wire.now).split(b"\n")

    def _step(self, times: int) -> None:
        session = self.board.unit.session
        for _ in range(times):
            self.wire.now += 0.001
            self.board.step(0.001)
            assert self.may_move or not self.board.plant.roller.driven
            assert len(session._queue) <= MOST_ANSWERS
            assert len(session._lines._line) <= MAX_LINE
            assert len(session._partial) <= MAX_LINE


def host_takes(pieces: list[bytes], *, live: bool) -> None:
    """Feed bytes to a host, before or after a greeting."""
    talk = ScriptedConversation()
    if live:
        talk.live()
    else:
        talk.open()
    talk.session.command(1, ("status",), talk.now)
    for piece in pieces:
        talk.send(piece)
        talk.wait(0.02)
        assert len(talk.session.bytes_to_send()) <= MOST_SPOKEN
        assert len(talk.session._reader._buffer) <= MAX_LINE
    talk.wait(2 * GREETING_S)
    assert talk.session.phase is SessionPhase.CLOSED
    talk.session.end()
    talk.live()
    assert talk.session.phase is SessionPhase.LIVE
