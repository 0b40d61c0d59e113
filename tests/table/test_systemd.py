"""The watchdog of the service: only the link's thread feeds it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.service import WATCHDOG_S, unit_file
from uno_bridge.systemd import FEEDS, Notifier


@pytest.fixture
def systemd(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(str(tmp_path / "notify"))
        bound.settimeout(20)
        yield bound


def told(systemd: socket.socket) -> list[bytes]:
    """Return the messages received so far."""
    found = []
    systemd.setblocking(False)
    try:
        while True:
            found.append(systemd.recv(64))
    except BlockingIOError:
        return found


def test_it_is_fed_as_often_as_it_needs(systemd: socket.socket, tmp_path: Path) -> None:
    now = 100.0
    asked = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "8000000", "WATCHDOG_PID": str(os.getpid())}
    fed = []
    with Notifier(asked, lambda: now) as notifier:
        notifier.ready()
        for nth in range(401):
            now = 100 + nth * 0.05
            notifier.feed()
            fed += [(now - 100) for it in told(systemd) if it == b"WATCHDOG=1"]
    assert len(fed) == 1 + 20 // (8 / FEEDS)
    assert told(systemd) == []


def test_an_abstract_socket() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as bound:
        bound.bind(f"\0uno-bridge-test-{os.getpid()}")
        bound.settimeout(20)
        with Notifier({"NOTIFY_SOCKET": f"@uno-bridge-test-{os.getpid()}"}) as notifier:
            notifier.ready()
        assert bound.recv(64) == b"READY=1"


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"WATCHDOG_USEC": "8000000"},
        {"NOTIFY_SOCKET": "vsock:2:1", "WATCHDOG_USEC": "x"},
        {"NOTIFY_SOCKET": "/nowhere/notify", "WATCHDOG_USEC": "8000000"},
        {"NOTIFY_SOCKET": "", "WATCHDOG_USEC": "-1"},
    ],
)
def test_without_a_notify_socket_nothing_is_sent(asked: dict[str, str]) -> None:
    with Notifier(asked) as notifier:
        notifier.ready()
        notifier.feed()


def test_another_process_s_watchdog_is_not_fed(systemd: socket.socket, tmp_path: Path) -> None:
    asked = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "1", "WATCHDOG_PID": "1"}
    with Notifier(asked) as notifier:
        notifier.feed()
    assert told(systemd) == []


@pytest.mark.parametrize(("launcher", "watched"), [("auto", str(WATCHDOG_S)), ("sim", str(WATCHDOG_S)), ("none", None)])
def test_who_has_a_watchdog(launcher: str, watched: str | None) -> None:
    """Without a launcher no thread could feed it."""
    lines = unit_file(Path("/opt/uno-bridge"), "pi", launcher).splitlines()
    assert "Type=notify" in lines
    assert [line.partition("=")[2] for line in lines if line.startswith("WatchdogSec=")] == [watched] * bool(watched)


def test_a_referee_notifies_systemd_that_it_is_ready_and_alive(
    systemd: socket.socket, tmp_path: Path, command: Path
) -> None:
    words = [command, "play", "--no-browser", "--port", "0", "--launcher", "/nowhere/port", "--journal", tmp_path / "j"]
    around = {**os.environ, "NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "400000"}
    process = subprocess.Popen([str(word) for word in words], env=around, stdout=subprocess.PIPE)
    try:
        heard = [systemd.recv(64)]
        while len(heard) < 3 or b"READY=1" not in heard:
            heard.append(systemd.recv(64))
        assert set(heard) == {b"READY=1", b"WATCHDOG=1"}
        assert heard.count(b"READY=1") == 1
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0
        assert process.stdout is not None
        process.stdout.close()
