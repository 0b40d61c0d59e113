"""The jig: presses the button and simulates cards in the light gates, with exact timing.

For a real board it is a second Pico with MicroPython, connected by four wires and ground. It is programmed through its
prompt with `jig_program.py`. A gate must follow its lamp, which the launcher switches off once a second as a test;
therefore the fourth wire is an input.
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
"""States of a gate: it sees its lamp, is covered, or sees light with its lamp off. `LIT` also releases the button."""

JigMove = tuple[int, str, int]
"""Microseconds from now, net, and state: 1 presses `hit`; `exit1` and `exit2` have one of the three states above."""


class JigDriver(Protocol):
    """Controls the nets of a jig."""

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, in order. With `after_test`, begin when the lamps are lit again after their test."""

    def has_lamp_wire(self) -> bool:
        """Return whether the lamps' wire is connected: they were seen going off and on."""


class Jig:
    """A jig connected to a launcher. A move of a missing net skips the test with the reason."""

    def __init__(self, driver: JigDriver, missing: Mapping[str, str] | None = None) -> None:
        """Use `driver`. `missing`: the nets that are not connected, each with the reason."""
        self._driver = driver
        self._missing = missing or {}

    def press(self, ms: int = 80, *, at_ms: int = 0, bounce_ms: int = 0) -> None:
        """Press the button after `at_ms`, for `ms`. Its contacts bounce for `bounce_ms` at either end."""
        self.play(press_moves(at_ms, ms, bounce_ms))

    def cards(self, count: int, *, begin_ms: int = 0, period_ms: int = 50, after_test: bool = False) -> None:
        """Pass cards through both gates, one each `period_ms`. `after_test` as in `play`."""
        self.play(card_moves(count, begin_ms=begin_ms, period_ms=period_ms), after_test=after_test)

    def gate(self, number: int, sees: int) -> None:
        """Set gate 1 (inner) or 2 (outer) to `LIT`, `COVERED` or `SUN`."""
        self.play([(0, f"exit{number}", sees)])

    def release(self) -> None:
        """Release the button and uncover both gates."""
        self._driver.play([(0, net, LIT) for net in DRIVEN_NETS if net not in self._missing])

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, in order. With `after_test`, begin when the lamps are lit again after their test.

        A real jig returns when the moves are made; with a simulated one no time passes.
        """
        used = {net for _, net, _ in moves}
        for net in used | ({LAMP_NET} if used != {"hit"} else set()):
            if net in self._missing:
                pytest.skip(self._missing[net])
        self._driver.play(moves, after_test=after_test)


def press_moves(at_ms: int = 0, ms: int = 80, bounce_ms: int = 0) -> list[JigMove]:
    """Return the moves of a button press. The contacts bounce for `bounce_ms` at either end."""
    moves = []
    for level, begin in ((1, at_ms), (0, at_ms + ms)):
        bounces = range(0, bounce_ms * 1000, 700)
        moves += [(begin * 1000 + us, "hit", level ^ n % 2) for n, us in enumerate(bounces)]
        moves.append((begin * 1000 + bounce_ms * 1000, "hit", level))
    return moves


def card_moves(
    count: int, *, begin_ms: int = 0, period_ms: int = 50, dark_ms: int = 34, way_ms: int = 10
) -> list[JigMove]:
    """Return the moves of cards through both gates, by default 20 cards a second."""
    moves = []
    for card in range(count):
        at = (begin_ms + card * period_ms) * 1000
        for gate, begin in (("exit1", at), ("exit2", at + way_ms * 1000)):
            moves += [(begin, gate, COVERED), (begin + dark_ms * 1000, gate, LIT)]
    return sorted(moves)


class PlantJigDriver:
    """Drives a simulated launcher's plant. `disconnected`: the wires that are missing."""

    def __init__(self, plant: LauncherControl, disconnected: Sequence[str] = ()) -> None:
        self._plant = plant
        self._disconnected = disconnected

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves, each at its microsecond."""
        self._plant.jig([move for move in moves if move[1] not in self._disconnected], after_test=after_test)

    def has_lamp_wire(self) -> bool:
        """Return whether the lamps' wire is connected."""
        return LAMP_NET not in self._disconnected


class PicoJigDriver:
    """Drives the nets with a second Pico at `port`. Raises `BoardError` if it does not answer."""

    def __init__(self, port: str) -> None:
        self._prompt = ReplPrompt.open(port)
        number = read_pins(firmware())
        self._prompt.run(f"NETS = { {net: number[net] for net in DRIVEN_NETS} }\nLAMPS = {number[LAMP_NET]}")
        self._prompt.run(Path(__file__).with_name("jig_program.py").read_text())

    def play(self, moves: Sequence[JigMove], *, after_test: bool = False) -> None:
        """Make these moves and return. Raises `AssertionError` if `after_test` is set and the lamps are not tested."""
        if not self._prompt.value(f"play({tuple(moves)!r}, {after_test})"):
            raise AssertionError("the jig hears no test of the lamps")

    def has_lamp_wire(self) -> bool:
        """Return whether the lamps' wire is connected: they were seen going off and on."""
        return bool(self._prompt.value("tested()"))

    def close(self) -> None:
        """Restart the Pico, which makes its pins inputs."""
        self._prompt.restart()


SETTLED_S = 4.5
"""A gate that was blocked is found well by the next test, which runs once a second."""

DARK_S = 0.5
"""A covered gate is reported at once."""

LOOK_S = 0.02

SETTING = {"hit": "pin-hit", "exit1": "pin-exit1", "exit2": "pin-exit2", LAMP_NET: "pin-ir"}


def describe_connections(launcher: LauncherUnderTest, wired: Mapping[str, int]) -> list[str]:
    """Return the connections to make, one a line. `wired`: the launcher's pin map, as `read_pins` returns it."""
    number = read_pins(firmware())
    settings = {net: int(launcher.do("get", setting)[setting]) for net, setting in SETTING.items()}
    board = {net: own if own >= 0 else wired[net] for net, own in settings.items()}
    lines = [f"{net.upper():6} jig GP{number[net]:<2} - board GP{board[net]}" for net in SETTING]
    return [*lines, "GND    jig GND  - board GND", "The sensors of the gates must be unplugged from EXIT1 and EXIT2."]


def find_missing_nets(launcher: LauncherUnderTest, jig: JigDriver) -> dict[str, str]:
    """Return the nets that are not connected, each with the reason. The motor stays off."""
    launcher.prepare()
    reasons = {}
    jig.play(press_moves())
    if not launcher.next_or_none(ev.RefusedEvent):
        reasons["hit"] = "a press of the jig's HIT wire is not seen"
    if not jig.has_lamp_wire():
        reasons[LAMP_NET] = "the jig does not see the lamps being tested on its IR_EN wire"
        return reasons | dict.fromkeys(DRIVEN_NETS[1:], reasons[LAMP_NET])
    if launcher.do("get", "gates")["gates"] == "1":
        reasons["exit2"] = "the board's settings say that it has one gate"
    for gate in [gate for gate in DRIVEN_NETS[1:] if gate not in reasons]:
        reason = _check_gate(launcher, jig, gate)
        if reason:
            reasons[gate] = reason
    return reasons


def _check_gate(launcher: LauncherUnderTest, jig: JigDriver, gate: str) -> str | None:
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
