"""What stands between a test and a real board: the last inch of its cable, and a jig that does not reach all."""

from __future__ import annotations

import os
import tty
from collections.abc import Iterator

import pytest

from uno_bridge.bodies.simulated.stepped import SteppedWire
from uno_bridge.link import FoundPort
from uno_bridge.link.transport import PortError
from uno_bridge.testing.faults import FaultyPort, finder_through
from uno_bridge.testing.jig import LAMP_NET, SUN, Jig, JigMove


@pytest.fixture
def pty() -> Iterator[tuple[int, str]]:
    """The board's end, and where the host finds the other."""
    board, slave = os.openpty()
    tty.setraw(slave)
    os.set_blocking(board, False)
    yield board, os.ttyname(slave)
    os.close(slave)
    os.close(board)


def test_bytes_pass_both_ways_unless_they_are_late(pty: tuple[int, str]) -> None:
    board, path = pty
    wire, now = SteppedWire(), [5.0]
    port = FaultyPort(path, wire, lambda: now[0])
    os.write(board, b"up\n")
    assert port.read() == b"up\n"
    assert port.write(b"down\n")
    assert os.read(board, 9) == b"down\n"
    wire.up.lag = wire.down.lag = 1.0
    os.write(board, b"late\n")
    assert port.write(b"too\n")
    assert port.read() == b""
    with pytest.raises(BlockingIOError):
        os.read(board, 9)
    now[0] += 1.0
    assert port.read() == b"late\n"
    assert os.read(board, 9) == b"too\n"
    port.close()


def test_a_cable_that_is_out_is_a_port_that_went(pty: tuple[int, str]) -> None:
    _, path = pty
    wire = SteppedWire()
    find = finder_through(wire, lambda: FoundPort(path))
    port = FaultyPort(path, wire)
    wire.pull()
    assert not isinstance(find(), FoundPort)
    for use in (port.read, lambda: port.write(b"x")):
        with pytest.raises(PortError):
            use()
    wire.plug()
    assert find() == FoundPort(path)
    port.close()


class Played(list[tuple[JigMove, ...]]):
    def play(self, moves: tuple[JigMove, ...], *, after_test: bool = False) -> None:
        self.append(tuple(moves))


def test_a_move_on_a_net_that_is_not_reached_skips_with_the_reason() -> None:
    played = Played()
    for missing, move in (
        ({"hit": "no button"}, lambda jig: jig.press()),
        ({"exit2": "no gate"}, lambda jig: jig.cards(1)),
        ({LAMP_NET: "no lamps"}, lambda jig: jig.gate(1, SUN)),
    ):
        with pytest.raises(pytest.skip.Exception, match=next(iter(missing.values()))):
            move(Jig(played, missing))
    assert played == []
    Jig(played, {LAMP_NET: "no lamps"}).press()
    Jig(played, {"exit1": "no gate"}).release()
    assert [move[1] for move in played[-1]] == ["hit", "exit2"]
    assert len(played) == 2
