"""`--lang` of the terminal and of replay."""

# ruff: noqa: RUF001
from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.cli import app

RECORD = """edition: attack-mega-hit
players: Ann, Bob, Cy
match: points 500
dealer: Cy

deal R7
Ann R5
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.rec"
    file.write_text(RECORD, encoding="utf-8")
    return file


def test_replay_prints_chinese(record: Path) -> None:
    said = CliRunner().invoke(app, ["replay", str(record), "--lang", "zh-Hant"], env={"COLUMNS": "120"})
    assert said.exit_code == 0
    assert "玩家" in said.output
    assert "Bob 出一張卡片，或按 1 下發牌機。" in said.output


def test_replay_takes_the_language_of_the_environment(record: Path) -> None:
    record.write_text(RECORD + "Ann R6\n", encoding="utf-8")
    speaking = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_TW.UTF-8"}
    said = CliRunner().invoke(app, ["replay", str(record)], env=speaking)
    assert (said.exit_code, "還沒輪到 Ann" in said.output) == (1, True)
    said = CliRunner().invoke(app, ["replay", str(record), "--lang", "en"], env=speaking)
    assert (said.exit_code, "not Ann's turn" in said.output) == (1, True)


@pytest.mark.parametrize("command", ["replay", "table", "play", "rules"])
def test_an_unknown_language_is_an_error_that_lists_the_others(record: Path, tmp_path: Path, command: str) -> None:
    given = {"replay": [str(record)], "rules": []}.get(command, ["--journal", str(tmp_path / "journal")])
    said = CliRunner().invoke(app, [command, *given, "--lang", "xx"])
    assert (said.exit_code, said.output.strip()) == (2, "--lang xx: there are en, zh-Hant")


def test_the_terminal_prints_chinese(tmp_path: Path) -> None:
    left = tmp_path / "left.rec"
    given = ["--journal", str(tmp_path / "journal"), "--record", str(left), "--lang", "zh-Hant"]
    typed = RECORD + "Ann R6\nstate\nlog\n?\nquit\n"
    said = CliRunner().invoke(app, ["table", *given], input=typed, env={"COLUMNS": "120"})
    assert said.exit_code == 1
    for words in ("Ann 打出紅色5", "Bob 出一張卡片", "還沒輪到 Ann", "感應器", "Tab 鍵", "紀錄存在"):
        assert words in said.output


@pytest.mark.parametrize("command", ["table", "play"])
def test_a_journal_that_cannot_be_used_is_said_in_chinese(tmp_path: Path, command: str) -> None:
    shopping = tmp_path / "list.txt"
    shopping.write_text("milk and eggs " * 200, encoding="utf-8")
    given = ["--journal", str(shopping), "--lang", "zh-Hant"]
    if command == "table":
        given += ["--record", str(tmp_path / "left.rec")]
    said = CliRunner().invoke(app, [command, *given])
    assert (said.exit_code, said.output) == (
        1,
        f"{shopping} 不是日誌。請用 --journal 指定另一個檔案。\n",
    )


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    said = CliRunner().invoke(app, ["play", "--journal", str(tmp_path / "file" / "journal"), "--lang", "en"])
    assert said.exit_code == 1
    assert "cannot be written: " in said.output
    assert "Traceback" not in said.output


def test_a_file_that_is_no_text_is_said_in_chinese(tmp_path: Path) -> None:
    file = tmp_path / "game.rec"
    file.write_bytes(b"\xff\xfe\x00")
    said = CliRunner().invoke(app, ["replay", str(file), "--lang", "zh-Hant"])
    assert (said.exit_code, said.output) == (2, f"{file}:1: 檔案不是 UTF-8 文字\n")
