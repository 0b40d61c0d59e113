"""Which nets a jig reaches: each is driven, and the launcher asked what it has seen."""

from __future__ import annotations

from collections.abc import Mapping

from uno_bridge.board.wiring import read_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.link import events as ev
from uno_bridge.testing.jig import COVERED, DRIVEN_NETS, LAMP_NET, LIT, JigDriver, press_moves
from uno_bridge.testing.launcher import LauncherUnderTest

SETTLED_S = 4.5
"""A gate that was blocked for a while is found well by the next test, which comes once a second."""

DARK_S = 0.5
"""A gate that is covered shows so at once."""

LOOK_S = 0.02

SETTING = {"hit": "pin-hit", "exit1": "pin-exit1", "exit2": "pin-exit2", LAMP_NET: "pin-ir"}


def describe_connections(launcher: LauncherUnderTest, wired: Mapping[str, int]) -> list[str]:
    """What to connect, a line each. `wired`: the launcher's pin map, as `pins` tells it."""
    number = read_pins(firmware())
    told = {net: int(launcher.do("get", setting)[setting]) for net, setting in SETTING.items()}
    here = {net: own if own >= 0 else wired[net] for net, own in told.items()}
    lines = [f"{net.upper():6} jig GP{number[net]:<2} - board GP{here[net]}" for net in SETTING]
    return [*lines, "GND    jig GND  - board GND", "The sensors of the gates must be unplugged from EXIT1 and EXIT2."]


def find_missing_nets(launcher: LauncherUnderTest, jig: JigDriver) -> dict[str, str]:
    """Why each of the nets that cannot be used cannot. The motor is held off all the while."""
    launcher.calm()
    reasons = {}
    jig.play(press_moves())
    if not launcher.came(ev.RefusedEvent):
        reasons["hit"] = "a press of the jig's HIT wire is not seen"
    if not jig.hears_lamps():
        reasons[LAMP_NET] = "the jig does not see the lamps being tested on its IR_EN wire"
        return reasons | dict.fromkeys(DRIVEN_NETS[1:], reasons[LAMP_NET])
    if launcher.do("get", "gates")["gates"] == "1":
        reasons["exit2"] = "the board's settings say that it has one gate"
    for gate in [gate for gate in DRIVEN_NETS[1:] if gate not in reasons]:
        reason = _gate(launcher, jig, gate)
        if reason:
            reasons[gate] = reason
    return reasons


def _gate(launcher: LauncherUnderTest, jig: JigDriver, gate: str) -> str | None:
    jig.play([(0, gate, LIT)])
    if not _wait_for_gate(launcher, gate, "well"):
        return f"{gate.upper()} stays dark though the jig pulls it down"
    jig.play([(0, gate, COVERED)])
    dark = _wait_for_gate(launcher, gate, "blocked")
    jig.play([(0, gate, LIT)])
    if dark and _wait_for_gate(launcher, gate, "well"):
        return None
    return f"{gate.upper()} is held down by something else: unplug the sensor of the gate"


def _wait_for_gate(launcher: LauncherUnderTest, gate: str, state: str) -> bool:
    until = launcher.clock.now() + (SETTLED_S if state == "well" else DARK_S)
    while launcher.do("sense")["gates"].split(",")[DRIVEN_NETS.index(gate) - 1] != state:
        if launcher.clock.now() > until:
            return False
        launcher.clock.sleep(LOOK_S)
    return True
