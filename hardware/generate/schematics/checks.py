"""What must hold on the sheets, without KiCad: what its rule check looks for, and what it cannot know.

Each check gives the faults that it finds, in words; none is a sheet that may be built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hardware.generate.schematics.netlist import Net, Netlist
from hardware.generate.schematics.sheet import Part, Sheet, number

DRIVING = frozenset({"output", "power_out"})

LAUNCHER_PULLS: Mapping[str, tuple[str, str]] = {
    "MOT_IN1": ("4k7", "GND"),
    "MOT_IN2": ("4k7", "GND"),
    "TURN_IN1": ("4k7", "GND"),
    "TURN_IN2": ("4k7", "GND"),
    "nSLEEP": ("1k", "GND"),
    "IR_EN": ("100k", "GND"),
    "AISEN": ("0R15 1% 1W", "GND"),
    "BISEN": ("0R15 1% 1W", "GND"),
    "MOT_nFAULT": ("10k", "+3V3"),
    "LID_SENSE": ("10k", "+3V3"),
    "EXIT1": ("10k", "+3V3"),
    "EXIT2": ("10k", "+3V3"),
    "TRAY_MILD": ("10k", "+3V3"),
    "TRAY_WILD": ("10k", "+3V3"),
    "I2C_SDA": ("4k7", "+3V3"),
    "I2C_SCL": ("4k7", "+3V3"),
}
FLASH_PULLS: Mapping[str, tuple[str, str]] = dict.fromkeys(
    (*(f"BTN{n}" for n in range(1, 7)), "SLAP", "PLAY", "SPEED_SLOW", "SPEED_FAST"), ("10k", "+3V3")
)
"""By net: the resistor that decides what it is when nobody drives it, and where it leads."""

MODULES: Mapping[str, Mapping[str, str]] = {
    "DRV8833": {
        "AIN1": "MOT_IN1",
        "AIN2": "MOT_IN2",
        "BIN1": "TURN_IN1",
        "BIN2": "TURN_IN2",
        "nSLEEP": "nSLEEP",
        "nFAULT": "MOT_nFAULT",
        "AISEN": "AISEN",
        "BISEN": "BISEN",
        "VM": "VM",
    },
    "AS5600": {"SDA": "I2C_SDA", "SCL": "I2C_SCL", "DIR": "GND"},
    "INA219": {"SDA": "I2C_SDA", "SCL": "I2C_SCL", "VIN+": "CELLS+", "VIN-": "VM"},
}
"""By symbol: the net of each pin on which something hangs."""

MOTORS: Mapping[str, frozenset[str]] = {
    "roller motor": frozenset({"AOUT1", "AOUT2"}),
    "turntable motor": frozenset({"BOUT1", "BOUT2"}),
}
"""By line of the bill of materials: the bridge's outputs."""

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


