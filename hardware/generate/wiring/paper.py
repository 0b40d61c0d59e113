"""The layout of a unit's wiring picture: boards left and right, the controller and the wires between them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from hardware.generate.drawing.boxes import Anchor
from hardware.generate.schematics.sheet import Sheet
from hardware.generate.schematics.symbol import SymbolPin
from hardware.generate.wiring import assembly
from hardware.generate.wiring.picture import (
    Conductor,
    Outline,
    PicturePin,
    SolderStep,
    TextLine,
    WiringPicture,
    measure_text,
)
from hardware.generate.wiring.plan import ColumnSide, WiringPlan, assign_slots, order_lanes

EDGE = 5.1
LANE = 1.7
WIDTH = 36.0
"""Width of the controller."""


def draw_picture(sheet: Sheet) -> WiringPicture:
    """Draw the wiring picture of a sheet."""
    plan = WiringPlan(sheet)
    it = WiringPicture(f"{sheet.title}: wiring", plan.colours)
    places = {side: assign_slots(order_lanes(channel), channel) for side, channel in plan.channels.items()}
    label = max(map(measure_text, plan.nets.values())) + 2
    edge = EDGE + max(assembly.measure_depth(board) for board, _ in plan.boards[-1])
    left = edge + LANE * (max(places[-1].values()) + 1) + label
    right = left + WIDTH
    edges: dict[ColumnSide, float] = {-1: edge, 1: right + label + LANE * (max(places[1].values()) + 1)}
    for side, boards in plan.boards.items():
        for board_, top in boards:
            assembly.draw_board(board_, assembly.Pen(it, edges[side], side, top), plan.labels)
    _draw_controller(it, plan, {-1: left, 1: right})
    _draw_legend(it, plan, left)
    _draw_lanes(it, plan, places, edges, {-1: left, 1: right})
    return it


def _draw_controller(it: WiringPicture, plan: WiringPlan, sides: Mapping[ColumnSide, float]) -> None:
    part, middle = plan.controller, (sides[-1] + sides[1]) / 2
    name, top, bottom = part.refdes, plan.first - 12, plan.last + 7
    it.bodies.append(Outline(name, "offboard", (sides[-1], top), (sides[1], bottom)))
    usb = top if part.symbol.name == "Pico" else bottom
    it.bodies.append(Outline(name, "offboard", (middle - 5, usb - 2.5), (middle + 5, usb + 2.5)))
    it.texts.append(TextLine("USB", (middle, usb), "middle", name))
    it.texts.append(TextLine(f"{name} {part.value}", (middle, plan.first - 6.5), "middle", name, bold=True))
    for pin in part.symbol.pins:
        side = plan.pin_side(pin.number)
        _draw_pin(it, plan, pin, sides[side], side)


def _draw_pin(it: WiringPicture, plan: WiringPlan, pin: SymbolPin, edge: float, side: ColumnSide) -> None:
    """Draw a pin of the controller: its name inside, its net outside."""
    name, y = plan.controller.refdes, plan.pin_height(pin.number)
    inwards: Anchor
    outwards: Anchor
    inwards, outwards = ("start", "end") if side < 0 else ("end", "start")
    words = f"{pin.number:>2} {pin.name}" if side < 0 else f"{pin.name} {pin.number:>2}"
    it.texts.append(TextLine(words, (edge - side * 3, y), inwards, name, bold=pin.number in plan.nets))
    it.bodies.append(Outline(name, "pad", (edge, y - 1), (edge - side * 2, y + 1)))
    if net := plan.nets.get(pin.number):
        it.pins.append(PicturePin(f"{name}.{pin.number}", (edge, y)))
        it.texts.append(TextLine(net, (edge + side, y - 1.6), outwards, f"net {net}"))


def _draw_legend(it: WiringPicture, plan: WiringPlan, left: float) -> None:
    """Draw the title and the reading instructions."""
    it.texts.append(TextLine(it.title, (EDGE, 11), size=5, bold=True))
    lines = [*_READING, _SEEN[plan.controller.symbol.name], *_list_notes(plan)]
    for n, line in enumerate(lines):
        it.texts.append(TextLine(line, (left, plan.last + 17 + 3.6 * n), owner=f"line {n}"))


def _list_notes(plan: WiringPlan) -> Iterator[str]:
    for lines, note in _NOTES.items():
        if parts := [part.refdes for part in plan.netlist.sheet.components if part.bom_key in lines]:
            yield f"{', '.join(parts)}: {note}"


_READING = (
    "Boards are stripboard seen from the component side; the strips are the horizontal bars. A-3: board A, strip 3.",
    "A leg is soldered at its dot; it only crosses the other strips. Wires are connected where there is a dot.",
    "Black: ground. Orange: 3.3 V. Red: the cells. Brown: VSYS, 5 V. Other colours: signals.",
    "Find a module's pin by the name printed on it; the order differs between makers.",
    "A dark edge marks the cathode of a diode or a lamp: the ring, the short leg.",
    "Not yet measured on a real board.",
)
_SEEN = {
    "Pico": "The Pico from above. Its other GND pins can be used as well.",
    "RaspberryPi": "The Pi's header from above, drawn wide. Its other GND and 3V3 pins can be used as well.",
}
_NOTES: Mapping[tuple[str, ...], str] = {
    ("1N5819",): "only needed to play without USB.",
    ("AO3400A", "AO3401A"): "SOT-23, on an adapter. From above, the lone leg away from you: D; left G, right S.",
    ("roller motor",): "solder the capacitor to the motor's own tags.",
    ("lid switch",): "both are closed while the lid is shut.",
    ("tray",): "place the 100n at the sensor's legs rather than on the board.",
    ("jack",): "shown with a plug; the grey box is in front of the player.",
}
"""Notes on some components, by BOM key."""


def _draw_lanes(
    it: WiringPicture,
    plan: WiringPlan,
    places: Mapping[ColumnSide, Mapping[str, int]],
    edges: Mapping[ColumnSide, float],
    sides: Mapping[ColumnSide, float],
) -> None:
    """Draw the wires between boards and controller."""
    lane: dict[tuple[ColumnSide, str], float] = {}
    for side, nets in places.items():
        for net, place in nets.items():
            lane[side, net] = x = edges[side] - side * LANE * place
            ends = plan.channels[side][net]
            it.wires.append(Conductor(net, (x, ends.span[0]), (x, ends.span[1])))
            it.wires += [Conductor(net, (edges[side], y), (x, y)) for y in ends.outer]
            it.wires += [Conductor(net, (x, y), (sides[side], y)) for y in ends.inner if y >= plan.first]
    for net in (net for net in plan.channels[-1] if net in plan.channels[1]):
        y = next(y for y in plan.channels[-1][net].inner if y < plan.first)
        it.wires.append(Conductor(net, (lane[-1, net], y), (lane[1, net], y)))
    for net in dict.fromkeys(net for nets in places.values() for net in nets):
        it.steps += _list_steps(plan, net)


def _list_steps(plan: WiringPlan, net: str) -> Iterator[SolderStep]:
    """Yield the wires of a net, from one end to the next. Ground starts at the driver, with its own wire to the cells.

    Otherwise the motor's current would flow through the controller's ground and offset its readings.
    """
    ends = [*_list_ends(plan, net)]
    driver, cells = plan.find_strip("driver", net), plan.find_strip("holder", net)
    if not driver or not cells:
        yield from (SolderStep(net, begin, end, "wire") for begin, end in pairwise(ends))
        return
    yield SolderStep(net, cells, driver, "wire", thick=True)
    yield from (SolderStep(net, driver, end, "wire") for end in ends if end not in (driver, cells))


def _list_ends(plan: WiringPlan, net: str) -> Iterator[str]:
    """Yield the ends of a net in order: on each side the controller's pins, then the boards' strips."""
    for side, boards in plan.boards.items():
        for number, its in plan.nets.items():
            if its == net and plan.pin_side(number) == side:
                yield assembly.describe_pin(plan.controller, number)
        for it, _ in boards:
            yield from (it.strip(n) for n, row in enumerate(it.rows) if row.net == net)
