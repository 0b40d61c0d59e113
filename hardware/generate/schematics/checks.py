"""Checks of a sheet without KiCad: electrical rules, the pin map, and the members of each net.

Each check yields a message per fault. A sheet without faults can be built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from hardware.generate.schematics.expected import EXPECTED, ExpectedNets
from hardware.generate.schematics.netlist import CONTROLLERS, Net, Netlist, Node
from hardware.generate.schematics.sheet import Component, Sheet

DRIVING = frozenset({"output", "power_out"})
ALIKE = frozenset({"R", "C", "Fuse", "Switch", "Button", "Motor", "Piezo"})
"""Kinds of components whose two ends are interchangeable."""
VALUED = frozenset({"R", "C", "C_Polar", "D", "TVS"})
"""Kinds named by value in a list of members; others are named by BOM key."""


def check_electrical(netlist: Netlist) -> Iterator[str]:
    """Find shorted outputs, supplies without a source, and connected pins that are marked as open."""
    for net in netlist.nets:
        if net.is_open and len(net.nodes) > 1:
            yield f"{net.name} is marked as open but joins {' '.join(sorted(net.pins))}"
        driving = [f"{node.part} {node.name}" for node in net.nodes if node.kind in DRIVING]
        if len(driving) > 1:
            yield f"{net.name} is driven by {' and '.join(driving)}"
        kinds = {node.kind for node in net.nodes}
        if "power_in" in kinds and "power_out" not in kinds:
            yield f"{net.name} has no source"


def check_pin_map(netlist: Netlist, wiring: Mapping[str, str]) -> Iterator[str]:
    """Find controller pins on another net than in the pin map."""
    for controller in netlist.components(*CONTROLLERS):
        for pin in controller.symbol.pins:
            found, wanted = netlist.net_at(controller, pin.number), wiring.get(pin.name)
            if wanted and wanted not in found.names:
                yield f"{pin.name} is on {found.name} and should be on {wanted}"


def check_members(netlist: Netlist, expected: ExpectedNets) -> Iterator[str]:
    """Find nets with missing or extra members, and open pins that are not marked."""
    nets = {name: netlist.find_net(name) or _find_pin_net(netlist, name) for name in expected}
    for name, wanted in expected.items():
        yield from _describe_difference(name, _list_members(netlist, nets[name]), wanted)
    for net in netlist.nets:
        if net not in nets.values() and not net.is_open:
            yield f"{net.name} is neither expected nor marked as open: {' '.join(sorted(net.pins))}"


def _describe_difference(name: str, found: Counter[str], wanted: Counter[str]) -> Iterator[str]:
    lacks, has = (wanted - found).elements(), (found - wanted).elements()
    parts = [f"{verb} {what}" for verb, what in (("lacks", ", ".join(lacks)), ("has", ", ".join(has))) if what]
    if parts:
        yield f"{name} {' and '.join(parts)}"


def _find_pin_net(netlist: Netlist, name: str) -> Net | None:
    """Return the net of a component's pin: `inner gate.A`, `J1.tip`."""
    called, _, pin = name.rpartition(".")
    parts = (part for part in netlist.sheet.components if called in (part.refdes, _name_component(part)))
    return next((netlist.net_at(part, it.number) for part in parts for it in part.symbol.pins if it.name == pin), None)


def _list_members(netlist: Netlist, net: Net | None) -> Counter[str]:
    """Count the members of a net, named as in `expected`."""
    nodes = net.nodes if net else ()
    return Counter(_name_member(netlist, node) for node in nodes if not node.part.startswith("#"))


def _name_member(netlist: Netlist, node: Node) -> str:
    part = netlist.sheet.component(node.part)
    if part.symbol.kind in CONTROLLERS:
        return "controller" if node.kind == "bidirectional" else f"controller.{node.name}"  # its ports: see `wired`
    if part.symbol.kind not in ALIKE:
        return f"{_name_component(part)}.{node.name}"
    other = netlist.net_at(part, "2" if node.pin == "1" else "1")
    return f"{_name_component(part)} to {other.name}" if other.names else _name_component(part)


def _name_component(part: Component) -> str:
    """Name a component as in a list of members."""
    if part.symbol.kind == "Gate":
        return f"{part.value.rpartition(' ')[2]} gate"
    return part.value if part.symbol.kind in VALUED else part.bom_key


def find_faults(sheet: Sheet, wiring: Mapping[str, str]) -> list[str]:
    """Return the faults of all checks."""
    netlist = Netlist(sheet)
    return [*check_electrical(netlist), *check_pin_map(netlist, wiring), *check_members(netlist, EXPECTED[sheet.name])]
