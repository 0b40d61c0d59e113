"""The circuits take their values from the sheet and their limits from the firmware. Nothing is simulated here."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.schematics.sheet import parse_value
from hardware.generate.spice import circuits, margins

from tests.generate.mistakes import ROOT, change_value, sheet

PICO = Netlist(sheet("launcher-pico"))
MARGINS = margins.read((ROOT / margins.MARGINS).read_text(encoding="utf-8"))
ON_A_PI = ("launch", "gate", "button", "sleep")
"""Circuits that also apply to a Raspberry Pi, which has no analogue-to-digital converter."""


def read_circuit(circuit: str) -> str:
    return (ROOT / margins.FOLDER / f"{circuit}.cir").read_text(encoding="utf-8")


def pick_values(circuit: str) -> margins.Values:
    return next(value for it in MARGINS if it.circuit == circuit for value in it.corners.values())


@pytest.mark.parametrize(
    ("value", "as_number"), [("4k7", 4700), ("0R15 1% 1W", 0.15), ("470u 10V", 470e-6), ("100n", 1e-7), ("1M", 1e6)]
)
def test_a_value_is_parsed(value: str, as_number: float) -> None:
    assert parse_value(value) == pytest.approx(as_number)


@pytest.mark.parametrize("value", ["MF-R160", "AO3401A", "10", "3 C cells"])
def test_an_invalid_value_raises(value: str) -> None:
    with pytest.raises(ValueError, match="not the value"):
        parse_value(value)


def test_placeholders_are_filled_from_the_sheet() -> None:
    text = "Rdown a 0 {nSLEEP to GND}\nCbulk vm 0 {VM to GND}\nRup v {+3V3 to hit button.1}\nMguard d 0 s s {PMOS}"
    assert circuits.fill_circuit(text, PICO, {}).split() == [
        *("Rdown", "a", "0", "1000"),
        *("Cbulk", "vm", "0", "0.0004701"),  # the ceramic beside the bulk
        *("Rup", "v", "1e+04"),
        *("Mguard", "d", "0", "s", "s", "AO3401A"),
    ]


def test_a_changed_value_on_the_sheet_changes_the_circuit() -> None:
    changed = Netlist(change_value("launcher-pico", "R", "1k", "10k"))
    assert circuits.fill_circuit("Rdown a 0 {nSLEEP to GND}", changed, {}) == "Rdown a 0 1e+04\n"


def test_parameters_override_the_sheet_and_defaults() -> None:
    text = "Rdown a 0 {nSLEEP to GND}\nVcells c 0 {cells}\nRfuse f s {r_fuse=0.11}"
    assert (
        circuits.fill_circuit(text, PICO, {"Rdown": 5, "cells": 3.3}) == "Rdown a 0 5\nVcells c 0 3.3\nRfuse f s 0.11\n"
    )


@pytest.mark.parametrize(
    ("text", "given", "why"),
    [
        ("Rdown a 0 {nSLEEP to GND}", {"Rdwn": 5}, "the circuit has no Rdwn"),
        ("Vcells c 0 {cells}", {}, "cells has no value"),
        ("Rdown a 0 {nSLEEP to VM}", {}, "no R from nSLEEP to VM on launcher-pico"),
        ("Rdown a 0 {nSLEEP to lid switch.1}", {}, "lid switch.1 is neither a net"),
    ],
)
def test_an_unmatched_value_or_placeholder_raises(text: str, given: margins.Values, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        circuits.fill_circuit(text, PICO, given)


@pytest.mark.parametrize("circuit", ON_A_PI)
def test_the_raspberry_pi_sheet_gives_the_same_circuits(circuit: str) -> None:
    pi = Netlist(sheet("launcher-pi"))
    assert circuits.fill_circuit(read_circuit(circuit), pi, pick_values(circuit)) == circuits.fill_circuit(
        read_circuit(circuit), PICO, pick_values(circuit)
    )


def test_every_measurement_has_a_margin() -> None:
    measured = {
        (path.stem, figure)
        for path in (ROOT / margins.FOLDER).glob("*.cir")
        for figure in re.findall(r"\.meas tran (\w+)", path.read_text(encoding="utf-8"))
    }
    assert measured == {(it.circuit, it.figure) for it in MARGINS}


def test_firmware_constants_match_the_margins() -> None:
    fields = (ROOT / "firmware/units/launcher_fields.py").read_text(encoding="utf-8")
    current = (ROOT / "firmware/devices/motor_current.py").read_text(encoding="utf-8")
    jam = next(it for it in MARGINS if it.what == "current of a stalled motor").limits[0].limit
    assert f'"stall": ({jam:g},' in fields
    flat = next(it for it in MARGINS if it.what == "VM while the motor starts").corners["flat, stalled"]["cells"]
    assert f'"cells": ({float(flat) * 1000:.0f},' in fields
    (read,) = [it for it in MARGINS if it.what == "0.25 A as read"]
    least, most = (limit.limit for limit in read.limits)
    match = re.search(r"_COUNTS_PER_A = const\((\d+)\)", current)
    assert match
    assert least < 0.25 * int(match[1]) < most


@pytest.mark.parametrize(("side", "trips"), [("least", 1.9), ("most", 2.1)])
def test_a_limit_is_a_minimum_or_a_maximum(side: margins.LimitSide, trips: float) -> None:
    limit = margins.Limit(side, 2.0, "", "", {})
    assert limit.slack(trips) == pytest.approx(-0.1)
    (margin, *_) = MARGINS
    for broken, is_fault_caught in ((trips, True), (2.0, False), (float("nan"), True)):
        it = margins.MarginResult(margin, limit, {"": broken}, broken)
        assert (it.is_fault_caught, it.is_met) == (is_fault_caught, not is_fault_caught)


def test_the_worst_corner_decides() -> None:
    (margin, *_) = MARGINS
    it = margins.MarginResult(margin, margins.Limit("least", 2.0, "", "", {}), {"fresh": 4.0, "flat": 2.5}, 0.0)
    assert (it.slack, it.is_met) == (0.5, True)
    assert not replace(it, figures={"fresh": 4.0, "flat": 1.5}).is_met


@pytest.mark.parametrize(
    ("limit_text", "why"),
    [
        ("", "A has no limit"),
        ("[margin.most]\nlimit = 1", "margin.0.most.planted\n.*required"),
        ("[margin.lest]\nlimit = 1", "margin.0.lest\n.*not permitted"),
    ],
)
def test_an_incomplete_margin_raises(limit_text: str, why: str) -> None:
    text = f'corners = {{}}\n[[margin]]\nwhat = "A"\ncircuit = "b"\nfigure = "c"\nunit = "V"\n{limit_text}'
    with pytest.raises(ValueError, match=why):
        margins.read(text)
