"""A launcher's board from outside: its wire, and what jig and hands do to it.

Without a port it is simulated: the firmware in a plant that is the jig as well, in a time of their own.
"""

from __future__ import annotations

from itertools import count, pairwise

import pytest

from uno_bridge.board.bundle import read_firmware_version
from uno_bridge.board.wiring import read_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.bots.payout import Payout
from uno_bridge.link.session import WIRE_VERSION
from uno_bridge.testing import COVERED, LIT, SUN, CommandRefused, Jig, LauncherUnderTest, Operator
from uno_bridge.testing import events as ev
from uno_bridge.testing.jig import card_moves, press_moves

APART_US = 300
"""Resolution of the board's times is 50 us; the rest is that of the jig's program."""

DING_MS = 20
"""Longest time from the edge of a hit to its ding, which is given in the step that ends a blank press."""

LEASE_MS = 1000
SETTLE_MS = 300 + 20
"""How long a launch waits for late cards, and a step."""

STOPPED = ev.RefusedEvent("stopped")


def seed(wanted: int, presses: int = 1) -> int:
    """Return a seed of the payout `exact` whose first presses all pay `wanted` cards."""

    def brings(seed: int) -> bool:
        payout = Payout("exact", seed)
        return all(payout.press() == wanted for _ in range(presses))

    return next(seed for seed in count(1) if brings(seed))


def paid(launcher: LauncherUnderTest, jig: Jig, wanted: int) -> ev.PressEvent:
    """Press once with a payout of `cards`."""
    launcher.do("payout", "exact", seed(wanted))
    jig.press()
    told = launcher.next(ev.PressEvent, ev.RefusedEvent)
    if isinstance(told, ev.RefusedEvent) and told.reason != "stopped":
        pytest.skip(f"the board refuses presses: {told.reason} (see docs/protocol.md, `refused`)")
    assert isinstance(told, ev.PressEvent)
    return told


# The wire.


def test_it_greets_as_this_project_has_it(launcher: LauncherUnderTest) -> None:
    greeting = launcher.hello
    assert greeting.version == WIRE_VERSION
    assert greeting.unit == "launcher"
    assert greeting.firmware == read_firmware_version(firmware()), "flash it first: uno-bridge flash"
    assert greeting.cause in ("power", "brownout", "watchdog", "soft", "pin")
    assert greeting.limits == {"line": 96, "ring": 256, "replies": 16, "cards": 12, "run": 4000, "lease": 1000}
    assert {"status", "health", "sense", "pose", "dispense", "run", "get", "set", "resume"} <= greeting.verbs


def test_what_cannot_be_done_is_said(launcher: LauncherUnderTest) -> None:
    assert launcher.ask("fly") == CommandRefused("verb")
    assert launcher.ask("dispense", 99) == CommandRefused("arguments")
    assert launcher.ask("set", "duty", 5) == CommandRefused("arguments")


def test_stop_holds_until_resume(launcher: LauncherUnderTest) -> None:
    assert launcher.do("status")["state"] == "stopped"
    assert launcher.ask("dispense", 1) == CommandRefused("stopped")
    assert launcher.ask("run", 100) == CommandRefused("stopped")
    launcher.may_run = True
    launcher.do("resume")
    launcher.expect(ev.ResumedEvent())
    assert launcher.do("status")["state"] == "ready"
    launcher.stop()
    assert launcher.do("status")["state"] == "stopped"


def test_compass(launcher: LauncherUnderTest) -> None:
    pose, pin = launcher.do("pose"), read_pins(firmware())
    if pose["magnet"] == "absent":
        pytest.skip(f"no AS5600 answers: SDA GP{pin['i2c_sda']}, SCL GP{pin['i2c_scl']}, 3V3, GND")
    if pose["magnet"] == "missing":
        pytest.skip("the AS5600 answers and has no magnet below it")
    assert pose["magnet"] == "well"
    assert 0 <= int(pose["facing"]) <= 359


# The button, with the motor held off: a press shows by being refused.


