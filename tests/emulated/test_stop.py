"""`stop` takes the motor off its pins within 20 ms, in every phase of the program."""

import pytest

from tests.emulated.bench import SETTLED_MS

WORST_US = 20_000


@pytest.mark.parametrize("phase_ms", [11, 17.3, 29.1, 60.7])
def test_stop_takes_the_motor_off(bench, host, phase_ms):
    assert host.order("run", "1000").startswith("ok")
    bench.until(lambda: bench.running, 50, "the motor runs")
    bench.run(phase_ms)
    assert bench.running
    said = bench.us
    bench.say(b"stop\n")
    bench.run(25)
    assert said < bench.stands_since() <= said + WORST_US
    assert host.told("stopped", 100)[1] == "line"
    assert host.order("run", "1000") == "no stopped"
    assert host.order("resume").startswith("ok")
    host.live(SETTLED_MS)
    assert host.bad == []
