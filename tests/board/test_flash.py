"""`uno-bridge flash` as it is typed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.board.pico import Pico
from uno_bridge.board.bundle import firmware_version
from uno_bridge.board.probe import probe
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.bodies.simulated.places import firmware


def flash(command: Path, port: str, *options: str) -> subprocess.CompletedProcess[str]:
    typed = [command, "flash", "--port", port, *options]
    return subprocess.run(typed, capture_output=True, text=True, timeout=50, check=False)


def test_an_empty_board_becomes_a_launcher_and_stays_one(command: Path, tmp_path: Path) -> None:
    with Pico(tmp_path) as pico:
        first = flash(command, pico.port)
        assert first.returncode == 0, first.stdout + first.stderr
        assert f"runs firmware {firmware_version(firmware())}" in first.stdout
        (pico.flash / "settings.json").write_text("{}")

        again = flash(command, pico.port, "--lang", "zh-Hant")  # the firmware is running: it is interrupted
        assert again.returncode == 0, again.stdout + again.stderr
        assert "原本就在電路板上" in again.stdout

        answer = probe(pico.port)
    assert answer.greeting is not None
    assert answer.greeting.unit == "launcher"
    assert answer.answers["state"] == "ready"
    assert (pico.flash / "settings.json").read_text() == "{}"


def test_a_simulated_launcher_is_left_alone(command: Path, tmp_path: Path) -> None:
    launcher = SimulatedLauncher.start(tmp_path)
    try:
        done = flash(command, launcher.port)
    finally:
        launcher.close()
    assert done.returncode == 1
    assert "simulated" in done.stderr


def test_a_port_that_somebody_has_open_is_not_touched(command: Path, tmp_path: Path) -> None:
    with Pico(tmp_path) as pico, Path(pico.port).open("rb", buffering=0):
        done = flash(command, pico.port)
        assert pico.heard == 0
    assert done.returncode == 1
    assert "is used by" in done.stderr
    assert "pytest" in done.stderr


def test_no_port_of_that_name(command: Path) -> None:
    done = flash(command, "/dev/nothing")
    assert done.returncode == 1
    assert "There is no port" in done.stderr
