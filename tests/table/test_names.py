"""Names that look like words of the notation, from the page to the record of the game."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import asdict, fields, replace
from pathlib import Path
from uuid import uuid4

import pytest

from tests.table.conftest import RefereeBench
from tests.table.test_stale import EVERY_ACT
from uno_bridge import record
from uno_bridge.cli.terminal_input import candidates
from uno_bridge.record.words import quote_player
from uno_bridge.referee.commands import ActCommand, SetupRequest, read_command
from uno_bridge.referee.service import TableService
from uno_bridge.rules import Act

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


def as_object(act: Act) -> dict[str, object]:
    """Send an act like the page."""
    kind = re.sub(r"(?<!^)(?=[A-Z])", "-", type(act).__name__).lower()
    return json.loads(json.dumps({"kind": kind, **asdict(act)}))


def test_names_are_completed_as_the_notation_writes_them(service: TableService) -> None:
    assert candidates(service.snapshot(), [])[: len(NAMES)] == [
        '"P#1"', '"Zoë!"', '"unit"', "R5", '"Mary Ann"', '"deal"', '"position"', '"dealer:"', '"Bob: x"', "小明",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("line", EVERY_ACT)
def test_an_act_from_the_page_is_committed_with_its_names(line: str, name: str) -> None:
    act = record.parse_act(line, ("Ann", "Bob"))
    named = {"Ann": name, "Bob": "小明"}
    people = {it.name: named[value] for it in fields(act) if (value := getattr(act, it.name)) in ("Ann", "Bob")}
    act = replace(act, insist=True, **people)
    sent = read_command({"id": "1", "do": "act", "act": as_object(act)})
    assert isinstance(sent, ActCommand)
    assert sent.act == act
    assert record.parse_act(record.print_act(act), (name, "小明")) == act


@pytest.mark.parametrize(
    ("player", "key"),
    [("Cy", "unreadable-player"), ('unit" stop #', "table-not-understood"), ("", "unreadable-player")],
)
def test_an_act_of_a_player_who_does_not_sit_there_is_refused(service: TableService, player: str, key: str) -> None:
    assert ask(service, do="act", line="deal R7") is None
    assert ask(service, do="act", act={"kind": "call-uno", "player": player}) == key
    assert service.referee.state.lines == ["deal R7"]


@pytest.mark.parametrize("structured", [True, False])
def test_a_game_of_such_names_is_played_and_its_record_replays(
    service: TableService, tmp_path: Path, command: Path, structured: bool
) -> None:
    lines = ["deal R7", '"P#1" press 2', '"Zoë!" WA =B >"unit"', '"unit" press 3', '"unit" press 0', '"unit" has 2']
    lines += ["R5 B5", '"Mary Ann" B7', '小明 catches "unit"']
    refused = {}
    for line in lines:
        act = as_object(record.parse_act(line, NAMES))
        refused[line] = ask(service, do="act", act=act) if structured else ask(service, do="act", line=line)
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
    text = text.replace(">X", "") + f"{quote_player(name)} press 2\nAnn catches {quote_player(name)}\n"
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
