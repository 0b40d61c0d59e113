"""The supervisor: a unit that hangs or dies is restarted, and the motor is off before and after each run."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPWMPin

from uno_bridge.bodies import child_process
from uno_bridge.bodies.raspberry_pi import supervisor as module
from uno_bridge.bodies.raspberry_pi.client import GpioUnit
from uno_bridge.bodies.raspberry_pi.factory import switch_motor_off
from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.bodies.raspberry_pi.supervisor import FAILED, Supervisor
from uno_bridge.link.transport import PortError, SerialPort
from uno_bridge.text import Message

LIVES = """
import os, sys, time
cause = sys.argv[1].split("=")[1]
beat = int(sys.argv[2].split("=")[1])
open({log!r}, "a").write(cause + " ")
def alive():
    os.write(beat, b".")
if cause == "watchdog":
    alive()
    sys.exit(0)
{first}
"""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESTART_S", 0.0)


def supervisor(tmp_path: Path, first: str) -> tuple[Supervisor, Path]:
    """One whose unit does `first` in its first life and ends well in the second."""
    log = tmp_path / "log"
    script = LIVES.format(log=str(log), first=first)

    def note(what: str) -> None:
        with log.open("a") as file:
            file.write(what + " ")

    return Supervisor([sys.executable, "-S", "-E", "-c", script], lambda: note("off"), lambda: note("gone")), log


@pytest.mark.parametrize(
    "first",
    [
        "alive(); time.sleep(60)",
        "alive(); os.kill(os.getpid(), 9)",
        "alive(); os.kill(os.getpid(), 19); time.sleep(60)",
        "alive(); raise ValueError",
    ],
    ids=["hangs", "killed", "stopped", "fails"],
)
def test_a_failed_unit_restarts_with_the_motor_off_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "WATCHDOG_S", 0.1)
    kept, log = supervisor(tmp_path, first)
    assert kept.run() == 0
    assert log.read_text() == "off power off gone watchdog off gone "
    assert kept.healthy_starts == 2


@pytest.mark.parametrize(
    ("long_s", "told"),
    [(60.0, "off power off gone "), (0.2, "off power off gone watchdog off gone ")],
    ids=["in time", "hangs in it"],
)
def test_a_unit_that_writes_to_its_disk_gets_a_longer_timeout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long_s: float, told: str
) -> None:
    monkeypatch.setattr(module, "WATCHDOG_S", 0.1)
    monkeypatch.setattr(module, "LONG_S", long_s)
    kept, log = supervisor(tmp_path, "alive(); os.write(beat, b'L'); time.sleep(0.4); alive(); sys.exit(0)")
    assert kept.run() == 0
    assert log.read_text() == told


def test_a_unit_that_cannot_start_is_not_restarted(tmp_path: Path) -> None:
    kept, log = supervisor(tmp_path, "sys.exit(1)")
    assert kept.run() == FAILED
    assert log.read_text() == "off power off gone "


def test_the_supervisor_ends_its_unit(tmp_path: Path) -> None:
    kept, log = supervisor(tmp_path, "while True: alive(); time.sleep(0.05)")

    def end() -> None:
        while not kept.healthy_starts:
            time.sleep(0.01)
        kept.end()

    threading.Thread(target=end).start()
    assert kept.run() == 0
    assert log.read_text() == "off power off gone "


def test_motor_off_drives_the_enable_low_and_releases_it(monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory(pin_class=MockPWMPin)
    monkeypatch.setattr(Device, "pin_factory", factory)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    enable = factory.pin(LAUNCHER.numbers["MOT_EN"])
    enable.drive_high()  # as a process that was killed left it
    switch_motor_off()
    assert (enable.state, enable.function) == (0, "input")
    assert not factory.pins  # the unit's process can have it
    assert Device.pin_factory is None


def greeting(port: Path) -> str:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            host = SerialPort(str(port))
        except PortError:
            time.sleep(0.02)
            continue
        try:
            host.write(b"hello\n")
            said = b""
            while b"held" not in said and time.monotonic() < deadline:
                said += host.read()
            return said.decode()
        except PortError:
            continue
        finally:
            host.close()
    raise AssertionError("no greeting")


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_unit_on_pins_as_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setenv("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")
    unit = GpioUnit.start(tmp_path / "run", "launcher", tmp_path / "settings")
    try:
        assert " launcher " in greeting(unit.port)
        again = GpioUnit.start(tmp_path / "run", "launcher", tmp_path / "settings")  # as after a referee was killed
        holder = int((tmp_path / "run/lock").read_text())
        (child,) = children(holder)
        link = os.lstat(unit.port).st_mtime_ns
        os.kill(child, signal.SIGKILL)
        while unit.port.is_symlink() and os.lstat(unit.port).st_mtime_ns == link:  # until then it may lead anywhere
            time.sleep(0.01)
        assert " watchdog" in greeting(again.port)
        os.kill(holder, signal.SIGKILL)
        while unit.running or unit.port.exists():
            time.sleep(0.01)
        monkeypatch.setattr(child_process, "RESTART_INTERVAL_S", 60.0)
        assert isinstance(unit.find_port(), Message)
        assert not unit.running  # it is not restarted too often
        monkeypatch.setattr(child_process, "RESTART_INTERVAL_S", 0.0)
        unit.find_port()
        assert " power" in greeting(unit.port)
    finally:
        unit.close()
    assert not unit.running
    assert not unit.port.is_symlink()
    assert (tmp_path / "run/log").read_text() == ""
