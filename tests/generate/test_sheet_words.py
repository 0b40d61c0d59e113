"""Figures in the text of the sheets match firmware, margins and components."""

from __future__ import annotations

import re
from math import floor

import pytest
from hardware.generate.schematics.sheet import parse_value
from hardware.generate.spice import margins

from tests.generate.mistakes import ROOT, sheet

LAUNCHERS = pytest.mark.parametrize("name", ["launcher-pico", "launcher-pi"])
MARGINS = margins.read((ROOT / margins.MARGINS).read_text(encoding="utf-8"))
CHOP_V = 0.2
"""Trip voltage of the current limit, from the DRV8833 data sheet."""


def read_constant(path: str, name: str) -> int:
    """Read a numeric constant of the firmware."""
    text = (ROOT / "firmware" / path).read_text(encoding="utf-8")
    match = re.search(rf"^{name} = const\(([\d_]+)\)", text, re.MULTILINE)
    assert match, name
    return int(match[1])


def sheet_text(name: str) -> str:
    return " ".join(" ".join(words.text for words in sheet(name).notes).split())


def shunt_ohms(name: str) -> float:
    return parse_value(next(part.value for part in sheet(name).components if part.bom_key == "0R15 1% 1W"))


@LAUNCHERS
def test_motor_limits_match_firmware_parts_and_margins(name: str) -> None:
    watchdog, longest = (
        read_constant("boards/chip.py", "_WATCHDOG_MS"),
        read_constant("devices/roller.py", "LONGEST_MS"),
    )
    lease = read_constant("wire/greeting.py", "LEASE_MS")
    assert f"watchdog {watchdog} ms, longest run {longest / 1000:g} s, lease of {lease / 1000:g} s" in sheet_text(name)
    assert f"it chops at {CHOP_V * 1000:g} mV over 0R15 ({CHOP_V / shunt_ohms(name):.2f} A)" in sheet_text(name)
    (asleep,) = (it for it in MARGINS if it.what == "nSLEEP in reset, on a Pico 2 that leaks")
    assert f"holds it below {asleep.limits[0].limit:g} V while the controller is in reset" in sheet_text(name)


def test_converter_counts_match_the_firmware() -> None:
    counts = 0.25 * read_constant("devices/motor_current.py", "_COUNTS_PER_A")
    expected = f"{shunt_ohms('launcher-pico') * 1000:g} mV per ampere, so 0.25 A reads {floor(counts + 0.5)} counts"
    assert expected in sheet_text("launcher-pico")


@LAUNCHERS
def test_button_lockout_matches_the_firmware(name: str) -> None:
    assert f"{read_constant('devices/hit_button.py', '_LOCKOUT_US') / 1000:g} ms later at the earliest" in sheet_text(
        name
    )


def test_turn_times_match_the_firmware() -> None:
    normal, slow, fast = (read_constant("devices/speed_switch.py", name) for name in ("_NORMAL", "_SLOW", "_FAST"))
    assert f"neither {normal} s, SLOW {slow} s, FAST {fast} s, both" in sheet_text("flash-pico")
