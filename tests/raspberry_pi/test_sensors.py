"""Compass, current and cells over I2C, against registers worked out from the data sheets."""

from __future__ import annotations

import pytest

from tests.raspberry_pi.bench import FakeBus, GpioScene, SteppedClock
from uno_bridge.bodies.raspberry_pi.parts import GpioClock
from uno_bridge.bodies.raspberry_pi.sensors import SensorReader


def senses(bus: FakeBus) -> tuple[SensorReader, SteppedClock]:
    clock = SteppedClock()
    return SensorReader(bus, clock), clock


def test_nothing_on_the_bus() -> None:
    found, _ = senses(FakeBus())
    assert (found.degrees(), found.magnet, found.counts(), found.millivolts()) == (None, "absent", None, None)


@pytest.mark.parametrize("degrees", [0, 90, 180, 359])
def test_compass(degrees: int) -> None:
    bus = FakeBus()
    bus.compass(degrees)
    found, _ = senses(bus)
    assert (found.degrees(), found.magnet) == (degrees, "well")


def test_missing_magnet() -> None:
    bus = FakeBus()
    bus.compass(90, status=0)
    found, _ = senses(bus)
    assert (found.degrees(), found.magnet) == (None, "missing")


@pytest.mark.parametrize(("ma", "counts"), [(0, 0), (250, 46), (500, 93), (1330, 247), (-40, 0)])
def test_current_in_the_counts_of_a_pico(ma: int, counts: int) -> None:
    bus = FakeBus()
    bus.cells(ma, 4500)
    found, _ = senses(bus)
    assert (found.counts(), found.millivolts()) == (counts, 4500)
    assert bus.configured


def test_a_chip_that_reconnects_is_configured_again() -> None:
    bus = FakeBus()
    bus.cells(100, 4000)
    found, _ = senses(bus)
    del bus.chips[0x40]
    found.read()
    assert found.millivolts() is None
    bus.cells(100, 4000)
    found.read()
    assert found.millivolts() == 4000
    assert bus.configured


def test_old_readings_expire_while_the_bus_hangs() -> None:
    bus = FakeBus()
    bus.compass(10)
    bus.cells(100, 4000)
    found, clock = senses(bus)
    clock.now += 499_000
    assert (found.degrees(), found.millivolts()) == (10, 4000)
    clock.now += 1_000
    assert (found.degrees(), found.magnet, found.counts(), found.millivolts()) == (None, "absent", None, None)


def pressed(scene: GpioScene, ma: int, mv: int) -> GpioScene:
    scene.board.bus.cells(ma, mv)
    scene.run(1100)
    scene.board.hit.set(1)
    scene.run(1)
    return scene


def test_stalled_motor_is_a_jam_by_its_current() -> None:
    scene = pressed(GpioScene().paying(1), 0, 4500)
    assert scene.motor_runs
    scene.board.bus.cells(500, 4200)
    scene.run(290)
    assert scene.board.motor == (1, 1, 0)
    scene.run(20)
    assert scene.board.motor == (1, 1, 1)


def test_low_cells_refuse() -> None:
    scene = pressed(GpioScene().paying(1), 0, 3000)
    assert not scene.motor_runs
    assert scene.told("refused")[-1].endswith("cells")


def test_edges_have_the_kernels_time_unless_its_clock_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [5_000_000_000]
    monkeypatch.setattr("time.monotonic_ns", lambda: now[0])
    clock = GpioClock()
    now[0] += 2_000_000_000
    assert clock.us() == 2_000_000
    assert clock.stamp(6.999_500) == 1_999_500
    assert clock.stamp(1_700_000_000.0) == 2_000_000
    assert clock.stamp(1.0) == 2_000_000
