"""A launcher's board from outside: its wire, and what jig and hands do to it.

Without a port the board is a simulated one: the firmware behind a pty, in a plant that is the jig as well.
"""

from __future__ import annotations

import time
from itertools import count, pairwise

import pytest

from tests.hardware.bench import TOLD_S, Board
from tests.hardware.hands import Hands
from tests.hardware.jig import COVERED, LIT, SUN, Jig, cards, press
from tests.hardware.said import Said
from uno_bridge.board.bundle import firmware_version
from uno_bridge.board.wiring import pins
from uno_bridge.bodies.simulated.places import firmware
from uno_bridge.bots.payout import Payout
from uno_bridge.link import NotDone
from uno_bridge.link import events as ev
from uno_bridge.link.session import VERSION

APART_US = 300
"""The board stamps to 50 us; the rest is the jig's own program."""

DING_MS = 20
"""From the edge of a hit to its ding at worst: it is given in the same step in which a blank press is over."""

LEASE_MS = 1000
SETTLE_MS = 300 + 20
"""How long a launch that has ended still waits for cards, and a loop to see it."""

STOPPED = ev.Refused("stopped")


def seed(wanted: int, presses: int = 1) -> int:
    """A seed of the payout `exact` whose first presses all bring so many cards."""

    def brings(seed: int) -> bool:
        payout = Payout("exact", seed)
        return all(payout.press() == wanted for _ in range(presses))

    return next(seed for seed in count(1) if brings(seed))


def paid(board: Board, jig: Jig, wanted: int) -> ev.Press:
    """Press once, for so many cards."""
    board.do("payout", "exact", seed(wanted))
    jig.play(press())
    told = board.next(ev.Press, ev.Refused)
    if isinstance(told, ev.Refused) and told.reason != "stopped":
        Said.here().lacks(f"the board refuses presses: {told.reason} (see docs/protocol.md, `refused`)")
    assert isinstance(told, ev.Press)
    return told


# The wire.


def test_it_greets_as_this_project_has_it(board: Board) -> None:
    greeting = board.greeting
    assert greeting is not None
    assert greeting.version == VERSION
    assert greeting.unit == "launcher"
    assert greeting.firmware == firmware_version(firmware()), "flash it first: uno-bridge flash"
    assert greeting.cause in ("power", "brownout", "watchdog", "soft", "pin")
    assert greeting.limits == {"line": 96, "ring": 256, "replies": 16, "cards": 12, "run": 4000, "lease": 1000}
    assert {"status", "health", "sense", "pose", "dispense", "run", "get", "set", "resume"} <= greeting.verbs


def test_what_cannot_be_done_is_said(board: Board) -> None:
    assert board.ask("fly") == NotDone("verb")
    assert board.ask("dispense", 99) == NotDone("arguments")
    assert board.ask("set", "duty", 5) == NotDone("arguments")


def test_stop_holds_until_resume(board: Board) -> None:
    assert board.do("status")["state"] == "stopped"
    assert board.ask("dispense", 1) == NotDone("stopped")
    assert board.ask("run", 100) == NotDone("stopped")
    board.may_run = True
    board.do("resume")
    assert board.next(ev.Stopped, ev.Resumed) == ev.Resumed()
    assert board.do("status")["state"] == "ready"
    board.link.stop()
    assert board.next(ev.Stopped, ev.Resumed) == ev.Stopped("line")
    assert board.do("status")["state"] == "stopped"


def test_compass(said: Said, board: Board) -> None:
    pose, pin = board.do("pose"), pins(firmware())
    if pose["magnet"] == "absent":
        said.lacks(f"no AS5600 answers: SDA GP{pin['i2c_sda']}, SCL GP{pin['i2c_scl']}, 3V3, GND")
    if pose["magnet"] == "missing":
        said.lacks("the AS5600 answers and has no magnet below it")
    assert pose["magnet"] == "well"
    assert 0 <= int(pose["facing"]) <= 359


# The button, with the motor held off: a press shows by being refused.


def test_a_press_is_seen_once(board: Board, button: Jig) -> None:
    button.play(press())
    board.only(STOPPED)


def test_contacts_that_bounce_for_20_ms_are_one_press(board: Board, button: Jig) -> None:
    button.play(press(ms=120, bounce_ms=20))
    board.only(STOPPED)


def test_contacts_that_part_again_for_12_ms_are_one_press(board: Board, button: Jig) -> None:
    button.play([(0, "hit", 1), (700, "hit", 0), (13_000, "hit", 1), (120_000, "hit", 0)])
    board.only(STOPPED)


def test_two_presses_40_ms_apart_are_two_with_their_own_times(board: Board, button: Jig) -> None:
    button.play(press(ms=15) + press(at_ms=40, ms=15))
    first, second = board.only(STOPPED, STOPPED)
    assert abs(second - first - 40_000) <= APART_US


