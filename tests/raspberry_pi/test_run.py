"""The unit's process from inside: after any end the motor is off and the port is removed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.raspberry_pi.bench import Always, Jig
from units.launcher import LauncherUnit
from uno_bridge.bodies.pty_port import PtyPort
from uno_bridge.bodies.raspberry_pi import run as process
from uno_bridge.bodies.raspberry_pi.board import GpioLauncherBoard
from uno_bridge.bodies.raspberry_pi.port import GpioPort
from uno_bridge.bodies.raspberry_pi.supervisor import LONG_BEAT


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """The way out is deaf to signals, and this process goes on after it."""
    kept = {ending: signal.getsignal(ending) for ending in process.END_SIGNALS}
    yield
    for ending, handler in kept.items():
        signal.signal(ending, handler)


class Ends(GpioPort):
    """Presses the button, and once the motor runs raises what ends the program."""

    def __init__(self, pty: PtyPort, jig: Jig, end: BaseException) -> None:
        super().__init__(pty)
        self._jig = jig
        self._end = end
        self.ran = False

    def wait(self, seconds: float) -> None:
        self._jig.clock.now += 1000
        if self._jig.motor == (1, 1, 0):
            self.ran = True
            raise self._end
        self._jig.hit.set(1)


def paying(board: GpioLauncherBoard) -> LauncherUnit:
    unit = LauncherUnit(board)
    unit.payouts.payout = Always(3)
    return unit


@pytest.mark.parametrize(
    "end",
    [SystemExit(0), KeyboardInterrupt(), ValueError("planted"), BrokenPipeError(32, "the supervisor is gone")],
    ids=lambda end: type(end).__name__,
)
def test_the_motor_is_off_after_any_end_during_a_launch(tmp_path: Path, end: BaseException) -> None:
    jig = Jig()
    pty = PtyPort(tmp_path / "launcher")
    port = Ends(pty, jig, end)
    board = GpioLauncherBoard(jig.around(port=port))
    jig.shut()
    with pytest.raises(type(end)):
        process.run(board, paying, pty)
    assert port.ran
    assert jig.motor == (0, 0, 0)
    assert jig.level("BUZZ_A") == 0
    assert not pty.opened
    assert not (tmp_path / "launcher").is_symlink()
    assert [signal.getsignal(ending) for ending in process.END_SIGNALS] == [signal.SIG_IGN] * 3
    port.close()


def test_unit_that_cannot_be_built_leaves_the_motor_off(tmp_path: Path) -> None:
    jig = Jig()
    board = GpioLauncherBoard(jig.around())
    board.roller.forward(65535)

    def broken(_board: GpioLauncherBoard) -> LauncherUnit:
        raise ValueError("planted")

    with pytest.raises(ValueError, match="planted"):
        process.run(board, broken, PtyPort(tmp_path / "launcher"))
    assert jig.motor == (0, 0, 0)


def test_heartbeats_ten_times_a_second_until_the_supervisor_ends() -> None:
    ear, mouth = os.pipe()
    now = [0.0]
    beat = process.Heartbeat(mouth, lambda: now[0])
    for _ in range(1000):
        now[0] += 0.001
        beat.feed()
    assert len(os.read(ear, 100)) == 10
    beat.rest()
    assert os.read(ear, 100) == LONG_BEAT
    os.close(ear)
    now[0] += 1
    with pytest.raises(BrokenPipeError):
        beat.feed()
    os.close(mouth)


def test_port_without_a_host_drops_and_with_one_carries(tmp_path: Path) -> None:
    pty = PtyPort(tmp_path / "launcher")
    port = GpioPort(pty)
    assert (port.read(), port.write(b"nobody")) == (b"", 6)
    pty.plug()
    assert (port.read(), port.write(b"nobody"), port.opened) == (b"", 6, False)
    host = os.open(tmp_path / "launcher", os.O_RDWR | os.O_NOCTTY)
    assert port.opened
    os.write(host, b"hello\n")
    port.wait(5)
    assert port.read() == b"hello\n"
    assert port.write(b"ev\n") == 3
    assert os.read(host, 100) == b"ev\n"  # and none of the bytes sent without a host
    while port.write(b"x" * 4096):  # unread
        pass
    os.close(host)
    assert not port.opened
    pty.unplug()
    port.close()


def test_an_edge_ends_the_wait(tmp_path: Path) -> None:
    port = GpioPort(PtyPort(tmp_path / "launcher"))
    jig = Jig()
    board = GpioLauncherBoard(jig.around(wake=port.wake))
    LauncherUnit(board)
    jig.hit.set(1)
    begin = time.monotonic()
    port.wait(30)
    assert time.monotonic() - begin < 10
    port.close()


def test_a_unit_without_a_host_ends() -> None:
    class Unit:
        state = "ready"
        steps = 0

        def step(self) -> None:
            self.steps += 1

    class Nobody:
        opened = False

        def wait(self, seconds: float) -> None:
            now[0] += seconds

    now, unit = [0.0], Unit()
    process.run_until_idle(unit, Nobody(), lambda: now[0])
    assert unit.steps == pytest.approx(process.IDLE_TIMEOUT_S / process.IDLE_S, abs=2)
