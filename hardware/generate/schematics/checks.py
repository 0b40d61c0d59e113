"""What must hold on the sheets, without KiCad: what its rule check looks for, and what it cannot know.

Each check gives the faults that it finds, in words; none is a sheet that may be built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from hardware.generate.schematics.expected import AT_PINS, EXPECTED, Expected
from hardware.generate.schematics.netlist import Net, Netlist, Node
from hardware.generate.schematics.sheet import Part, Sheet, number

DRIVING = frozenset({"output", "power_out"})
ALIKE = frozenset({"R", "C", "Fuse", "Switch", "Button", "Motor", "Piezo"})
"""Kinds of parts whose two ends may change places."""
VALUED = frozenset({"R", "C", "C_Polar", "D", "TVS"})
"""Kinds that a list of members has by their value; others by their line in the bill of materials."""

BULK_UF = 100
"""The least that must lie at VM: a braked motor gives back what it turns with."""


# What a rule check looks for


def electrical(netlist: Netlist) -> Iterator[str]:
    """Open pins, shorted outputs, supplies that nobody feeds, names that are one."""
    for net in netlist.nets:
        parts = [node for node in net.nodes if not node.part.startswith("#")]
        if len(parts) == 1 and len(net.nodes) == 1 and not net.left_open and parts[0].kind != "no_connect":
            yield f"{parts[0].part} pin {parts[0].pin} ({parts[0].name}) leads nowhere"
        if net.left_open and len(parts) > 1:
            yield f"{net.name} is marked as open and joins {' '.join(sorted(net.pins))}"
        driving = [f"{node.part} {node.name}" for node in parts if node.kind in DRIVING]
        if len(driving) > 1:
            yield f"{net.name} is driven by {' and '.join(driving)}"
        asks = [node for node in net.nodes if node.kind == "power_in"]
        fed = any(node.kind == "power_out" for node in net.nodes)
        if asks and not fed:
            yield f"nobody feeds {net.name}"
        if len(net.names) > 1:
            yield f"{' and '.join(sorted(net.names))} are one net"


def wired(netlist: Netlist, wiring: Mapping[str, str]) -> Iterator[str]:
    """Each net of the pin map is at the pin that it names, and leads on from there."""
    controller = netlist.controller
    found = {pin.name: netlist.at(controller, pin.number) for pin in controller.symbol.pins}
    for pin, name in wiring.items():
        net = found[pin]
        if name not in net.names:
            yield f"{pin} is on {net.name} and should be on {name}"
        elif not net.pins - {f"{controller.reference}.{it.number}" for it in controller.symbol.pins}:
            yield f"{name} leads from {pin} to nothing"
    for pin, net in found.items():
        for name in net.names & set(wiring.values()):
            if wiring.get(pin) != name:
                yield f"{name} is on {pin} too"


def complete(netlist: Netlist, expected: Expected) -> Iterator[str]:
    """Nothing is missing on a net on which much hangs, and nothing else is there."""
    for name, wanted in expected.items():
        yield from _difference(name, _members(netlist, netlist.called(name) or _at_pin(netlist, name)), wanted)


def _difference(name: str, found: Counter[str], wanted: Counter[str]) -> Iterator[str]:
    lacks, has = (wanted - found).elements(), (found - wanted).elements()
    told = [f"{verb} {what}" for verb, what in (("lacks", ", ".join(lacks)), ("has", ", ".join(has))) if what]
    if told:
        yield f"{name} {' and '.join(told)}"


def _at_pin(netlist: Netlist, name: str) -> Net | None:
    """The net of a part's pin: `inner gate.A`."""
    line, _, pin = name.rpartition(".")
    parts = (part for part in netlist.sheet.parts if line and _called(part) == line)
    return next((netlist.at(part, it.number) for part in parts for it in part.symbol.pins if it.name == pin), None)


def _members(netlist: Netlist, net: Net | None) -> Counter[str]:
    """What hangs on a net, as `expected` names it."""
    nodes = net.nodes if net else ()
    return Counter(_member(netlist, node) for node in nodes if not node.part.startswith("#"))


def _member(netlist: Netlist, node: Node) -> str:
    part = netlist.sheet.part(node.part)
    if part == netlist.controller:
        return "controller"
    if part.symbol.kind not in ALIKE:
        return f"{_called(part)}.{node.name}"
    other = netlist.at(part, "2" if node.pin == "1" else "1")
    return f"{_called(part)} to {other.name}" if other.names else _called(part)


def _called(part: Part) -> str:
    """By what a list of members names it."""
    if part.symbol.kind == "Gate":
        return f"{part.value.rpartition(' ')[2]} gate"
    return part.value if part.symbol.kind in VALUED else part.line


def on_rails(netlist: Netlist) -> Iterator[str]:
    """Each module's supplies, and what else is to lie on one."""
    for part in netlist.parts(*AT_PINS):
        for pin in part.symbol.pins:
            rail = AT_PINS[part.symbol.name].get(pin.name)
            found = netlist.at(part, pin.number)
            if rail and rail not in found.names:
                yield f"{part.reference} {pin.name} is on {found.name} and should be on {rail}"


# What only this launcher needs


def flyback(netlist: Netlist) -> Iterator[str]:
    """What a motor gives back when its bridge lets go finds a capacitor at VM."""
    at_vm = netlist.between(netlist.called("VM"), netlist.called("GND"), "C")
    bulk_uf = 1e6 * sum(number(part.value) for part in at_vm)
    if bulk_uf < BULK_UF:
        yield f"no flyback path: VM needs {BULK_UF} uF to ground and has {bulk_uf:.0f}"


# What only the Flash unit needs


def players(netlist: Netlist) -> Iterator[str]:
    """Each socket and its plug: the button from tip to sleeve, the light from ring to sleeve, with their resistors."""
    wanted = [(f"BTN{n}", f"LED{n}") for n in range(1, 7)] + [("SLAP", "SLAP_LED")]
    for socket, plug, (button, light) in zip(netlist.parts("Jack"), netlist.parts("TRS"), wanted, strict=True):
        for part, pin, members in (
            (socket, "1", f"jack.tip, 10k to +3V3, 1k to {button}"),
            (socket, "2", f"jack.ring, 330R to {light}"),
            (plug, "1", "plug.tip, player button"),
            (plug, "2", "plug.ring, led.1"),
            (plug, "3", "plug.sleeve, player button, led.2"),
        ):
            found = _members(netlist, netlist.at(part, pin))
            yield from _difference(f"{part.reference} {part.symbol.pin(pin).name}", found, Counter(members.split(", ")))
        if "GND" not in netlist.at(socket, "3").names:
            yield f"{socket.reference} has no ground on its sleeve"


def faults(sheet: Sheet, wiring: Mapping[str, str]) -> list[str]:
    """All of them."""
    netlist = Netlist(sheet)
    found: list[Iterable[str]] = [
        electrical(netlist),
        wired(netlist, wiring),
        complete(netlist, EXPECTED[sheet.name]),
        on_rails(netlist),
        flyback(netlist) if netlist.parts("Motor") else players(netlist),
    ]
    return [fault for check in found for fault in check]