def test_a_button_held_down_is_one_press_and_its_release_none(board: Board, button: Jig) -> None:
    button.play([(0, "hit", 1)])
    board.only(STOPPED)
    assert board.do("sense")["hit"] == "down"
    assert board.quiet(1) == []
    button.play(press(bounce_ms=5)[len(press(bounce_ms=5)) // 2 :])  # its end alone
    assert board.quiet() == []
    assert board.do("sense")["hit"] == "up"


def test_a_blank_press_dings_and_is_over(free: Board, button: Jig) -> None:
    told = paid(free, button, 0)
    assert told.payout == "exact"
    over = free.next(ev.Done)
    assert (over.p, over.cards, over.end, over.doubt) == (told.p, 0, "blank", ())
    assert over.ms <= DING_MS
    assert free.do("status")["state"] == "ready"


# The gates, with the motor held off: cards that pass are late ones.


def test_cards_at_20_a_second_are_counted_each_at_its_time(board: Board, gates: Jig) -> None:
    before = int(board.do("status")["cards"])
    gates.play(cards(18), after_test=True)  # all of them before the gates are tested again
    events = board.take(18)
    assert all(isinstance(event.what, ev.Late) for event in events), events
    assert int(board.do("status")["cards"]) == before + 18
    assert max(abs(later.us - one.us - 50_000) for one, later in pairwise(events)) <= APART_US


@pytest.mark.parametrize("number", [1, 2])
def test_a_gate_that_sees_light_without_its_lamp_is_told(board: Board, gates: Jig, number: int) -> None:
    gates.play([(0, f"exit{number}", SUN)])
    assert board.next(ev.Gate) == ev.Gate(number, "sun")
    assert board.do("sense")["gates"].split(",")[number - 1] == "sun"
    gates.play([(0, f"exit{number}", LIT)])
    assert board.next(ev.Gate) == ev.Gate(number, "well")


def test_a_gate_that_stays_dark_is_told(board: Board, gates: Jig) -> None:
    gates.play([(0, "exit1", COVERED)])
    assert board.next(ev.Gate, within=5) == ev.Gate(1, "blocked")
    gates.play([(0, "exit1", LIT)])
    assert board.next(ev.Gate) == ev.Gate(1, "well")


def test_a_hit_is_refused_where_no_gate_can_count(free: Board, button: Jig, gates: Jig) -> None:
    free.do("payout", "exact", seed(0, presses=3))
    gates.play([(0, "exit1", SUN), (0, "exit2", SUN)])
    assert {free.next(ev.Gate), free.next(ev.Gate)} == {ev.Gate(1, "sun"), ev.Gate(2, "sun")}
    button.play(press())
    assert free.next(ev.Press, ev.Refused).reason in ("gate", "lid")
    gates.play([(0, "exit1", LIT), (0, "exit2", LIT)])
    assert {free.next(ev.Gate), free.next(ev.Gate)} == {ev.Gate(1, "well"), ev.Gate(2, "well")}


# Launches: only where the motor may run.


def test_a_press_that_pays_launches_and_counts(motor: Board, button: Jig, gates: Jig) -> None:
    told = paid(motor, button, 5)
    gates.play(cards(5, begin_ms=100))
    events = [event.what for event in motor.take(6)]
    assert events[:5] == [ev.Card(told.p, k) for k in range(1, 6)]
    assert isinstance(events[5], ev.Done)
    assert (events[5].p, events[5].cards, events[5].end, events[5].doubt) == (told.p, 5, "paid", ())


def test_cards_that_overlap_are_doubted(motor: Board, button: Jig, gates: Jig) -> None:
    paid(motor, button, 3)
    gates.play(cards(2, begin_ms=100) + cards(1, begin_ms=250, dark_ms=60))
    over = motor.next(ev.Done)
    assert (over.cards, over.end, over.doubt) == (3, "paid", ("overlap",))


def test_stop_ends_a_launch_and_latches(motor: Board, button: Jig, gates: Jig) -> None:
    told = paid(motor, button, 8)
    assert motor.do("status")["state"] == "launching"
    motor.link.stop()
    assert motor.next(ev.Stopped) == ev.Stopped("line")
    over = motor.next(ev.Done)
    assert (over.p, over.end, over.doubt) == (told.p, "stop", ())
    assert motor.do("status")["state"] == "stopped"
    gates.play(cards(1))
    assert motor.next(ev.Late).p == told.p  # a card that falls out later is not lost


def test_a_host_that_is_gone_ends_a_launch_it_drives(motor: Board, gates: Jig) -> None:
    motor.close()
    motor.come_back()  # with a fresh lease
    until = time.monotonic() + TOLD_S
    while isinstance(motor.ask("dispense", 12), NotDone):  # a hurried board's lease is short: it may have just ended
        assert time.monotonic() < until
        motor.close()
        motor.come_back()
    motor.close()
    gates.play(cards(10, begin_ms=50, period_ms=200))  # so that the hopper does not seem empty
    time.sleep((LEASE_MS + SETTLE_MS) / 1000 / motor.pace)  # a new session would end it, too
    motor.come_back()
    over = motor.next(ev.Dispensed)
    assert over.end == "lease"
    assert over.ms <= LEASE_MS + SETTLE_MS


# With a person at the bench.


def test_a_turn_by_hand_is_told(said: Said, board: Board, hands: Hands) -> None:
    before = board.do("pose")
    if before["facing"] == "-":
        said.lacks(f"no compass: {before['magnet']}")
    hands.turn()
    assert board.next(ev.Turned, within=10).facing != int(before["facing"])


def test_a_cable_that_was_pulled_is_found_again_and_held_off_at_once(free: Board, hands: Hands) -> None:
    before = free.until_live()
    free.may_run = False
    hands.pull_cable()
    now = free.until_live(after=before)
    assert now.board == before.board
    assert now.boot == before.boot or now.cause == "power"
    assert free.next(ev.Stopped) == ev.Stopped("line")
