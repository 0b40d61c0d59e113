"""The referee as a service: what is installed is well formed, and what it starts does."""

from __future__ import annotations

import configparser
import getpass
import os
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.cli import app
from uno_bridge.link.udev import RULES
from uno_bridge.service import unit

CODE = "ABC234"
STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$CALLS"\n'


def installed(*options: str) -> Result:
    return CliRunner().invoke(app, ["install-service", "--lang", "en", *options])


def read(text: str) -> configparser.SectionProxy:
    parsed = configparser.ConfigParser(interpolation=None, delimiters=["="])
    parsed.optionxform = str  # type: ignore[assignment, method-assign]
    parsed.read_string(text)
    return parsed["Service"]


def test_the_script_installs_rule_and_unit_and_starts_it(tmp_path: Path) -> None:
    done = installed("--launcher", "gpio")
    assert done.exit_code == 0
    etc, bin_ = tmp_path / "etc", tmp_path / "bin"
    for folder in (etc / "udev/rules.d", etc / "systemd/system", bin_):
        folder.mkdir(parents=True)
    for name in ("udevadm", "systemctl"):
        (bin_ / name).write_text(STUB)
        (bin_ / name).chmod(0o755)
    calls = tmp_path / "calls"
    script = done.stdout.replace("/etc/", f"{etc}/")
    around = {"PATH": f"{bin_}:/usr/bin:/bin", "CALLS": str(calls)}
    subprocess.run(["/bin/sh"], input=script, text=True, check=True, env=around)

    assert (etc / "udev/rules.d" / RULES.name).read_text() == RULES.read_text()
    service = read((etc / "systemd/system/uno-bridge.service").read_text())
    assert service["User"] == getpass.getuser()
    assert calls.read_text().splitlines() == [
        "udevadm control --reload",
        "udevadm trigger",
        "systemctl daemon-reload",
        "systemctl enable uno-bridge",
        "systemctl restart uno-bridge",
    ]
    (code,) = re.findall(r'"--code" "(\w+)"', service["ExecStart"])
    assert f":8066/?code={code}." in done.stderr


@pytest.mark.parametrize(
    ("launcher", "groups", "after"),
    [
        ("auto", "dialout", None),
        ("e66123", "dialout", None),
        ("sim", "", None),
        ("gpio", "gpio i2c", f"-pinctrl set {LAUNCHER.numbers['MOT_EN']} op dl"),
        ("gpio-flash", "gpio", None),
    ],
)
def test_who_may_use_what_and_how_the_motor_is_held_off(launcher: str, groups: str, after: str | None) -> None:
    service = read(unit(Path("/opt/uno-bridge"), "pi", launcher, CODE))
    assert (service["SupplementaryGroups"], service.get("ExecStopPost")) == (groups, after)


def test_systemd_takes_it(tmp_path: Path, command: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not here: apt install systemd")
    program = tmp_path / "a folder %h" / "uno-bridge"  # systemd has no quotes or backslashes in a program's path
    program.parent.mkdir()
    program.symlink_to(command)
    file = tmp_path / "uno-bridge.service"
    file.write_text(unit(program, "root", "/dev/serial/by-id/usb 100%", CODE))
    done = subprocess.run([verify, "--man=no", "verify", file], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    file.write_text(file.read_text().replace("Restart=on-failure", "Restart=maybe"))
    done = subprocess.run([verify, "--man=no", "verify", file], capture_output=True, text=True)
    assert "maybe" in done.stderr  # it does look


def test_udev_takes_the_rule() -> None:
    udevadm = shutil.which("udevadm")
    if udevadm is None:
        pytest.skip("udevadm is not here: apt install udev")
    done = subprocess.run([udevadm, "verify", RULES], capture_output=True, text=True)
    if "Unknown command" in done.stderr:
        pytest.skip("this udevadm cannot verify rules; systemd 254 and later can")
    assert done.returncode == 0, done.stderr


def test_what_it_starts_is_a_table_in_its_own_folders_that_ends_well(tmp_path: Path, command: Path) -> None:
    service = read(unit(command, "root", "none", CODE))
    words = re.findall(r'"(.*?)"', service["ExecStart"])
    folders = service["Environment"].replace("%S", str(tmp_path / "state")).replace("%t", str(tmp_path / "run"))
    around = {**os.environ, **dict(word.split("=") for word in folders.split())}
    with subprocess.Popen([*words, "--port", "0"], env=around, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().endswith(f"?code={CODE}\n")
        assert (tmp_path / "state/uno-bridge/journal.sqlite").exists()
        process.send_signal(signal.SIGTERM)
        assert process.wait(10) == 0


def test_a_name_of_two_lines_goes_nowhere() -> None:
    done = installed("--launcher", "auto\nEND\nreboot")
    assert (done.exit_code, done.stdout) == (2, "")


@pytest.mark.parametrize("code", ["", "ABC", "ABC 234", "ÄBC234", "ABC23&"])
def test_a_code_that_nobody_could_type_or_anybody_guess(code: str, tmp_path: Path) -> None:
    words = ["play", "--share", "--code", code, "--journal", str(tmp_path / "journal"), "--lang", "en"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 2
    assert "six letters and digits" in done.stderr
