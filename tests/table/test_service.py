"""The referee as a systemd service: the installed files are valid, and the service works."""

from __future__ import annotations

import configparser
import getpass
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.cli import app
from uno_bridge.link.port_problems import UDEV_RULE
from uno_bridge.service import CODE_FILE, unit_file
from uno_bridge.text import ToldError
from uno_bridge.web.access import ALPHABET, SERVICE_LENGTH, is_code

CODE = "KWBT7RM2XQ"
STUB = '#!/bin/sh\necho "$(basename "$0") $*" >> "$CALLS"\n'


def installed(*options: str) -> Result:
    return CliRunner().invoke(app, ["install-service", "--lang", "en", *options])


def read(text: str) -> configparser.SectionProxy:
    parsed = configparser.ConfigParser(interpolation=None, delimiters=["="])
    parsed.optionxform = str  # type: ignore[assignment, method-assign]
    parsed.read_string(text)
    return parsed["Service"]


def run_as_root(script: str, folder: Path) -> tuple[str, list[str]]:
    """Run the script with `folder` for /etc; returns what it printed, and what it had systemd and udev do."""
    etc, bin_ = folder / "etc", folder / "bin"
    for made in (etc / "udev/rules.d", etc / "systemd/system", bin_):
        made.mkdir(parents=True, exist_ok=True)
    for name in ("udevadm", "systemctl"):
        (bin_ / name).write_text(STUB)
        (bin_ / name).chmod(0o755)
    calls = folder / "calls"
    around = {"PATH": f"{bin_}:/usr/bin:/bin", "CALLS": str(calls)}
    moved = script.replace("/etc/", f"{etc}/")
    done = subprocess.run(["/bin/sh"], input=moved, text=True, check=True, env=around, stdout=subprocess.PIPE)
    return done.stdout, calls.read_text().splitlines()


def test_the_script_installs_rule_and_unit_and_starts_it(tmp_path: Path) -> None:
    done = installed("--launcher", "gpio")
    assert done.exit_code == 0
    printed, calls = run_as_root(done.stdout, tmp_path)
    etc = tmp_path / "etc"
    assert (etc / "udev/rules.d" / UDEV_RULE.name).read_text() == UDEV_RULE.read_text()
    service = read((etc / "systemd/system/uno-bridge.service").read_text())
    assert service["User"] == getpass.getuser()
    assert calls == [
        "udevadm control --reload",
        "udevadm trigger",
        "systemctl daemon-reload",
        "systemctl enable uno-bridge",
        "systemctl restart uno-bridge",
    ]
    assert f":8066/?code={(etc / 'uno-bridge/code').read_text()}\n" in printed


def test_the_code_is_in_its_file_alone_and_stays(tmp_path: Path) -> None:
    done = installed()
    run_as_root(done.stdout, tmp_path)
    file = tmp_path / "etc/uno-bridge/code"
    code = file.read_text()
    assert is_code(code, SERVICE_LENGTH)
    assert set(code) <= set(ALPHABET)
    assert (file.stat().st_mode & 0o777, file.stat().st_uid) == (0o600, os.getuid())
    written = [it.read_text() for it in (tmp_path / "etc").rglob("*") if it.is_file() and it != file]
    assert len(written) == 2
    assert not any(code in text for text in (*written, done.stdout, done.stderr))
    assert run_as_root(installed().stdout, tmp_path)[0].endswith(f"?code={code}\n")
    assert file.read_text() == code
    run_as_root(installed().stdout, tmp_path / "another")
    assert (tmp_path / "another/etc/uno-bridge/code").read_text() != code


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
    service = read(unit_file(Path("/opt/uno-bridge"), "pi", launcher))
    assert (service["SupplementaryGroups"], service.get("ExecStopPost")) == (groups, after)


