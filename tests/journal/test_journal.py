"""The journal: what is in it stays, in order, once, whatever happens to the process."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from uno_bridge.journal import Entry, Journal, JournalError


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
    with pytest.raises(sqlite3.IntegrityError):
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


def test_a_second_writer_is_told_what_to_do(path: Path, journal: Journal) -> None:
    with pytest.raises(JournalError, match=r"Another uno-bridge is writing .*--journal"):
        Journal(path)


def test_a_file_that_is_no_journal_is_left_alone(path: Path) -> None:
    path.write_bytes(b"my shopping list, which is quite long " * 40)
    with pytest.raises(JournalError, match="is no journal"):
        Journal(path)
    assert path.read_bytes().startswith(b"my shopping list")


def test_somebody_elses_database_is_left_alone(path: Path) -> None:
    with sqlite3.connect(path) as theirs:
        theirs.execute("CREATE TABLE photo (name TEXT)")
    theirs.close()
    with pytest.raises(JournalError, match="somebody else's database"):
        Journal(path)
    with sqlite3.connect(path) as theirs:
        assert theirs.execute("SELECT name FROM sqlite_schema").fetchall() == [("photo",)]
    theirs.close()


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be written"):
        Journal(tmp_path)


def test_a_journal_from_the_future_is_left_alone(path: Path) -> None:
    Journal(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute("PRAGMA user_version = 99")
    newer.close()
    with pytest.raises(JournalError, match="newer uno-bridge"):
        Journal(path)


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


def test_killed_in_mid_write_it_keeps_all_that_it_promised(path: Path) -> None:
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
