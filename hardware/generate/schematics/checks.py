"""What must hold on the sheets, without KiCad: what its rule check looks for, and what it cannot know.

Each check gives the faults that it finds, in words; none is a sheet that may be built.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hardware.generate.schematics.netlist import Net, nets
from hardware.generate.schematics.sheet import Part, Sheet

RAILS = frozenset({"GND", "+3V3", "+5V", "VM", "VSYS"})
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


class Circuit:
    """A sheet with its nets."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.nets = nets(sheet)
        self._of_pin = {f"{node.part}.{node.pin}": net for net in self.nets for node in net.nodes}
        self._of_name = {name: net for net in self.nets for name in net.names}

    def at(self, part: Part, pin: str) -> Net:
        """The net of a pin."""
        return self._of_pin[f"{part.reference}.{pin}"]

    def called(self, name: str) -> Net | None:
        """The net that carries this name."""
        return self._of_name.get(name)

    def parts(self, *symbols: str) -> list[Part]:
        """All parts drawn with one of these symbols."""
        return [part for part in self.sheet.parts if part.symbol.name in symbols]

    def between(self, one: str, other: str, *symbols: str) -> list[Part]:
        """The two-ended parts that join two nets, by the nets' names."""
        ends = {self.called(one), self.called(other)}
        return [part for part in self.parts(*symbols) if {self.at(part, "1"), self.at(part, "2")} == ends]


# What a rule check looks for


def electrical(circuit: Circuit) -> Iterator[str]:
    """Open pins, shorted outputs, supplies that nobody feeds, names that are one."""
    for net in circuit.nets:
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


def wired(circuit: Circuit, wiring: Mapping[str, str]) -> Iterator[str]:
    """Each net of the pin map is at the pin that it names, and leads on from there."""
    (controller,) = circuit.parts("Pico", "RaspberryPi")
    found = {pin.name: circuit.at(controller, pin.number) for pin in controller.symbol.pins}
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


