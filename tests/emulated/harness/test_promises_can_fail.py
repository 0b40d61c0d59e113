"""Each test of the folder above fails on a board that does not keep its promise: here it is made not to."""

import sys

import pytest

from tests.emulated import test_compass, test_ctrl_c, test_edges, test_every_edge, test_press, test_serial, test_stop
from tests.emulated import test_watchdog as test_bark
from tests.emulated.host import BenchHost
from tests.emulated.on_cpython import make_stepped_bench
from tests.emulated.on_flash import ON_BOARD
from tests.emulated.stepped import SteppedBench


def slow(bench, _patched):
    bench.step_us = 50_000


def blind_for_a_while(bench, _patched):
    bench.step_us = 100_000  # more edges than the ring has places


def stamped_roughly(bench, patched):
    real = SteppedBench.ticks_us.fget
    patched.setattr(SteppedBench, "ticks_us", property(lambda board: real(board) // 7000 * 7000))


def stamped_late(_bench, patched):
    machine = sys.modules["machine"]
    clock, now = sys.modules["boards.chip"], machine.drive
    ticks = clock.ticks_us

    def drive(pin, level):
        patched.setattr(clock, "ticks_us", lambda: ticks() + 60)
        now(pin, level)
        patched.setattr(clock, "ticks_us", ticks)

    patched.setattr(machine, "drive", drive)


def misses_an_edge(_bench, patched):
    machine, seen = sys.modules["machine"], []
    real = machine.drive

    def drive(pin, level):
        seen.append(pin)
        if len(seen) == 100:
            machine.levels[pin] = level
        else:
            real(pin, level)

    patched.setattr(machine, "drive", drive)


def lazy_watchdog(bench, _patched):
    bench.watchdog_us = 600_000


def no_watchdog(bench, _patched):
    bench.watchdog_us = float("inf")


def always_hears_ctrl_c(_bench, patched):
    heard = property(lambda _board: True, lambda _board, _heard: None)
    patched.setattr(SteppedBench, "hears_ctrl_c", heard, raising=False)


def motor_goes_on(_bench, patched):
    patched.setattr(sys.modules["boards.pico"].LauncherPico, "off", lambda _board: None)


def deaf_to_its_sensor(bench, _patched):
    bench.sensor = lambda *_: None


def loses_a_byte(bench, _patched):
    real, said = bench.say, []

    def say(data):
        said.append(data)
        real(data[:-2] + b"\n" if len(said) == 10 else data)

    bench.say = say


BROKEN = [
    (test_press.test_press_dings_and_starts_the_motor, {"port": test_press.read}, slow),
    (test_press.test_lid_stops_the_motor, {}, slow),
    (test_stop.test_stop_takes_the_motor_off, {"phase_ms": 60.7}, slow),
    (test_edges.test_twenty_cards_a_second, {}, stamped_roughly),
    (test_edges.test_cards_that_flicker, {}, stamped_roughly),
    (test_edges.test_cards_that_flicker, {}, blind_for_a_while),
    (test_every_edge.test_none_is_lost_at_5_khz, {}, stamped_late),
    (test_every_edge.test_none_is_lost_at_5_khz, {}, misses_an_edge),
    (test_bark.test_watchdog_takes_the_motor_off, {}, lazy_watchdog),
    (test_bark.test_watchdog_takes_the_motor_off, {}, no_watchdog),
    (test_ctrl_c.test_a_stray_byte_changes_nothing_while_a_program_holds_a_session, {}, always_hears_ctrl_c),
    (test_ctrl_c.test_from_a_terminal_the_motor_is_off_and_the_prompt_lives, {}, motor_goes_on),
    (test_compass.test_there_and_turned, {}, deaf_to_its_sensor),
    (test_compass.test_no_direction_and_no_hit_that_waits, {"state": "stuck", "magnet": "absent"}, slow),
    (test_serial.test_serial_under_load, {}, loses_a_byte),
    (test_serial.test_serial_under_load, {}, slow),
]


@pytest.mark.parametrize(
    ("promise", "arguments", "breaks"), BROKEN, ids=[f"{test.__name__}-{breaks.__name__}" for test, _, breaks in BROKEN]
)
def test_a_broken_promise_is_seen(promise, arguments, breaks, monkeypatch):
    program = getattr(sys.modules[promise.__module__], "PROGRAM", "main")
    with make_stepped_bench(program, ON_BOARD) as bench:
        host = BenchHost(bench)
        if program == "main":
            host.open().live(50)
            arguments = {"host": host, **arguments}
        breaks(bench, monkeypatch)
        with pytest.raises(AssertionError):
            promise(bench, **arguments)
        monkeypatch.undo()
