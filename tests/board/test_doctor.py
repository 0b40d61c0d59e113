"""`uno-bridge doctor` finds problems and names the command that fixes each; foreign devices are not opened."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.board.computer import Made
from tests.boards.micropython import MicroPythonBoard
from tests.boards.scripted import ScriptedBoard, launcher
from tests.holding import held
from uno_bridge.board import BoardError, ports
from uno_bridge.board.bundle import compile_bundle
from uno_bridge.board.doctor import CheckupContext, Finding, examine
from uno_bridge.board.probe import probe
from uno_bridge.bodies.paths import firmware
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli import app
from uno_bridge.link.port_problems import UDEV_RULE, list_port_users
from uno_bridge.link.transport import SerialPort
from uno_bridge.text import render

MPY = 6
WELL = {"state": "ready", "lid": "shut", "hit": "up", "gates": "well,well", "facing": "90", "mv": "4500", "bad": "0"}


@pytest.fixture
def made(tmp_path: Path) -> Made:
    return Made(tmp_path / "computer")


@pytest.fixture
def pico(made: Made) -> str:
    """The path of a Pico's port, which does not exist yet."""
    return made.plug("1-1", 0x2E8A, 0x0005, "ttyACM0", serial="e661", product="Board in FS mode")


def found(computer: CheckupContext, port: str | None = None) -> dict[str, Finding]:
    findings = list(examine(computer, port))
    by_key = {finding.message.key: finding for finding in findings}
    assert len(by_key) >= len(findings) - 1  # two gates may say the same
    return by_key


def wrong(findings: dict[str, Finding]) -> set[str]:
    return {key for key, finding in findings.items() if finding.level != "well"}


def unopenable(path: str) -> SerialPort:
    raise AssertionError(f"{path} was opened")


def test_a_board_without_problems(made: Made, pico: str) -> None:
    with ScriptedBoard(pico, launcher(WELL)):
        findings = found(made.looked_at())
        assert found(made.looked_at(), "e661") == findings  # by its serial number
    assert wrong(findings) == set()
    assert findings["doctor-greets"].message.args == {"unit": "launcher", "board": "pico1", "version": "0.1.0"}
    assert findings["part-cells"].message.args["volts"] == "4.5"


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("facing", "-", "part-magnet-missing"),
        ("magnet", "absent", "part-compass-absent"),
        ("magnet", "missing", "part-magnet-missing"),
        ("magnet", "weak", "part-magnet-weak"),
        ("gates", "blocked,well", "part-gate-blocked"),
        ("gates", "well,sun", "part-gate-sun"),
        ("lid", "open", "part-lid-open"),
        ("hit", "down", "part-button-down"),
        ("state", "stopped", "part-stopped"),
        ("bad", "99", "part-line-bad"),
    ],
)
def test_each_part_with_a_problem(made: Made, pico: str, field: str, value: str, key: str) -> None:
    facing = {"facing": "-"} if value == "missing" else {}
    with ScriptedBoard(pico, launcher({**WELL, **facing, field: value})):
        assert wrong(found(made.looked_at())) == {key}


@pytest.mark.parametrize(("mv", "cells", "amiss"), [("3200", "3300", {"part-cells-low"}), ("3200", "3100", set())])
def test_batteries_are_judged_as_the_board_does(made: Made, pico: str, mv: str, cells: str, amiss: set[str]) -> None:
    with ScriptedBoard(pico, launcher({**WELL, "mv": mv, "cells": cells})):
        assert wrong(found(made.looked_at())) == amiss


def test_findings_from_the_greeting(made: Made, pico: str) -> None:
    with ScriptedBoard(pico, launcher(WELL, firmware="0.0.9", cause="watchdog", last=12)) as board:
        findings = found(made.looked_at())
    assert wrong(findings) == {"doctor-firmware", "doctor-watchdog", "doctor-held"}
    assert findings["doctor-firmware"].command == f"uno-bridge flash --port {pico}"
    assert findings["doctor-held"].message.args["count"] == 12
    assert not any(line.startswith("ack") for line in board.received)  # they still wait for the referee


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        ("power", set()),
        ("soft", set()),
        ("brownout", {"doctor-brownout"}),
        ("watchdog", {"doctor-watchdog"}),
        ("moon", set()),
    ],
)
def test_an_unintended_restart_is_reported(made: Made, pico: str, cause: str, told: set[str]) -> None:
    with ScriptedBoard(pico, launcher(WELL, cause=cause)):
        assert wrong(found(made.looked_at())) == told


