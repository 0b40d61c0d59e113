"""The body through gpiozero's own lgpio factory of a Pi 5, on a simulated chip: finds mistakes that mock pins allow."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from fake_board import FakePort, FakeStore
from gpiozero import Device

from tests.raspberry_pi import fake_lgpio
from tests.raspberry_pi.bench import Always, FakeBus, SteppedClock
from units.flash import FlashUnit
from units.launcher import LauncherUnit
from uno_bridge.bodies.raspberry_pi.board import BoardResources, GpioFlashBoard, GpioLauncherBoard
from uno_bridge.bodies.raspberry_pi.factory import pin_factory, switch_motor_off
from uno_bridge.bodies.raspberry_pi.parts import GpioClock
from uno_bridge.bodies.raspberry_pi.pins import FLASH, LAUNCHER

PI_5 = 0xC04170
NUMBER = LAUNCHER.numbers


@pytest.fixture
def chip(monkeypatch: pytest.MonkeyPatch) -> Iterator[fake_lgpio.Chip]:
    monkeypatch.setitem(sys.modules, "lgpio", fake_lgpio)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    monkeypatch.setattr(fake_lgpio, "chip", fake_lgpio.Chip())
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "lgpio")
    monkeypatch.setattr("gpiozero.pins.local.get_pi_revision", lambda: PI_5)
    yield fake_lgpio.chip
    if Device.pin_factory is not None:
        Device.pin_factory.close()


def around(**differently: Any) -> BoardResources:
    return BoardResources(pin_factory(), FakePort(), FakeStore(), FakeBus(), **differently)


def test_the_first_pin_is_the_enable_and_it_is_low(chip: fake_lgpio.Chip) -> None:
    GpioLauncherBoard(around())
    claims = [entry for entry in chip.log if entry[0] in ("output", "level")]
    assert claims[:2] == [("output", NUMBER["MOT_EN"]), ("level", NUMBER["MOT_EN"], 0)]
    assert [chip.levels[NUMBER[net]] for net in ("MOT_EN", "MOT_IN1", "MOT_IN2", "TURN_IN1", "TURN_IN2")] == [0] * 5


def test_every_net_is_held_as_what_it_is(chip: fake_lgpio.Chip) -> None:
    board = GpioLauncherBoard(around())
    unit = LauncherUnit(board)
    outputs = {"MOT_EN", "MOT_IN1", "MOT_IN2", "TURN_IN1", "TURN_IN2", "BUZZ_A", "BUZZ_B", "IR_EN", "LIGHT"}
    inputs = set(NUMBER) - outputs - {"I2C_SDA", "I2C_SCL"}  # the kernel's
    assert {net for net in NUMBER if chip.modes.get(NUMBER[net], 0) & 2} == outputs
    assert {net for net in NUMBER if chip.modes.get(NUMBER[net], 0) & fake_lgpio.SET_PULL_UP} == inputs
    assert unit.state == "ready"


def test_press_in_the_kernels_time_to_ding_and_motor(chip: fake_lgpio.Chip) -> None:
    clock = SteppedClock()
    board = GpioLauncherBoard(around(clock=clock))
    for net in ("EXIT1", "EXIT2", "LID_SENSE"):
        chip.levels[NUMBER[net]] = 0
    unit = LauncherUnit(board)
    unit.payouts.payout = Always(1)
    clock.now = 1000
    chip.edge(NUMBER["HIT"], 0, 1_000_000)
    unit.step()
    assert [chip.levels[NUMBER[net]] for net in ("MOT_EN", "MOT_IN1", "MOT_IN2")] == [1, 1, 0]
    assert chip.pulses == {NUMBER["BUZZ_A"]: (1760, 50)}  # a full duty needs none
    board.off()
    assert [chip.levels[NUMBER[net]] for net in ("MOT_EN", "MOT_IN1", "MOT_IN2", "BUZZ_A", "BUZZ_B")] == [0] * 5
    assert not chip.pulses


def test_less_than_full_duty_and_every_tune_are_within_what_lgpio_can(chip: fake_lgpio.Chip) -> None:
    board = GpioLauncherBoard(around())
    board.roller.forward(65535 * 40 // 100)
    assert chip.pulses == {NUMBER["MOT_IN1"]: (1000, 40)}
    board.roller.brake()
    board.roller.off()
    board.buzzer.sound(2093)
    board.buzzer.sound(1047)
    assert chip.pulses[NUMBER["BUZZ_A"]] == (1047, 50)


def test_stamps_are_the_kernels(chip: fake_lgpio.Chip, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [50_000_000_000]
    monkeypatch.setattr("time.monotonic_ns", lambda: now[0])
    board = GpioLauncherBoard(around(clock=GpioClock()))
    seen: list[tuple[int, int]] = []
    board.exit.watch(lambda us, level: seen.append((us, level)))
    now[0] += 20_000_000  # told late
    chip.edge(NUMBER["EXIT1"], 1, 50_003_000_000)
    chip.edge(NUMBER["EXIT1"], 0, 50_019_000_000)
    assert seen == [(3000, 1), (19000, 0)]


def test_motor_off_releases_all_pins(chip: fake_lgpio.Chip) -> None:
    for _ in range(2):
        chip.levels[NUMBER["MOT_EN"]] = 1
        switch_motor_off()
        assert chip.levels[NUMBER["MOT_EN"]] == 0
        assert (chip.holders, chip.open) == ({}, set())
    GpioLauncherBoard(around())


def test_flash_unit(chip: fake_lgpio.Chip) -> None:
    board = GpioFlashBoard(around())
    unit = FlashUnit(board)
    chip.edge(FLASH.numbers["BTN3"], 0, 1)
    unit.step()
    assert chip.levels[FLASH.numbers["LED3"]] == 1
    board.off()
    assert not any(chip.levels[FLASH.numbers[f"LED{place}"]] for place in range(1, 7))
