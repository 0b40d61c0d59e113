"""The worked games of this project, through the public API and through the command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.records.expectations import GAMES, expected, missing
from uno_bridge.record import ReplayStopped, parse, print_record, replay
from uno_bridge.rules import EDITIONS, PRINTED, EditionCatalogue, edition
from uno_bridge.rules.book import ADVICE, RULES
from uno_bridge.rules.options import option_kinds

RECORDS = sorted(GAMES.rglob("*.rec"))
BESIDE = Path(__file__).parents[3]  # other people's worked games may lie beside the checkout
NO_TRACE = {
    "FLSH-UNIT-7": "pausing the unit stops its clock, and a record has no clock",
    "FLSH-UNIT-8": "the unit sleeps and wakes in the same state",
    "FLSH-UNIT-10": "a reset is a new game, and so a new record",
    "FLSH-WD4-3": "pausing while four are drawn: as FLSH-UNIT-7",
    "FLIP-DECK-4": "the marks beside the colours are for the eye",
}
"""Rules that no record can show, and why."""

RULES_SHOWN = {rule for path in RECORDS for rule in expected(path.read_text(encoding="utf-8")).shown}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_worked_game_meets_its_expectations(path: Path) -> None:
    check(path)


def check(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    want = expected(text)
    end = ending(text)
    if isinstance(end, ReplayStopped):
        assert want.status == (1 if end.refused else 2), end.message
        assert want.status == 2 or end.message.rule in want.rules
        assert want.header or end.number == want.last_line
    else:
        assert want.status == 0
        assert not [part for part in want.contains if missing(part, end)], end


def ending(text: str, editions: EditionCatalogue = PRINTED) -> dict[str, Any] | ReplayStopped:
    try:
        return replay(parse(text, editions)).state()
    except ReplayStopped as stopped:
        return stopped


READABLE = [path for path in RECORDS if not parse(path.read_text(encoding="utf-8")).faults]


@pytest.mark.parametrize("path", READABLE, ids=lambda path: path.stem)
def test_a_record_prints_as_it_reads(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    once = print_record(record)
    assert print_record(parse(once)) == once


def test_every_rule_has_a_worked_game() -> None:
    """Every rule that a record can show has a worked game."""
    assert sorted(set(RULES) - set(NO_TRACE) - RULES_SHOWN) == []


def test_worked_games_cite_rules_that_leave_a_trace() -> None:
    readable = {rule for path in READABLE for rule in expected(path.read_text(encoding="utf-8")).shown}
    assert sorted(readable - set(RULES)) == []
    assert sorted(readable & set(NO_TRACE)) == []


def test_rules_that_leave_no_trace_are_advice() -> None:
    assert set(NO_TRACE) <= ADVICE


def chosen(name: str) -> set[tuple[str, str]]:
    """The settings that the worked games of an edition choose."""
    texts = [path.read_text(encoding="utf-8") for path in RECORDS if path.parent.name == name]
    return {(word, value) for text in texts for word, value in re.findall(r"^option (\w+): (\w+)$", text, re.MULTILINE)}


# What is declared in a file has the settings of the edition that it is based on (tests/editions).
@pytest.mark.parametrize("name", [name for name in EDITIONS if not edition(name).source])
def test_every_value_of_every_setting_has_a_worked_game(name: str) -> None:
    found, played, lacking = edition(name), chosen(name), []
    for option in found.options:
        kind = option_kinds()[option]
        usual = found.defaults.get(option, kind.default)
        others = set(kind.values) - {usual}
        chosen_here = {value for word, value in played if word == option and value != usual}
        if not chosen_here or not others <= chosen_here:
            lacking.append(f"{option}: {', '.join(sorted(others - chosen_here)) or 'another figure'}")
    assert lacking == []


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    program = "from uno_bridge.cli import main; main()"
    command = [sys.executable, "-c", program, "replay", *arguments]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_command_prints_one_json_object() -> None:
    done = run(str(GAMES / "attack-mega-hit" / "stack-of-two.rec"), "--json")
    assert done.returncode == 0
    state = json.loads(done.stdout)
    assert state["instructions"] == ["Tom, play a card or hit the launcher once."]
    assert list(state)[:4] == ["edition", "round", "side", "phase"]


def test_the_command_prints_the_state() -> None:
    done = run(str(GAMES / "attack-mega-hit" / "hit-2-right.rec"))
    assert done.returncode == 0
    assert "Max, play a card or hit the launcher once." in done.stdout


@pytest.mark.parametrize(("name", "status"), [("turn-no-match", 1), ("unreadable-word", 2)])
def test_the_command_prints_file_line_and_reason(name: str, status: int) -> None:
    path = GAMES / "attack-mega-hit" / f"{name}.rec"
    done = run(str(path), "--json")
    assert done.returncode == status
    assert done.stderr.startswith(f"{path}:6: ")
    assert done.stderr.rstrip().endswith("[CORE-TURN-2]") == (status == 1)


def beside(edition: str) -> list[Path]:
    records = sorted(path for folder in BESIDE.glob("*/check_records") for path in folder.parent.glob("records/*.rec"))
    return [path for path in records if f"edition: {edition}" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("edition", ["attack-classic", "attack-six", "attack-mega-hit", "flip-attack", "flash"])
def test_worked_games_beside_the_checkout_meet_their_expectations(edition: str) -> None:
    paths = beside(edition)
    if not paths:
        pytest.skip(f"no worked games beside the checkout in {BESIDE}")
    for path in paths:
        check(path)


@pytest.mark.timeout(240)
def test_the_command_passes_the_checker_beside_the_checkout() -> None:
    checker = next(BESIDE.glob("*/check_records"), None)
    if checker is None:
        pytest.skip(f"no checker beside the checkout in {BESIDE}")
    replay_command = f"{Path(sys.executable).with_name('uno-bridge')} replay"
    command = [sys.executable, str(checker), "-c", replay_command, *map(str, beside("attack-mega-hit")[::3])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