def pulled(netlist: Netlist, pulls: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    """What decides a net when nobody drives it."""
    for net, (value, rail) in pulls.items():
        values = [part.value for part in netlist.between(netlist.called(net), netlist.called(rail), "R")]
        if value not in values:
            yield f"{net} needs {value} to {rail}" + (f", and has {' '.join(values)}" if values else "")


def joined(netlist: Netlist) -> Iterator[str]:
    """Each module's pins are on their nets."""
    for part in netlist.parts(*MODULES):
        for pin in part.symbol.pins:
            net = MODULES[part.symbol.name].get(pin.name)
            found = netlist.at(part, pin.number)
            if net and net not in found.names:
                yield f"{part.reference} {pin.name} is on {found.name} and should be on {net}"


# What only this launcher needs


def failsafe(netlist: Netlist) -> Iterator[str]:
    """The lid's switch alone leads from the program to nSLEEP; fuse, switch and guard from the cells to VM."""
    asleep = netlist.called("nSLEEP")
    if [part.line for part in netlist.between(netlist.called("MOT_EN"), asleep, "SW")] != ["lid switch"]:
        yield "the lid's switch is not in the way of nSLEEP"
    for node in asleep.nodes if asleep else ():
        if netlist.sheet.part(node.part).symbol.kind not in ("DRV8833", "R", "Switch"):
            yield f"{node.part} reaches nSLEEP past the lid's switch"
    (holder,) = netlist.parts("Plug2")
    (guard,) = netlist.parts("PMOS")
    way = _way(netlist, netlist.at(holder, "1"), netlist.at(guard, "3"))
    if way != ["Fuse", "Switch"]:
        yield f"from the cells to {guard.reference} should be fuse and switch, and is {' '.join(way) or 'nothing'}"
    if netlist.at(guard, "2") not in (netlist.called("VM"), netlist.called("CELLS+")):
        yield f"{guard.reference} lies the wrong way round: its source is the motor's side"
    if "GND" not in netlist.at(guard, "1").names:
        yield f"{guard.reference} is never on: its gate is not at ground"


def _way(netlist: Netlist, begin: Net, end: Net) -> list[str]:
    """The kinds of the two-ended parts on the way between two nets that only they join."""
    way: list[str] = []
    passed: set[str] = set()
    here = begin
    while here != end:
        step = [
            (part, other)
            for part in netlist.parts("Fuse", "Switch")
            for mine, other in (("1", "2"), ("2", "1"))
            if part.reference not in passed and netlist.at(part, mine) == here
        ]
        if len(step) != 1:
            return way
        part, other = step[0]
        passed.add(part.reference)
        way.append(part.symbol.kind)
        here = netlist.at(part, other)
    return way


def flyback(netlist: Netlist) -> Iterator[str]:
    """A motor's current finds its way when its bridge lets go: through the bridge into a capacitor at VM."""
    (bridge,) = netlist.parts("DRV8833")
    for motor in netlist.parts("Motor"):
        outputs = {netlist.at(bridge, pin.number) for pin in bridge.symbol.pins if pin.name in MOTORS[motor.line]}
        loose = [pin for pin in ("1", "2") if netlist.at(motor, pin) not in outputs]
        if loose:
            yield f"{motor.reference} has no flyback path: pin {' and '.join(loose)} is not at its bridge"
    at_vm = netlist.between(netlist.called("VM"), netlist.called("GND"), "C")
    bulk_uf = 1e6 * sum(number(part.value) for part in at_vm)
    if bulk_uf < BULK_UF:
        yield f"no flyback path: VM needs {BULK_UF} uF to ground and has {bulk_uf:.0f}"


def gates(netlist: Netlist) -> Iterator[str]:
    """The inner gate counts: EXIT1. Both lamps go by IR_EN."""
    for net, place in (("EXIT1", "inner"), ("EXIT2", "outer")):
        of = [part.value for part in netlist.parts("Gate") if netlist.called(net) == netlist.at(part, "3")]
        if len(of) != 1 or place not in of[0]:
            yield f"{net} should come from the {place} gate, and comes from {' '.join(of) or 'none'}"
    switches = [part for part in netlist.parts("NMOS") if netlist.at(part, "1") == netlist.called("IR_EN")]
    for gate in netlist.parts("Gate"):
        if not any(netlist.at(gate, "2") == netlist.at(switch, "3") for switch in switches):
            yield f"{gate.value}: its lamp is not switched by IR_EN"


# What only the Flash unit needs


def players(netlist: Netlist) -> Iterator[str]:
    """Each socket has a player's button on its tip and that player's light, through a resistor, on its ring."""
    wanted = [(f"BTN{n}", f"LED{n}") for n in range(1, 7)] + [("SLAP", "SLAP_LED")]
    for socket, (button, light) in zip(netlist.parts("Jack"), wanted, strict=True):
        ring = netlist.at(socket, "2")
        lights = {net.name for part in netlist.parts("R") for net in _other_side(netlist, part, ring)}
        if netlist.called(button) != netlist.at(socket, "1") or lights != {light}:
            yield f"{socket.reference} should have {button} on its tip and {light} on its ring"


def _other_side(netlist: Netlist, part: Part, net: Net) -> list[Net]:
    ends = [netlist.at(part, "1"), netlist.at(part, "2")]
    return [end for end in ends if end != net] if net in ends else []


def faults(sheet: Sheet, wiring: Mapping[str, str]) -> list[str]:
    """All of them."""
    netlist = Netlist(sheet)
    found: list[Iterable[str]] = [electrical(netlist), wired(netlist, wiring), joined(netlist)]
    if sheet.name.startswith("launcher"):
        found += [pulled(netlist, LAUNCHER_PULLS), failsafe(netlist), flyback(netlist), gates(netlist)]
    else:
        found += [pulled(netlist, FLASH_PULLS), players(netlist)]
    return [fault for check in found for fault in check]
