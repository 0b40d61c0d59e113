"""The plugin's fixtures, skips and messages, run in this process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.testing import PlantHandle, rig  # noqa: F401  # otherwise each run below would import `rig` again

from .test_documented import STRICT

pytest_plugins = ["pytester"]


Run = Callable[..., pytest.RunResult]


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run the tests in `source`."""

    def run(source: str, *options: str) -> pytest.RunResult:
        pytester.makepyfile("from uno_bridge.testing import *\n" + source)
        return pytester.runpytest_inprocess(*STRICT, "-rs", *options)

    return run


def says(result: pytest.RunResult, *words: str) -> None:
    for word in words:
        result.stdout.fnmatch_lines([f"*{word}*"])


# Unused.


def test_the_unused_plugin_imports_nothing_of_the_package() -> None:
    program = "import uno_bridge.pytest_plugin, sys; print([m for m in sys.modules if m.startswith('uno_bridge')])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.strip() == "['uno_bridge', 'uno_bridge.pytest_plugin']"


def test_the_plugin_can_be_disabled(run: Run) -> None:
    result = run("def test(launcher): pass\ndef test_other(): pass", "-p", "no:uno_bridge")
    result.assert_outcomes(errors=1, passed=1)
    says(result, "fixture 'launcher' not found")


def test_a_fixture_of_the_user_has_precedence(run: Run) -> None:
    source = "import pytest\n@pytest.fixture\ndef launcher(): return 5\ndef test(launcher): assert launcher == 5"
    run(source).assert_outcomes(passed=1)


# Simulated launchers.


def test_each_test_has_its_own_launcher(run: Run) -> None:
    source = """
boots = set()
def look(launcher, plant):
    boots.add(launcher.hello.boot)
    assert launcher.do("get", "gentle")["gentle"] == "3"
    launcher.do("set", "gentle", 5)
    plant.lid(True)
    launcher.expect(events.LidEvent(True))
def test_one(launcher, plant): look(launcher, plant)
def test_other(launcher, plant):
    look(launcher, plant)
    assert len(boots) == 2
"""
    run(source).assert_outcomes(passed=2)


def test_an_impossible_request_to_the_plant_raises(run: Run) -> None:
    source = """
import pytest
def test(plant):
    with pytest.raises(Exception, match="cannot do this: trouble fire"): plant.trouble("fire")
    with pytest.raises(Exception, match="cannot do this: fault fire"): plant.fault("fire", "up")
    assert not plant.plug(False).plugged
    assert plant.plug(True).plugged
"""
    run(source).assert_outcomes(passed=1)


def test_a_failure_shows_the_expectation_and_the_lines_of_the_wire(run: Run) -> None:
    source = """
def test_next(launcher): launcher.next(events.TurnedEvent, events.CardEvent, within=1)
def test_only(launcher, jig): jig.press(); launcher.expect(events.TurnedEvent(90))
def test_more(launcher, jig): jig.press(); jig.press(at_ms=300); launcher.take(1)
def test_fewer(launcher): launcher.take(1)
def test_do(launcher): launcher.do("dispense", 99)
def test_own(launcher): assert launcher.do("status")["state"] == "elsewhere"
"""
    result = run(source)
    result.assert_outcomes(failed=6)
    says(result, "no TurnedEvent or CardEvent came within 1 s", "not .*Turned.* came but .*Refused".replace(".*", "*"))
    says(
        result,
        "after 1 events came *Refused",
        "0 events came, not 1",
        "dispense 99: CommandRefused(reason='arguments')",
    )
    says(result, "launcher's wire", "> do * status*")


def test_faults(run: Run) -> None:
    source = """
import pytest
@pytest.mark.parametrize("kind", ["drop", "flip", "double", "half"])
@pytest.mark.parametrize(("way", "match"), [("up", "ok "), ("down", "do "), ("up", "ev ")])
def test_a_damaged_line_changes_nothing(launcher, faults, kind, way, match):
    faults.spoil(kind, way, match)
    launcher.do("resume")
    launcher.expect(events.ResumedEvent())

def test_late(launcher, faults, clock):
    def takes():
        begin = clock.now()
        launcher.do("status")
        return clock.now() - begin
    before = takes()
    faults.delay("up", 0.1)
    assert before < 0.1 <= takes() < 0.2
    faults.delay("up", 0)
    assert takes() < 0.1

def test_bytes_under_way_are_lost(launcher, faults):
    faults.spoil("drop", "up", "nothing of the kind")
    with faults.unplugged():
        assert not launcher.is_live
        assert launcher.ask("status") == CommandRefused("offline")
    assert launcher.do("status")["state"] == "stopped"

def test_left_out_and_spoiled(faults):
    faults.unplug()
    faults.delay("down", 5)

@pytest.mark.parametrize("cause", ["power", "watchdog", "soft"])
def test_restart(motor, faults, cause):
    before = motor.hello
    faults.restart(cause)
    assert (motor.hello.cause, motor.hello.boot == before.boot) == (cause, False)
    assert motor.next(events.StoppedEvent) and motor.ask("dispense", 1) == CommandRefused("stopped")
"""
    run(source).assert_outcomes(passed=12 + 3 + 3)


def test_time_passes_only_while_a_test_waits(run: Run) -> None:
    source = """
import time
def test(launcher, clock, jig):
    begin = clock.now()
    time.sleep(0.05)
    jig.press()
    assert clock.now() == begin
    assert not clock.wait(lambda: False, 0.5) and abs(clock.now() - begin - 0.5) < 1e-6
    launcher.close()
    clock.sleep(90)
    launcher.connect()
    assert launcher.expect(events.RefusedEvent("stopped"))[0] < 1_000_000
    assert clock.now() > 90
"""
    run(source).assert_outcomes(passed=1)


