"""A hit rings and starts the motor in 5 ms, 20 at worst, whether or not the port is read."""

from statistics import median

import pytest

from boards import pico_pins as pins

USUAL_US, WORST_US = 5_000, 20_000
TIMES = 2


def read(_bench, _host):
    pass


def unread(bench, host):
    bench.leave_unread()
    for _ in range(4):  # greetings: more than the board's buffers take
        host.say("hello", "1.0", "77")


def half_a_line(bench, _host):
    bench.say(b"do 77 0000")


@pytest.mark.parametrize("port", [read, unread, half_a_line])
def test_press_dings_and_starts_the_motor(bench, host, port):
    port(bench, host)
    dings, starts = [], []
    for n in range(TIMES):
        bench.reload()  # so that the second press pays
        for _ in range(2):
            bench.run(0.3 * n)
            hit = bench.press()
            dings.append(bench.sounds_after(hit) - hit)
        starts.append(bench.starts_after(hit) - hit)
        assert bench.running
    bench.reload()
    assert max(dings) <= WORST_US, dings
    assert max(starts) <= WORST_US, starts
    assert median(dings) <= USUAL_US, dings
    assert median(starts) <= USUAL_US, starts


def test_lid_stops_the_motor(bench, host):
    """The switch in the driver's line does it at once; this is the program, which brakes as well."""
    assert host.order("run", "1000").startswith("ok")
    bench.until(lambda: bench.running, 50, "the motor runs")
    opened = bench.us
    bench.drive(pins.LID_SENSE, 1)
    bench.run(25)
    assert opened < bench.stands_since() <= opened + WORST_US
    bench.reload()
