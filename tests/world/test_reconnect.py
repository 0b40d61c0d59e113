"""How soon a loss is detected and repaired, and its messages. The whole table, wire and firmware, in simulated time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from uno_bridge.bodies.simulated.stepped import BUFFER_SIZE
from uno_bridge.link import LinkState, PortFinder, finder_at, usb_finder
from uno_bridge.link.discovery import KnownBoard
from uno_bridge.link.report import newest_report, reports_folder
from uno_bridge.referee.service import TableService
from uno_bridge.text import Message

from .host import HostPort, HostProcess, ProcessKilled
from .reconnect import RESUMED_S, SEEN_S
from .world import WorldRun

Deed = Callable[[], object]


class Script:
    """A world without actors, in which each action has its time."""

    calm = True

    def __init__(self, deeds: dict[float, Deed]) -> None:
        self._deeds = deeds

    @property
    def left(self) -> int:
        return len(self._deeds)

    def step(self, now: float) -> None:
        for at in [at for at in self._deeds if now >= at]:
            self._deeds.pop(at)()

    def make_peace(self) -> None:
        pass


class ReconnectRun(WorldRun):
    """A scripted world, and the states of its link with their times."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(5, 0, folder / "journal.sqlite")
        self.states: list[tuple[float, LinkState]] = []

        def on_state(service: TableService, state: LinkState) -> None:
            self.states.append((self.now, state))
            shown(service, state)

        shown = TableService.on_state
        monkeypatch.setattr(TableService, "on_state", on_state)

    def play(self, deeds: dict[float, Deed]) -> None:
        self.people = Script(deeds)  # type: ignore[assignment]
        self.live()
        if self.computer.broken:
            raise self.computer.broken

    def watch(self) -> None:
        """Do nothing: each test has its own checks."""

    def said(self) -> list[str]:
        """Return the shown states."""
        return [_matter(state) for _, state in self.states]

    def news(self) -> list[str]:
        assert self.stood is not None
        return [it.text.key for it in self.stood.feed if it.text.key.startswith(("start-", "unheard-"))]

    def when(self, state: str, after: float) -> float:
        """Return how long after `after` the link was in this state."""
        return next(at for at, it in self.states if it.state == state and at >= after) - after

    def sleep(self, seconds: float, *, suspended: bool) -> None:
        self.computer.asleep_until = self.now + seconds
        self.computer.suspended = suspended

    def hang(self, *, until: float) -> None:
        """Hang the board's program; the port stays."""
        step = self.board.step
        self.board.step = lambda seconds: step(seconds) if self.now >= until else None  # type: ignore[method-assign]

    def restart(self, cause: str) -> None:
        """Restart as a Pico on USB, whose port vanishes for a second."""
        self.wire.pull()
        self.board.start(cause)


def _matter(state: LinkState) -> str:
    if state.text is None:
        return state.state
    what = state.text.args.get("what")
    return what.key if isinstance(what, Message) else state.text.key


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ReconnectRun:
    return ReconnectRun(tmp_path, monkeypatch)


def by_name(evening: ReconnectRun, folder: Path, patch: pytest.MonkeyPatch) -> PortFinder:
    """A named port that is a link, as in /dev/serial/by-id, with a new target after each replug."""
    named = folder / "by-id"

    def find() -> object:
        named.unlink(missing_ok=True)
        if evening.wire.plugged:
            named.symlink_to(["/dev/null", "/dev/zero"][evening.wire.replugs % 2])
        return found()

    found = finder_at(str(named))
    return find  # type: ignore[return-value]


def plug_into_usb(evening: ReconnectRun, patch: pytest.MonkeyPatch, *, hub: bool) -> None:
    """With another board, and with `hub` on the same hub; the port has a new name after each replug."""

    def plugged_in() -> list[SimpleNamespace]:
        board = SimpleNamespace(device=evening.wire.path, vid=0x2E8A, pid=5, serial_number="E66", product="Pico")
        other = SimpleNamespace(device="/dev/ttyACM7", vid=0x2E8A, pid=5, serial_number="F77", product="Pico")
        return [board, other] if evening.wire.plugged else [other] * (not hub)

    patch.setattr("uno_bridge.link.discovery.comports", plugged_in)


def by_serial_number(evening: ReconnectRun, folder: Path, patch: pytest.MonkeyPatch) -> PortFinder:
    plug_into_usb(evening, patch, hub=False)
    return usb_finder("E66")


def by_memory(evening: ReconnectRun, folder: Path, patch: pytest.MonkeyPatch) -> PortFinder:
    plug_into_usb(evening, patch, hub=True)
    return usb_finder(known=lambda: {"E66": KnownBoard("launcher", "2026-11-21")})


@pytest.mark.parametrize("finder", [by_name, by_serial_number, by_memory])
def test_an_unplugged_cable_is_detected_and_found_again_under_another_name(
    evening: ReconnectRun, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finder: Callable[..., PortFinder]
) -> None:
    find = finder(evening, tmp_path, monkeypatch)
    monkeypatch.setattr(HostProcess, "_find", lambda _: find())
    opened_at = evening.wire.path
    evening.play({2.0: evening.wire.pull, 7.0: evening.wire.plug})
    assert evening.wire.path != opened_at
    assert evening.said() == ["live", "link-gone", "link-unplugged", "live"]
    assert evening.when("lost", 2.0) <= SEEN_S
    assert evening.when("live", 7.0) <= RESUMED_S
    assert evening.news() == []


