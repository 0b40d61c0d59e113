"""What must hold on the sheets, without KiCad: what its rule check looks for, and what it cannot know.

Each check gives the faults that it finds, in words; none is a sheet that may be built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hardware.generate.schematics.expected import EXPECTED, Expected
from hardware.generate.schematics.netlist import CONTROLLERS, Net, Netlist, Node
from hardware.generate.schematics.sheet import Part, Sheet

DRIVING = frozenset({"output", "power_out"})
ALIKE = frozenset({"R", "C", "Fuse", "Switch", "Button", "Motor", "Piezo"})
"""Kinds of parts whose two ends may change places."""
VALUED = frozenset({"R", "C", "C_Polar", "D", "TVS"})
"""Kinds that a list of members has by their value; others by their line in the bill of materials."""


def electrical(netlist: Netlist) -> Iterator[str]:
    """Shorted outputs, supplies that nobody feeds, pins marked as open that are not."""
    for net in netlist.nets:
        if net.left_open and len(net.nodes) > 1:
            yield f"{net.name} is marked as open and joins {' '.join(sorted(net.pins))}"
        driving = [f"{node.part} {node.name}" for node in net.nodes if node.kind in DRIVING]
        if len(driving) > 1:
            yield f"{net.name} is driven by {' and '.join(driving)}"
        kinds = {node.kind for node in net.nodes}
        if "power_in" in kinds and "power_out" not in kinds:
            yield f"nobody feeds {net.name}"


def wired(netlist: Netlist, wiring: Mapping[str, str]) -> Iterator[str]:
    """Each net of the pin map is at the pin that it names."""
    for controller in netlist.parts(*CONTROLLERS):
        for pin in controller.symbol.pins:
            found, wanted = netlist.at(controller, pin.number), wiring.get(pin.name)
            if wanted and wanted not in found.names:
                yield f"{pin.name} is on {found.name} and should be on {wanted}"


def complete(netlist: Netlist, expected: Expected) -> Iterator[str]:
    """Nothing is missing on any net, and nothing else is there; no pin is open that is not marked so."""
    nets = {name: netlist.called(name) or _at_pin(netlist, name) for name in expected}
    for name, wanted in expected.items():
        yield from _difference(name, _members(netlist, nets[name]), wanted)
    for net in netlist.nets:
        if net not in nets.values() and not net.left_open:
            yield f"{net.name} is neither expected nor marked as open: {' '.join(sorted(net.pins))}"


def _difference(name: str, found: Counter[str], wanted: Counter[str]) -> Iterator[str]:
    lacks, has = (wanted - found).elements(), (found - wanted).elements()
    told = [f"{verb} {what}" for verb, what in (("lacks", ", ".join(lacks)), ("has", ", ".join(has))) if what]
    if told:
        yield f"{name} {' and '.join(told)}"


def _at_pin(netlist: Netlist, name: str) -> Net | None:
    """The net of a part's pin: `inner gate.A`, `J1.tip`."""
    called, _, pin = name.rpartition(".")
    parts = (part for part in netlist.sheet.parts if called in (part.reference, _called(part)))
    return next((netlist.at(part, it.number) for part in parts for it in part.symbol.pins if it.name == pin), None)


def _members(netlist: Netlist, net: Net | None) -> Counter[str]:
    """What hangs on a net, as `expected` names it."""
    nodes = net.nodes if net else ()
    return Counter(_member(netlist, node) for node in nodes if not node.part.startswith("#"))


def _member(netlist: Netlist, node: Node) -> str:
    part = netlist.sheet.part(node.part)
    if part.symbol.kind in CONTROLLERS:
        return "controller" if node.kind == "bidirectional" else f"controller.{node.name}"  # its ports: see `wired`
    if part.symbol.kind not in ALIKE:
        return f"{_called(part)}.{node.name}"
    other = netlist.at(part, "2" if node.pin == "1" else "1")
    return f"{_called(part)} to {other.name}" if other.names else _called(part)


def _called(part: Part) -> str:
    """By what a list of members names it."""
    if part.symbol.kind == "Gate":
        return f"{part.value.rpartition(' ')[2]} gate"
    return part.value if part.symbol.kind in VALUED else part.line


def faults(sheet: Sheet, wiring: Mapping[str, str]) -> list[str]:
    """All of them."""
    netlist = Netlist(sheet)
    return [*electrical(netlist), *wired(netlist, wiring), *complete(netlist, EXPECTED[sheet.name])]
