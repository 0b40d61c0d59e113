"""The wiring pictures and soldering lists: same nets as the sheets, legible, in line with the pin map."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from dataclasses import replace
from xml.sax.saxutils import escape

import pytest
from hardware.generate.drawing import PAPER_MM
from hardware.generate.drawing.svg import fmt, line_attributes
from hardware.generate.schematics import sheets
from hardware.generate.schematics.netlist import DisjointSet, Netlist
from hardware.generate.schematics.sheet import Sheet
from hardware.generate.wiring import extents, paper, picture, steps, svg
from hardware.generate.wiring.picture import Conductor, TextLine, WiringPicture

from tests.generate.mistakes import NAMES, WIRING, sheet

LEAST_MM = 2.0
POLES = {"C_Polar": ("1", "2"), "D": ("1", "2"), "LED": ("1", "2"), "TVS": ("2", "1")}
"""Positive and negative pin of polarised components."""


def find_differences(it: WiringPicture, of: Sheet) -> list[str]:
    """Return the differences between the nets of the picture and of the sheet."""
    return compare_nets(picture.find_joined_pins(it), expected_nets(of, {pin.name for pin in it.pins}))


def expected_nets(of: Sheet, drawn: set[str]) -> set[frozenset[str]]:
    """Return the sheet's nets, without controller pins that the controller itself connects to a drawn pin."""
    netlist = Netlist(of)
    nets = [net.pins for net in netlist.nets if not net.is_open and net.pins]
    own = {pin for net in nets for pin in net if pin.startswith(f"{netlist.controller.refdes}.")}
    return {frozenset(pin for pin in net if pin in drawn or pin not in own or not net & own & drawn) for net in nets}