def test_an_error_of_the_firmware_fails_the_test(run: Run) -> None:
    source = """
import pytest
def test(launcher, clock, monkeypatch):
    def breaks(): raise RuntimeError("firmware")
    monkeypatch.setattr(clock._world.unit, "step", breaks)
    for _ in range(2):
        with pytest.raises(RuntimeError, match="firmware"): clock.sleep(1)
    monkeypatch.undo()
"""
    run(source).assert_outcomes(passed=1)


def test_modules_that_hide_the_firmware_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "devices.py").touch()
    others = [path for path in sys.path if Path(path).resolve() != firmware()]
    monkeypatch.setattr(sys, "path", [str(tmp_path), *others])
    for name in [name for name in sys.modules if name.partition(".")[0] in ("boards", "devices", "units", "wire")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(ImportError, match=f"a package 'devices' of its own, hidden by {tmp_path}/devices.py"):
        PlantHandle()
    assert str(firmware()) not in sys.path


def test_a_flash_unit(run: Run) -> None:
    source = """
def test_press(launcher, plant, faults, clock):
    assert launcher.hello.unit == "flash"
    with faults.unplugged():
        assert plant.press("3").people == 0
    assert any("3" in str(told) for told in launcher.drain(1))
def test_jig(jig): pass
def test_motor(motor): pass
def test_person(person): pass
"""
    result = run(source, "--launcher", "sim-flash")
    result.assert_outcomes(passed=1, skipped=3)
    says(result, "a Flash unit has no hit button", "a Flash unit has no motor", "a Flash unit is not turned")


# Boards.


@pytest.fixture
def port(tmp_path: Path) -> Iterator[str]:
    """The port of a simulated launcher in another process."""
    launcher = SimulatedLauncher.start(tmp_path / "s")
    yield launcher.port
    launcher.close()


def test_a_board(run: Run, port: str) -> None:
    source = """
boots = set()
def test_live(launcher, clock):
    boots.add(launcher.hello.boot)
    begin = clock.now()
    clock.sleep(0.05)
    assert clock.now() - begin >= 0.05
    assert launcher.do("status")["state"] == "stopped"
def test_faults(launcher, faults, clock):
    boots.add(launcher.hello.boot)
    faults.spoil("drop", "up", "ok ")
    faults.spoil("flip", "down", "do ")
    launcher.do("resume")
    launcher.expect(events.ResumedEvent())
    with faults.unplugged():
        assert not launcher.is_live
    assert launcher.next(events.StoppedEvent) == events.StoppedEvent("line")
    faults.delay("up", 0.2)
    begin = clock.now()
    launcher.do("status")
    assert clock.now() - begin >= 0.2
    assert len(boots) == 1
def test_what_is_left(launcher, faults):
    launcher.resume()
    faults.spoil("drop", "up", "gentle")
    faults.delay("down", 0.8)
    faults.unplug()
def test_is_put_right(launcher, clock):
    begin = clock.now()
    launcher.do("get", "gentle")
    assert clock.now() - begin < 0.25  # later it would be asked again
def test_what_runs(launcher): launcher.resume()
def test_is_stopped(launcher_rig): assert launcher_rig.launcher.do("status")["state"] == "stopped"
def test_plant(plant): pass
def test_jig(jig): pass
def test_motor(motor): pass
def test_person(person): pass
def test_power(faults): faults.restart("power")
"""
    result = run(source, "--launcher", port)
    result.assert_outcomes(passed=6, skipped=5)
    says(result, "a real board has no simulated plant", "no jig: use --jig PORT", "only run with --motor")
    says(result, "needs an operator: --person", "a real board's power is switched by hand")


def test_a_unit_on_this_computers_own_pins(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    monkeypatch.setenv("GPIOZERO_MOCK_PIN_CLASS", "mockpwmpin")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    source = """
def test(launcher, faults):
    launcher.do("resume")
    launcher.expect(events.ResumedEvent())
def test_restart(faults): faults.restart()
"""
    result = run(source, "--launcher", "gpio")
    result.assert_outcomes(passed=1, skipped=1)
    says(result, "own pins has no prompt")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--launcher", "/dev/nowhere"), "/dev/nowhere"),
        (("--launcher", "gpio"), "Raspberry Pi"),
    ],
)
def test_an_unavailable_launcher_ends_the_run_before_it_begins(run: Run, options: tuple[str, ...], words: str) -> None:
    result = run("def test(): pass", *options)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert any(words in line for line in result.errlines), result.errlines


def test_an_unavailable_jig_ends_the_run_before_it_begins(run: Run) -> None:
    master, slave = os.openpty()
    port = os.ttyname(slave)
    os.close(slave)
    result = run("def test(): pass", "--launcher", port, "--jig", "/dev/nowhere")
    os.close(master)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert any("/dev/nowhere" in line for line in result.errlines), result.errlines


@pytest.mark.slow
def test_workers_take_turns_at_a_board(run: Run, port: str) -> None:
    source = "\n".join(f"def test_{n}(launcher): launcher.do('status')\ndef test_other_{n}(): pass" for n in range(6))
    run(source, "--launcher", port, "-n", "2").assert_outcomes(passed=12)
    run(source, "-n", "2").assert_outcomes(passed=12)
