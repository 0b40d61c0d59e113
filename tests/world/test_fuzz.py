"""Bytes of all kinds at both ends of the wire: no crash, no hang, no motor, memory bounded."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.link.board import Talk
from uno_bridge.link.lines import LONGEST, Line, LineReader, encode
from uno_bridge.link.session import GREETING_S, Phase

from .board import Board
from .cable import Wire

MOST_ANSWERS = 24
MOST_SPOKEN = 4096
"""Bytes that a host has to say at once, at most: a few lines, however much it hears."""

NUMBERS = st.sampled_from(["0", "1", "2", "17", "999999999", "1e3", "-1", "a1", "a2", "b001", "ffffffff", "x", "="])
HOSTS = st.sampled_from(
    ["hello", "ack", "do", "alive", "stop", "1.0", "5e55", "status", "get", "set", "play", "resume"]
)
BOARDS = st.sampled_from(
    [
        "hello",
        "limits",
        "verbs",
        "held",
        "ok",
        "no",
        "ev",
        "lost",
        "alive",
        "bad",
        "session",
        "press",
        "done",
        "version",
    ]
)
MOTION = st.sampled_from(["dispense 3", "run 900", "turn 90", "dispense", "do 5e55 0 1 dispense 3"])
"""What may move it, as a whole line of an open session that is alive."""


def bodies(vocabulary: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(vocabulary | NUMBERS, min_size=1, max_size=7).map(" ".join)


def sealed(body: str) -> bytes:
    return encode(*body.split(" "))


def streams(vocabulary: st.SearchStrategy[str], more: st.SearchStrategy[str]) -> st.SearchStrategy[list[bytes]]:
    """Rubbish, lines, lines with a bad or without a check, pieces of them, in any order."""
    lines = bodies(vocabulary).map(sealed)
    unsealed = (bodies(vocabulary) | more).map(lambda it: it.encode() + b"\n")
    forged = st.tuples(bodies(vocabulary) | more, st.binary(min_size=8, max_size=8)).map(
        lambda it: it[0].encode() + b"*" + it[1] + b"\n"
    )
    pieces = st.tuples(lines | unsealed, st.integers(0, LONGEST)).map(lambda it: it[0][: it[1]])
    return st.lists(st.one_of(st.binary(max_size=200), lines, unsealed, forged, pieces), max_size=30)


@settings(max_examples=60)
@given(streams(HOSTS, MOTION))
def test_no_bytes_hurt_the_board(pieces: list[bytes]) -> None:
    """Only whole lines that say so may move it; such a one may come about, in the session of a typed `hello`."""
    wire = Wire()
    lines = list(LineReader().feed(b"".join(pieces)))
    moves = any(isinstance(line, Line) and {"dispense", "run", "turn"} & {*line.words} for line in lines)
    board = Board(1, wire)
    session = board.unit.session

    def step(times: int) -> None:
        for _ in range(times):
            wire.now += 0.001
            board.step(0.001)
            assert moves or not board.plant.roller.driven
            assert len(session._queue) <= MOST_ANSWERS
            assert len(session._in._line) <= LONGEST
            assert len(session._half) <= LONGEST

    def hear() -> list[bytes]:
        step(40)
        return wire.up.take(wire.now).split(b"\n")

    wire.down.put(sealed("hello 1.0 5e55"), 0)
    hear()
    for piece in pieces:
        wire.down.put(piece, wire.now)
        step(5)
    step(100)
    hear()
    wire.down.put(b"\n" + sealed("hello 1.0 77"), wire.now)
    assert any(line.startswith(b"held ") for line in hear())
    wire.down.put(sealed(f"do 77 {board.life.boot} 1 status"), wire.now)
    assert any(line.startswith(b"ok 77 1 presses=0 ") for line in hear())


@given(streams(BOARDS, bodies(BOARDS)), st.booleans())
def test_no_bytes_hurt_the_host(pieces: list[bytes], live: bool) -> None:
    talk = Talk()
    if live:
        talk.live()
    else:
        talk.open()
    talk.session.command(1, ("status",), talk.now)
    for piece in pieces:
        talk.send(piece)
        talk.wait(0.02)
        assert len(talk.session.bytes_to_send()) <= MOST_SPOKEN
        assert len(talk.session._reader._held) <= LONGEST
    talk.wait(2 * GREETING_S)
    assert talk.session.phase is Phase.CLOSED
    talk.session.closed()
    talk.live()
    assert talk.session.phase is Phase.LIVE
