"""The jig, and the tests that are skipped without it. No board is needed."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.boards.micropython import MicroPythonBoard
from uno_bridge.board.repl import ReplPrompt
from uno_bridge.board.wiring import read_pins
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.testing import COVERED, LIT, SUN, LauncherUnderTest, PlantHandle
from uno_bridge.testing.jig import (
    LAMP_NET,
    PicoJigDriver,
    PlantJigDriver,
    describe_connections,
    find_missing_nets,
    press_moves,
)

ROOT = Path(__file__).parents[2]
PIN = read_pins(firmware())


@pytest.mark.parametrize(
    ("torn", "reasons"),
    [
        ([], {}),
        (["hit"], {"hit": "HIT wire"}),
        (["exit1"], {"exit1": "unplug the sensor"}),
        ([LAMP_NET], {LAMP_NET: "IR_EN", "exit1": "IR_EN", "exit2": "IR_EN"}),
    ],
)
def test_a_wire_that_is_not_there_is_found(
    plant: PlantHandle, launcher: LauncherUnderTest, torn: Sequence[str], reasons: dict[str, str]
) -> None:
    found = find_missing_nets(launcher, PlantJigDriver(plant, torn))
    assert found.keys() == reasons.keys()
    assert all(words in found[net] for net, words in reasons.items())


def test_a_gate_that_is_not_pulled_down_is_found(plant: PlantHandle, launcher: LauncherUnderTest) -> None:
    PlantJigDriver(plant).play([(0, "exit2", COVERED)])
    assert "stays dark" in find_missing_nets(launcher, PlantJigDriver(plant, ["exit2"]))["exit2"]


def test_what_to_connect_follows_the_pin_map_and_the_boards_settings(
    plant: PlantHandle, launcher: LauncherUnderTest
) -> None:
    own = 20
    launcher.do("set", "pin-hit", own)
    lines = describe_connections(launcher, PIN)
    assert f"HIT    jig GP{PIN['hit']} - board GP{own}" in lines
    assert f"EXIT2  jig GP{PIN['exit2']} - board GP{PIN['exit2']}" in lines


def test_a_pico_as_the_jig_pulls_lets_go_and_follows_the_lamps(tmp_path: Path) -> None:
    def driven(jig: PicoJigDriver, *moves: tuple[int, str, int]) -> list[tuple[int, int]]:
        prompt.run("machine.touched.clear()")
        jig.play(moves)
        touched: list[tuple[int, int]] = prompt.value("machine.touched")
        return touched

    hit, inner, outer, lamps = PIN["hit"], PIN["exit1"], PIN["exit2"], PIN[LAMP_NET]
    with MicroPythonBoard(tmp_path) as pico:
        jig = PicoJigDriver(pico.port)
        prompt: ReplPrompt = jig._prompt
        prompt.run("import machine")
        assert driven(jig, *press_moves(ms=2)) == [(hit, 0), (hit, 1)]
        assert driven(jig, (0, "exit1", LIT)) == [(inner, 0), (outer, 1)]
        assert driven(jig, (0, "exit1", COVERED), (9, "exit2", SUN)) == [(inner, 1), (outer, 1), (inner, 1), (outer, 0)]
        prompt.run("TEST_MS = 20")
        assert not jig.has_lamp_wire()
        jig.play([(0, "exit1", LIT)])
        prompt.run(f"machine.touched.clear()\nmachine.drive({lamps}, 0)")
        assert prompt.value("machine.touched") == [(inner, 1), (outer, 0)]  # dark, but for the sun
        begun = prompt.value("ticks_us()")
        jig.play([(0, "hit", 1), (30_000, "hit", 0)])
        assert prompt.value(f"ticks_diff(ticks_us(), {begun})") >= 30_000
        prompt.run(
            "told = [1, 0, 0, 1]\nclass Lamps:\n    def value(self):\n        return told.pop(0)\nlamps = Lamps()"
        )
        assert jig.has_lamp_wire()
        jig.close()


@pytest.mark.slow
def test_what_is_not_connected_or_not_allowed_is_skipped_with_its_reason(tmp_path: Path) -> None:
    launcher = SimulatedLauncher.start(tmp_path / "s")
    some = "-k greets or seen_once or 20_a_second or launches_and_counts or turn_by_hand"
    try:
        with MicroPythonBoard(tmp_path) as pico:  # a jig that is not connected
            typed = ["make", "-s", "test-hardware", f"PORT={launcher.port}", f"JIG={pico.port}", f"ARGS='{some}'"]
            done = subprocess.run(typed, cwd=ROOT, capture_output=True, text=True, timeout=50, check=False)
    finally:
        launcher.close()
    assert "1 passed, 4 skipped" in done.stdout, done.stdout + done.stderr
    for words in (f"HIT    jig GP{PIN['hit']} - board", "HIT wire is not seen", "IR_EN", "--motor", "--person"):
        assert words in done.stdout


def test_make_says_what_it_lacks() -> None:
    done = subprocess.run(
        ["make", "-s", "test-hardware", "PORT="], cwd=ROOT, capture_output=True, text=True, timeout=20, check=False
    )
    assert done.returncode != 0
    assert done.stdout.strip() == "Say where the board is: make test-hardware PORT=/dev/ttyACM0"
