"""The jig: wires that press the button and stand for the gates, exactly when they are told to.

Beside a real board it is a second Pico with MicroPython on it; four wires and ground join the nets. It needs no program
of its own: the few lines of `jig_program.py` are sent to its prompt. A gate must follow its lamp, which the launcher
switches off once a second to test it; so the fourth wire only listens.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from uno_bridge.board.repl import ReplPrompt
from uno_bridge.board.wiring import read_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.control import LauncherControl
from uno_bridge.link import events as ev
from uno_bridge.testing.launcher import LauncherUnderTest

DRIVEN_NETS = ("hit", "exit1", "exit2")
LAMP_NET = "ir_en"
LIT, COVERED, SUN = 0, 1, 2
"""What a gate sees: its lamp; a card; light even though its lamp is off. To the button the first is: not pressed."""

JigMove = tuple[int, str, int]
"""Microseconds from now, which net, how: of `hit` 1 is pressed, of `exit1` and `exit2` one of the three above."""


class JigDriver(Protocol):
    """What a jig is made of."""

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, in order; with `after_test` from the moment the lamps are lit again after their test."""

    def hears_lamps(self) -> bool:
        """Whether the lamps' wire is there: they have gone off and on."""


class Jig:
    """A jig beside a launcher. A move on a net that it does not reach skips the test with the reason."""

    def __init__(self, wires: JigDriver, missing: Mapping[str, str] | None = None) -> None:
        """`missing`: why each net that it does not reach is not to be had."""
        self._wires = wires
        self._missing = missing or {}

    def press(self, ms: int = 80, *, at_ms: int = 0, bounce_ms: int = 0) -> None:
        """Press the button after `at_ms`, for `ms`, with contacts that bounce for so long at either end."""
        self.play(press_moves(at_ms, ms, bounce_ms))

    def cards(self, count: int, *, begin_ms: int = 0, period_ms: int = 50, after_test: bool = False) -> None:
        """Have cards pass both gates, one each `period_ms`; `after_test` as `play` has it."""
        self.play(card_moves(count, begin_ms=begin_ms, period_ms=period_ms), after_test=after_test)

    def gate(self, number: int, sees: int) -> None:
        """Have gate 1 (inner) or 2 (outer) see `LIT`, `COVERED` or `SUN` from now on."""
        self.play([(0, f"exit{number}", sees)])

    def let_go(self) -> None:
        """Nobody presses, both gates see their lamps."""
        self._wires.play([(0, net, LIT) for net in DRIVEN_NETS if net not in self._missing])

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, in order; with `after_test` from the moment the lamps are lit again after their test.

        They begin now. A real jig returns when they are made, a simulated one lets no time pass for them.
        """
        used = {net for _, net, _ in moves}
        for net in used | ({LAMP_NET} if used != {"hit"} else set()):
            if net in self._missing:
                pytest.skip(self._missing[net])
        self._wires.play(moves, after_test=after_test)


def press_moves(at_ms: int = 0, ms: int = 80, bounce_ms: int = 0) -> list[JigMove]:
    """A finger, with contacts that bounce for so long at either end."""
    moves = []
    for level, begin in ((1, at_ms), (0, at_ms + ms)):
        bounces = range(0, bounce_ms * 1000, 700)
        moves += [(begin * 1000 + us, "hit", level ^ n % 2) for n, us in enumerate(bounces)]
        moves.append((begin * 1000 + bounce_ms * 1000, "hit", level))
    return moves


def card_moves(
    count: int, *, begin_ms: int = 0, period_ms: int = 50, dark_ms: int = 34, way_ms: int = 10
) -> list[JigMove]:
    """Cards through both gates: as they come when 20 leave in a second, unless told otherwise."""
    moves = []
    for card in range(count):
        at = (begin_ms + card * period_ms) * 1000
        for gate, begin in (("exit1", at), ("exit2", at + way_ms * 1000)):
            moves += [(begin, gate, COVERED), (begin + dark_ms * 1000, gate, LIT)]
    return sorted(moves)


class PlantJigDriver:
    """A simulated launcher's plant as the jig. `torn`: wires that are not there."""

    def __init__(self, plant: LauncherControl, torn: Sequence[str] = ()) -> None:
        self._plant = plant
        self._torn = torn

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, each in its microsecond."""
        self._plant.jig([move for move in moves if move[1] not in self._torn], after_test=after_test)

    def hears_lamps(self) -> bool:
        """Whether the lamps' wire is there."""
        return LAMP_NET not in self._torn


class PicoJigDriver:
    """A second Pico at `port`. Raises `BoardError` when it cannot be reached."""

    def __init__(self, port: str) -> None:
        self._prompt = ReplPrompt.open(port)
        number = read_pins(firmware())
        self._prompt.run(f"NETS = { {net: number[net] for net in DRIVEN_NETS} }\nLAMPS = {number[LAMP_NET]}")
        self._prompt.run(Path(__file__).with_name("jig_program.py").read_text())

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves; returns when they are made. Raises `AssertionError` when there is no test to wait for."""
        if not self._prompt.value(f"play({tuple(moves)!r}, {after_test})"):
            raise AssertionError("the jig hears no test of the lamps")

    def hears_lamps(self) -> bool:
        """Whether the lamps' wire is there: they have gone off and on."""
        return bool(self._prompt.value("tested()"))

    def close(self) -> None:
        """Start it anew, which makes inputs of its pins."""
        self._prompt.restart()


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
