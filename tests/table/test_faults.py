"""Faults with the real referee, wire and firmware: nothing is lost or counted twice."""

from __future__ import annotations

import signal
import subprocess
import time
from typing import Any

import pytest

from tests.running import PageClient, RefereeProcess

Snapshot = dict[str, Any]


@pytest.fixture
def table(process: RefereeProcess) -> PageClient:
    """Three players, Ann owes two hits, and the launcher throws cards on the second press of its schedule."""
    process.start()
    page = process.watcher()
    page.sit_down("Ann", "Bob", "Cy")
    page.acts("deal RH2")
    process.plant.rates(overlap=0, slip=0)
    page.until(lambda it: it["launcher"]["state"] == "live")
    return page


def press(page: PageClient) -> None:
    assert page.ask(do="plant", line="press") is None


def hand(now: Snapshot, name: str) -> int:
    return next(int(seat["cards"]) for seat in now["seats"] if seat["name"] == name)


def counted(now: Snapshot, presses: int) -> bool:
    return len(now["presses"]) == presses and all(row["cards"] is not None for row in now["presses"])


def test_presses_come_from_the_finger_to_the_snapshot(process: RefereeProcess, table: PageClient) -> None:
    press(table)
    press(table)
    now = table.until(lambda it: counted(it, 2))
    thrown = list(process.plant.state().launches)
    assert [row["sensor"] for row in now["presses"]] == thrown
    assert thrown[0] == 0
    assert 3 <= thrown[1] <= 8
    assert hand(now, "Ann") == 7 + sum(thrown)
    assert now["turn"] == "Bob"


def test_the_host_killed_in_mid_hit_comes_back_to_the_hit_that_is_owed(
    process: RefereeProcess, table: PageClient
) -> None:
    press(table)
    table.until(lambda it: counted(it, 1))
    press(table)
    table.until(lambda it: it["shot"]["state"] == "counting" and it["shot"]["cards"] >= 1)
    process.kill()
    thrown_so_far = process.plant.state().out
    time.sleep(1.5)  # the launch ends while nobody listens
    assert process.plant.state().out > thrown_so_far
    process.start()
    again = process.watcher()
    now = again.until(lambda it: counted(it, 2))
    thrown = list(process.plant.state().launches)
    assert [row["sensor"] for row in now["presses"]] == thrown
    assert hand(now, "Ann") == 7 + sum(thrown)
    assert (now["turn"], now["question"]) == ("Bob", None)


def test_the_host_killed_between_two_hits_still_owes_the_second(process: RefereeProcess, table: PageClient) -> None:
    press(table)
    before = table.until(lambda it: counted(it, 1))
    process.kill()
    process.start()
    now = process.watcher().newest
    assert now["owed"] == before["owed"] == {
        "presser": "Ann", "target": "Ann", "made": 1, "total": 2, "presses": 1, "penalty": False, "rule": "CORE-HIT2-3",
    }  # fmt: skip
    assert now["presses"] == before["presses"]


def test_the_cable_out_for_five_seconds_in_mid_launch(process: RefereeProcess, table: PageClient) -> None:
    press(table)
    table.until(lambda it: counted(it, 1))
    press(table)
    table.until(lambda it: it["shot"]["state"] == "counting" and it["shot"]["cards"] >= 1)
    pulled = time.monotonic()
    process.plant.plug(False)
    lost = table.until(lambda it: it["launcher"]["state"] == "lost")
    assert time.monotonic() - pulled < 2
    assert lost["launcher"]["text"]["key"] == "link-gone"
    assert lost["question"]["text"]["key"] == "ask-cable"
    time.sleep(max(0.0, 5 - (time.monotonic() - pulled)))
    process.plant.plug(True)
    now = table.until(lambda it: counted(it, 2))
    thrown = list(process.plant.state().launches)
    assert [row["sensor"] for row in now["presses"]] == thrown
    assert hand(now, "Ann") == 7 + sum(thrown)
    assert now["question"] is None


def test_players_are_asked_about_a_hit_during_which_the_board_restarted(
    process: RefereeProcess, table: PageClient
) -> None:
    press(table)
    table.until(lambda it: counted(it, 1))
    press(table)
    table.until(lambda it: it["shot"]["state"] == "counting" and it["shot"]["cards"] >= 1)
    process.plant.reboot()
    now = table.until(lambda it: it["question"] is not None and it["question"]["text"]["key"] == "ask-restart")
    assert "start-brownout" in [event["text"]["key"] for event in now["events"]]
    thrown = process.plant.state().out
    question = now["question"]
    assert 1 <= question["cards"] <= thrown
    assert table.ask(do="answer", question=question["id"], choice="press:Ann", cards=thrown) is None
    assert hand(table.newest, "Ann") == 7 + thrown
    assert not process.plant.state().motor


@pytest.mark.parametrize(
    ("kind", "match"), [("flip", " done "), ("drop", " card "), ("double", " done "), ("half", " press ")]
)
def test_a_corrupted_line_changes_nothing(process: RefereeProcess, table: PageClient, kind: Any, match: str) -> None:
    process.plant.fault(kind, "up", match)
    press(table)
    press(table)
    now = table.until(lambda it: counted(it, 2))
    assert [row["sensor"] for row in now["presses"]] == list(process.plant.state().launches)
    assert now["turn"] == "Bob"


def test_a_press_that_a_phone_sends_again_is_made_once(process: RefereeProcess, table: PageClient) -> None:
    for _ in range(2):
        assert table.ask(id="tap", do="plant", line="press") is None
    table.until(lambda it: counted(it, 1))
    press(table)
    assert table.until(lambda it: counted(it, 2))["turn"] == "Bob"
    assert len(process.plant.state().launches) == 2


def test_returned_cards_are_in_the_hopper_again(process: RefereeProcess, table: PageClient) -> None:
    press(table)
    press(table)
    table.until(lambda it: counted(it, 2))
    table.acts("undo")
    now = table.until(lambda it: it["question"] is not None)
    assert table.ask(do="answer", question=now["question"]["id"], choice="back") is None
    now = table.until(lambda it: it["question"] is None)
    assert process.plant.state().hopper == now["cards_in_launcher"] == 90


def test_two_referees_on_one_port(process: RefereeProcess, table: PageClient) -> None:
    other = RefereeProcess(process.command, process.folder / "other", ("--launcher", process.plant.port))
    other.start()
    try:
        now = other.watcher().until(lambda it: it["launcher"]["state"] == "busy")
        assert process.popen is not None
        assert now["launcher"]["text"]["args"]["command"] == f"kill {process.popen.pid}"
    finally:
        other.stop()
    press(table)
    assert table.until(lambda it: counted(it, 1))["launcher"]["state"] == "live"


def test_two_referees_on_one_journal(process: RefereeProcess, table: PageClient) -> None:
    words = [process.command, "play", "--no-browser", "--port", "0", "--journal", process.journal]
    second = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=20)
    assert second.returncode == 1
    assert "Another uno-bridge is writing" in second.stderr
    press(table)
    assert table.until(lambda it: counted(it, 1))["launcher"]["state"] == "live"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGHUP])  # which SIGTERM is part of
def test_a_referee_that_ends_stops_its_launcher(
    process: RefereeProcess, how: signal.Signals, capfd: pytest.CaptureFixture[str]
) -> None:
    process.start()
    process.watcher()
    plant = process.plant
    assert plant.running
    process.end(how)
    assert process.popen is not None
    assert process.popen.returncode == 0
    assert not plant.running
    assert "Traceback" not in capfd.readouterr().err
