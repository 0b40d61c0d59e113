"""Link, cable, firmware and plant together, in real time over a real pty, and everything that goes wrong between them.

The toy's schedule is what makes these short: the first press is a blank, the second pays.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.link import CommandDone, CommandRefused, events, finder_at
from uno_bridge.text import render

from .recorder import RecordingHost

on_both = pytest.mark.parametrize(
    "launcher", ["python", pytest.param("micropython", marks=pytest.mark.slow)], indirect=True
)

NOISE_S = 0.5
"""Allowance for a computer with two shared cores."""


@pytest.fixture
def host(launcher: SimulatedLauncher) -> Iterator[RecordingHost]:
    with RecordingHost(launcher.find_port) as host:
        host.wait_state("live")
        yield host


def launch(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    """Press and wait until the launcher launches."""
    launcher.press()
    host.wait_event(events.DoneEvent)
    launcher.press()
    host.wait_event(events.CardEvent)


def settle(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    """Wait for the end of the launch and compare the events with the plant's own count."""
    host.wait_event(events.DoneEvent, 2)
    agree(launcher, host)


def agree(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    assert [event.n for event in host.events] == list(range(1, len(host.events) + 1))
    done = host.whats(events.DoneEvent)
    cards = host.whats(events.CardEvent)
    state = launcher.state()
    assert [what.cards for what in done if isinstance(what, events.DoneEvent)] == list(state.launches)
    assert len(cards) == state.out == sum(state.launches)
    assert state.loose == 0
    assert state.hopper + state.out == 112


@on_both
def test_a_press_arrives_with_the_plants_own_count(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    launch(launcher, host)
    settle(launcher, host)
    kinds = [event.kind for event in host.events]
    assert kinds[:4] == ["press", "done", "press", "card"]
    assert kinds[-1] == "done"
    assert launcher.state().out >= 3


def test_a_press_is_reported_at_once(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    begun = time.monotonic()
    launcher.press()
    host.wait_event(events.PressEvent)
    assert host.at[0] - begun < 0.02 + NOISE_S


@pytest.mark.parametrize("kind", ["drop", "flip", "double", "half"])
@pytest.mark.parametrize("match", ["press", "card", "done"])
def test_a_damaged_event_arrives_once(launcher: SimulatedLauncher, host: RecordingHost, kind: str, match: str) -> None:
    launcher.fault(kind, "up", match)  # type: ignore[arg-type]
    launch(launcher, host)
    settle(launcher, host)


@pytest.mark.parametrize("kind", ["drop", "flip", "double", "half"])
@pytest.mark.parametrize(("way", "match"), [("down", "do "), ("up", "ok ")])
def test_a_damaged_command_is_executed_once(
    launcher: SimulatedLauncher, host: RecordingHost, kind: str, way: str, match: str
) -> None:
    launcher.fault(kind, way, match)  # type: ignore[arg-type]
    assert host.link.command("dispense", 3).result(5) == CommandDone({})
    host.wait_event(events.DispensedEvent)
    time.sleep(0.5)
    assert len(host.whats(events.DispensedEvent)) == 1
    assert launcher.state().out == 3


@pytest.mark.parametrize("kind", ["drop", "flip", "half"])
def test_a_damaged_greeting_is_repeated(launcher: SimulatedLauncher, kind: str) -> None:
    for match in ("hello", "limits", "verbs", "held"):
        launcher.fault(kind, "up", match)  # type: ignore[arg-type]
    with RecordingHost(launcher.find_port) as host:
        host.wait_state("live", within=2 + NOISE_S)


@on_both
def test_the_cable_out_for_5_s_in_mid_launch_loses_nothing(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    launch(launcher, host)
    pulled = time.monotonic()
    launcher.plug(False)
    state = host.wait_state("lost", within=1 + NOISE_S)
    assert time.monotonic() - pulled < 1 + NOISE_S
    assert state.text
    assert state.text.key == "link-gone"
    assert host.link.command("identify").result(1) == CommandRefused("offline")
    time.sleep(5 - (time.monotonic() - pulled))
    assert host.link.state.text
    assert host.link.state.text.key == "link-unplugged"
    replugged = time.monotonic()
    launcher.plug(True)
    host.wait_state("live", within=2 + NOISE_S)
    assert time.monotonic() - replugged < 2 + NOISE_S
    assert host.greetings[-1][0].boot == host.greetings[0][0].boot
    assert host.unheard == []
    settle(launcher, host)


@on_both
def test_a_restart_in_mid_hit_is_reported(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    launch(launcher, host)
    launcher.reboot("watchdog")
    host.wait("second greeting", lambda: len(host.greetings) == 2, within=1 + NOISE_S)
    greeting, start = host.greetings[-1]
    assert start == "watchdog"
    assert [state.text.key for _, state in host.states if state.text] == ["link-restarted"]
    assert not launcher.state().motor
    before = len(host.whats(events.DoneEvent))
    launcher.press()
    host.wait_event(events.DoneEvent, before + 1)
    assert [event.n for event in host.events if event.boot == greeting.boot][:2] == [1, 2]


HOST = """
import sys, threading
from uno_bridge.link import LauncherLink, finder_at
journal = open(sys.argv[2], "a")
class Keeper:
    def on_state(self, state): print(state.state, flush=True)
    def on_greeting(self, greeting, start): pass
    def on_listening_gap(self, unheard): pass
    def on_event(self, event):
        print(event.boot, event.n, event.us, event.kind, *event.args, file=journal, flush=True)
        link.acknowledge(event.boot, event.n)
link = LauncherLink(finder_at(sys.argv[1]), Keeper())
link.start()
threading.Event().wait()
"""


@on_both
def test_a_host_killed_in_mid_hit_leaves_all_events_to_the_next(launcher: SimulatedLauncher, tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    first = subprocess.Popen([sys.executable, "-c", HOST, launcher.port, journal], stdout=subprocess.PIPE)
    with first:
        assert first.stdout
        assert first.stdout.readline() == b"live\n"
        launcher.press()
        launcher.press()
        deadline = time.monotonic() + 10
        while "card" not in journal.read_text() and time.monotonic() < deadline:
            time.sleep(0.01)
        first.kill()
    time.sleep(0.5)  # the launch goes on without a host
    kept = [line.split() for line in journal.read_text().splitlines()]
    second = RecordingHost(launcher.find_port)
    second.events = [events.LauncherEvent(k[0], int(k[1]), int(k[2]), k[3], tuple(k[4:])) for k in kept]
    second.link.resume_from(kept[-1][0], int(kept[-1][1]))
    with second:
        settle(launcher, second)


def test_events_that_were_not_acknowledged_go_to_the_next_host(launcher: SimulatedLauncher) -> None:
    with RecordingHost(launcher.find_port, acknowledges=False) as first:
        first.wait_state("live")
        launch(launcher, first)
        first.wait_event(events.DoneEvent, 2)
    with RecordingHost(launcher.find_port) as second:
        settle(launcher, second)


def test_a_second_referee_reports_that_the_port_is_in_use(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    with RecordingHost(launcher.find_port) as second:
        state = second.wait_state("busy")
        assert state.text
        assert "sudo fuser -v" in render(state.text)  # both links are in this process, which is not another program
        launch(launcher, host)
        settle(launcher, host)
        assert second.events == []
        host.link.close()
        second.wait_state("live", within=2 + NOISE_S)


def test_a_launcher_that_hangs_is_detected_and_comes_back(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    pid = launcher.state().pid
    assert pid
    launch(launcher, host)
    os.kill(pid, signal.SIGSTOP)
    try:
        begun = time.monotonic()
        state = host.wait_state("lost", within=1 + NOISE_S)
        assert time.monotonic() - begun < 1 + NOISE_S
        assert state.text
        assert state.text.key == "link-hung"
        time.sleep(2)
        assert host.link.state.text == state.text
    finally:
        os.kill(pid, signal.SIGCONT)
    host.wait_state("live", within=2 + NOISE_S)
    settle(launcher, host)


def test_a_launcher_process_that_is_killed_starts_again_with_its_cards(
    launcher: SimulatedLauncher, host: RecordingHost
) -> None:
    launch(launcher, host)
    host.wait_event(events.DoneEvent, 2)
    time.sleep(1.2)  # so that the daemon has noted the number of cards
    before = launcher.state()
    assert before.pid
    os.kill(before.pid, signal.SIGKILL)
    host.wait("second greeting", lambda: len(host.greetings) == 2)
    assert host.greetings[-1][1] == "power"
    after = launcher.state()
    assert (after.hopper, after.out) == (before.hopper, before.out)


def test_stop_stops_and_resume_resumes(launcher: SimulatedLauncher, host: RecordingHost) -> None:
    launch(launcher, host)
    host.link.stop()
    host.wait_event(events.StoppedEvent)
    host.wait_event(events.DoneEvent, 2)
    assert host.whats(events.DoneEvent)[-1].end == "stop"  # type: ignore[union-attr]
    launcher.press()
    host.wait_event(events.RefusedEvent)
    assert host.link.command("resume").result(2) == CommandDone({})
    host.wait_event(events.ResumedEvent)
    agree(launcher, host)


def test_a_missing_port_is_named() -> None:
    with RecordingHost(finder_at("/nowhere/launcher")) as host:
        state = host.wait_state("searching")
        assert state.text
        assert "/nowhere/launcher" in render(state.text)


def test_another_device_at_the_port_is_reported_as_silent(tmp_path: Path) -> None:
    master, slave = os.openpty()
    try:
        with RecordingHost(finder_at(os.ttyname(slave))) as host:
            state = host.wait_state("searching")
            assert state.text
            assert state.text.key == "link-silent"
    finally:
        os.close(master)
        os.close(slave)


def test_closing_the_link_finishes_pending_commands(launcher: SimulatedLauncher) -> None:
    host = RecordingHost(launcher.find_port)
    answer = host.link.command("identify")
    with host:
        pass
    assert answer.result(1) == CommandRefused("offline")
    assert host.link.state.state == "off"
