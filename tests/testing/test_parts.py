"""Faults of a real board's cable, and a jig with missing nets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.boards.pty_end import PtyBoardEnd
from uno_bridge.bodies.simulated.stepped import SteppedWire
from uno_bridge.link import FoundPort
from uno_bridge.link.transport import PortError
from uno_bridge.testing.faults import FaultyPort, finder_through
from uno_bridge.testing.jig import LAMP_NET, SUN, Jig, JigMove


@pytest.fixture
def pty(tmp_path: Path) -> Iterator[PtyBoardEnd]:
    pty = PtyBoardEnd(tmp_path / "port")
    yield pty
    pty.unplug()


def test_bytes_pass_in_both_directions_unless_they_are_delayed(pty: PtyBoardEnd) -> None:
    wire, now = SteppedWire(), [5.0]
    port = FaultyPort(pty.path, wire, lambda: now[0])
    pty.write(b"up\n")
    assert port.read() == b"up\n"
    assert port.write(b"down\n")
    assert pty.read(1) == b"down\n"
    wire.up.lag = wire.down.lag = 1.0
    pty.write(b"late\n")
    assert port.write(b"too\n")
    assert port.read() == b""
    assert pty.read(0) == b""
    now[0] += 1.0
    assert port.read() == b"late\n"
    assert pty.read(1) == b"too\n"
    port.close()


def test_an_unplugged_wire_is_a_vanished_port(pty: PtyBoardEnd) -> None:
    wire = SteppedWire()
    find = finder_through(wire, lambda: FoundPort(pty.path))
    port = FaultyPort(pty.path, wire)
    wire.pull()
    assert not isinstance(find(), FoundPort)
    for use in (port.read, lambda: port.write(b"x")):
        with pytest.raises(PortError):
            use()
    wire.plug()
    assert find() == FoundPort(pty.path)
    port.close()


class Played(list[tuple[JigMove, ...]]):
    def play(self, moves: tuple[JigMove, ...], *, after_test: bool = False) -> None:
        self.append(tuple(moves))


def test_a_move_of_a_missing_net_skips_with_the_reason() -> None:
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
