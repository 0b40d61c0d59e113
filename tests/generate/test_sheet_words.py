"""The figures in a sheet's words are those that firmware, margins and parts go by."""

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
"""DRV8833 data sheet: where its current limit trips."""


def constant(path: str, name: str) -> int:
    """A number of the firmware's."""
    text = (ROOT / "firmware" / path).read_text(encoding="utf-8")
    match = re.search(rf"^{name} = const\(([\d_]+)\)", text, re.MULTILINE)
    assert match, name
    return int(match[1])


def said(name: str) -> str:
    return " ".join(" ".join(words.text for words in sheet(name).notes).split())


def shunt(name: str) -> float:
    return parse_value(next(part.value for part in sheet(name).components if part.bom_key == "0R15 1% 1W"))


@LAUNCHERS
def test_what_stops_the_motor(name: str) -> None:
    watchdog, longest = constant("boards/chip.py", "_WATCHDOG_MS"), constant("devices/roller.py", "LONGEST_MS")
    lease = constant("wire/greeting.py", "LEASE_MS")
    assert f"watchdog {watchdog} ms, longest run {longest / 1000:g} s, lease of {lease / 1000:g} s" in said(name)
    assert f"it chops at {CHOP_V * 1000:g} mV over 0R15 ({CHOP_V / shunt(name):.2f} A)" in said(name)
    (asleep,) = (it for it in MARGINS if it.what == "nSLEEP in reset, on a Pico 2 that leaks")
    assert f"holds it below {asleep.limits[0].limit:g} V while the controller is in reset" in said(name)


def test_what_the_converter_reads() -> None:
    counts = 0.25 * constant("devices/motor_current.py", "_COUNTS_AN_A")
    told = f"{shunt('launcher-pico') * 1000:g} mV an ampere, so 0.25 A reads {floor(counts + 0.5)} counts"
    assert told in said("launcher-pico")


@LAUNCHERS
def test_when_a_press_counts(name: str) -> None:
    assert f"{constant('devices/hit_button.py', '_LOCKOUT_US') / 1000:g} ms pass before another does" in said(name)


def test_how_long_a_turn_is() -> None:
    usual, slow, fast = (constant("devices/speed_switch.py", name) for name in ("_USUAL", "_SLOW", "_FAST"))
    assert f"neither {usual} s, SLOW {slow} s, FAST {fast} s, both" in said("flash-pico")
