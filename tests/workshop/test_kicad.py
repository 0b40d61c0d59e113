"""KiCad opens the sheets, reports no violation, and reads the same nets."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from hardware.generate.schematics import kicad, netlist
from hardware.generate.schematics.sheet import Sheet

from tests.generate.mistakes import MISTAKES, NAMES, sheet

pytestmark = [pytest.mark.workshop, pytest.mark.usefixtures("kicad_cli")]


def run_kicad(it: Sheet, folder: Path, *command: str) -> Path:
    (folder / "sym-lib-table").write_text(kicad.render_library_table())
    (folder / f"{kicad.LIBRARY}.kicad_sym").write_text(kicad.render_library())
    (folder / f"{it.name}.kicad_pro").write_text(kicad.render_project(it))
    (folder / f"{it.name}.kicad_sch").write_text(kicad.render_schematic(it, {}))
    out = folder / "out"
    source = str(folder / f"{it.name}.kicad_sch")
    subprocess.run(["kicad-cli", "sch", *command, "-o", str(out), source], check=True, capture_output=True, timeout=50)
    return out


def find_violations(it: Sheet, folder: Path) -> list[str]:
    report = json.loads(run_kicad(it, folder, "erc", "--format", "json", "--severity-all").read_text())
    return [found["type"] for page in report["sheets"] for found in page["violations"]]


@pytest.mark.parametrize("name", NAMES)
def test_the_rule_check_is_clean(name: str, tmp_path: Path) -> None:
    assert find_violations(sheet(name), tmp_path) == []


@pytest.mark.parametrize(
    ("mistake", "kind"),
    [("missing supply", "power_pin_not_driven"), ("shorted outputs", "pin_to_pin"), ("open pin", "pin_not_connected")],
)
def test_the_rule_check_finds_planted_mistakes(mistake: str, kind: str, tmp_path: Path) -> None:
    assert kind in find_violations(MISTAKES[mistake][0](), tmp_path)


@pytest.mark.parametrize("name", NAMES)
def test_kicad_reads_the_same_nets(name: str, tmp_path: Path) -> None:
    it = sheet(name)
    text = run_kicad(it, tmp_path, "export", "netlist").read_text()
    theirs = set()
    for net in re.findall(r"\(net \(code.*?(?=\(net \(code|\Z)", text, re.DOTALL):
        theirs.add(
            frozenset(f"{part}.{pin}" for part, pin in re.findall(r'\(node \(ref "([^"]+)"\) \(pin "([^"]+)"', net))
        )
    assert theirs == {net.pins for net in netlist.find_nets(it) if net.pins}
