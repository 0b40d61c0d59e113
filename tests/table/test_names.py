"""Names that look like words of the notation, at a table: what the page is told to write, and the record of it."""

from __future__ import annotations

import subprocess
from pathlib import Path
from uuid import uuid4

import pytest

from tests.table.conftest import RefereeBench
from uno_bridge import record
from uno_bridge.cli.terminal_input import candidates
from uno_bridge.record.words import written
from uno_bridge.referee.commands import SetupRequest, read_command
from uno_bridge.referee.service import TableService

NAMES = ["P#1", "Zoë!", "unit", "R5", "Mary Ann", "deal", "position", "dealer:", "Bob: x", "小明"]
ODD = [
    *NAMES,
    "Bob:",
    "a:b",
    "edition:",
    "option",
    "-",
    "+3",
    "=B",
    ">Ann",
    "#",
    "34",
    "press",
    "uno",
    "O'Neil, Jr.",
    "⁠",
]


def ask(service: TableService, **asks: object) -> str | None:
    refused = service.do(read_command({"id": uuid4().hex, **asks})).refused
    return refused.key if refused else None


@pytest.fixture
def service(bench: RefereeBench) -> TableService:
    service = TableService(bench.referee)
    assert ask(service, do="setup", setup=SetupRequest(edition="attack-mega-hit", players=NAMES)) is None
    return service


def test_the_snapshot_says_how_each_name_is_written(service: TableService) -> None:
    words = {seat.name: seat.word for seat in service.snapshot().seats}
    assert words == {
        "P#1": '"P#1"', "Zoë!": '"Zoë!"', "unit": '"unit"', "R5": "R5", "Mary Ann": '"Mary Ann"', "deal": '"deal"',
        "position": '"position"', "dealer:": '"dealer:"', "Bob: x": '"Bob: x"', "小明": "小明",
    }  # fmt: skip
    assert candidates(service.snapshot(), [])[: len(NAMES)] == list(words.values())


def test_a_game_of_such_names_is_played_and_its_record_replays(
    service: TableService, tmp_path: Path, command: Path
) -> None:
    word = {seat.name: seat.word for seat in service.snapshot().seats}
    dealer = word["小明"]
    lines = ["deal R7", f"{word['P#1']} press 2", f"{word['Zoë!']} WA =B >{word['unit']}", f"{word['unit']} press 3"]
    lines += [f"{word['unit']} press 0", f"{word['unit']} has 2", f"{word['R5']} B5", f"{word['Mary Ann']} B7"]
    lines += [f"{dealer} catches {word['unit']}"]
    refused = {line: ask(service, do="act", line=line) for line in lines}
    assert [key for line, key in refused.items() if key and key.startswith("unreadable")] == []
    assert [line for line in lines[:4] if refused[line]] == []
    file = tmp_path / "names.rec"
    file.write_text(service.record(), encoding="utf-8")
    done = subprocess.run([command, "replay", file], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    game = service.referee.state.game
    assert game is not None
    assert record.replay(record.parse(service.record())).state() == game.state()


@pytest.mark.parametrize("name", ODD)
def test_a_written_name_is_read_as_that_name(name: str) -> None:
    text = f"edition: attack-mega-hit\nplayers: Ann, {quoted(name)}\n\ndeal R7\nAnn W =B >X\n"
    text = text.replace(">X", "") + f"{written(name)} press 2\nAnn catches {written(name)}\n"
    read = record.parse(text)
    assert read.faults == []
    assert [getattr(act, "player", None) for act in read.acts[2:]] == [name, "Ann"]
    assert record.print_record(read) == record.print_record(record.parse(record.print_record(read)))


def quoted(name: str) -> str:
    return f'"{name}"'


@pytest.mark.parametrize("name", ['Bob "the Hit"', '"', "Bob\x00", "Bob\x1b[31m"])
def test_a_name_that_cannot_be_written_is_refused_at_the_set_up(bench: RefereeBench, name: str) -> None:
    service = TableService(bench.referee)
    assert ask(service, do="setup", setup=SetupRequest(edition="attack-mega-hit", players=["Ann", name])) == (
        "table-name-unwritable"
    )
    assert [seat.name for seat in service.snapshot().seats] == ["Ann", "Bob", "Cy"]
