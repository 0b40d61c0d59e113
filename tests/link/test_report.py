"""What is kept of the wire for whoever is to find out what was wrong."""

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
def traffic() -> WireLog:
    traffic = WireLog(clock=lambda: 12.5)
    traffic.note("opened /dev/x")
    return traffic


def test_a_loss_is_kept_with_who_talked(traffic: WireLog, tmp_path: Path) -> None:
    folder = reports_folder(tmp_path / "journal.sqlite")
    reports = ReportWriter(traffic, folder)
    reports.lost("hung", HUNG, GREETING)
    found = newest_report(folder)
    assert found is not None
    assert found.name.endswith("-hung.txt")
    text = found.read_text()
    assert text.startswith("uno-bridge ")
    for part in ("wire 1.", "stopped answering", "launcher 0.1.0 on e660, wire 1.0, boot b001 by power", "ring=256",
                 "verbs identify status", "12.500 - opened /dev/x\n"):  # fmt: skip
        assert part in text
    assert reports.named(HUNG).args["file"] == str(found)


def test_how_it_came_back_belongs_to_the_same_file(traffic: WireLog, tmp_path: Path) -> None:
    reports = ReportWriter(traffic, tmp_path)
    reports.lost("hung", HUNG, GREETING)
    traffic.note("opened /dev/y")
    reports.back()
    assert len(list(tmp_path.iterdir())) == 1
    found = newest_report(tmp_path)
    assert found is not None
    assert "stopped answering" in found.read_text()
    assert found.read_text().endswith("opened /dev/y\n")
    assert reports.named(HUNG) == HUNG


def test_the_newest_ten_are_kept(traffic: WireLog, tmp_path: Path) -> None:
    reports = ReportWriter(traffic, tmp_path)
    for nth in range(MAX_REPORTS + 3):
        reports.lost(f"end{nth}", HUNG, None)
    kept = sorted(file.name.rpartition("-")[2] for file in tmp_path.iterdir())
    assert kept == sorted(f"end{nth}.txt" for nth in range(3, MAX_REPORTS + 3))
    found = newest_report(tmp_path)
    assert found is not None
    assert found.name.endswith(f"-end{MAX_REPORTS + 2}.txt")


def test_a_disk_that_takes_nothing_is_no_error(traffic: WireLog, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    reports = ReportWriter(traffic, tmp_path / "file")
    reports.lost("hung", HUNG, GREETING)
    assert reports.named(HUNG) == HUNG
    reports.back()
    assert newest_report(tmp_path / "file") is None


def test_without_a_folder_the_newest_lines_can_be_had(traffic: WireLog) -> None:
    reports = ReportWriter(traffic, None)
    reports.lost("hung", HUNG, GREETING)
    assert reports.named(HUNG) == HUNG
    assert "live" in reports.text(GREETING, None)
    assert "no board was greeted" in reports.text(None, HUNG)
    assert "opened /dev/x" in reports.text(None, HUNG)


def test_the_command_prints_the_newest(traffic: WireLog, tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    words = ["report", "--journal", str(journal), "--lang", "en"]
    none = CliRunner().invoke(app, words)
    assert none.exit_code == 1
    assert str(reports_folder(journal)) in none.output
    reports = ReportWriter(traffic, reports_folder(journal))
    reports.lost("gone", HUNG, GREETING)
    reports.lost("hung", HUNG, GREETING)
    found = newest_report(reports_folder(journal))
    assert found is not None
    assert CliRunner().invoke(app, words).output == found.read_text()
