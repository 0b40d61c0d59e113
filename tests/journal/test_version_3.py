"""A journal recorded before the classes were renamed opens, has the same state, and continues.

`version-3.sqlite` has every kind of entry, and `version-3.json` has the state that the recording code gave.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from uno_bridge.journal import Journal
from uno_bridge.link.events import LauncherEvent
from uno_bridge.referee.questions import question
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.service import TableService

HERE = Path(__file__).parent
EXPECTED: dict[str, Any] = json.loads((HERE / "version-3.json").read_text(encoding="utf-8"))
KINDS = {
    "table", "act", "greeting", "event", "aim", "ask", "settle", "launcher", "plant", "unheard", "loss", "account",
    "correct", "clock", "report", "seats", "reopen",
}  # fmt: skip


@pytest.fixture
def path(tmp_path: Path) -> Path:
    shutil.copy(HERE / "version-3.sqlite", tmp_path / "journal.sqlite")
    return tmp_path / "journal.sqlite"


def stands(referee: Referee) -> dict[str, Any]:
    state, game = referee.state, referee.state.game
    assert game is not None
    asked = question(state)
    return {
        "header": state.header,
        "lines": state.lines,
        "hands": dict(game.hands),
        "turn": game.turn,
        "phase": game.phase,
        "launcher": game.launcher,
        "offset": state.offset,
        "table": state.table,
        "rows": [{key: asdict(row)[key] for key in EXPECTED["rows"][0]} for row in state.log.rows],
        "question": asked.text.key if asked else None,
        "feed": [[line.number, line.at, line.text.key] for line in state.feed],
        "earlier": [[it.table, it.players, it.edition] for it in referee.earlier],
        "record": TableService(referee).record(),
    }


def test_the_recorded_journal_has_every_kind_of_entry(path: Path) -> None:
    with Journal(path) as journal:
        assert dict(Counter(entry.kind for entry in journal.entries())) == EXPECTED["kinds"]
    assert set(EXPECTED["kinds"]) == KINDS


def test_replay_gives_the_recorded_state(path: Path) -> None:
    for _ in range(2):
        with Journal(path) as journal:
            found = stands(Referee(journal, first_seat=0))
        assert found == {key: EXPECTED[key] for key in found}


def test_the_recorded_journal_continues(path: Path) -> None:
    with Journal(path) as journal:
        referee = Referee(journal, first_seat=0)
        assert journal.has_command("ans-3")
        referee.receive_greeting("b003")
        for n, (kind, *words) in enumerate((("press", "1", "toy", "-"), ("done", "1", "4", "paid", "-", "9")), 1):
            referee.receive_event(LauncherEvent("b003", n, n, kind, tuple(words)))
        assert referee.state.lines[-1] == "Ann press 4"
        referee.act("undo")
        for edition in ("flash", "our-evening"):
            referee.reopen({"flash": "57", "our-evening": "1"}[edition])
            assert referee.state.game is not None
            assert referee.state.game.edition.name == edition
            referee.act("undo")
        expected = stands(referee)
        last = journal.last("act")
        assert last is not None
    with Journal(path) as journal:
        again = stands(Referee(journal, first_seat=0))
        assert again == expected
        assert [entry.number for entry in journal.entries()][-1] == last.number