def test_a_press_is_seen_once(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.press()
    launcher.expect(STOPPED)


def test_contacts_that_bounce_for_20_ms_are_one_press(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.press(120, bounce_ms=20)
    launcher.expect(STOPPED)


def test_contacts_that_part_again_for_12_ms_are_one_press(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.play([(0, "hit", 1), (700, "hit", 0), (13_000, "hit", 1), (120_000, "hit", 0)])
    launcher.expect(STOPPED)


def test_two_presses_40_ms_apart_are_two_with_their_own_times(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.play(press_moves(ms=15) + press_moves(at_ms=40, ms=15))
    first, second = launcher.expect(STOPPED, STOPPED)
    assert abs(second - first - 40_000) <= APART_US


def test_a_button_held_down_is_one_press_and_its_release_none(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.play([(0, "hit", 1)])
    launcher.expect(STOPPED)
    assert launcher.do("sense")["hit"] == "down"
    assert launcher.drain(1) == []
    jig.play(press_moves(bounce_ms=5)[len(press_moves(bounce_ms=5)) // 2 :])  # its end alone
    assert launcher.drain() == []
    assert launcher.do("sense")["hit"] == "up"


def test_a_blank_press_dings_and_is_over(launcher: LauncherUnderTest, jig: Jig) -> None:
    launcher.resume()
    told = paid(launcher, jig, 0)
    assert told.payout == "exact"
    over = launcher.next(ev.DoneEvent)
    assert (over.p, over.cards, over.end, over.doubt) == (told.p, 0, "blank", ())
    assert over.ms <= DING_MS
    assert launcher.do("status")["state"] == "ready"


# The gates, with the motor held off: cards that pass are late ones.


def test_cards_at_20_a_second_are_counted_each_at_its_time(launcher: LauncherUnderTest, jig: Jig) -> None:
    before = int(launcher.do("status")["cards"])
    jig.cards(18, after_test=True)  # all of them before the gates are tested again
    events = launcher.take(18)
    assert all(isinstance(event.detail, ev.LateEvent) for event in events), events
    assert int(launcher.do("status")["cards"]) == before + 18
    assert max(abs(later.us - one.us - 50_000) for one, later in pairwise(events)) <= APART_US


@pytest.mark.parametrize("number", [1, 2])
def test_a_gate_that_sees_light_without_its_lamp_is_reported(
    launcher: LauncherUnderTest, jig: Jig, number: int
) -> None:
    jig.gate(number, SUN)
    assert launcher.next(ev.GateEvent) == ev.GateEvent(number, "sun")
    assert launcher.do("sense")["gates"].split(",")[number - 1] == "sun"
    jig.gate(number, LIT)
    assert launcher.next(ev.GateEvent) == ev.GateEvent(number, "well")


def test_a_gate_that_stays_dark_is_reported(launcher: LauncherUnderTest, jig: Jig) -> None:
    jig.gate(1, COVERED)
    assert launcher.next(ev.GateEvent, within=5) == ev.GateEvent(1, "blocked")
    jig.gate(1, LIT)
    assert launcher.next(ev.GateEvent) == ev.GateEvent(1, "well")


def test_a_hit_is_refused_where_no_gate_can_count(launcher: LauncherUnderTest, jig: Jig) -> None:
    launcher.resume()
    launcher.do("payout", "exact", seed(0, presses=3))
    jig.play([(0, "exit1", SUN), (0, "exit2", SUN)])
    assert {launcher.next(ev.GateEvent), launcher.next(ev.GateEvent)} == {
        ev.GateEvent(1, "sun"),
        ev.GateEvent(2, "sun"),
    }
    jig.press()
    assert launcher.next(ev.PressEvent, ev.RefusedEvent).reason in ("gate", "lid")
    jig.play([(0, "exit1", LIT), (0, "exit2", LIT)])
    assert {launcher.next(ev.GateEvent), launcher.next(ev.GateEvent)} == {
        ev.GateEvent(1, "well"),
        ev.GateEvent(2, "well"),
    }


# Launches: only where the motor may run.


def test_a_press_that_pays_launches_and_counts(motor: LauncherUnderTest, jig: Jig) -> None:
    told = paid(motor, jig, 5)
    jig.cards(5, begin_ms=100)
    events = [event.detail for event in motor.take(6)]
    assert events[:5] == [ev.CardEvent(told.p, k) for k in range(1, 6)]
    assert isinstance(events[5], ev.DoneEvent)
    assert (events[5].p, events[5].cards, events[5].end, events[5].doubt) == (told.p, 5, "paid", ())


def test_cards_that_overlap_are_doubted(motor: LauncherUnderTest, jig: Jig) -> None:
    paid(motor, jig, 3)
    jig.play(card_moves(2, begin_ms=100) + card_moves(1, begin_ms=250, dark_ms=60))
    over = motor.next(ev.DoneEvent)
    assert (over.cards, over.end, over.doubt) == (3, "paid", ("overlap",))


def test_stop_ends_a_launch_and_latches(motor: LauncherUnderTest, jig: Jig) -> None:
    told = paid(motor, jig, 8)
    assert motor.do("status")["state"] == "launching"
    motor.stop()
    over = motor.next(ev.DoneEvent)
    assert (over.p, over.end, over.doubt) == (told.p, "stop", ())
    assert motor.do("status")["state"] == "stopped"
    jig.cards(1)
    assert motor.next(ev.LateEvent).p == told.p  # a card that falls out later is not lost


def test_a_host_that_is_gone_ends_a_launch_it_drives(motor: LauncherUnderTest, jig: Jig) -> None:
    motor.close()
    motor.connect()  # with a fresh lease
    motor.do("dispense", 12)
    motor.close()
    jig.cards(10, begin_ms=50, period_ms=200)  # so that the hopper does not seem empty
    motor.clock.sleep((LEASE_MS + SETTLE_MS) / 1000)  # a new session would end it, too
    motor.connect()
    over = motor.next(ev.DispensedEvent)
    assert over.end == "lease"
    assert over.ms <= LEASE_MS + SETTLE_MS


# With a person at the bench.


def test_a_turn_by_hand_is_reported(launcher: LauncherUnderTest, person: Operator) -> None:
    before = launcher.do("pose")
    if before["facing"] == "-":
        pytest.skip(f"no compass: {before['magnet']}")
    person.turn()
    assert launcher.next(ev.TurnedEvent, within=10).facing != int(before["facing"])


def test_a_cable_that_was_pulled_is_found_again_and_held_off_at_once(
    launcher: LauncherUnderTest, person: Operator
) -> None:
    launcher.resume()
    before = launcher.wait_until_live()
    launcher.may_run = False
    person.pull_cable()
    now = launcher.wait_until_live(after=before)
    assert now.board == before.board
    assert now.boot == before.boot or now.cause == "power"
    assert launcher.next(ev.StoppedEvent) == ev.StoppedEvent("line")
