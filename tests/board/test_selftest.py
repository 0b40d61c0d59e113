"""Each device is tried with the simulated launcher's plant for a person's hands."""

from __future__ import annotations

import json
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from uno_bridge.board.probe import probe
from uno_bridge.board.wiring import pins
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.bodies.simulated.places import firmware

STEPS = ["rest", "signs", "button", "gate-covered", "gate-clear", "card", "turn", "lid-open", "lid-shut", "motor"]


@pytest.fixture
def plant(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    plant = SimulatedLauncher.start(tmp_path / "sim", seed=2)
    yield plant
    plant.close()


class Builder:
    """Whoever runs `uno-bridge selftest`: does what is written, in the order in which it is."""

    def __init__(self, command: Path, port: str, *options: str) -> None:
        typed = [command, "selftest", "--port", port, "--json", *options]
        self._process = subprocess.Popen(typed, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self._read = ""
        self._reader = threading.Thread(target=self._hear, daemon=True)
        self._reader.start()

    def _hear(self) -> None:
        assert self._process.stderr
        while data := self._process.stderr.read1():  # type: ignore[attr-defined]
            self._read += data.decode()

    def when(self, said: str, act: Callable[[], object]) -> None:
        deadline = time.monotonic() + 20
        while said not in self._read:
            assert time.monotonic() < deadline, self._read
            time.sleep(0.01)
        act()

    def type(self, word: str) -> Callable[[], object]:
        def press_keys() -> None:
            assert self._process.stdin
            self._process.stdin.write(word.encode() + b"\n")
            self._process.stdin.flush()

        return press_keys

    def end(self) -> tuple[int, dict[str, dict[str, object]]]:
        assert self._process.stdout
        assert self._process.stdin
        out = self._process.stdout.read()
        status = self._process.wait(20)
        self._reader.join()
        for end in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert end
            end.close()
        return status, {step["step"]: step for step in json.loads(out)["steps"]} if out else {}


def test_a_launcher_that_is_well_passes_every_step(command: Path, plant: SimulatedLauncher) -> None:
    plant.press()  # the toy pays on the second press
    builder = Builder(command, plant.port)
    builder.when("Did it?", builder.type("y"))
    builder.when("Press the hit button", plant.press)
    builder.when("Hold a card", lambda: plant.gate(True))
    builder.when("Take it out", lambda: plant.gate(False))

    def push() -> None:
        time.sleep(0.4)
        plant.gate(True)
        time.sleep(0.1)
        plant.gate(False)

    builder.when("Push one card", push)
    builder.when("Turn the launcher", lambda: plant.turn(90))
    builder.when("Open the lid", lambda: plant.lid(True))
    builder.when("Shut the lid", lambda: plant.lid(False))
    assert plant.state().out == 0  # nothing was launched until now, though the button was pressed
    builder.when("May the motor run", builder.type("yes"))
    builder.when("Did the roller turn", builder.type("y"))
    status, steps = builder.end()
    assert {step: told["result"] for step, told in steps.items()} == dict.fromkeys(STEPS, "passed")
    assert status == 0
    assert plant.state().out > 0  # the hopper was full, so it has launched
    assert probe(plant.port).answers["state"] == "ready"


def test_what_is_never_seen_fails_with_what_to_check(command: Path, plant: SimulatedLauncher) -> None:
    plant.gate(True)
    builder = Builder(command, plant.port, "--patience", "0.6")
    builder.when("Did it?", builder.type("n"))
    builder.when("Press the hit button", lambda: None)
    builder.when("Hold a card", lambda: None)
    builder.when("May the motor run", builder.type("n"))
    status, steps = builder.end()
    assert status == 1
    results = {step: told["result"] for step, told in steps.items()}
    assert results == {
        **dict.fromkeys(STEPS, "failed"),
        "gate-covered": "passed",  # it is; but it does not get clear
        "motor": "skipped",
    }
    pin = pins(firmware())
    assert f"GP{pin['hit']}" in str(steps["button"]["check"])
    assert "blocked" in str(steps["rest"]["check"])
    assert f"GP{pin['ir_en']}" in str(steps["gate-clear"]["check"])
    assert plant.state().out == 0
    assert probe(plant.port).answers["state"] == "ready"


def test_steps_can_be_skipped_and_the_motor_never_runs_without_a_yes(command: Path, plant: SimulatedLauncher) -> None:
    builder = Builder(command, plant.port, "--lang", "zh-Hant")
    builder.when("有嗎", builder.type("y"))
    for said in ("按一下按鈕", "同時擋住兩個感應器", "現在拿開", "推過出口", "四分之一圈", "打開蓋子", "關上蓋子"):
        builder.when(said, builder.type(""))
    builder.when("馬達可以轉", builder.type(""))
    status, steps = builder.end()
    assert status == 0
    assert {told["result"] for step, told in steps.items() if step not in ("rest", "signs")} <= {"skipped", "passed"}
    assert steps["motor"]["result"] == "skipped"
    assert plant.state().out == 0


def test_a_motor_that_does_not_run_fails(command: Path, plant: SimulatedLauncher) -> None:
    builder = Builder(command, plant.port, "--patience", "0.5")
    builder.when("Shut the lid", lambda: plant.lid(True))
    builder.when("May the motor run", builder.type("y"))
    _, steps = builder.end()
    assert steps["motor"]["result"] == "failed"
    assert "nSLEEP" in str(steps["motor"]["check"])
    assert plant.state().out == 0


def test_every_step_has_its_texts() -> None:
    from uno_bridge.text import Message, render

    pin = dict(pins(firmware()))
    for step in STEPS:
        assert render(Message(f"selftest-check-{step}", pin))
        assert render(Message(f"selftest-name-{step}"))
