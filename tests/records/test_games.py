"""The worked games of this project, through the public API and through the command."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.records.expectations import GAMES, expected, missing
from uno_bridge.record import Stopped, parse, print_record, replay

RECORDS = sorted(GAMES.rglob("*.rec"))
BESIDE = Path(__file__).parents[3]  # other people's worked games may lie beside the checkout
RULES_SHOWN = {rule for path in RECORDS for rule in expected(path.read_text(encoding="utf-8")).shown}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_worked_game_ends_as_it_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    want = expected(text)
    try:
        state = replay(parse(text)).state()
    except Stopped as stopped:
        assert want.status == (1 if stopped.refused else 2), stopped.message
        if want.status == 1:
            assert stopped.message.rule in want.rules
        if not want.header:
            assert stopped.number == want.last_line
    else:
        assert want.status == 0
        for part in want.contains:
            assert not missing(part, state), state


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_prints_as_it_reads(path: Path) -> None:
    record = parse(path.read_text(encoding="utf-8"))
    if record.faults:
        pytest.skip("a record with unreadable lines is not printed")
    once = print_record(record)
    assert print_record(parse(once)) == once


@pytest.mark.parametrize(
    "rule",
    [f"CORE-{name}" for name in ["SETUP-1", "SETUP-2", "SETUP-3", "SETUP-4", "SETUP-5", "SETUP-6", "TURN-1", "TURN-2", "TURN-3", "TURN-4", "TURN-5", "TURN-6", "TURN-7", "TURN-8", "PRESS-1", "PRESS-2", "PRESS-3", "PRESS-4", "PRESS-5", "PRESS-6", "PRESS-7", "REV-1", "REV-2", "REV-3", "SKIP-1", "SKIP-2", "SKIP-3", "WILD-1", "WILD-2", "HIT2-1", "HIT2-2", "HIT2-3", "HIT2-4", "DA-1", "DA-2", "DA-3", "DA-4", "DA-5", "DA-6", "DA-7", "UNO-1", "UNO-2", "UNO-3", "UNO-4", "UNO-5", "UNO-6", "UNO-7", "OUT-1", "OUT-2", "OUT-3", "OUT-4", "LOAD-1", "LOAD-2", "LOAD-3", "LOAD-4", "SCORE-1", "SCORE-2", "MATCH-1", "MATCH-2", "MATCH-3", "MATCH-4", "CHAL-1", "CHAL-2", "CHAL-3", "CHAL-4", "2P-1", "2P-2", "2P-3", "2P-4", "2P-5", "PEN-1", "PEN-2"]]
    + [f"MEGA-{name}" for name in ["DECK-1", "DECK-2", "HIT1-1", "HIT1-2", "HIT1-3", "HIT1-4", "WAA-1", "WAA-2", "WAA-3", "WAA-4", "WAA-5", "WAA-6", "STK-1", "STK-2", "STK-3", "STK-4", "STK-5", "STK-6", "STK-7", "STK-8", "STK-9", "STK-10", "STK-11", "STK-12", "STK-13", "STK-14", "FORF-1", "FORF-2", "FORF-3", "SCORE-1"]],
)  # fmt: skip
def test_every_rule_has_a_worked_game(rule: str) -> None:
    assert rule in RULES_SHOWN


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


def test_the_command_prints_a_standing() -> None:
    done = run(str(GAMES / "attack-mega-hit" / "hit-2-right.rec"))
    assert done.returncode == 0
    assert "Max, play a card or hit the launcher once." in done.stdout


@pytest.mark.parametrize(("name", "status"), [("turn-no-match", 1), ("unreadable-word", 2)])
def test_the_command_says_file_line_and_reason(name: str, status: int) -> None:
    path = GAMES / "attack-mega-hit" / f"{name}.rec"
    done = run(str(path), "--json")
    assert done.returncode == status
    assert done.stderr.startswith(f"{path}:6: ")
    assert done.stderr.rstrip().endswith("[CORE-TURN-2]") == (status == 1)


def test_worked_games_beside_the_checkout_pass() -> None:
    checker = next(BESIDE.glob("*/check_records"), None)
    if checker is None:
        pytest.skip(f"no worked games beside the checkout in {BESIDE}")
    records = [
        str(path)
        for path in sorted(checker.parent.glob("records/*.rec"))
        if "edition: attack-" in path.read_text(encoding="utf-8")
    ]
    command = [sys.executable, str(checker), "-c", f"{Path(sys.executable).with_name('uno-bridge')} replay", *records]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
