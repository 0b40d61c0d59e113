"""Which port is opened, by USB id and serial number. A foreign device is opened at most once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from types import SimpleNamespace

import pytest
from pytest_mock import MockerFixture

from tests.boards.scripted import ScriptedBoard, launcher
from uno_bridge.app import App
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.journal import Entry, Journal
from uno_bridge.link import FoundPort, LauncherLink, finder_at, usb_finder
from uno_bridge.link.discovery import KnownBoard, finder_for
from uno_bridge.link.plain import PlainSession
from uno_bridge.link.transport import SerialPort
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.snapshot import LauncherView
from uno_bridge.text import Message, render

from .recorder import RecordingHost

Plug = Callable[..., None]


def usb(device: str, number: str | None = None, vid: int | None = 0x2E8A, pid: int | None = 5) -> SimpleNamespace:
    return SimpleNamespace(device=device, vid=vid, pid=pid, serial_number=number, product="Board in FS mode")


def until(well: Callable[[], object]) -> None:
    for _ in range(2000):
        if well():
            return
        sleep(0.005)
    raise AssertionError("it never came to that")


@pytest.fixture
def plug(mocker: MockerFixture) -> Plug:
    """Set the devices that are plugged in."""
    return lambda *ports: mocker.patch("uno_bridge.link.discovery.comports", return_value=list(ports)) and None


@pytest.fixture
def stranger(tmp_path: Path) -> Iterator[ScriptedBoard]:
    """A device at `stranger` that answers each line with an error."""
    with ScriptedBoard(str(tmp_path / "stranger"), lambda line: f"SyntaxError: {line}\n") as talker:
        yield talker


def test_the_one_pico_is_found(plug: Plug) -> None:
    plug(usb("/dev/ttyS0", None, None, None), usb("/dev/ttyACM1", "e66"), usb("/dev/ttyUSB0", "x", 0x0403, 0x6001))
    assert usb_finder()() == FoundPort("/dev/ttyACM1", "e66")


def test_a_pico_in_its_bootloader_is_not_a_launcher(plug: Plug) -> None:
    plug(usb("/dev/ttyACM0", pid=3))
    assert usb_finder()() == Message("link-none")


def test_several_boards_are_listed_with_the_option_that_chooses_each(plug: Plug) -> None:
    plug(usb("/dev/ttyACM1", "e67"), usb("/dev/ttyACM0", "e66"), usb("/dev/ttyACM2"))
    found = usb_finder()()
    assert isinstance(found, Message)
    assert render(found) == (
        "3 boards are plugged in. Choose one: "
        "--launcher e66 (/dev/ttyACM0, Board in FS mode; not used here before), or "
        "--launcher e67 (/dev/ttyACM1, Board in FS mode; not used here before), or "
        "--launcher /dev/ttyACM2 (/dev/ttyACM2, Board in FS mode; not used here before)"
    )
    assert "或 --launcher e67" in render(found, "zh-Hant")


def test_of_several_boards_the_only_known_one_is_used(plug: Plug) -> None:
    met = {"e67": KnownBoard("launcher", "2026-11-20T18:03:00.000+00:00")}
    find = usb_finder(known=lambda: met)
    plug(usb("/dev/ttyACM0", "e66"), usb("/dev/ttyACM1", "e67"))
    assert find() == FoundPort("/dev/ttyACM1", "e67")
    met["e66"] = KnownBoard("flash", "2026-11-21T09:00:00.000+00:00")
    found = find()
    assert isinstance(found, Message)
    assert "e66 (/dev/ttyACM0, Board in FS mode; a Flash unit, last used here on 2026-11-21)" in render(found)
    assert "e67 (/dev/ttyACM1, Board in FS mode; a launcher, last used here on 2026-11-20)" in render(found)


def test_a_known_board_is_never_ignored(plug: Plug) -> None:
    met: dict[str, KnownBoard] = {}
    find = usb_finder(known=lambda: met)
    plug(usb("/dev/ttyACM0", "e66"))
    first = find()
    assert isinstance(first, FoundPort)
    first.ignore()
    assert isinstance(find(), Message)
    met["e66"] = KnownBoard("launcher", "2026-11-20T18:03:00.000+00:00")
    assert find() == first


def test_a_serial_number_finds_that_board_at_any_port(plug: Plug) -> None:
    find = finder_for("e67")
    plug(usb("/dev/ttyACM0", "e66"), usb("/dev/ttyACM1", "e67"))
    assert find() == FoundPort("/dev/ttyACM1", "e67")
    plug(usb("/dev/ttyACM4", "e67"))
    assert find() == FoundPort("/dev/ttyACM4", "e67")
    plug(usb("/dev/ttyACM1", "e66"))
    assert find() == Message("link-no-such-board", {"number": "e67"})


def test_a_named_port_is_used_if_it_exists(tmp_path: Path) -> None:
    assert finder_for("/dev/null")() == FoundPort("/dev/null")
    assert finder_at(str(tmp_path / "none"))() == Message("link-no-such-port", {"port": str(tmp_path / "none")})
    assert finder_at(str(tmp_path))() == Message("link-no-serial-port", {"port": str(tmp_path)})


def test_a_board_of_a_named_port_is_found_again_at_another(plug: Plug, tmp_path: Path) -> None:
    by_id = tmp_path / "usb-MicroPython_Board_in_FS_mode_e66-if00"
    by_id.symlink_to("/dev/ttyACM0")
    for find in (finder_at("/dev/ttyACM0"), finder_at(str(by_id))):
        plug(usb("/dev/ttyACM0", "e66"))
        assert find() == FoundPort("/dev/ttyACM0", "e66")
        plug(usb("/dev/ttyACM0", "e67"), usb("/dev/ttyACM1", "e66"))
        assert find() == FoundPort("/dev/ttyACM1", "e66")
        plug()
        assert isinstance(find(), Message)


def test_a_named_port_of_a_foreign_device_is_not_opened(plug: Plug, tmp_path: Path) -> None:
    with ScriptedBoard(str(tmp_path / "modem"), lambda _: None) as modem:
        real = os.path.realpath(tmp_path / "modem")
        plug(usb(real, "x", 0x0BB4, 1))
        with RecordingHost(finder_at(str(tmp_path / "modem"))) as host:
            text = host.wait_state("searching").text
            assert text == Message("link-not-ours", {"port": str(tmp_path / "modem"), "name": "Board in FS mode"})
        assert modem.received == []


def test_an_unknown_device_is_opened_once_per_plug_and_receives_only_hello(
    plug: Plug, stranger: ScriptedBoard, tmp_path: Path, mocker: MockerFixture
) -> None:
    path = str(tmp_path / "stranger")
    at = usb(path, "e60")

    def open_port(path: str) -> SerialPort:
        opened.append(path)
        return SerialPort(path)

    def settled() -> bool:
        return host.link.state.text == Message("link-stranger", {"port": path, "name": "Board in FS mode"})

    find, looks = usb_finder(), 0
    opened: list[str] = []

    def look() -> FoundPort | Message:
        nonlocal looks
        looks += 1
        return find()

    def look_again() -> None:
        before = looks
        until(lambda: looks > before + 3)

    mocker.patch("uno_bridge.link.launcher.SEARCH_S", 0.02)
    host = RecordingHost(look)
    host.link._clock = lambda: 20 * monotonic()
    host.link._open_port = open_port
    plug(at)
    with host:
        host.wait("patience", settled)
        look_again()
        assert len(opened) == 1
        plug(at, usb("/dev/ttyACM9", "e61"))
        host.wait("list", lambda: host.link.state.text and host.link.state.text.key == "link-several")
        assert host.link.state.text
        assert f"{path}, Board in FS mode; does not answer as a launcher" in render(host.link.state.text)
        plug(at)
        host.wait("patience", settled)
        look_again()
        assert len(opened) == 1
        plug()
        host.wait("nothing", lambda: host.link.state.text == Message("link-none"))
        plug(at)
        host.wait("patience", settled)
        assert len(opened) == 2
    assert {line.split()[0] for line in stranger.received if line} == {"hello"}


def test_a_board_that_greeted_is_searched_for_again(plug: Plug, tmp_path: Path, mocker: MockerFixture) -> None:
    says = launcher({})
    mocker.patch("uno_bridge.link.launcher.SEARCH_S", 0.02)
    with ScriptedBoard(str(tmp_path / "board"), lambda line: says(line)) as board:
        host = RecordingHost(lambda: Message("link-none"))
        host.link = LauncherLink(usb_finder(), host, session=PlainSession, clock=lambda: 5 * monotonic())
        plug(usb(str(tmp_path / "board"), "pico1"))
        with host:
            host.wait_state("live")
            says = lambda _: None  # noqa: E731 (it hangs)
            until(lambda: host.link.report().count("opened") > 2)
            says = launcher({})
            host.wait_state("live")
            plug(usb("/dev/ttyACM7", "e66"), usb("/dev/ttyACM8", "e67"))
            says = lambda _: None  # noqa: E731
            host.wait("word of it", lambda: host.link.state.text and host.link.state.text.key == "link-unplugged")
    assert len(host.greetings) >= 2
    assert board.received


def test_an_older_journal_has_no_known_boards(tmp_path: Path) -> None:
    with Journal(tmp_path / "journal") as journal:
        with journal.transaction():
            journal.add(Entry("greeting", {"boot": "b001", "unit": "launcher"}))
        table = Referee(journal)
        assert table.known_boards() == {}
        table.receive_greeting("b002", "flash", board="e66")
        assert {board: met.unit for board, met in table.known_boards().items()} == {"e66": "flash"}


def test_auto_finds_known_boards_in_the_journal(plug: Plug, stranger: ScriptedBoard, tmp_path: Path) -> None:
    journal, port, other = tmp_path / "journal", str(tmp_path / "moved"), usb(str(tmp_path / "stranger"), "e60")
    simulated = SimulatedLauncher.start(tmp_path / "sim")
    Path(port).symlink_to(simulated.port)

    def port_when(app: App, state: str, key: str | None = None) -> str | None:
        def now() -> LauncherView:
            return app.service.snapshot().launcher

        until(lambda: (now().state, (text := now().text) and text.key) == (state, key))
        return now().port

    try:
        plug(usb(simulated.port, "simulated"), other)
        with App.open(journal, "auto", tmp_path) as app:
            port_when(app, "searching", "link-several")
        plug(usb(simulated.port, "simulated"))
        with App.open(journal, "auto", tmp_path) as app:
            port_when(app, "live")
        plug(usb(port, "simulated"), other)
        with App.open(journal, "auto", tmp_path) as app:
            assert port_when(app, "live") == port
    finally:
        simulated.close()
    assert stranger.received == []
