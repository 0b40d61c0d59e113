"""Which nets a jig reaches: each is driven, and the launcher asked what it has seen."""

from __future__ import annotations

from collections.abc import Mapping

from uno_bridge.board.wiring import pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.link import events as ev
from uno_bridge.testing.jig import COVERED, DRIVEN, LAMPS, LIT, Wires, press
from uno_bridge.testing.launcher import Launcher

SETTLED_S = 4.5
"""A gate that was blocked for a while is found well by the next test, which comes once a second."""

DARK_S = 0.5
"""A gate that is covered shows so at once."""

LOOK_S = 0.02

SETTING = {"hit": "pin-hit", "exit1": "pin-exit1", "exit2": "pin-exit2", LAMPS: "pin-ir"}


def to_connect(launcher: Launcher, wired: Mapping[str, int]) -> list[str]:
    """What to connect, a line each. `wired`: the launcher's pin map, as `pins` tells it."""
    number = pins(firmware())
    told = {net: int(launcher.do("get", setting)[setting]) for net, setting in SETTING.items()}
    here = {net: own if own >= 0 else wired[net] for net, own in told.items()}
    lines = [f"{net.upper():6} jig GP{number[net]:<2} - board GP{here[net]}" for net in SETTING]
    return [*lines, "GND    jig GND  - board GND", "The sensors of the gates must be unplugged from EXIT1 and EXIT2."]


def missing(launcher: Launcher, jig: Wires) -> dict[str, str]:
    """Why each of the nets that cannot be used cannot. The motor is held off all the while."""
    launcher.calm()
    reasons = {}
    jig.play(press())
    if not launcher.came(ev.RefusedEvent):
        reasons["hit"] = "a press of the jig's HIT wire is not seen"
    if not jig.hears_lamps():
        reasons[LAMPS] = "the jig does not see the lamps being tested on its IR_EN wire"
        return reasons | dict.fromkeys(DRIVEN[1:], reasons[LAMPS])
    if launcher.do("get", "gates")["gates"] == "1":
        reasons["exit2"] = "the board's settings say that it has one gate"
    for gate in [gate for gate in DRIVEN[1:] if gate not in reasons]:
        reason = _gate(launcher, jig, gate)
        if reason:
            reasons[gate] = reason
    return reasons


def _gate(launcher: Launcher, jig: Wires, gate: str) -> str | None:
    jig.play([(0, gate, LIT)])
    if not _becomes(launcher, gate, "well"):
        return f"{gate.upper()} stays dark though the jig pulls it down"
    jig.play([(0, gate, COVERED)])
    dark = _becomes(launcher, gate, "blocked")
    jig.play([(0, gate, LIT)])
    if dark and _becomes(launcher, gate, "well"):
        return None
    return f"{gate.upper()} is held down by something else: unplug the sensor of the gate"


def _becomes(launcher: Launcher, gate: str, state: str) -> bool:
    until = launcher.clock.now() + (SETTLED_S if state == "well" else DARK_S)
    while launcher.do("sense")["gates"].split(",")[DRIVEN.index(gate) - 1] != state:
        if launcher.clock.now() > until:
            return False
        launcher.clock.sleep(LOOK_S)
    return True
