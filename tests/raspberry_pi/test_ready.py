"""Each missing requirement is reported with the command that fixes it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.bodies.raspberry_pi import ready
from uno_bridge.bodies.raspberry_pi.ready import GpioError, check
from uno_bridge.cli import app


@pytest.fixture
def pi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a Pi that lacks nothing."""
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(ready, "find_spec", lambda name: name)
    (tmp_path / "proc/device-tree").mkdir(parents=True)
    (tmp_path / "proc/device-tree/model").write_text("Raspberry Pi 5 Model B Rev 1.0\0")
    (tmp_path / "dev").mkdir()
    for name in ("gpiochip0", "i2c-1"):
        (tmp_path / "dev" / name).touch()
    return tmp_path


def told(unit: str, root: Path) -> str:
    with pytest.raises(GpioError) as raised:
        check(unit, root)
    return str(raised.value)


def test_well(pi: Path) -> None:
    check("launcher", pi)
    check("flash", pi)


def test_no_pi(pi: Path) -> None:
    (pi / "proc/device-tree/model").write_text("Some other board")
    assert "not a Raspberry Pi" in told("launcher", pi)
    (pi / "proc/device-tree/model").unlink()
    assert "uno-bridge play --launcher auto" in told("flash", pi)


def test_no_library(pi: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready, "find_spec", lambda name: None)
    assert told("launcher", pi).endswith("-m pip install lgpio smbus2")
    assert told("flash", pi).endswith("-m pip install lgpio")


@pytest.mark.parametrize("name", ["gpiochip0", "i2c-1"])
def test_forbidden(pi: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: path.name != name)
    said = told("launcher", pi)
    assert name in said
    assert "sudo usermod -aG gpio,i2c $USER" in said


def test_i2c_is_off(pi: Path) -> None:
    (pi / "dev/i2c-1").unlink()
    assert "sudo raspi-config nonint do_i2c 0" in told("launcher", pi)
    check("flash", pi)  # which has no sensors


@pytest.mark.parametrize("body", ["gpio", "gpio-flash"])
def test_play_reports_the_problem_and_exits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(ready, "_is_pi", lambda _: False)
    journal = tmp_path / "journal.sqlite"
    done = CliRunner().invoke(app, ["play", "--launcher", body, "--journal", str(journal), "--lang", "en"])
    assert done.exit_code == 1
    assert "not a Raspberry Pi" in done.output
