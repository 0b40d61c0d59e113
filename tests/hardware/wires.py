"""Which wires of the jig are there: each is driven, and the launcher asked what it has seen."""

from __future__ import annotations

import time

from tests.hardware.bench import Board
from tests.hardware.jig import COVERED, DRIVEN, LAMPS, LIT, Jig, press
from uno_bridge.board.wiring import pins
from uno_bridge.bodies.simulated.places import firmware
from uno_bridge.link import events as ev

SETTLED_S = 4.5
"""A gate that was blocked for a while is found well by the next test, which comes once a second."""

DARK_S = 0.5
"""A gate that is covered shows so at once."""

SETTING = {"hit": "pin-hit", "exit1": "pin-exit1", "exit2": "pin-exit2", LAMPS: "pin-ir"}


def to_connect(board: Board) -> list[str]:
    """What to connect, a line each."""
    number = pins(firmware())
    told = {net: int(board.do("get", setting)[setting]) for net, setting in SETTING.items()}
    here = {net: own if own >= 0 else number[net] for net, own in told.items()}
    lines = [f"{net.upper():6} jig GP{number[net]:<2} - board GP{here[net]}" for net in SETTING]
    return [*lines, "GND    jig GND  - board GND", "The sensors of the gates must be unplugged from EXIT1 and EXIT2."]


def missing(board: Board, jig: Jig) -> dict[str, str]:
    """Why each of the nets that cannot be used cannot. The motor is held off all the while."""
    board.calm()
    reasons = {}
    jig.play(press())
    if not board.came(ev.Refused):
        reasons["hit"] = "a press of the jig's HIT wire is not seen"
    if not jig.hears_lamps():
        reasons[LAMPS] = "the jig does not see the lamps being tested on its IR_EN wire"
        return reasons | dict.fromkeys(DRIVEN[1:], reasons[LAMPS])
    if board.do("get", "gates")["gates"] == "1":
        reasons["exit2"] = "the board's settings say that it has one gate"
    for gate in [gate for gate in DRIVEN[1:] if gate not in reasons]:
        reason = _gate(board, jig, gate)
        if reason:
            reasons[gate] = reason
    return reasons


def _gate(board: Board, jig: Jig, gate: str) -> str | None:
    jig.play([(0, gate, LIT)])
    if not _becomes(board, gate, "well"):
        return f"{gate.upper()} stays dark though the jig pulls it down"
    jig.play([(0, gate, COVERED)])
    dark = _becomes(board, gate, "blocked")
    jig.play([(0, gate, LIT)])
    if dark and _becomes(board, gate, "well"):
        return None
    return f"{gate.upper()} is held down by something else: unplug the sensor of the gate"


def _becomes(board: Board, gate: str, state: str) -> bool:
    until = time.monotonic() + (SETTLED_S if state == "well" else DARK_S)
    while board.do("sense")["gates"].split(",")[DRIVEN.index(gate) - 1] != state:
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True
