"""The circuits of hardware/spice, run in ngspice with what is drawn on the launcher's sheet.

In a circuit `{VM to GND}` is what joins two nets on the sheet: resistors in a line that begins with R, capacitors in
one with C. An end is a net's name, or a part's pin (`hit button.1`: its line in the bill of materials, or its value).
`{PMOS}` is the value of the one part with that symbol. `{cells}` is given from outside, `{amps=0.15}` may be.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from functools import partial
from math import nan

from hardware.generate.schematics.netlist import Net, Netlist
from hardware.generate.schematics.sheet import number

TOOL = "ngspice"

_HOLE = re.compile(r"\{([^}=]+)(?:=([^}]*))?\}")
_ASKED = re.compile(r"^\.meas tran (\w+)", re.MULTILINE)
_MEASURED = re.compile(r"^(\w+)\s*=\s*([-+.\deE]+)", re.MULTILINE)


def deck(text: str, netlist: Netlist, values: Mapping[str, str | float]) -> str:
    """The circuit as ngspice reads it. `values`: by the place's name, or by the element's that has the place.

    Raises `ValueError` for a value without a place, or a place without a value.
    """
    used = set()

    def filled(element: str, hole: re.Match[str]) -> str:
        for name in (hole[1], element):
            if name in values:
                used.add(name)
                return str(values[name])
        return hole[2] or _drawn(netlist, element[0], hole[1])

    lines = [_HOLE.sub(partial(filled, line.partition(" ")[0]), line) for line in text.splitlines()]
    if unknown := values.keys() - used:
        raise ValueError(f"nothing in the circuit is called {', '.join(sorted(unknown))}")
    return "\n".join(lines) + "\n"


def run(deck: str) -> dict[str, float]:
    """What the circuit measures; what never happened is not a number. Raises `RuntimeError` when ngspice fails."""
    command = [TOOL, "-b"]
    done = subprocess.run(command, input=deck, capture_output=True, text=True, check=False, timeout=50)  # noqa: S603
    found = {name: float(figure) for name, figure in _MEASURED.findall(done.stdout)}
    asked = _ASKED.findall(deck)
    if not any(name in found for name in asked):
        raise RuntimeError(f"{TOOL}: {done.stdout[-500:]}{done.stderr[-500:]}")
    return {name: found.get(name, nan) for name in asked}


def _drawn(netlist: Netlist, mark: str, name: str) -> str:
    one, to, other = name.partition(" to ")
    if not to:
        parts = netlist.parts(name)
        if len(parts) != 1:
            raise ValueError(f"{name} is given by nobody, and {netlist.sheet.name} has {len(parts)} of it")
        return parts[0].value
    between = netlist.between(_net(netlist, one), _net(netlist, other), mark)
    joining = [number(part.value) for part in between]
    if not joining:
        raise ValueError(f"no {mark} from {one} to {other} on {netlist.sheet.name}")
    return f"{sum(joining) if mark == 'C' else 1 / sum(1 / ohm for ohm in joining):.4g}"


def _net(netlist: Netlist, end: str) -> Net:
    if named := netlist.called(end):
        return named
    name, _, pin = end.rpartition(".")
    nets = {netlist.at(part, pin) for part in netlist.sheet.parts if name in (part.line, part.value)}
    if len(nets) != 1:
        raise ValueError(f"{end} is no net of {netlist.sheet.name}, nor the pin of one part")
    return nets.pop()
