"""A program that hangs with the motor running: the watchdog resets the chip 500 ms after it was fed last."""

from tests.emulated.host import BenchHost

WATCHDOG_US = 500_000
STEP_US = 20_000  # the program feeds it at least so often


def test_watchdog_takes_the_motor_off(bench, host):
    assert host.order("run", "1000").startswith("ok")
    bench.until(lambda: bench.running, 50, "the motor runs")
    bench.run(20)
    hung = bench.us
    bench.hang()
    bench.run(WATCHDOG_US / 1000 - STEP_US / 1000 - 1)
    assert bench.running
    bench.run(STEP_US / 1000 + 2)
    assert len(bench.resets) == 1
    assert bench.stands_since() == bench.resets[0] <= hung + WATCHDOG_US
    again = BenchHost(bench).open()
    assert len(bench.resets) == 1
    assert again.boot != host.boot
    assert again.cause == "watchdog"
    assert bench.stands_since() == bench.resets[0]
    assert again.order("status").endswith("state=ready")
