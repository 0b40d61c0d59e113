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


def test_replay_speaks_chinese(record: Path) -> None:
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


@pytest.mark.parametrize("command", ["replay", "table"])
def test_a_language_that_is_not_there_is_said(record: Path, tmp_path: Path, command: str) -> None:
    given = [str(record)] if command == "replay" else ["--journal", str(tmp_path / "journal")]
    said = CliRunner().invoke(app, [command, *given, "--lang", "xx"])
    assert (said.exit_code, said.output.strip()) == (2, "--lang xx: there are en, zh-Hant")


def test_the_terminal_speaks_chinese(tmp_path: Path) -> None:
    left = tmp_path / "left.rec"
    given = ["--journal", str(tmp_path / "journal"), "--record", str(left), "--lang", "zh-Hant"]
    typed = RECORD + "Ann R6\nstate\nlog\n?\nquit\n"
    said = CliRunner().invoke(app, ["table", *given], input=typed, env={"COLUMNS": "120"})
    assert said.exit_code == 1
    for words in ("Ann 打出紅色5", "Bob 出一張卡片", "還沒輪到 Ann", "感應器", "Tab 鍵", "紀錄存在"):
        assert words in said.output
