"""The self-test of simulated units, with the plant as the operator's hands."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.board.client import BoardClient
from uno_bridge.board.probe import probe
from uno_bridge.board.selftest import SelfTest, StepResult, TerminalOperator, step_message
from uno_bridge.board.selftest_flash import FlashTest
from uno_bridge.board.selftest_launcher import LauncherTest
from uno_bridge.board.wiring import format_pin_names
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.cli import app
from uno_bridge.link import LauncherLink
from uno_bridge.link.discovery import finder_at
from uno_bridge.text import Message, languages, render

PACE = {LauncherTest: 2, FlashTest: 8}
"""Speed of the board's and plant's clock; a launcher's lease still outlasts the host's pauses."""

LAUNCHER = ["rest", "signs", "button", "gate-covered", "gate-clear", "card", "turn", "lid-open", "lid-shut", "motor"]
BUTTONS = [f"flash-button-{n}" for n in range(1, 7)]
FLASH = [
    *("rest", "flash-signs", "flash-play", "flash-slap", "flash-slow", "flash-fast", "flash-usual"),
    *BUTTONS,
    "flash-lights",
]

PICO = partial(format_pin_names, firmware(), on_header=False)

Deeds = Mapping[str, str | Callable[[], object]]


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    plant = SimulatedLauncher.start(tmp_path / "sim", seed=2, pace=PACE[LauncherTest])
    yield plant
    plant.close()


@pytest.fixture
def flash(tmp_path: Path) -> Iterator[SimulatedFlash]:
    flash = SimulatedFlash.start(tmp_path / "sim", pace=PACE[FlashTest])
    yield flash
    flash.close()


def walk(
    test: type[SelfTest], port: str, deeds: Deeds, patience: float = 10, parts: Sequence[str] = ()
) -> dict[str, StepResult]:
    """Run a self-test whose operator does or types what `deeds` has for each message. Return the results."""

    def hear(message: Message) -> None:
        step = message.key.removeprefix("selftest-")
        deed = deeds.get(f"{step}-{message.args['n']}" if "n" in message.args else step)
        if isinstance(deed, str):
            person.typed.put(deed)
        elif deed is not None:
            deed()

    bench, person = BoardClient(PACE[test]), TerminalOperator(hear)
    bench.link = LauncherLink(finder_at(port), bench)
    bench.link.start()
    try:
        until = time.monotonic() + 10
        while bench.greeting is None:
            assert time.monotonic() < until
            time.sleep(0.01)
        pins = PICO(bench.greeting.unit)
        return {result.step: result for result in test(bench, person, pins, patience).run(parts)}
    finally:
        bench.link.close()


def verdicts(results: Mapping[str, StepResult]) -> dict[str, str]:
    return {step: result.verdict for step, result in results.items()}


def check(result: StepResult) -> str:
    return " ".join(render(message) for message in result.check)


def test_a_working_launcher_passes_each_step(plant: SimulatedLauncher) -> None:
    launched: list[int] = []
    card = [(0, "exit1", 1), (0, "exit2", 1), (100_000, "exit1", 0), (100_000, "exit2", 0)]
    results = walk(
        LauncherTest,
        plant.port,
        {
            "signs": "y",
            "button": lambda: (plant.press(), plant.press()),  # the toy pays on the second press
            "gate-covered": lambda: plant.gate(True),
            "gate-clear": lambda: plant.gate(False),
            "card": lambda: plant.jig(card, after_test=True),
            "turn": lambda: plant.turn(90),
            "lid-open": lambda: plant.lid(True),
            "lid-shut": lambda: launched.append(plant.lid(False).out),
            "motor-may": "yes",
            "motor": "y",
        },
    )
    assert verdicts(results) == dict.fromkeys(LAUNCHER, "passed")
    assert launched == [0]  # nothing was launched until then, though the button was pressed twice
    assert plant.state().out > 0  # the hopper was full, so it has launched
    assert probe(plant.port).answers["state"] == "ready"


def test_a_missing_event_fails_with_what_to_check(plant: SimulatedLauncher) -> None:
    plant.gate(True)
    results = walk(LauncherTest, plant.port, {"signs": "n", "motor-may": "n"}, patience=0.15)
    assert verdicts(results) == {
        **dict.fromkeys(LAUNCHER, "failed"),
        "gate-covered": "passed",  # it is; but it does not get clear
        "motor": "skipped",
    }
    pins = PICO("launcher")
    assert pins["hit"] in check(results["button"])
    assert "blocked" in check(results["rest"])
    assert pins["ir_en"] in check(results["gate-clear"])
    assert plant.state().out == 0
    assert probe(plant.port).answers["state"] == "ready"


def test_a_motor_that_does_not_run_fails(plant: SimulatedLauncher) -> None:
    results = walk(LauncherTest, plant.port, {"lid-shut": lambda: plant.lid(True), "motor-may": "y"}, patience=0.15)
    assert results["motor"].verdict == "failed"
    assert "nSLEEP" in check(results["motor"])
    assert plant.state().out == 0


def test_a_single_part_is_tested_and_the_motor_enabled_again(plant: SimulatedLauncher) -> None:
    deeds = {"lid-open": lambda: plant.lid(True), "lid-shut": lambda: plant.lid(False), "button": plant.press}
    results = walk(LauncherTest, plant.port, deeds, parts=["lid", "button"])
    assert verdicts(results) == dict.fromkeys(["button", "lid-open", "lid-shut"], "passed")
    assert probe(plant.port).answers["state"] == "ready"


def test_an_unknown_part_is_reported(plant: SimulatedLauncher, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uno_bridge.cli.selftest._listen", lambda person: None)
    done = CliRunner().invoke(app, ["selftest", "slap", "--port", plant.port, "--lang", "en"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no part slap to test. This board has: rest, signs, button, gates, facing, lid, motor" in done.stderr
    assert probe(plant.port).answers["state"] == "ready"


def test_a_working_flash_unit_passes_each_step(flash: SimulatedFlash) -> None:
    flash.press("3")  # a seat of an earlier game, which must be registered again
    results = walk(
        FlashTest,
        flash.port,
        {
            "flash-signs": "y",
            "flash-play": lambda: flash.press("play"),
            "flash-slap": lambda: flash.press("slap", seconds=8),
            "flash-slow": lambda: flash.speed("8"),
            "flash-fast": lambda: flash.speed("4"),
            "flash-usual": lambda: flash.speed("6"),
            **{step: partial(flash.press, step[-1]) for step in BUTTONS},
            "flash-lights": "y",
        },
    )
    assert verdicts(results) == dict.fromkeys(FLASH, "passed")
    assert probe(flash.port).answers["seats"] == "-"


def test_a_flash_units_swapped_wires_and_stuck_button_are_found(flash: SimulatedFlash) -> None:
    flash.press("4", seconds=1000)
    results = walk(
        FlashTest,
        flash.port,
        {
            "flash-slow": lambda: flash.speed("4"),
            "flash-button-2": lambda: flash.press("5"),
            "flash-lights": "n",
        },
        patience=0.15,
    )
    assert verdicts(results) == {
        **dict.fromkeys(FLASH, "failed"),
        "flash-signs": "skipped",
        "flash-fast": "passed",  # it was put there too early
    }
    pins = PICO("flash")
    assert "read as pressed: 4" in check(results["rest"])
    assert pins["btn2"] in check(results["flash-button-2"])
    assert pins["slap"] in check(results["flash-slap"])
    assert pins["led6"] in check(results["flash-lights"])


def test_steps_can_be_skipped_and_the_motor_runs_only_after_a_yes(command: Path, plant: SimulatedLauncher) -> None:
    typed = [command, "selftest", "--port", plant.port, "--json", "--lang", "zh-Hant"]
    done = subprocess.run(typed, input="y\n" + 20 * "\n", capture_output=True, text=True, timeout=50, check=False)
    assert done.returncode == 0, done.stderr
    results = {step["step"]: step["result"] for step in json.loads(done.stdout)["steps"]}
    assert list(results) == LAUNCHER
    assert set(results.values()) == {"skipped", "passed"}
    assert results["motor"] == "skipped"
    for said in ("有嗎", "按 1 下按鈕", "同時擋住兩個感應器", "推過出口", "四分之一圈", "馬達可以轉"):
        assert said in done.stderr
    assert plant.state().out == 0


def test_the_command_tests_the_unit_that_answers(flash: SimulatedFlash, monkeypatch: pytest.MonkeyPatch) -> None:
    def skips(person: TerminalOperator) -> None:
        for _ in FLASH:
            person.typed.put("")

    monkeypatch.setattr("uno_bridge.cli.selftest._listen", skips)
    monkeypatch.setattr("uno_bridge.board.client.DRAIN_S", 0.02)
    done = CliRunner().invoke(app, ["selftest", "--port", flash.port, "--lang", "en"])
    assert done.exit_code == 1, done.output  # the questions got no yes
    assert "- Player Button 3" in done.stdout
    assert "✗ each button its own light" in done.stdout


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("on_header", "others"), [(False, "BCM"), (True, "GP")], ids=["Pico", "Raspberry Pi"])
def test_each_step_has_texts_with_the_boards_own_pins(language: str, on_header: bool, others: str) -> None:
    for unit, steps in (("launcher", LAUNCHER), ("flash", FLASH)):
        pins = format_pin_names(firmware(), unit, on_header=on_header)
        for step in steps:
            for kind in ("name-", "check-"):
                assert others not in render(step_message(kind, step, pins), language)