def compare_nets(found: set[frozenset[str]], want: set[frozenset[str]]) -> list[str]:
    return [
        *(f"not joined: {' '.join(sorted(net))}" for net in want - found),
        *(f"joined: {' '.join(sorted(net))}" for net in found - want),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_has_the_same_nets_as_its_sheet(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    assert find_differences(it, sheet(name)) == []
    names = [pin.name for pin in it.pins]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", NAMES)
def test_each_mapped_net_is_labelled_at_pin_and_strip(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    words = [text.text for text in it.texts]
    for pin, net in WIRING[name].items():
        assert net in words
        assert f"{net} {pin}" in words


@pytest.mark.parametrize("name", NAMES)
def test_nothing_overlaps_leaves_the_paper_or_is_too_small(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    assert extents.find_overlaps(it) == []
    assert extents.find_outside(it) == []
    assert all(text.size >= LEAST_MM for text in it.texts)


@pytest.mark.parametrize("name", NAMES)
def test_polarised_components_are_marked_at_the_right_end(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    height = {pin.name: pin.at[1] for pin in it.pins}
    listed = {end for join in it.steps for end in (join.begin, join.end)}
    for part in (part for part in sheet(name).components if part.symbol.kind in POLES):
        plus, minus = (f"{part.refdes}.{pin}" for pin in POLES[part.symbol.kind])
        marks = [(text.text, text.at[1]) for text in it.texts if text.owner == part.refdes and text.text in ("+", "-")]
        marks += [("-", body.corner[1]) for body in it.bodies if (body.owner, body.kind) == (part.refdes, "band")]
        assert marks
        assert all((mark == "+") == (abs(y - height[plus]) < abs(y - height[minus])) for mark, y in marks)
        assert listed & {f"{plus} +", f"{plus} A"}


@pytest.mark.parametrize("name", NAMES)
def test_each_off_board_and_controller_pin_is_named(name: str) -> None:
    of = sheet(name)
    it, controller = paper.draw_picture(of), Netlist(of).controller
    parts = {body.owner: of.component(body.owner) for body in it.bodies if body.kind == "offboard"}
    for drawn in it.pins:
        reference, _, number = drawn.name.partition(".")
        if reference in parts and parts[reference].symbol.kind not in POLES:
            beside = [text for text in it.texts if text.owner == reference and text.at[1] == drawn.at[1]]
            (word,) = (text.text for text in beside if abs(text.at[0] - drawn.at[0]) < 4)
            pin = parts[reference].symbol.pin(number).name
            assert {*word.split()} == ({pin, number} if reference == controller.refdes else {pin})


@pytest.mark.parametrize("name", NAMES)
def test_each_strip_has_a_unique_name_used_in_the_list(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    strips = [wire for wire in it.wires if wire.kind == "strip"]
    nets = {}
    for strip in strips:
        left, right = sorted((strip.begin[0], strip.end[0]))
        above = [text for text in it.texts if 0 < strip.begin[1] - text.at[1] < 3 and left < text.at[0] < right]
        (called,) = (text.text for text in above if re.fullmatch("[A-Z]-[0-9]+", text.text))
        nets[called] = strip.net
    assert len(nets) == len(strips)
    ends = [(end, join.net) for join in it.steps for end in (join.begin, join.end) if "." not in end]
    assert [(end, net) for end, net in ends if nets[end] != net] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_transistors_legs_are_named(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    for body in it.bodies:
        if body.kind in ("NMOS", "PMOS"):
            legs = {leg.end: leg.begin for leg in it.legs if leg.owner == body.owner}
            for pin, letter in (("1", "G"), ("2", "S"), ("3", "D")):
                (begin,) = (legs[p.at] for p in it.pins if p.name == f"{body.owner}.{pin}")
                (word,) = (text for text in it.texts if (text.owner, text.text) == (body.owner, letter))
                assert abs(word.at[0] - begin[0]) < 1
                assert abs(word.at[1] - begin[1]) < LEAST_MM


@pytest.mark.parametrize("name", NAMES)
def test_the_svg_has_each_body_wire_dot_and_text(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    written, wires, dots = (
        svg.render_svg(it),
        [wire for wire in it.wires if wire.kind == "wire"],
        picture.find_junctions(it),
    )
    paint = {net: svg.PAINT[colour] for net, colour in it.colours.items()}
    lines = [f'stroke="{paint[wire.net]}" {line_attributes(wire.begin, wire.end)}/>' for wire in wires]
    circles = [f'<circle cx="{fmt(x)}" cy="{fmt(y)}" r="1" fill="{paint[net]}"/>' for net, (x, y) in dots]
    words = [f">{escape(text.text)}</text>" for text in it.texts]
    assert dots
    assert [thing for thing in (*lines, *circles, *words) if thing not in written] == []
    assert written.count('class="wire"') + written.count('class="rail"') == len(wires)
    assert written.count("<text") == len(words)
    assert written.count("<rect") + written.count('class="icon"') == 1 + len(it.bodies)


@pytest.mark.parametrize("name", NAMES)
def test_supplies_have_the_colours_of_the_legend(name: str) -> None:
    it, netlist = paper.draw_picture(sheet(name)), Netlist(sheet(name))
    assert any("Black: ground. Orange: 3.3 V. Red: the cells. Brown: VSYS" in text.text for text in it.texts)
    assert [it.colours[net] for net in ("GND", "+3V3", "VM", "VSYS")] == ["black", "orange", "red", "brown"]
    for part in (part for part in sheet(name).components if part.bom_key in ("holder", "cells switch")):
        assert it.colours[netlist.net_at(part, "1").name] == "red"
    for pin_net in WIRING[name].values():
        assert it.colours[pin_net] not in steps.SUPPLIES
    assert len({*svg.PAINT.values()}) == len(svg.PAINT)


# The list of wires


def read_rows(it: WiringPicture) -> list[list[str]]:
    return list(csv.reader(steps.render_steps(it).splitlines()))[1:]


def listed_nets(it: WiringPicture) -> set[frozenset[str]]:
    """Return the nets that the lines of the soldering list connect."""
    same = DisjointSet()
    ends = {end.split()[0] for row in read_rows(it) for end in row[2:4]}
    for row in read_rows(it):
        same.union(row[2].split()[0], row[3].split()[0])
    pins = {end for end in ends if "." in end}
    return {frozenset(pin for pin in pins if same.find(pin) == same.find(one)) for one in pins}


@pytest.mark.parametrize("name", NAMES)
def test_the_soldering_list_connects_every_net(name: str) -> None:
    it = paper.draw_picture(sheet(name))
    want = expected_nets(sheet(name), {pin.name for pin in it.pins})
    assert compare_nets(listed_nets(it), want) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_soldering_list_starts_with_the_supplies(name: str) -> None:
    is_supply = [row[4].partition(",")[0] in steps.SUPPLIES for row in read_rows(paper.draw_picture(sheet(name)))]
    assert is_supply == sorted(is_supply, reverse=True)
    assert is_supply[0]


@pytest.mark.parametrize("name", ["launcher-pico", "launcher-pi"])
def test_the_motor_current_returns_to_the_cells_by_its_own_wire(name: str) -> None:
    listed = read_rows(paper.draw_picture(sheet(name)))
    holder, driver = (next(row[3] for row in listed if row[2].endswith(end)) for end in ("J1.2 -", ".14 GND"))
    assert ["", "GND", holder, driver, "black, 0.5 mm2"] in listed
    wires = [row[2:4] for row in listed if row[1] == "GND" and row[4] != "its leg"]
    assert [ends for ends in wires if holder in ends] == [["J1.2 -", holder], [holder, driver]]


@pytest.mark.parametrize("name", ["launcher-pico", "launcher-pi"])
def test_the_motor_current_flows_only_through_thick_wire(name: str) -> None:
    strong = {"VM", "CELLS+", "AISEN", "BISEN", "ROLLER1", "ROLLER2", "TURN1", "TURN2"}
    wires = [row for row in read_rows(paper.draw_picture(sheet(name))) if row[4] != "its leg"]
    thick = [row for row in wires if row[4].endswith("0.5 mm2")]
    assert [row for row in wires if row[1] in strong and row not in thick] == []
    assert [row for row in wires if row[2].startswith(("J1.", "SW1.")) and row not in thick] == []
    assert {row[1] for row in thick} <= {*strong, "GND", ""}


# Planted mistakes


def test_two_pins_swapped_in_the_map_change_the_picture() -> None:
    wiring = dict(WIRING["launcher-pico"])
    wiring["GP13"], wiring["GP14"] = wiring["GP14"], wiring["GP13"]
    swapped = paper.draw_picture(sheets.draw_launcher_pico(wiring))
    assert find_differences(swapped, sheets.draw_launcher_pico(wiring)) == []
    assert any("U1.17" in fault.split() for fault in find_differences(swapped, sheet("launcher-pico")))  # GP13
    assert "EXIT1 GP14" in [text.text for text in swapped.texts]


def test_every_missing_wire_is_found() -> None:
    it = paper.draw_picture(sheet("launcher-pico"))
    want = expected_nets(sheet("launcher-pico"), {pin.name for pin in it.pins})
    for wire in it.wires:
        less = replace(it, wires=[other for other in it.wires if other is not wire])
        assert compare_nets(picture.find_joined_pins(less), want), wire


def shift_net(wires: Iterable[Conductor], net: str, by: float) -> list[Conductor]:
    """Move the wires of one net down by `by` mm."""
    return [
        replace(wire, begin=(wire.begin[0], wire.begin[1] + by), end=(wire.end[0], wire.end[1] + by))
        if wire.net == net and wire.kind == "wire"
        else wire
        for wire in wires
    ]


def test_a_wire_on_the_next_pin_is_found() -> None:
    it = paper.draw_picture(sheet("launcher-pico"))
    it.wires = shift_net(it.wires, "MOT_IN1", 6)
    assert any("U1.4" in fault.split() for fault in find_differences(it, sheet("launcher-pico")))  # GP2
    assert any({a.owner, b.owner} == {"net MOT_IN1", "net MOT_IN2"} for a, b in extents.find_overlaps(it))


def test_a_missing_line_of_the_list_is_found() -> None:
    it = paper.draw_picture(sheet("flash-pico"))
    want = expected_nets(sheet("flash-pico"), {pin.name for pin in it.pins})
    it.steps.pop(next(n for n, join in enumerate(it.steps) if join.begin == "R1.1"))
    assert compare_nets(listed_nets(it), want)


def test_only_three_meeting_ends_make_a_dot() -> None:
    tee = [Conductor("T", (0, 0), (4, 0)), Conductor("T", (2, 0), (2, 3))]
    bend_and_cross = [Conductor("B", (0, 2), (1, 2)), Conductor("B", (1, 2), (1, 9)), Conductor("X", (0, 5), (5, 5))]
    assert picture.find_junctions(WiringPicture("", {}, wires=[*tee, *bend_and_cross])) == [("T", (2, 0))]


def test_overlapping_and_unprintable_text_is_found() -> None:
    it = paper.draw_picture(sheet("flash-pico"))
    on_part = next(text for text in it.texts if text.owner == "R1")
    it.texts.append(replace(on_part, owner="on R1"))
    at_lane = next(wire.begin for wire in reversed(it.wires) if wire.net == "BTN1")
    it.texts.append(TextLine("on a wire", at_lane, "middle", owner="on a wire"))
    it.texts.append(TextLine("off", (PAPER_MM[0] - 6, 100), owner="off"))
    found = {room.owner for pair in extents.find_overlaps(it) for room in pair}
    assert {"on R1", "R1", "on a wire", "net BTN1"} <= found
    assert [room.owner for room in extents.find_outside(it)] == ["off"]