def pulled(circuit: Circuit, pulls: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    """What decides a net when nobody drives it."""
    for net, (value, rail) in pulls.items():
        values = [part.value for part in circuit.between(net, rail, "R", "R_H")]
        if value not in values:
            yield f"{net} needs {value} to {rail}" + (f", and has {' '.join(values)}" if values else "")


def joined(circuit: Circuit) -> Iterator[str]:
    """Each module's pins are on their nets."""
    for part in circuit.parts(*MODULES):
        for pin in part.symbol.pins:
            net = MODULES[part.symbol.name].get(pin.name)
            found = circuit.at(part, pin.number)
            if net and net not in found.names:
                yield f"{part.reference} {pin.name} is on {found.name} and should be on {net}"


# What only this launcher needs


def failsafe(circuit: Circuit) -> Iterator[str]:
    """The lid's switch alone leads from the program to nSLEEP; fuse, switch and guard from the cells to VM."""
    if [part.line for part in circuit.between("MOT_EN", "nSLEEP", "Switch_H", "Switch")] != ["lid switch"]:
        yield "the lid's switch is not in the way of nSLEEP"
    asleep = circuit.called("nSLEEP")
    allowed = {"DRV8833", "R", "R_H", "Switch_H", "Switch"}
    for node in asleep.nodes if asleep else ():
        if circuit.sheet.part(node.part).symbol.name not in allowed:
            yield f"{node.part} reaches nSLEEP past the lid's switch"
    (holder,) = circuit.parts("Plug2")
    (guard,) = circuit.parts("PMOS")
    way = _way(circuit, circuit.at(holder, "1"), circuit.at(guard, "3"))
    if way != ["Fuse_H", "Switch_H"]:
        yield f"from the cells to {guard.reference} should be fuse and switch, and is {' '.join(way) or 'nothing'}"
    if circuit.at(guard, "2") not in (circuit.called("VM"), circuit.called("CELLS+")):
        yield f"{guard.reference} lies the wrong way round: its source is the motor's side"
    if "GND" not in circuit.at(guard, "1").names:
        yield f"{guard.reference} is never on: its gate is not at ground"


def _way(circuit: Circuit, begin: Net, end: Net) -> list[str]:
    """The symbols of the two-ended parts on the way between two nets that only they join."""
    way: list[str] = []
    passed: set[str] = set()
    here = begin
    while here != end:
        step = [
            (part, other)
            for part in circuit.parts("Fuse_H", "Switch_H")
            for mine, other in (("1", "2"), ("2", "1"))
            if part.reference not in passed and circuit.at(part, mine) == here
        ]
        if len(step) != 1:
            return way
        part, other = step[0]
        passed.add(part.reference)
        way.append(part.symbol.name)
        here = circuit.at(part, other)
    return way


def flyback(circuit: Circuit) -> Iterator[str]:
    """A motor's current finds its way when its bridge lets go: through the bridge into a capacitor at VM."""
    (bridge,) = circuit.parts("DRV8833")
    for motor in circuit.parts("Motor"):
        outputs = {circuit.at(bridge, pin.number) for pin in bridge.symbol.pins if pin.name in MOTORS[motor.line]}
        loose = [pin for pin in ("1", "2") if circuit.at(motor, pin) not in outputs]
        if loose:
            yield f"{motor.reference} has no flyback path: pin {' and '.join(loose)} is not at its bridge"
    bulk = [int(part.value.partition("u")[0]) for part in circuit.between("VM", "GND", "C_Polar", "C_Polar_H")]
    if sum(bulk) < BULK_UF:
        yield f"no flyback path: VM needs {BULK_UF} uF to ground and has {sum(bulk)}"


def gates(circuit: Circuit) -> Iterator[str]:
    """The inner gate counts: EXIT1. Both lamps go by IR_EN."""
    for net, place in (("EXIT1", "inner"), ("EXIT2", "outer")):
        of = [part.value for part in circuit.parts("Gate") if circuit.called(net) == circuit.at(part, "3")]
        if len(of) != 1 or place not in of[0]:
            yield f"{net} should come from the {place} gate, and comes from {' '.join(of) or 'none'}"
    switches = [part for part in circuit.parts("NMOS") if circuit.at(part, "1") == circuit.called("IR_EN")]
    for gate in circuit.parts("Gate"):
        if not any(circuit.at(gate, "2") == circuit.at(switch, "3") for switch in switches):
            yield f"{gate.value}: its lamp is not switched by IR_EN"


# What only the Flash unit needs


def players(circuit: Circuit) -> Iterator[str]:
    """Each socket has a player's button on its tip and that player's light, through a resistor, on its ring."""
    wanted = [(f"BTN{n}", f"LED{n}") for n in range(1, 7)] + [("SLAP", "SLAP_LED")]
    for socket, (button, light) in zip(circuit.parts("Jack"), wanted, strict=True):
        ring = circuit.at(socket, "2")
        lights = {net.name for part in circuit.parts("R_H") for net in _other_side(circuit, part, ring)}
        if circuit.called(button) != circuit.at(socket, "1") or lights != {light}:
            yield f"{socket.reference} should have {button} on its tip and {light} on its ring"


def _other_side(circuit: Circuit, part: Part, net: Net) -> list[Net]:
    ends = [circuit.at(part, "1"), circuit.at(part, "2")]
    return [end for end in ends if end != net] if net in ends else []


def faults(sheet: Sheet, wiring: Mapping[str, str]) -> list[str]:
    """All of them."""
    circuit = Circuit(sheet)
    found: list[Iterable[str]] = [electrical(circuit), wired(circuit, wiring), joined(circuit)]
    if sheet.name.startswith("launcher"):
        found += [pulled(circuit, LAUNCHER_PULLS), failsafe(circuit), flyback(circuit), gates(circuit)]
    else:
        found += [pulled(circuit, FLASH_PULLS), players(circuit)]
    return [fault for check in found for fault in check]
