"""`uno_bridge.connect`: a launcher as a context manager, and nothing left behind."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import uno_bridge
from uno_bridge import Launcher, connect
from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.connection import _Listener
from uno_bridge.link import LinkState
from uno_bridge.link.events import CardEvent, DispensedEvent, DoneEvent, PressEvent, StoppedEvent
from uno_bridge.text import Message

PROC = Path("/proc")


@pytest.fixture
def launcher() -> Iterator[Launcher]:
    with connect("sim") as launcher:
        yield launcher


@pytest.fixture
def board(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    """A launcher at a port, as a real one is."""
    board = SimulatedLauncher.start(tmp_path / "b")
    yield board
    board.close()


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files; its name is short, for the sake of sockets in it."""
    folder = tmp_path_factory.mktemp("t")
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", None)
    return folder


def processes(folder: Path) -> list[str]:
    """The command lines of the processes that were started with `folder` for their temporary files."""
    commands = []
    for process in PROC.iterdir():
        with suppress(OSError):
            if f"TMPDIR={folder}" in (process / "environ").read_bytes().decode(errors="replace").split("\0"):
                commands.append((process / "cmdline").read_bytes().decode(errors="replace"))
    return commands


def descriptors() -> set[str]:
    return {str(entry.readlink()) for entry in (PROC / "self" / "fd").iterdir() if entry.exists()}


def test_a_connection_leaves_no_thread_process_file_or_folder_behind(folder: Path) -> None:
    before = threading.enumerate(), descriptors()
    with connect("sim") as launcher:
        launcher.dispense(1)
        assert len(threading.enumerate()) > len(before[0])
        assert len(descriptors()) > len(before[1])
        assert len(processes(folder)) == 2  # the daemon and the firmware
    assert (threading.enumerate(), descriptors()) == before
    assert processes(folder) == []
    assert list(folder.iterdir()) == []


def test_a_program_that_forgets_to_close_leaves_nothing_behind(folder: Path) -> None:
    program = "import uno_bridge; launcher = uno_bridge.connect('sim'); print(launcher.dispense(1).cards)"
    output = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert (output.stdout, output.stderr) == ("1\n", "")
    assert processes(folder) == []
    assert list(folder.iterdir()) == []


def test_a_connection_that_fails_leaves_no_thread_behind(board: SimulatedLauncher) -> None:
    board.plug(False)
    before = threading.enumerate()
    with pytest.raises(uno_bridge.LauncherNotFoundError):
        connect(board.port)
    assert threading.enumerate() == before


def test_cards_that_are_dispensed_are_counted(launcher: Launcher) -> None:
    result = launcher.dispense(3)
    assert (result.cards, result.end, result.doubt) == (3, "paid", ())
    assert launcher.status()["cards"] == "3"


def test_events_are_typed_and_end_after_the_timeout(launcher: Launcher) -> None:
    launcher.press()
    events = list(launcher.events(timeout=1.5))
    assert isinstance(events[0], PressEvent)
    assert isinstance(events[-1], DoneEvent)
    begin = time.monotonic()
    assert list(launcher.events(timeout=0.2)) == []
    assert time.monotonic() - begin < 1


def test_events_that_came_during_a_call_are_not_lost(launcher: Launcher) -> None:
    launcher.dispense(2)
    assert list(launcher.events(timeout=0.3)) == [CardEvent(0, 1), CardEvent(0, 2)]
    launcher.stop()
    assert StoppedEvent("line") in list(launcher.events(timeout=0.5))


def test_a_stopped_launcher_refuses_until_it_is_resumed(launcher: Launcher) -> None:
    launcher.stop()
    with pytest.raises(uno_bridge.CommandRefusedError) as refused:
        launcher.dispense(1)
    assert refused.value.reason == "stopped"
    launcher.resume()
    assert launcher.dispense(1).cards == 1


def test_an_unknown_reason_is_told_by_its_word() -> None:
    assert "a-new-one" in str(uno_bridge.CommandRefusedError("a-new-one"))


def test_a_launcher_at_a_port_cannot_be_pressed_by_a_program(board: SimulatedLauncher) -> None:
    with connect(board.port) as launcher:
        assert launcher.dispense(1).cards == 1
        with pytest.raises(uno_bridge.LauncherError):
            launcher.press()
    assert board.running


def test_what_happened_before_the_connection_is_left_out(board: SimulatedLauncher) -> None:
    board.press()
    time.sleep(1)
    with connect(board.port) as launcher:
        assert list(launcher.events(timeout=0.3)) == []


# -- The ways in which a launcher cannot be had, or is lost ---------------------------------------------------


def test_nothing_is_plugged_in() -> None:
    with pytest.raises(uno_bridge.LauncherNotFoundError, match="/dev/does-not-exist"):
        connect("/dev/does-not-exist")


def test_a_port_without_a_launcher(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(uno_bridge.LauncherNotFoundError, match="file"):
        connect(str(tmp_path / "file"))


def test_another_program_uses_the_port(board: SimulatedLauncher) -> None:
    with connect(board.port), pytest.raises(uno_bridge.LauncherBusyError, match="used by"):
        connect(board.port)


def test_a_flash_unit_is_not_a_launcher(tmp_path: Path) -> None:
    unit = SimulatedFlash.start(tmp_path / "f")
    try:
        with pytest.raises(uno_bridge.LauncherIncompatibleError):
            connect(unit.port)
    finally:
        unit.close()


def test_no_greeting_within_the_timeout(board: SimulatedLauncher) -> None:
    with pytest.raises(uno_bridge.LauncherNotFoundError):
        connect(board.port, timeout=0)


def test_the_cable_is_pulled_and_put_back(board: SimulatedLauncher) -> None:
    with connect(board.port) as launcher:
        launcher.dispense(1)
        board.plug(False)
        seen = []
        with pytest.raises(uno_bridge.LauncherLostError) as lost:
            seen.extend(launcher.events(timeout=5))
        assert lost.value.cause == "gone"
        with pytest.raises(uno_bridge.LauncherLostError):
            launcher.status()
        board.plug(True)
        until = time.monotonic() + 8
        while time.monotonic() < until:
            try:
                assert launcher.dispense(1).cards == 1
                break
            except uno_bridge.LauncherLostError:
                time.sleep(0.1)
        else:
            pytest.fail("the launcher did not come back")


def test_the_launcher_restarts_in_mid_launch(board: SimulatedLauncher) -> None:
    with connect(board.port) as launcher:
        timer = threading.Timer(0.4, board.reboot, ["watchdog"])
        timer.start()
        with pytest.raises(uno_bridge.LauncherLostError):
            launcher.dispense(12)
        timer.join()


@pytest.mark.parametrize("cause", ["gone", "unplugged", "asleep", "hung", "full", "restarted"])
def test_every_cause_of_a_loss_is_named(cause: str) -> None:
    listener = _Listener()
    listener.on_state(LinkState("live"))
    text = Message(f"link-{cause}", {"port": "/dev/ttyACM0", "unit": Message("unit-launcher")})
    listener.on_state(LinkState("lost", text))
    with pytest.raises(uno_bridge.LauncherLostError) as lost:
        listener.take(DispensedEvent, 5)
    assert lost.value.cause == cause
    assert "launcher" in str(lost.value)