def test_a_flash_unit_is_checked(made: Made, pico: str) -> None:
    with ScriptedBoard(pico, launcher({"state": "seats"}, unit="flash")):
        findings = found(made.looked_at())
    assert wrong(findings) == set()
    assert findings["doctor-greets"].message.args["unit"] == "flash"
    assert "motor" not in render(findings["part-ready"].message)


@pytest.mark.parametrize(("pressed", "level"), [("-", None), ("2,slap", "wrong")])
def test_buttons_of_a_flash_unit_that_are_stuck(made: Made, pico: str, pressed: str, level: str | None) -> None:
    with ScriptedBoard(pico, launcher({"state": "seats", "pressed": pressed}, unit="flash")):
        finding = found(made.looked_at()).get("part-pressed")
    assert (finding and finding.level) == level


@pytest.mark.parametrize(
    ("said", "key", "command"),
    [
        ("no hello version 0.9\n", "link-version-board", "uno-bridge flash --port {port}"),
        ("no hello version 2.0\n", "link-version-host", "pip install --upgrade uno-bridge"),
        ("no hello version banana\n", "link-version-board", "uno-bridge flash --port {port}"),
    ],
)
def test_another_major_version(made: Made, pico: str, said: str, key: str, command: str) -> None:
    with ScriptedBoard(pico, lambda line: said if line.startswith("hello") else None):
        findings = found(made.looked_at())
    assert findings[key].level == "wrong"
    assert findings[key].command == command.format(port=pico)


def test_a_micropython_without_firmware(made: Made, tmp_path: Path) -> None:
    with MicroPythonBoard(tmp_path / "board") as board:
        findings = found(made.looked_at(), board.port)
        assert wrong(findings) == {"doctor-no-firmware", "doctor-files-differ"}
        assert findings["doctor-no-firmware"].command == f"uno-bridge flash --port {board.port}"
        assert findings["doctor-files-differ"].message.args["count"] > 50  # type: ignore[operator]


