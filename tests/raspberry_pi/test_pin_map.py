"""The map of the Pi's pins: against the wiring's table, and against the firmware's settings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boards import flash_pins, pico_pins
from uno_bridge.bodies.raspberry_pi.pins import FLASH, LAUNCHER, PinMap

WIRING = (Path(__file__).parents[2] / "hardware/schematics/README.md").read_text(encoding="utf-8")
BOTH = [pytest.param(LAUNCHER, 1, id="launcher"), pytest.param(FLASH, 2, id="flash")]


def table(column: int) -> dict[str, int]:
    """Net to BCM number of the wiring's table for a Raspberry Pi, whose second column is the launcher's."""
    text = WIRING.partition("## On a Raspberry Pi")[2]
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) > 2 and re.match(r"\d", cells[column]):
            nets = [net.strip() for net in cells[0].split("/")]
            found.update(zip(nets, map(int, cells[column].split("/")), strict=True))
    return found


@pytest.mark.parametrize(("wired", "column"), BOTH)
def test_it_is_the_wirings_table(wired: PinMap, column: int) -> None:
    assert table(column) == wired.numbers


@pytest.mark.parametrize(("wired", "column"), BOTH)
def test_a_pin_has_one_net(wired: PinMap, column: int) -> None:
    numbers = [*wired.nets.values(), *wired.taken]
    assert len(set(numbers)) == len(numbers)
    assert set(wired.numbers.values()) <= set(range(2, 28))


@pytest.mark.parametrize(("wired", "firmware"), [(LAUNCHER, pico_pins), (FLASH, flash_pins)])
def test_the_same_nets_may_differ_as_on_a_pico(wired: PinMap, firmware: object) -> None:
    assert set(wired.nets) == set(firmware.NETS)  # type: ignore[attr-defined]


def test_what_must_be_off_at_boot_is_pulled_down_then() -> None:
    for net in ("MOT_IN1", "MOT_IN2", "MOT_EN", "TURN_IN1", "TURN_IN2"):
        assert 9 <= LAUNCHER.numbers[net] <= 27, net  # BCM 0 to 8 begin pulled up
