"""Which thread writes a command, and that each command gets a result."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from tests.boards.scripted import ScriptedBoard, launcher
from uno_bridge.link import CommandDone, CommandRefused, CommandResult, LinkState, finder_at
from uno_bridge.link.plain import PlainSession
from uno_bridge.link.transport import SerialPort

from .recorder import RecordingHost


class NotedPort(SerialPort):
    """Records which thread wrote each line. While `pauses` is set, the link waits for the test before reading."""

    said: list[tuple[threading.Thread, bytes]]
    pauses: threading.Event
    meeting: threading.Barrier

    def read(self) -> bytes:
        if self.pauses.is_set():
            self.meeting.wait()
            self.meeting.wait()
        return super().read()

    def write(self, data: bytes) -> bool:
        self.said.append((threading.current_thread(), data))
        return super().write(data)


class Curious(RecordingHost):
    """Sends a command in each `on_state`."""

    def __init__(self, path: str) -> None:
        super().__init__(finder_at(path))
        self.asked: list[Future[CommandResult]] = []

    def on_state(self, state: LinkState) -> None:
        self.asked.append(self.link.command("identify"))
        super().on_state(state)


@pytest.fixture
def talker(tmp_path: Path) -> Iterator[str]:
    port = str(tmp_path / "port")
    with ScriptedBoard(port, launcher({"state": "ready"})):
        yield port


def test_a_command_is_written_by_its_thread_and_repeated_by_the_links(talker: str) -> None:
    host = RecordingHost(finder_at(talker))
    NotedPort.said, NotedPort.pauses, NotedPort.meeting = [], threading.Event(), threading.Barrier(2, timeout=5)
    host.link = type(host.link)(finder_at(talker), host, open_port=NotedPort, session=PlainSession)
    with host:
        host.wait_state("live")
        NotedPort.pauses.set()
        NotedPort.meeting.wait()
        answer = host.link.command("status")
        NotedPort.pauses.clear()
        NotedPort.meeting.wait()
        assert answer.result(5) == CommandDone({"state": "ready"})
    mine = [data for thread, data in NotedPort.said if thread is threading.current_thread()]
    assert [data.split(b" ")[-1] for data in mine] == [b"status\n"]
    assert any(b"hello" in data for thread, data in NotedPort.said if thread is host.link._thread)


def test_a_command_in_a_callback_without_a_port_is_answered() -> None:
    with Curious("/nowhere") as host:
        host.wait_state("searching")
        assert host.asked[0].result(5) == CommandRefused("offline")
    assert [asked.result(5) for asked in host.asked] == [CommandRefused("offline")] * 2


def test_a_command_to_a_link_that_was_not_started_is_answered() -> None:
    assert RecordingHost(finder_at("/nowhere")).link.command("identify").result(0) == CommandRefused("offline")
