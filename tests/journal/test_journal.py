"""The journal: entries are stored in order and once, even if the process is killed."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.referee.referee import Referee

VERSION_1 = Path(__file__).with_name("version-1.sqlite")
"""Two starts of a launcher and sixteen presses, written by version 1."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal(path) as opened:
        yield opened


def add(journal: Journal, *entries: Entry) -> None:
    with journal.transaction():
        for entry in entries:
            journal.add(entry)


def test_entries_come_back_in_order(path: Path) -> None:
    with Journal(path) as journal:
        add(journal, Entry("table", {"header": ["players: 小明, Bob"]}), Entry("act", {"line": "Bob R5"}, command="c1"))
    with Journal(path) as again:
        kept = list(again.entries())
    assert [(entry.number, entry.kind) for entry in kept] == [(1, "table"), (2, "act")]
    assert kept[0].body == {"header": ["players: 小明, Bob"]}
    assert kept[1].command == "c1"


def test_a_failed_transaction_leaves_nothing(journal: Journal) -> None:
    def half_way() -> None:
        with journal.transaction():
            journal.add(Entry("act"))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        half_way()
    assert list(journal.entries()) == []


def test_nothing_can_be_changed_or_deleted(path: Path, journal: Journal) -> None:
    add(journal, Entry("act", {"line": "Bob R5"}))
    journal.close()
    with sqlite3.connect(path) as stranger:
        for statement in ("DELETE FROM entry", "UPDATE entry SET kind = 'x'"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                stranger.execute(statement)
    stranger.close()


def test_a_launcher_event_is_kept_once(journal: Journal) -> None:
    add(journal, Entry("event", boot="7f3a", event=1))
    with pytest.raises(JournalError, match="UNIQUE"):
        add(journal, Entry("event", boot="7f3a", event=1))
    assert journal.has_event("7f3a", 1)
    assert not journal.has_event("7f3a", 2)
    assert journal.last_event("7f3a") == 1
    assert journal.last_event("0000") == 0


def test_a_command_is_known_by_its_id(journal: Journal) -> None:
    add(journal, Entry("act", command="tap-1"))
    assert journal.has_command("tap-1")
    assert not journal.has_command("tap-2")


def test_the_last_entry_of_a_kind(journal: Journal) -> None:
    add(journal, Entry("table"), Entry("aim", {"offset": 9}), Entry("table"))
    table = journal.last("table")
    assert table is not None
    assert table.number == 3
    aim = journal.last("aim", before=table.number)
    assert aim is not None
    assert aim.body == {"offset": 9}
    assert journal.last("aim", before=2) is None
    assert [entry.number for entry in journal.of_kind("table")] == [1, 3]


def test_a_second_writer_gets_an_error_with_instructions(path: Path, journal: Journal) -> None:
    with pytest.raises(JournalError, match=r"Another uno-bridge is writing .*--journal"):
        Journal(path)


def test_a_file_that_is_not_a_journal_stays_unchanged(path: Path) -> None:
    path.write_bytes(b"my shopping list, which is quite long " * 40)
    with pytest.raises(JournalError, match="is not a journal"):
        Journal(path)
    assert path.read_bytes().startswith(b"my shopping list")


def test_a_database_of_another_program_stays_unchanged(path: Path) -> None:
    with sqlite3.connect(path) as theirs:
        theirs.execute("CREATE TABLE photo (name TEXT)")
    theirs.close()
    with pytest.raises(JournalError, match="another program's database"):
        Journal(path)
    with sqlite3.connect(path) as theirs:
        assert theirs.execute("SELECT name FROM sqlite_schema").fetchall() == [("photo",)]
    theirs.close()


def test_a_folder_is_not_a_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path)


def test_a_journal_of_a_newer_version_stays_unchanged(path: Path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(JournalError, match="newer uno-bridge"):
        Journal(path)


def rows(path: Path) -> list[tuple[object, ...]]:
    """Return the columns of version 1 of each entry."""
    with sqlite3.connect(path) as stranger:
        found = stranger.execute("SELECT number, at, kind, body, command, boot, event FROM entry ORDER BY number")
        kept = found.fetchall()
    stranger.close()
    return kept


def test_a_journal_of_version_1_is_converted_and_continues(path: Path) -> None:
    shutil.copy(VERSION_1, path)
    before = rows(path)
    for _ in range(2):
        with Journal(path) as journal:
            table = Referee(journal)
            assert table.state.game is not None
            assert table.state.game.hands == {"Ann": 9, "Bob": 21, "Cy": 17}
            assert [row.counts for row in table.state.log.rows] == [0, 0, 5, 0, 8, 0, 0, 6, 5, *[0] * 7]
            assert journal.has_command("tap-2")
        assert rows(path) == before
    with Journal(path) as journal:
        table = Referee(journal)
        table.act("Bob has 20", "tap-3")
        events = [entry for entry in journal.entries() if entry.kind == "event"]
        assert [entry.us for entry in events] == [entry.body["us"] for entry in events]
        assert {entry.happened for entry in journal.entries()} == {None}
    assert rows(path)[: len(before)] == before
    assert len(rows(path)) == len(before) + 1


def test_entries_of_version_1_cannot_be_changed_either(path: Path) -> None:
    shutil.copy(VERSION_1, path)
    Journal(path).close()
    with sqlite3.connect(path) as stranger:
        assert stranger.execute("PRAGMA user_version").fetchone() == (3,)
        for statement in ("DELETE FROM entry", "UPDATE entry SET kind = 'x'"):
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                stranger.execute(statement)
    stranger.close()


def test_both_times_of_an_entry_come_back(path: Path, journal: Journal) -> None:
    press = Entry("event", boot="7f3a", event=1, us=5_000_000, happened="2026-11-21T19:00:05.000+00:00")
    add(journal, press, Entry("act", boot="7f3a", us=6_000_000), Entry("act"))
    kept = list(journal.entries())
    assert [(it.boot, it.us, it.happened) for it in kept] == [
        ("7f3a", 5_000_000, "2026-11-21T19:00:05.000+00:00"),
        ("7f3a", 6_000_000, None),
        (None, None, None),
    ]
    assert [it.when for it in kept] == ["2026-11-21T19:00:05.000+00:00", kept[1].at, kept[2].at]


WRITER = """
import os, sys
from pathlib import Path
from uno_bridge.journal import Entry, Journal
journal = Journal(Path(sys.argv[1]))
for number in range(1, 1000000):
    with journal.transaction():
        journal.add(Entry("act", {"half": 1}))
        journal.add(Entry("act", {"half": 2}))
    print(number, flush=True)
"""


def test_a_process_killed_while_writing_keeps_every_commit(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        promised = 0
        while promised < 50:
            promised = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        promised = max([promised, *(int(line) for line in writer.stdout if line.strip())])
    with Journal(path) as journal:
        halves = [entry.body["half"] for entry in journal.entries()]
    assert len(halves) >= 2 * promised
    assert halves == [1, 2] * (len(halves) // 2)
