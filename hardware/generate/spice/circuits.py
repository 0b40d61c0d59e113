"""The circuits of hardware/spice, simulated in ngspice with the component values of the launcher's sheet.

In a circuit `{VM to GND}` stands for the components between two nets of the sheet: resistors in a line that begins
with R, capacitors in a line that begins with C. An end is a net's name or a component's pin (`hit button.1`: BOM key
or value). `{PMOS}` is the value of the only component with that symbol. `{cells}` is a parameter, `{amps=0.15}` one
with a default.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from functools import partial
from math import nan

from hardware.generate.schematics.netlist import Net, Netlist
from hardware.generate.schematics.sheet import parse_value

TOOL = "ngspice"

_HOLE = re.compile(r"\{([^}=]+)(?:=([^}]*))?\}")
_REQUESTED = re.compile(r"^\.meas tran (\w+)", re.MULTILINE)
_MEASURED = re.compile(r"^(\w+)\s*=\s*([-+.\deE]+)", re.MULTILINE)


def fill_circuit(text: str, netlist: Netlist, values: Mapping[str, str | float]) -> str:
    """Fill in a circuit's placeholders. `values`: by the name of the placeholder or of its element.

    Raise `ValueError` for a value without a placeholder or a placeholder without a value.
    """
    used = set()

    def fill(element: str, hole: re.Match[str]) -> str:
        for name in (hole[1], element):
            if name in values:
                used.add(name)
                return str(values[name])
        return hole[2] or _look_up_value(netlist, element[0], hole[1])

    lines = [_HOLE.sub(partial(fill, line.partition(" ")[0]), line) for line in text.splitlines()]
    if unknown := values.keys() - used:
        raise ValueError(f"the circuit has no {', '.join(sorted(unknown))}")
    return "\n".join(lines) + "\n"


def run(circuit: str) -> dict[str, float]:
    """Simulate a circuit; return its measurements, NaN for an event that never occurred. Raise `RuntimeError`."""
    command = [TOOL, "-b"]
    done = subprocess.run(command, input=circuit, capture_output=True, text=True, check=False, timeout=50)  # noqa: S603
    found = {name: float(figure) for name, figure in _MEASURED.findall(done.stdout)}
    requested = _REQUESTED.findall(circuit)
    if not any(name in found for name in requested):
        raise RuntimeError(f"{TOOL}: {done.stdout[-500:]}{done.stderr[-500:]}")
    return {name: found.get(name, nan) for name in requested}


def _look_up_value(netlist: Netlist, refdes_prefix: str, name: str) -> str:
    one, to, other = name.partition(" to ")
    if not to:
        parts = netlist.components(name)
        if len(parts) != 1:
            raise ValueError(f"{name} has no value, and {netlist.sheet.name} has {len(parts)} such components")
        return parts[0].value
    between = netlist.components_between(_find_end(netlist, one), _find_end(netlist, other), refdes_prefix)
    joining = [parse_value(part.value) for part in between]
    if not joining:
        raise ValueError(f"no {refdes_prefix} from {one} to {other} on {netlist.sheet.name}")
    return f"{sum(joining) if refdes_prefix == 'C' else 1 / sum(1 / ohm for ohm in joining):.4g}"


def _find_end(netlist: Netlist, end: str) -> Net:
    if named := netlist.find_net(end):
        return named
    name, _, pin = end.rpartition(".")
    nets = {netlist.net_at(part, pin) for part in netlist.sheet.components if name in (part.bom_key, part.value)}
    if len(nets) != 1:
        raise ValueError(f"{end} is neither a net of {netlist.sheet.name} nor a pin of one component")
    return nets.pop()
