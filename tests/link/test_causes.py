"""One test for each row of the tables in `link/causes.py`, and for the limits between rows."""

from __future__ import annotations

from typing import get_args

import pytest

from uno_bridge.link.causes import (
    MAX_DIP_S,
    MIN_GAP_S,
    UNPLUGGED_S,
    CauseTracker,
    ListeningGap,
    LossCause,
    StartCause,
    silence_cause,
)
from uno_bridge.link.events import CellsEvent, DoneEvent, EventDetail, LostEvent, PressEvent
from uno_bridge.link.session import Greeting
from uno_bridge.text import Message, languages, render

PRESS = PressEvent(1, "toy", None)
DONE = DoneEvent(1, 3, "paid", (), 900)


def greeting(cause: str = "power", boot: str = "b002", board: str = "pico1") -> Greeting:
    return Greeting(boot, board, "launcher", "0.1.0", cause, 1, 0, (1, 0), {}, frozenset())


def met(*events: EventDetail, at: float = 100.0) -> CauseTracker:
    """A tracker of a board last seen at 100 s, which sent these events; this computer had slept for 50 s before."""
    witness = CauseTracker(slept=50)
    witness.note_greeting(greeting("watchdog", "b001"), at - 1, 50)
    for event in events:
        witness.note_event(event)
    assert witness.note_read(at, 50) is None
    return witness


# A link ends.


def test_a_vanished_port_may_return() -> None:
    witness = met()
    assert witness.note_port_vanished(100, 50) == "gone"
    assert witness.note_port_missing(100 + UNPLUGGED_S - 0.01) is None


def test_a_port_that_stays_missing_was_unplugged() -> None:
    witness = met()
    witness.note_port_vanished(100, 50)
    assert witness.note_port_missing(100 + UNPLUGGED_S) == "unplugged"


def test_a_port_that_vanishes_while_the_host_sleeps_was_not_unplugged() -> None:
    assert met().note_port_vanished(100, 50 + MIN_GAP_S) == "asleep"
    assert met().note_port_vanished(100, 50 + MIN_GAP_S - 0.01) == "gone"


def test_a_port_that_vanishes_just_after_the_hosts_sleep_was_not_unplugged() -> None:
    witness = met()
    assert witness.note_read(100.1, 80)
    assert witness.note_port_vanished(100.2, 80) == "asleep"
    witness.note_read(101.5, 80)
    witness.note_read(103, 80)
    assert witness.note_port_vanished(103, 80) == "gone"


@pytest.mark.parametrize(("takes", "end"), [(True, "hung"), (False, "full")])
def test_a_silent_board_either_reads_or_does_not(takes: bool, end: LossCause) -> None:
    assert silence_cause(is_reading=takes) == end


# A board restarts.


@pytest.mark.parametrize(
    ("cause", "start"),
    [("watchdog", "watchdog"), ("soft", "reset"), ("pin", "reset"), ("brownout", "brownout"), ("power", "power"),
     ("moonlight", "unknown")],
)  # fmt: skip
def test_a_board_reports_the_cause_of_its_start(cause: str, start: StartCause) -> None:
    assert met().note_greeting(greeting(cause), 101, 50) == start
    assert CauseTracker(slept=50).note_greeting(greeting(cause), 101, 50) == start


@pytest.mark.parametrize("cause", ["power", "watchdog"])
def test_another_board_did_not_restart(cause: str) -> None:
    assert met(PRESS).note_greeting(greeting(cause, board="pico2"), 101, 50) == "other"


def test_a_board_without_power_while_the_host_slept() -> None:
    assert met(PRESS).note_greeting(greeting(), 101, 50 + MIN_GAP_S) == "asleep"
    assert met().note_greeting(greeting("watchdog"), 101, 90) == "watchdog"


@pytest.mark.parametrize("events", [[PRESS], [DONE, PRESS], [CellsEvent("low", 3100)]])
def test_a_supply_that_dips_in_mid_launch_or_with_low_batteries(events: list[EventDetail]) -> None:
    assert met(*events).note_greeting(greeting(), 100 + MAX_DIP_S, 50) == "brownout"
    assert met(*events).note_greeting(greeting(), 100 + MAX_DIP_S + 0.01, 50) == "power"


@pytest.mark.parametrize(
    "events", [[PRESS, DONE], [PRESS, LostEvent(1, 9)], [CellsEvent("low", 3100), CellsEvent("well", 4200)]]
)
def test_a_board_at_rest_has_no_brownout(events: list[EventDetail]) -> None:
    assert met(*events).note_greeting(greeting(), 101, 50) == "power"


def test_what_an_earlier_boot_was_doing_is_no_evidence() -> None:
    witness = met(PRESS, CellsEvent("low", 3100))
    witness.note_greeting(greeting(), 101, 50)
    assert witness.note_greeting(greeting(boot="b003"), 102, 50) == "power"


# Nobody listened.


def test_the_time_that_a_host_slept_is_reported() -> None:
    witness = met()
    assert witness.note_read(100.05, 80) == ListeningGap("asleep", 30)
    assert witness.note_read(100.10, 80) is None


def test_the_time_that_a_host_did_not_read_is_reported() -> None:
    witness = met()
    assert witness.note_read(120, 50) == ListeningGap("unread", 20)
    assert met().note_read(100 + MIN_GAP_S - 0.01, 50) is None


def test_an_unplugged_cable_is_not_a_listening_gap() -> None:
    witness = met()
    witness.note_port_vanished(100, 50)
    witness.note_greeting(greeting(boot="b001"), 130, 50)
    assert witness.note_read(130, 50) is None


def test_a_sleep_that_closed_the_port_is_reported_when_the_board_is_back() -> None:
    witness = met()
    witness.note_port_vanished(100, 80)
    witness.note_greeting(greeting(boot="b001"), 103, 80)
    assert witness.note_read(103, 80) == ListeningGap("asleep", 30)


def test_a_sleep_that_restarted_the_board_is_reported_once() -> None:
    witness = met()
    assert witness.note_greeting(greeting(), 103, 80) == "asleep"
    assert witness.note_read(103, 80) is None


def test_a_sleep_before_the_first_greeting_is_not_reported() -> None:
    witness = CauseTracker(slept=50)
    witness.note_greeting(greeting("watchdog"), 100, 80)
    assert witness.note_read(100, 80) is None


# In words.


@pytest.mark.parametrize("language", languages())
def test_each_cause_has_its_own_text(language: str) -> None:
    args = {"unit": Message("unit-launcher"), "port": "/dev/x", "seconds": 20, "report": ""}
    keys = [f"link-{end}" for end in get_args(LossCause)] + [f"start-{start}" for start in get_args(StartCause)]
    keys += [f"unheard-{why}" for why in ("asleep", "unread")]
    said = [render(Message(key, args), language) for key in keys]
    assert len(set(said)) == len(keys) == 15
