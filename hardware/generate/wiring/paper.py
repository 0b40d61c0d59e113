"""A unit's picture on its paper: boards left and right, the controller between them, a lane for each of its nets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from hardware.generate.drawing.rooms import Anchor
from hardware.generate.schematics.sheet import Sheet
from hardware.generate.schematics.symbol import Pin as Symbolic
from hardware.generate.wiring import assembly
from hardware.generate.wiring.channel import lanes, slots
from hardware.generate.wiring.picture import Body, Join, Picture, Pin, Text, Wire, width
from hardware.generate.wiring.plan import Plan, Way

EDGE = 5.1
LANE = 1.7
WIDTH = 36.0
"""Of the controller."""


def picture(sheet: Sheet) -> Picture:
    """The wiring of a sheet."""
    plan = Plan(sheet)
    it = Picture(f"{sheet.title}: wiring", plan.colours)
    places = {way: slots(lanes(channel), channel) for way, channel in plan.channels.items()}
    label = max(map(width, plan.nets.values())) + 2
    edge = EDGE + max(assembly.outer(board) for board, _ in plan.boards[-1])
    left = edge + LANE * (max(places[-1].values()) + 1) + label
    right = left + WIDTH
    edges: dict[Way, float] = {-1: edge, 1: right + label + LANE * (max(places[1].values()) + 1)}
    for way, boards in plan.boards.items():
        for board_, top in boards:
            assembly.draw(it, board_, assembly.Place(edges[way], way, top), plan.labels)
    _controller(it, plan, {-1: left, 1: right})
    _say(it, plan, left)
    _lanes(it, plan, places, edges, {-1: left, 1: right})
    return it


def _controller(it: Picture, plan: Plan, sides: Mapping[Way, float]) -> None:
    part, middle = plan.controller, (sides[-1] + sides[1]) / 2
    name, top, bottom = part.reference, plan.first - 12, plan.last + 7
    it.bodies.append(Body(name, "hand", (sides[-1], top), (sides[1], bottom)))
    usb = top if part.symbol.name == "Pico" else bottom
    it.bodies.append(Body(name, "hand", (middle - 5, usb - 2.5), (middle + 5, usb + 2.5)))
    it.texts.append(Text("USB", (middle, usb), "middle", name))
    it.texts.append(Text(f"{name} {part.value}", (middle, plan.first - 6.5), "middle", name, bold=True))
    for pin in part.symbol.pins:
        way = plan.side(pin.number)
        _pin(it, plan, pin, sides[way], way)


def _pin(it: Picture, plan: Plan, pin: Symbolic, edge: float, way: Way) -> None:
    """A pin of the controller: its name inside, its net outside."""
    name, y = plan.controller.reference, plan.height(pin.number)
    inwards: Anchor
    outwards: Anchor
    inwards, outwards = ("start", "end") if way < 0 else ("end", "start")
    words = f"{pin.number:>2} {pin.name}" if way < 0 else f"{pin.name} {pin.number:>2}"
    it.texts.append(Text(words, (edge - way * 3, y), inwards, name, bold=pin.number in plan.nets))
    it.bodies.append(Body(name, "pad", (edge, y - 1), (edge - way * 2, y + 1)))
    if net := plan.nets.get(pin.number):
        it.pins.append(Pin(f"{name}.{pin.number}", (edge, y)))
        it.texts.append(Text(net, (edge + way, y - 1.6), outwards, f"net {net}"))


def _say(it: Picture, plan: Plan, left: float) -> None:
    """The title, and how to read the rest."""
    it.texts.append(Text(it.title, (EDGE, 11), size=5, bold=True))
    lines = [*_READING, _SEEN[plan.controller.symbol.name], *_notes(plan)]
    for n, line in enumerate(lines):
        it.texts.append(Text(line, (left, plan.last + 17 + 3.6 * n), owner=f"line {n}"))


def _notes(plan: Plan) -> Iterator[str]:
    for lines, note in _NOTES.items():
        if parts := [part.reference for part in plan.netlist.sheet.parts if part.line in lines]:
            yield f"{', '.join(parts)}: {note}"


_READING = (
    "Boards are stripboard seen from the parts' side; the strips are the lying bars. A-3: board A, strip 3.",
    "A leg is soldered where its dot is; the other strips it only crosses. Wires are joined where a dot is.",
    "Black: ground. Orange: 3.3 V. Red: the cells. Brown: VSYS, 5 V. Other colours: signals.",
    "Find a pin of a bought module by the name printed there; makers order them differently.",
    "A dark edge is a diode's or a lamp's cathode: the ring, the short leg.",
    "Nothing here was measured on a real board yet.",
)
_SEEN = {
    "Pico": "The Pico from above. Its other GND pins do as well.",
    "RaspberryPi": "The Pi's header from above, drawn wide. Its other GND and 3V3 pins do as well.",
}
_NOTES: Mapping[tuple[str, ...], str] = {
    ("1N5819",): "only where it shall also play without USB.",
    ("AO3400A", "AO3401A"): "SOT-23, on an adapter. From above, the lone leg away from you: D; left G, right S.",
    ("roller motor",): "solder the capacitor to the motor's own tags.",
    ("lid switch",): "both are closed while the lid is shut.",
    ("tray",): "each one's 100n does better at its own legs than on the board.",
    ("jack",): "with a plug in it; the grey box stands before the player.",
}
"""What to know of some parts, by their lines of the bill of materials."""


def _lanes(
    it: Picture,
    plan: Plan,
    places: Mapping[Way, Mapping[str, int]],
    edges: Mapping[Way, float],
    sides: Mapping[Way, float],
) -> None:
    """The wires between boards and controller."""
    lane: dict[tuple[Way, str], float] = {}
    for way, nets in places.items():
        for net, place in nets.items():
            lane[way, net] = x = edges[way] - way * LANE * place
            ends = plan.channels[way][net]
            it.wires.append(Wire(net, (x, ends.span[0]), (x, ends.span[1])))
            it.wires += [Wire(net, (edges[way], y), (x, y)) for y in ends.outer]
            it.wires += [Wire(net, (x, y), (sides[way], y)) for y in ends.inner if y >= plan.first]
    for net in (net for net in plan.channels[-1] if net in plan.channels[1]):
        y = next(y for y in plan.channels[-1][net].inner if y < plan.first)
        it.wires.append(Wire(net, (lane[-1, net], y), (lane[1, net], y)))
    for net in dict.fromkeys(net for nets in places.values() for net in nets):
        it.joins += _joins(plan, net)


def _joins(plan: Plan, net: str) -> Iterator[Join]:
    """Its wires, from one end to the next. Ground begins at the driver, with a wire of its own back to the cells.

    Else the motor's current would go through the controller's ground, and be read there.
    """
    ends = [*_ends(plan, net)]
    driver, cells = plan.strip("driver", net), plan.strip("holder", net)
    if not driver or not cells:
        yield from (Join(net, begin, end, "wire") for begin, end in pairwise(ends))
        return
    yield Join(net, cells, driver, "wire", thick=True)
    yield from (Join(net, driver, end, "wire") for end in ends if end not in (driver, cells))


def _ends(plan: Plan, net: str) -> Iterator[str]:
    """What a net joins, the one after the other: the controller's pins and the boards' strips of each side."""
    for way, boards in plan.boards.items():
        for number, its in plan.nets.items():
            if its == net and plan.side(number) == way:
                yield assembly.told(plan.controller, number)
        for it, _ in boards:
            yield from (it.strip(n) for n, row in enumerate(it.rows) if row.net == net)