def test_the_boards_files_are_compared_if_its_program_may_be_interrupted(made: Made, tmp_path: Path) -> None:
    ours = compile_bundle(firmware(), MPY)
    board = MicroPythonBoard(tmp_path / "board")
    for path, data in {"main.py": ours.starter, f"{ours.folder}/manifest.json": ours.manifest}.items():
        (board.flash / path).parent.mkdir(parents=True, exist_ok=True)
        (board.flash / path).write_bytes(data)
    for path, data in ours.files.items():
        (board.flash / ours.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (board.flash / ours.folder / path).write_bytes(data)
    with board:
        asked = found(made.looked_at(), board.port)["doctor-files-unread"]
        assert (asked.level, asked.command) == ("well", f"uno-bridge doctor --files --port {board.port}")
        findings = found(made.looked_at(files=True), board.port)
        assert findings["doctor-files-same"].message.args["count"] == len(ours.files)
        board.wait_until_restarted()

        spoilt = f"{ours.folder}/units/flash.mpy"  # nothing that a launcher loads
        (board.flash / spoilt).write_bytes(b"M")
        differ = found(made.looked_at(files=True), board.port)["doctor-files-differ"]
        assert (differ.level, dict(differ.message.args)) == ("wrong", {"count": 1, "path": spoilt})
        assert differ.command == f"uno-bridge flash --port {board.port}"
        board.wait_until_restarted()
        assert probe(board.port).greeting is not None


def test_a_silent_board(made: Made, pico: str) -> None:
    with ScriptedBoard(pico, lambda _: None):
        hurried = made.looked_at(clock=lambda: 10 * time.monotonic())
        assert found(hurried)["doctor-silent"].level == "wrong"


def test_a_foreign_device_is_listed_and_never_opened(made: Made) -> None:
    phone = made.plug("1-2", 0x0BB4, 0x0001, "ttyACM1", manufacturer="HTC", product="Modem")
    arduino = made.plug("1-3", 0x1A86, 0x7523, "ttyUSB0", driver="serial", product="USB Serial")
    findings = list(examine(made.looked_at(open_port=unopenable)))
    told = {finding.place: finding.message for finding in findings}
    assert {phone, arduino} < told.keys()
    assert told[phone].args["name"] == "HTC Modem"
    assert [finding.message.key for finding in examine(made.looked_at(open_port=unopenable), phone)] == [
        "doctor-stranger"
    ]


def test_a_port_in_use_is_not_opened_and_its_program_is_named(made: Made, pico: str) -> None:
    Path(pico).symlink_to("/dev/zero")
    made.run(4711, "screen", "/dev/null", pico)
    made.run(4712, "bash", "/dev/null")
    findings = found(made.looked_at(open_port=unopenable))
    assert findings["link-held"].message.args == {"port": pico, "program": "screen", "pid": "4711"}
    assert (findings["link-held"].level, findings["link-held"].command) == ("wrong", "kill 4711")


def test_a_port_in_use_by_a_referee_is_not_a_problem(made: Made, pico: str) -> None:
    Path(pico).symlink_to("/dev/zero")
    made.run(4711, "uno-bridge", pico)
    assert found(made.looked_at(open_port=unopenable))["link-held"].level == "note"


def test_the_port_of_a_real_program_is_found(tmp_path: Path) -> None:
    with MicroPythonBoard(tmp_path) as board:
        assert list_port_users(board.port) == []
        with held(board.port) as holder:
            (seen,) = list_port_users(board.port)
        assert seen.pid == holder.pid
        assert seen.name.startswith(f"{Path(sys.executable).name} -ISc")


def test_a_vanished_and_a_missing_port(made: Made) -> None:
    assert wrong(found(made.looked_at(), "/dev/ttyACM7")) == {"link-no-such-port"}
    assert wrong(found(made.looked_at())) == {"board-none"}


def test_a_board_in_its_bootloader(made: Made) -> None:
    made.plug("1-1", 0x2E8A, 0x0003, None, product="RP2 Boot")
    assert wrong(found(made.looked_at())) == {"doctor-bootloader"}


def test_modem_manager(made: Made, pico: str) -> None:
    made.run(99, "ModemManager")
    with ScriptedBoard(pico, launcher(WELL)):
        finding = found(made.looked_at())["doctor-modem"]
        assert "udevadm" in (finding.command or "")
        (made.folder / "rules" / UDEV_RULE.name).write_text(UDEV_RULE.read_text())
        assert wrong(found(made.looked_at())) == set()


def test_the_udev_rule_names_the_pico_and_runs_before_modem_managers() -> None:
    text = UDEV_RULE.read_text()
    assert f'"{ports.PICO_VENDOR:04x}"' in text
    assert 'ID_MM_DEVICE_IGNORE}="1"' in text
    assert UDEV_RULE.name < "73-seat-late.rules"


def test_simulated_launchers_are_checked(made: Made) -> None:
    simulated = SimulatedLauncher.start(made.folder / "cache" / "one")
    try:
        assert wrong(found(made.looked_at())) == set()
        simulated.lid(True)
        simulated.trouble("jam")
        assert "part-lid-open" in wrong(found(made.looked_at()))
    finally:
        simulated.close()


def test_as_json_and_as_text(tmp_path: Path) -> None:
    def doctor(*options: str) -> Result:
        return CliRunner().invoke(app, ["doctor", "--port", simulated.port, *options])

    simulated = SimulatedLauncher.start(tmp_path)
    simulated.lid(True)
    try:
        told = doctor("--json")
        shown = doctor("--lang", "zh-Hant")
    finally:
        simulated.close()
    findings = {finding["what"]: finding for finding in json.loads(told.stdout)["findings"]}
    assert findings["part-lid-open"]["level"] == "note"
    assert findings["doctor-greets"]["args"]["board"] == "simulated"
    assert "蓋子開著" in shown.stdout
    assert (told.exit_code, shown.exit_code) == (0, 0)
    gone = doctor("--json")
    assert gone.exit_code == 1
    assert json.loads(gone.stdout)["findings"][0]["what"] == "link-no-such-port"


def test_choosing_a_board(made: Made, pico: str) -> None:
    def devices() -> list[ports.UsbDevice]:
        return ports.list_usb_devices(made.folder / "sys", made.folder / "dev")

    assert ports.choose_port(None, devices=devices()) == pico
    modem = made.plug("1-2", 0x0BB4, 0x0001, "ttyACM1", product="Modem")
    assert ports.choose_port(None, devices=devices()) == pico
    Path(modem).write_bytes(b"")
    with pytest.raises(BoardError, match="Modem"):
        ports.choose_port(modem, devices=devices())
    second = made.plug("1-3", 0x2E8A, 0x0005, "ttyACM2", product="Board in FS mode")
    Path(pico).symlink_to("/dev/zero")
    assert ports.choose_port("e661", devices=devices()) == pico
    with pytest.raises(BoardError, match=rf"--port e661 \({pico}, Board in FS mode\), or --port {second} \({second}, "):
        ports.choose_port(None, devices=devices())
    with pytest.raises(BoardError, match="bootloader"):
        ports.choose_port(None, devices=[ports.UsbDevice(ports.PICO_VENDOR, 0x0003, "RP2 Boot", None, ())])
    with pytest.raises(BoardError, match="No board"):
        ports.choose_port(None, made.folder / "cache", devices=[])