def test_systemd_takes_it(tmp_path: Path, command: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not here: apt install systemd")
    program = tmp_path / "a folder %h" / "uno-bridge"  # systemd has no quotes or backslashes in a program's path
    program.parent.mkdir()
    program.symlink_to(command)
    file = tmp_path / "uno-bridge.service"
    file.write_text(unit_file(program, "root", "/dev/serial/by-id/usb 100%"))
    done = subprocess.run([verify, "--man=no", "verify", file], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    file.write_text(file.read_text().replace("Restart=on-failure", "Restart=maybe"))
    done = subprocess.run([verify, "--man=no", "verify", file], capture_output=True, text=True)
    assert "maybe" in done.stderr  # it does look


def test_udev_takes_the_rule() -> None:
    udevadm = shutil.which("udevadm")
    if udevadm is None:
        pytest.skip("udevadm is not here: apt install udev")
    done = subprocess.run([udevadm, "verify", UDEV_RULE], capture_output=True, text=True)
    if "Unknown command" in done.stderr:
        pytest.skip("this udevadm cannot verify rules; systemd 254 and later can")
    assert done.returncode == 0, done.stderr


@pytest.fixture
def code_file(tmp_path: Path) -> Path:
    file = tmp_path / "code"
    file.write_text(CODE + "\n")
    file.chmod(0o600)
    return file


def test_what_it_starts_is_a_table_in_its_own_folders_that_ends_well(
    tmp_path: Path, command: Path, code_file: Path
) -> None:
    service = read(unit_file(command, "root", "none"))
    words = [
        str(code_file) if word == str(CODE_FILE) else word for word in re.findall(r'"(.*?)"', service["ExecStart"])
    ]
    assert str(code_file) in words
    folders = service["Environment"].replace("%S", str(tmp_path / "state")).replace("%t", str(tmp_path / "run"))
    around = {**os.environ, **dict(word.split("=") for word in folders.split())}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen([*words, "--port", "0", "--lang", "en"], env=around, text=True, **streams) as process:  # type: ignore[call-overload]
        assert process.stdout is not None
        printed = process.stdout.readline()
        found = re.search(r"127\.0\.0\.1:\d+", printed)
        assert found is not None
        with connect(f"ws://{found[0]}/ws?code={CODE}") as ws:
            assert json.loads(ws.recv(timeout=10))["kind"] == "welcome"
        with connect(f"ws://{found[0]}/ws?code=WRONGCODE2") as ws, pytest.raises(ConnectionClosed):
            ws.recv(timeout=10)
        command_line = Path(f"/proc/{process.pid}/cmdline")
        if command_line.exists():
            assert CODE not in command_line.read_text()
        assert (tmp_path / "state/uno-bridge/journal.sqlite").exists()
        process.send_signal(signal.SIGTERM)
        printed += process.stdout.read()
        assert process.wait(10) == 0
    assert CODE not in printed
    assert f"the code is in {code_file}" in printed


@pytest.mark.parametrize("launcher", ["auto\nEND\nreboot", "a\rb", "a\x00b", "a\u2028b", ""])
def test_a_name_of_two_lines_goes_nowhere(launcher: str) -> None:
    done = installed("--launcher", launcher)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "one line of text" in done.stderr


INTENDED = set(read(unit_file(Path("/opt/uno-bridge"), "pi", "auto")))
ANY_TEXT = st.text(st.characters(codec="utf-8") | st.sampled_from("\n\r\\\"'%$; \t=[]#END"), max_size=20)


@pytest.mark.parametrize(
    ("program", "user", "launcher"),
    [
        ("/opt/a\nUser=root", "pi", "auto"),
        ('/opt/a"b', "pi", "auto"),
        ("/opt/$a", "pi", "auto"),
        ("/opt/a", "pi\nExecStartPre=/bin/false", "auto"),
        ("/opt/a", "pi\\", "auto"),
        ("/opt/a", "%i", "auto"),
        ("/opt/a", "-x", "auto"),
        ("/opt/a", "pi; reboot", "auto"),
        ("/opt/a", "pi", "auto\nUser=root"),
    ],
)
def test_a_value_that_systemd_would_read_as_something_else(program: str, user: str, launcher: str) -> None:
    with pytest.raises(ToldError) as refused:
        unit_file(Path(program), user, launcher)
    assert refused.value.message.key == "cli-service-value"
    assert "\n" not in str(refused.value)


@given(program=ANY_TEXT, user=ANY_TEXT | st.just("pi"), launcher=ANY_TEXT)
@example(program="/opt/a %h", user="pi", launcher='auto" --code "x')
def test_no_value_adds_a_line_to_the_unit(program: str, user: str, launcher: str) -> None:
    with suppress(ToldError):
        judge(unit_file(Path("/opt") / program, user, launcher), Path("/opt") / program, user, launcher)


def judge(text: str, program: Path, user: str, launcher: str) -> None:
    """The unit has only the intended directives, with these values."""
    assert len(text.split("\n")) == len(unit_file(Path("/opt/x"), "pi", "auto").split("\n"))
    service = read(text)
    assert set(service) == INTENDED
    assert service["User"] == user
    words = shlex.split(service["ExecStart"].replace("%%", "%").replace("$$", "$"))
    assert (words[0], words[-1], len(words)) == (str(program), launcher, 8)


def played(tmp_path: Path, *options: str) -> Result:
    journal = str(tmp_path / "journal")
    return CliRunner().invoke(app, ["play", "--share", "--journal", journal, "--lang", "en", *options])


@pytest.mark.parametrize("code", ["", "ABC", "KWB T7R", "ÄWBT7R", "KWBT7&"])
def test_a_code_that_is_too_short_or_cannot_be_typed(code: str, tmp_path: Path) -> None:
    done = played(tmp_path, "--code", code)
    assert done.exit_code == 2
    assert "at least 6 characters" in done.stderr


@pytest.mark.parametrize("code", ["AAAAAA", "ABCDEF", "123456", "ababab"])
def test_a_code_that_is_guessed_first(code: str, tmp_path: Path) -> None:
    done = played(tmp_path, "--code", code)
    assert done.exit_code == 2
    assert "easy to guess" in done.stderr


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o666])
def test_a_code_that_others_can_read(mode: int, tmp_path: Path, code_file: Path) -> None:
    code_file.chmod(mode)
    done = played(tmp_path, "--code-file", str(code_file))
    assert done.exit_code == 2
    assert f"chmod 600 {code_file}" in done.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"KWBT7R", "at least 10 characters"),
        (b"KWBT7RM2XQ\nmore", "at least 10 characters"),
        (b"ABCDEFGHIJ", "easy to guess"),
        (b"\xff\xfe", "cannot be read"),
    ],
)
def test_a_file_without_a_code(text: bytes, why: str, tmp_path: Path, code_file: Path) -> None:
    code_file.write_bytes(text)
    done = played(tmp_path, "--code-file", str(code_file))
    assert done.exit_code == 2
    assert why in done.stderr


def test_one_code_and_a_file_that_is_there(tmp_path: Path, code_file: Path) -> None:
    assert "not both" in played(tmp_path, "--code-file", str(code_file), "--code", "KWBT7R").stderr
    for missing in (tmp_path / "missing", tmp_path):
        done = played(tmp_path, "--code-file", str(missing))
        assert done.exit_code == 2
        assert str(missing) in done.stderr