@pytest.mark.parametrize(("cause", "start"), [("watchdog", "watchdog"), ("soft", "reset"), ("power", "power")])
def test_a_restart_is_reported_with_its_cause(evening: ReconnectRun, cause: str, start: str) -> None:
    evening.play({2.0: lambda: evening.restart(cause), 3.0: evening.wire.plug})
    assert evening.said() == ["live", "link-gone", "live"]
    assert evening.when("live", 3.0) <= RESUMED_S
    assert evening.news() == [f"start-{start}"]


def test_a_restart_that_keeps_its_port_is_reported_with_its_cause(evening: ReconnectRun) -> None:
    evening.play({2.0: lambda: evening.board.start("watchdog")})
    assert evening.said() == ["live", "link-restarted", "live"]
    assert evening.when("lost", 2.0) <= SEEN_S
    assert evening.when("live", 2.0) <= RESUMED_S
    assert evening.news() == ["start-watchdog"]


def test_a_brownout_in_mid_launch_is_reported(evening: ReconnectRun) -> None:
    press = evening.board.plant.press
    evening.play({1.0: press, 2.5: press, 3.0: lambda: evening.restart("power"), 4.0: evening.wire.plug})
    assert evening.board.plant.out > 0
    assert evening.news() == ["start-brownout"]


def test_a_board_that_hangs_is_detected_and_reconnected(evening: ReconnectRun) -> None:
    evening.play({2.0: lambda: evening.hang(until=9.0), 9.0: lambda: None})
    assert evening.said() == ["live", "link-hung", "live"]
    assert evening.when("lost", 2.0) <= SEEN_S
    assert evening.when("live", 9.0) <= RESUMED_S
    assert evening.news() == []
    told = next(state.text for _, state in evening.states if state.state == "lost")
    report = newest_report(reports_folder(evening.computer.disk))
    assert told is not None
    assert report is not None
    assert told.args["file"] == str(report)
    assert any(" < held " in line for line in report.read_text().splitlines()[-2:])


def test_an_incompatible_board_leaves_one_report(evening: ReconnectRun, monkeypatch: pytest.MonkeyPatch) -> None:
    for where in ("session", "port_problems"):
        monkeypatch.setattr(f"uno_bridge.link.{where}.WIRE_VERSION", (2, 0))
    evening.play({4.0: lambda: None})
    assert evening.said() == ["link-version-board"]
    (report,) = reports_folder(evening.computer.disk).iterdir()
    assert report.name.endswith("-incompatible.txt")


def test_a_computer_that_slept_loses_nothing(evening: ReconnectRun) -> None:
    press = evening.board.plant.press
    evening.play({2.0: lambda: evening.sleep(30, suspended=True), 5.0: press, 32.0: lambda: None})
    assert evening.said() == ["live"]
    assert evening.news() == ["unheard-asleep"]
    assert evening.stood is not None
    assert evening.stood.log.rows[-1].sensor == 0
    assert [it.text.key for it in evening.stood.feed][-2:] == ["unheard-asleep", "event-pressed"]


def test_a_port_that_vanished_while_the_computer_slept_was_not_unplugged(evening: ReconnectRun) -> None:
    evening.play({
        2.0: lambda: evening.sleep(30, suspended=True),
        3.0: lambda: evening.restart("power"),  # USB gave no power
        33.0: evening.wire.plug,
    })  # fmt: skip
    assert evening.said() == ["live", "link-asleep", "live"]
    assert evening.when("live", 33.0) <= RESUMED_S
    assert evening.news() == ["start-asleep"]


def test_a_referee_that_was_suspended_reports_for_how_long(evening: ReconnectRun) -> None:
    evening.play({2.0: lambda: evening.sleep(20, suspended=False), 22.0: lambda: None})
    assert evening.said() == ["live"]
    assert evening.news() == ["unheard-unread"]
    assert evening.stood is not None
    seconds = next(it.text.args["seconds"] for it in evening.stood.feed if it.text.key == "unheard-unread")
    assert seconds == 20


def test_a_board_that_reads_nothing_is_reported_as_full(evening: ReconnectRun, monkeypatch: pytest.MonkeyPatch) -> None:
    def fill() -> None:
        monkeypatch.setattr(HostPort, "write", lambda port, data: False)
        evening.hang(until=9.0)

    evening.play({2.0: fill, 9.0: monkeypatch.undo})
    assert evening.said()[:2] == ["live", "link-full"]


def fill_the_port(evening: ReconnectRun) -> None:
    """The buffers between a board and a host that does not read are full."""
    evening.wire.up.put(b"\n" * BUFFER_SIZE, evening.now)
    evening.board.plant.press()


@pytest.mark.parametrize("suspended", [False, True])
def test_a_listening_gap_is_reported_once(evening: ReconnectRun, *, suspended: bool) -> None:
    evening.play({
        2.0: lambda: evening.sleep(20, suspended=suspended), 3.0: lambda: fill_the_port(evening), 25.0: lambda: None,
    })  # fmt: skip
    assert evening.news() == ["unheard-asleep" if suspended else "unheard-unread"]


def test_a_listening_gap_of_an_earlier_referee_is_reported_by_the_board(evening: ReconnectRun) -> None:
    def kill() -> None:
        evening.computer.asleep_until = 0.0
        raise ProcessKilled

    evening.play({
        2.0: lambda: evening.sleep(20, suspended=False), 3.0: lambda: fill_the_port(evening), 12.0: kill,
        15.0: lambda: None,
    })  # fmt: skip
    assert evening.deaths == 1
    assert evening.news() == ["unheard-unread"]
