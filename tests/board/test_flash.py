"""The command `uno-bridge flash`."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from tests.boards.micropython import MicroPythonBoard
from tests.holding import held
from uno_bridge.board.bundle import read_firmware_version
from uno_bridge.board.probe import probe
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli import app


def flash(port: str, *options: str) -> Result:
    return CliRunner().invoke(app, ["flash", "--port", port, *options])


def test_an_empty_board_becomes_a_launcher_and_stays_one(tmp_path: Path) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        first = flash(pico.port)
        assert first.exit_code == 0, first.stdout + first.stderr
        assert f"runs firmware {read_firmware_version(firmware())}" in first.stdout
        (pico.flash / "settings.json").write_text("{}")

        again = flash(pico.port, "--lang", "zh-Hant")  # the firmware is running: it is interrupted
        assert again.exit_code == 0, again.stdout + again.stderr
        assert "原本就在電路板上" in again.stdout

        answer = probe(pico.port)
    assert answer.greeting is not None
    assert answer.greeting.unit == "launcher"
    assert answer.answers["state"] == "ready"
    assert (pico.flash / "settings.json").read_text() == "{}"


def test_a_simulated_launcher_is_left_alone(tmp_path: Path) -> None:
    launcher = SimulatedLauncher.start(tmp_path)
    try:
        done = flash(launcher.port)
    finally:
        launcher.close()
    assert done.exit_code == 1
    assert "simulated" in done.stderr


def test_a_port_in_use_is_not_written_to(tmp_path: Path) -> None:
    with MicroPythonBoard(tmp_path) as pico, held(pico.port) as holder:
        done = flash(pico.port)
        assert pico.received == 0
    assert done.exit_code == 1
    assert "is used by" in done.stderr
    assert f"kill {holder.pid}" in done.stderr


def test_a_port_that_does_not_exist() -> None:
    done = flash("/dev/nothing")
    assert done.exit_code == 1
    assert "There is no port" in done.stderr


def test_a_file_is_not_a_port(tmp_path: Path) -> None:
    done = flash(str(tmp_path))
    assert done.exit_code == 1
    assert "is not a serial port" in done.stderr
