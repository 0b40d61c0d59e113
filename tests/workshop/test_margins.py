"""ngspice: every margin holds in each of its corners, and every planted fault violates its limit."""

from __future__ import annotations

import pytest
from hardware.generate.schematics.netlist import Netlist
from hardware.generate.spice import circuits, margins
from hardware.generate.spice.margins import MarginResult

from tests.generate.mistakes import ROOT, change_value, sheet

pytestmark = [pytest.mark.workshop, pytest.mark.usefixtures("ngspice")]

MARGINS = margins.read((ROOT / margins.MARGINS).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def results(ngspice: None) -> list[MarginResult]:
    return margins.evaluate(ROOT, MARGINS, Netlist(sheet("launcher-pico")))


def describe(found: list[MarginResult]) -> list[str]:
    return [f"{it.margin.what}, at {it.limit.side} {it.limit.limit}: {dict(it.figures)}" for it in found]


def test_every_margin_holds(results: list[MarginResult]) -> None:
    assert len(results) >= len(MARGINS)
    assert describe([it for it in results if not it.is_met]) == []


def test_every_planted_fault_violates_its_limit(results: list[MarginResult]) -> None:
    assert describe([it for it in results if not it.is_fault_caught]) == []


@pytest.mark.parametrize(
    ("part", "change", "broken"),
    [
        (("R", "1k"), "3k3", "nSLEEP in reset, on a Pico 2 that leaks"),
        (("R_H", "1k"), "10k", "share of a step read after 1 ms"),
        (("R", "0R15 1% 1W"), "0R1", "0.25 A as read"),
        (("R_H", "100R"), "220R", "current of a lamp"),
    ],
)
def test_a_changed_component_violates_its_margin(part: tuple[str, str], change: str, broken: str) -> None:
    changed = Netlist(change_value("launcher-pico", *part, change))
    found = margins.evaluate(ROOT, [it for it in MARGINS if it.what == broken], changed)
    assert not all(it.is_met for it in found), describe(found)


def test_an_invalid_circuit_raises() -> None:
    with pytest.raises(RuntimeError, match="ngspice"):
        circuits.run("* nothing\nM1 a b c d unknown\n.tran 1u 1m\n.meas tran it MAX v(a)\n.end\n")
