"""Reports of lost links."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.cli import app
from uno_bridge.link import report
from uno_bridge.link.report import MAX_REPORTS, ReportWriter, newest_report, reports_folder
from uno_bridge.link.session import Greeting
from uno_bridge.link.wire_log import WireLog
from uno_bridge.text import Message

GREETING = Greeting(
    "b001", "e660", "launcher", "0.1.0", "power", 1, 5, (1, 0), {"ring": 256}, frozenset({"status", "identify"})
)
HUNG = Message("link-hung", {"unit": Message("unit-launcher"), "port": "/dev/x"})


@pytest.fixture(autouse=True)
def moments(monkeypatch: pytest.MonkeyPatch) -> None:
    nth = count()
    monkeypatch.setattr(report, "_now", lambda: f"2026-11-21T10:00:{next(nth):02}.000+00:00")


@pytest.fixture
def wire_log() -> WireLog:
    wire_log = WireLog(clock=lambda: 12.5)
    wire_log.log_note("opened /dev/x")
    return wire_log


def test_a_report_names_the_board(wire_log: WireLog, tmp_path: Path) -> None:
    folder = reports_folder(tmp_path / "journal.sqlite")
    reports = ReportWriter(wire_log, folder)
    reports.write_loss("hung", HUNG, GREETING)
    found = newest_report(folder)
    assert found is not None
    assert found.name.endswith("-hung.txt")
    text = found.read_text()
    assert text.startswith("uno-bridge ")
    for part in ("wire 1.", "stopped answering", "launcher 0.1.0 on e660, wire 1.0, boot b001 by power", "ring=256",
                 "verbs identify status", "12.500 - opened /dev/x\n"):  # fmt: skip
        assert part in text
    assert reports.add_file_name(HUNG).args["file"] == str(found)


def test_the_reconnect_is_added_to_the_same_report(wire_log: WireLog, tmp_path: Path) -> None:
    reports = ReportWriter(wire_log, tmp_path)
    reports.write_loss("hung", HUNG, GREETING)
    wire_log.log_note("opened /dev/y")
    reports.write_reconnect()
    assert len(list(tmp_path.iterdir())) == 1
    found = newest_report(tmp_path)
    assert found is not None
    assert "stopped answering" in found.read_text()
    assert found.read_text().endswith("opened /dev/y\n")
    assert reports.add_file_name(HUNG) == HUNG


def test_the_newest_ten_are_kept(wire_log: WireLog, tmp_path: Path) -> None:
    reports = ReportWriter(wire_log, tmp_path)
    for nth in range(MAX_REPORTS + 3):
        reports.write_loss(f"end{nth}", HUNG, None)
    kept = sorted(file.name.rpartition("-")[2] for file in tmp_path.iterdir())
    assert kept == sorted(f"end{nth}.txt" for nth in range(3, MAX_REPORTS + 3))
    found = newest_report(tmp_path)
    assert found is not None
    assert found.name.endswith(f"-end{MAX_REPORTS + 2}.txt")


def test_a_full_disk_is_not_an_error(wire_log: WireLog, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    reports = ReportWriter(wire_log, tmp_path / "file")
    reports.write_loss("hung", HUNG, GREETING)
    assert reports.add_file_name(HUNG) == HUNG
    reports.write_reconnect()
    assert newest_report(tmp_path / "file") is None


def test_without_a_folder_the_newest_lines_are_available(wire_log: WireLog) -> None:
    reports = ReportWriter(wire_log, None)
    reports.write_loss("hung", HUNG, GREETING)
    assert reports.add_file_name(HUNG) == HUNG
    assert "live" in reports.format_report(GREETING, None)
    assert "no board was greeted" in reports.format_report(None, HUNG)
    assert "opened /dev/x" in reports.format_report(None, HUNG)


def test_the_command_prints_the_newest(wire_log: WireLog, tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    words = ["report", "--journal", str(journal), "--lang", "en"]
    none = CliRunner().invoke(app, words)
    assert none.exit_code == 1
    assert str(reports_folder(journal)) in none.output
    reports = ReportWriter(wire_log, reports_folder(journal))
    reports.write_loss("gone", HUNG, GREETING)
    reports.write_loss("hung", HUNG, GREETING)
    found = newest_report(reports_folder(journal))
    assert found is not None
    assert CliRunner().invoke(app, words).output == found.read_text()
