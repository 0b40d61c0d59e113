"""`doctor`, `selftest` and `monitor` on this computer's own pins: they start the unit and end it afterwards."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.holding import held
from uno_bridge.board.probe import probe
from uno_bridge.board.selftest import TerminalOperator
from uno_bridge.bodies.raspberry_pi.client import GPIO_UNITS, GpioUnit, start_gpio_unit
from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.cli import app
from uno_bridge.cli.at_unit import at_unit
from uno_bridge.cli.speaker import speaker

TOOLS = [("selftest", "rest", "--port", "gpio"), ("monitor", "--port", "gpio")]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the folders of the units are; a unit that a test leaves behind is ended."""
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setenv("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    nobody_types(monkeypatch, lambda _: None)
    folder = tmp_path / "cache/uno-bridge"
    yield folder
    for word in GPIO_UNITS:
        unit_in(folder, word).close()


def nobody_types(monkeypatch: pytest.MonkeyPatch, but: Callable[[TerminalOperator], object]) -> None:
    monkeypatch.setattr("uno_bridge.cli.selftest._listen", but)


def unit_in(cache: Path, word: str) -> GpioUnit:
    return GpioUnit(cache / word, GPIO_UNITS[word], cache / "unused")


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, [*words, "--lang", "en"], input=typed)


def test_a_button_that_is_not_pressed_fails_with_the_headers_pin(cache: Path) -> None:
    done = run("selftest", "button", "--port", "gpio", "--patience", "0.1", "--json")
    assert done.exit_code == 1, done.output
    (step,) = json.loads(done.stdout)["steps"]
    assert (step["step"], step["result"]) == ("button", "failed")
    assert f"The button pulls BCM {LAUNCHER.numbers['HIT']} to ground" in step["check"][0]
    assert not unit_in(cache, "gpio").running


def test_buttons_that_are_up_pass(cache: Path) -> None:
    done = run("selftest", "rest", "--port", "gpio-flash")
    assert done.exit_code == 0, done.output
    assert "1 passed, 0 failed" in done.stdout
    assert not unit_in(cache, "gpio-flash").running


def test_doctor_looks_at_every_part_and_at_no_files(cache: Path) -> None:
    done = run("doctor", "--port", "gpio", "--json", "--files")
    found = {finding["what"]: finding["level"] for finding in json.loads(done.stdout)["findings"]}
    assert done.exit_code == 1  # nothing is wired
    assert (found["doctor-greets"], found["part-gate-blocked"]) == ("well", "wrong")
    assert not [what for what in found if "files" in what or what == "board-no-prompt"]
    assert not unit_in(cache, "gpio").running


def test_doctor_leaves_a_unit_to_the_program_that_uses_it(cache: Path) -> None:
    used = start_gpio_unit("gpio-flash", cache)
    assert used is not None
    with held(used.port) as holder:
        done = run("doctor", "--port", "gpio-flash")
    assert f"kill {holder.pid}" in done.stdout
    assert used.running


def test_settings_made_in_the_monitor_survive_a_restart() -> None:
    assert run("monitor", "--port", "gpio", typed="set gates 1\n").exit_code == 0
    assert "gates=1" in run("monitor", "--port", "gpio", typed="get gates\n").stdout


def test_an_unused_unit_is_used_and_ended(cache: Path) -> None:
    left = start_gpio_unit("gpio", cache)  # by a referee that was killed
    assert left is not None
    greeting = probe(str(left.port)).greeting
    assert greeting is not None
    assert f"boot={greeting.boot}" in run("monitor", "--port", "gpio", typed="status\n").stdout
    assert not left.running


@pytest.mark.parametrize("words", TOOLS, ids=lambda words: words[0])
def test_a_unit_in_use_is_not_touched(cache: Path, words: tuple[str, ...]) -> None:
    used = start_gpio_unit("gpio", cache)
    assert used is not None
    supervisor = (cache / "gpio/lock").read_text()
    with held(used.port) as holder:
        done = run(*words)
        assert (done.exit_code, done.stdout) == (1, "")
        assert f"kill {holder.pid}" in done.stderr
    assert used.running
    assert (cache / "gpio/lock").read_text() == supervisor
    assert probe(str(used.port)).greeting is not None


def test_a_unit_that_another_program_took_meanwhile_keeps_running(cache: Path) -> None:
    unit = unit_in(cache, "gpio")
    with ExitStack() as others:
        with at_unit("gpio", speaker("en")):
            assert unit.running
            others.enter_context(held(unit.port))
        assert unit.running


def test_ctrl_c_ends_the_unit_too(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def presses(_: TerminalOperator) -> None:
        time.sleep(0.3)
        os.kill(os.getpid(), signal.SIGINT)

    nobody_types(monkeypatch, presses)
    done = run("selftest", "button", "--port", "gpio")
    assert "Ended." in done.stderr
    assert not unit_in(cache, "gpio").running


@pytest.mark.parametrize("words", TOOLS, ids=lambda words: words[0])
def test_a_unit_that_cannot_start_reports_the_reason(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nothing")
    done = run(*words)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "does not start" in done.stderr
