from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial
from typer.testing import CliRunner

from uno_bridge.bodies import child_process, lock_file, paths
from uno_bridge.bodies.simulated import daemon
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.bodies.simulated.control import SimulatorError
from uno_bridge.cli import app
from uno_bridge.link.discovery import FoundPort
from uno_bridge.text import Message


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    launcher = SimulatedLauncher.start(tmp_path)
    yield launcher
    launcher.close()


def until(seen: object, within: float = 5.0) -> None:
    deadline = time.monotonic() + within
    while not seen():  # type: ignore[operator]
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_requests_change_the_plant(launcher: SimulatedLauncher) -> None:
    launcher.turn(90)
    launcher.lid(True)
    launcher.trouble("double")
    until(lambda: launcher.state().facing == 90)
    state = launcher.state()
    assert (state.lid_open, state.trouble, state.plugged, state.hopper) == (True, "double", True, 112)
    assert launcher.trouble(None).trouble is None


REQUESTS = "press|turn 12|lid shut|gate clear|refill|refill 7|trouble none|plug in|reboot|rates 0 1|fault flip up done"
REFUSED = "|dance|turn|lid ajar|gate|trouble flood|plug|plug up|turn north|press 3|fault fire up|fault flip|end|7"


@pytest.mark.parametrize("line", REQUESTS.split("|"))
def test_a_request_is_one_line_of_words(launcher: SimulatedLauncher, line: str) -> None:
    assert launcher.do(line).plugged
    assert launcher.do(*line.split()).plugged


@pytest.mark.parametrize("line", REFUSED.split("|"))
def test_a_request_that_cannot_be_done_is_refused(launcher: SimulatedLauncher, line: str) -> None:
    with pytest.raises(SimulatorError, match=f"cannot do this: {line}$"):
        launcher.do(line)
    assert launcher.state().hopper == 112


def test_invalid_lines_at_the_control_socket_get_an_error(launcher: SimulatedLauncher, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as visitor:
        visitor.connect(str(paths.control(tmp_path)))
        visitor.sendall(b'\xff\n[]\n7\n{"do": "press"}\n')
        with visitor.makefile("rb") as answers:
            assert all("error" in json.loads(answers.readline()) for _ in range(4))
    assert launcher.running


def test_a_second_daemon_in_a_directory_reports_the_first_and_exits(
    launcher: SimulatedLauncher, tmp_path: Path
) -> None:
    second = subprocess.run(
        [sys.executable, "-m", daemon.__name__, tmp_path], capture_output=True, text=True, check=False
    )
    assert second.returncode == daemon.ALREADY_RUNNING
    assert "already running" in second.stderr
    assert launcher.running


def test_start_finds_a_running_unit(launcher: SimulatedLauncher, tmp_path: Path) -> None:
    assert SimulatedLauncher.start(tmp_path).state().pid == launcher.state().pid


def test_a_daemon_that_ends_removes_its_files_and_processes(tmp_path: Path) -> None:
    launcher = SimulatedLauncher.start(tmp_path)
    pid = launcher.state().pid
    os.kill(int(paths.lock(tmp_path).read_text()), signal.SIGTERM)
    until(lambda: not launcher.running)
    until(lambda: not paths.control(tmp_path).exists())
    assert not os.path.lexists(launcher.port)
    until(lambda: not Path(f"/proc/{pid}").exists())
    assert SimulatedLauncher.start(tmp_path).running
    launcher.close()


def test_a_unit_starts_after_its_daemon_was_killed(tmp_path: Path) -> None:
    first = SimulatedLauncher.start(tmp_path)
    pid = first.state().pid
    os.kill(int(paths.lock(tmp_path).read_text()), signal.SIGKILL)
    until(lambda: not first.running)
    until(lambda: not Path(f"/proc/{pid}").exists())  # the launcher's process ends with its wire
    second = SimulatedLauncher.start(tmp_path)
    assert Path(second.port).exists()
    second.close()


def test_find_port_restarts_a_daemon_that_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unit = SimulatedLauncher.start(tmp_path)
    assert unit.find_port() == FoundPort(unit.port)
    monkeypatch.setattr(child_process, "RESTART_INTERVAL_S", 60.0)
    os.kill(int(paths.lock(tmp_path).read_text()), signal.SIGKILL)
    until(lambda: not lock_file.is_held(tmp_path))
    assert isinstance(unit.find_port(), Message)  # the remaining link is not used
    assert not unit.running  # it is not restarted too often
    monkeypatch.setattr(child_process, "RESTART_INTERVAL_S", 0.0)
    assert isinstance(unit.find_port(), Message)  # it starts now
    monkeypatch.setattr(child_process, "RESTART_INTERVAL_S", 60.0)
    until(lambda: unit.find_port() == FoundPort(unit.port), within=20)
    until(lambda: unit.running)
    unit.close()


def test_a_daemon_without_clients_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daemon, "IDLE_TIMEOUT_S", 0.3)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    begun = time.monotonic()
    assert daemon.main([str(tmp_path)]) == 0
    assert 0.3 <= time.monotonic() - begun < 5


def test_pulling_the_cable_takes_the_port_away(launcher: SimulatedLauncher) -> None:
    first = Path(launcher.port).resolve()
    assert not launcher.plug(False).plugged
    assert not Path(launcher.port).exists()
    assert launcher.plug(True).plugged
    assert Path(launcher.port).exists()
    launcher.plug(True)
    assert first.parent == Path(launcher.port).resolve().parent


def test_a_host_that_does_not_read_blocks_nothing(launcher: SimulatedLauncher) -> None:
    with serial.Serial(launcher.port, timeout=2) as port:
        port.write(b"hello\n")
        assert port.read_until(b"held ").endswith(b"held ")
        for n in range(3000):
            port.write(b"alive\n")
            if n % 500 == 0:
                assert launcher.state().pid
        launcher.press()
        launcher.press()
        until(lambda: launcher.state().out >= 3)
        assert launcher.state().launches[0] == 0


def test_a_host_may_reconnect_many_times(launcher: SimulatedLauncher) -> None:
    for _ in range(20):
        with serial.Serial(launcher.port, timeout=2) as port:
            port.write(b"\nhello\n")
            assert b"hello 1.2 0" in port.read_until(b"held ")


def test_requests_from_the_command_line(launcher: SimulatedLauncher, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["simulated-launcher", str(tmp_path), "turn", "45"])
    assert done.exit_code == 0, done.output
    assert "hopper=112" in done.output
    until(lambda: launcher.state().facing == 45)
    assert CliRunner().invoke(app, ["simulated-launcher", str(tmp_path), "dance"]).exit_code == 1
