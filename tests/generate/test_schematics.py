"""The sheets: consistent with pins.toml and parts.toml, free of faults and overlaps; planted mistakes are found."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import replace

import pytest
from hardware.generate.schematics import bom, checks, extents
from hardware.generate.schematics.sheet import Annotation, Sheet
from hardware.generate.schematics.sheets import draw_sheets
from hardware.generate.schematics.symbols import SYMBOLS

from tests.generate.mistakes import MISTAKES, NAMES, ROOT, WIRING, leave_out_each, sheet

LINES = bom.read((ROOT / bom.PARTS).read_text(encoding="utf-8"))


def find_faults(it: Sheet) -> list[str]:
    return checks.find_faults(it, WIRING[it.name])


@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_has_no_faults(name: str) -> None:
    assert find_faults(sheet(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_or_leaves_its_frame(name: str) -> None:
    assert extents.find_overlaps(sheet(name)) == []
    assert extents.find_outside(sheet(name)) == []


def test_every_symbol_is_used() -> None:
    assert {part.symbol.name for it in draw_sheets(ROOT) for part in it.components} == set(SYMBOLS)


@pytest.mark.parametrize(("plant", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_planted_mistake_is_found(plant: Callable[[], Sheet], message: str) -> None:
    found = find_faults(plant())
    assert any(message in fault for fault in found), found


@pytest.mark.parametrize("name", [NAMES[0], *(pytest.param(name, marks=pytest.mark.slow) for name in NAMES[1:])])
def test_every_item_of_a_sheet_is_necessary(name: str) -> None:
    assert [thing for thing, rest in leave_out_each(sheet(name)) if not find_faults(rest)] == []


def test_overlapping_and_protruding_items_are_found() -> None:
    it = sheet("launcher-pico")
    part = it.component("R1")
    it.components.append(replace(part, refdes="R99", at=(part.at[0] + 1, part.at[1])))
    assert any({a.owner, b.owner} == {"R1", "R99"} for a, b in extents.find_overlaps(it))
    it.notes.append(Annotation("on a lead", part["2"]))
    assert any({a.kind, b.kind} == {"on a lead", "lead"} for a, b in extents.find_overlaps(it))
    it.components.append(replace(part, refdes="R98", at=(1, 1)))
    assert any(room.owner == "R98" for room in extents.find_outside(it))


# The bill of materials


def test_bom_keys_match_the_components() -> None:
    placed = {part.bom_key for it in draw_sheets(ROOT) for part in it.components if part.bom_key}
    assert placed == set(LINES)


@pytest.mark.parametrize("name", NAMES)
def test_the_bill_of_materials_counts_the_components(name: str) -> None:
    it = sheet(name)
    listed = [(row["references"].split(), row) for row in csv.DictReader(bom.render_bom(it, LINES).splitlines())]
    references = [reference for own, _ in listed for reference in own]
    assert sorted(references) == sorted(part.refdes for part in it.components if part.bom_key)
    for own, row in listed:
        parts = [it.component(reference) for reference in own]
        (line,) = {part.bom_key for part in parts}
        assert row["part number"] == LINES[line].part
        assert int(row["pieces"]) == len(parts) / (2 if line == "speed switch" else 1)
        assert all(part.value in row["value"] for part in parts)


def test_a_line_without_a_price_raises() -> None:
    with pytest.raises(ValueError, match=r"1k\.price\n.*required"):
        bom.read('[1k]\nwhat = ""\npart = ""\ninstead = ""')
