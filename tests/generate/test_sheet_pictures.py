"""SVG pictures of the sheets: complete, diodes the right way round, overlaps found."""

from __future__ import annotations

from collections import Counter
from math import dist
from statistics import mean
from xml.etree import ElementTree

import pytest
from hardware.generate.schematics import extents, svg
from hardware.generate.schematics.netlist import find_junctions
from hardware.generate.schematics.sheet import Annotation, Component, Label
from hardware.generate.schematics.symbol import FLAG, Polyline, Symbol, SymbolText
from hardware.generate.schematics.symbols import SYMBOLS

from tests.generate.mistakes import NAMES, sheet
from tests.generate.test_pictures import POLES

DIODES = [symbol for symbol in SYMBOLS.values() if symbol.kind in ("D", "LED", "TVS")]


@pytest.mark.parametrize("name", NAMES)
def test_the_svg_has_each_wire_label_and_text(name: str) -> None:
    it = sheet(name)
    drawn = ElementTree.fromstring(svg.render_svg(it))
    words = [line for one in it.notes for line in one.text.split("\n")]
    kinds = Counter(thing.get("class") for thing in drawn)
    assert (kinds["wire"], kinds["dot"]) == (len(it.wires), len(find_junctions(it)))
    assert (kinds["open"], kinds["frame"]) == (len(it.open_pins), len(it.frames))
    assert kinds["line"] == len(it.labels)
    assert [text.text for text in drawn.iterfind("{*}text")] == [*(it.net for it in it.labels), *words, it.title]


@pytest.mark.parametrize("name", NAMES)
def test_the_svg_has_each_component_with_its_pins_and_text(name: str) -> None:
    drawn = ElementTree.fromstring(svg.render_svg(sheet(name)))
    for part, group in zip(sheet(name).components, drawn.iterfind("{*}g"), strict=True):
        assert group.get("transform") == f"translate({part.at[0]} {part.at[1]})"
        words = [thing.text for thing in group if thing.text]
        assert sorted(words) == sorted(expected_words(part))
        leads = sum(pin.lead > 0 for pin in part.symbol.pins)
        assert len(group) - len(words) == leads + sum(not isinstance(it, SymbolText) for it in part.symbol.shapes)


def expected_words(part: Component) -> list[str]:
    """Return the texts of a component."""
    symbol = part.symbol
    names = [part.refdes] * symbol.is_part + [part.value] * (symbol.refdes_prefix != FLAG)
    pins = [word for pin in symbol.pins for word in (pin.name, pin.number) if symbol.shows_pins]
    return [*names, *pins, *(shape.text for shape in symbol.shapes if isinstance(shape, SymbolText))]


@pytest.mark.parametrize("symbol", DIODES, ids=lambda symbol: symbol.name)
def test_a_diode_points_at_its_cathode_bar(symbol: Symbol) -> None:
    cathode = symbol.pin(POLES[symbol.kind][1]).at
    triangle, bar = (shape.points for shape in symbol.shapes[:2] if isinstance(shape, Polyline))
    tip, *base = sorted(dist(point, cathode) for point in {*triangle})
    assert tip < base[0]
    assert dist([mean(along) for along in zip(*bar, strict=True)], cathode) == pytest.approx(tip)


def test_text_on_a_label_or_a_wire_is_found() -> None:
    it = sheet("launcher-pico")
    label = next(label for label in it.labels if label.towards == "right")
    it.notes.append(Annotation("on a label", (label.at[0] + 1, label.at[1])))
    begin, _ = it.wires[0]
    it.notes.append(Annotation("on a wire", begin))
    found = [{a.kind, b.kind} for a, b in extents.find_overlaps(it)]
    assert {"on a label", label.net} in found
    assert {"on a wire", "wire"} in found


def test_a_label_out_of_its_frame_is_found() -> None:
    it = sheet("launcher-pico")
    it.labels.append(Label("OUT", (1, 1), "right"))
    assert [room.kind for room in extents.find_outside(it)] == ["OUT"]
