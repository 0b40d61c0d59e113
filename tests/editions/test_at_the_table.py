"""An own edition in use: on the set-up page, in the journal, in every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from uno_bridge.cli import app
from uno_bridge.journal import Journal, JournalError
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.settings import settings
from uno_bridge.rules import PRINTED, EditionCatalogue
from uno_bridge.rules.own import read
from uno_bridge.text import render

OURS = """\
name = "ours"
title = { en = "Our own", zh-Hant = "我們的" }
based_on = "attack-six"
[faces.WX]
title = { en = "Wild Six", zh-Hant = "萬用六次" }
copies = 1
points = 60
effect = [{ do = "press", times = 6 }]
"""
HEADER = ["edition: ours", "players: Ann, Bob, Cy"]


def catalogue(text: str = OURS) -> EditionCatalogue:
    return PRINTED.with_edition(read(text))


def test_an_own_edition_is_on_the_set_up_page() -> None:
    shown = settings(catalogue()).editions
    found = shown[-1]
    assert (found.name, render(found.text.message()), render(found.text.message(), "zh-Hant")) == (
        "ours", "Our own", "我們的",
    )  # fmt: skip
    assert render(found.titles["WX"].message(), "zh-Hant") == "萬用六次"
    assert [it.name for it in shown if it.titles] == ["attack-current", "flip-attack", "ours"]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with a table of the edition, written by an earlier process."""
    path = tmp_path / "journal.sqlite"
    with Journal(path) as kept:
        table = Referee(kept, editions=catalogue())
        table.begin(HEADER)
        for line in ("deal R7", "Ann WX =B"):
            table.act(line)
    return path


def test_the_table_goes_on_without_the_file(journal: Path) -> None:
    with Journal(journal) as kept:
        table = Referee(kept)
        assert table.state.game is not None
        assert (table.state.game.top, table.state.game.owed and table.state.game.owed.presses) == ("WX", 6)
        assert "Ann played Wild Six" in [render(it.text) for it in table.state.feed]


def test_the_same_file_again_is_the_same_edition(journal: Path) -> None:
    with Journal(journal) as kept:
        assert Referee(kept, editions=catalogue(OURS + "# a remark\n")).state.game is not None


def test_a_changed_file_is_reported(journal: Path) -> None:
    other = catalogue(OURS.replace("times = 6", "times = 5"))
    with Journal(journal) as kept, pytest.raises(JournalError, match="another edition is called ours"):
        Referee(kept, editions=other)


def test_replay_takes_the_file(tmp_path: Path) -> None:
    file, record = tmp_path / "ours.toml", tmp_path / "game.rec"
    file.write_text(OURS, encoding="utf-8")
    record.write_text("\n".join([*HEADER, "", "deal R7", "Ann WX =B"]) + "\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["replay", str(record), "--json", "--edition-file", str(file)])
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["owed"] == {"presser": "Bob", "target": "Bob", "presses": 6}
    without = CliRunner().invoke(app, ["replay", str(record), "--json"])
    assert without.exit_code == 2
    assert "ours is not an edition" in without.output


def test_the_terminal_takes_the_file(tmp_path: Path) -> None:
    file, journal = tmp_path / "ours.toml", tmp_path / "journal.sqlite"
    file.write_text(OURS, encoding="utf-8")
    arguments = [
        "table",
        "--edition-file",
        str(file),
        "--edition",
        "ours",
        "--players",
        "Ann, Bob",
        "--lang",
        "zh-Hant",
    ]
    places = ["--journal", str(journal), "--record", str(tmp_path / "game.rec")]
    done = CliRunner().invoke(app, [*arguments, *places], input="deal R7\nAnn WX =B\n")
    assert done.exit_code == 0, done.output
    assert "Ann 打出萬用六次" in done.output
    assert (tmp_path / "game.rec").read_text(encoding="utf-8").startswith("edition: ours\n")


@pytest.mark.parametrize("command", [["play"], ["table"], ["rules"], ["replay", __file__]])
def test_every_command_reports_mistakes_in_a_file(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(OURS.replace("copies = 1", "copies = 0"), encoding="utf-8")
    done = CliRunner().invoke(app, [*command, "--edition-file", str(file)])
    assert (done.exit_code, done.output) == (
        2, f"{file}:6: faces.WX.copies: expected a whole number from 1 to 50, not 0\n",
    )  # fmt: skip


def test_the_command_prints_the_rules_of_an_own_edition(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(OURS, encoding="utf-8")
    told = CliRunner().invoke(app, ["rules", "--edition", "ours", "--edition-file", str(file), "--lang", "en"])
    assert told.exit_code == 0
    assert {line.split("-")[0] for line in told.output.splitlines() if line[0] != " "} >= {"CORE", "SIX"}


def test_the_command_prints_the_example_and_what_it_is(tmp_path: Path) -> None:
    example = CliRunner().invoke(app, ["edition", "example"])
    assert example.exit_code == 0
    file = tmp_path / "mine.toml"
    file.write_text(example.output.replace('name = "attack-current"', 'name = "mine"'), encoding="utf-8")
    done = CliRunner().invoke(app, ["edition", "check", str(file), "--lang", "en"])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == "UNO Attack, with Customizable and Hit 4 (mine): 112 cards for 2 to 10 players"
    assert "    The next player hits the launcher 4 times and loses the turn." in lines
    assert "    House rule: do what is written on the card" in lines
    assert "option waaPresser: attacker" in lines
    assert lines[-1] == f"{file} has no mistakes."


def test_a_taken_name_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OURS.replace('"ours"', '"flash"'), encoding="utf-8")
    done = CliRunner().invoke(app, ["edition", "check", str(file), "--lang", "en"])
    assert (done.exit_code, done.output) == (
        2, f"{file}: an edition is already called flash: choose another name\n",
    )  # fmt: skip
