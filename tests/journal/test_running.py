"""Damage while the referee runs, checkpoints, and the note of the last entry."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journal.recorded import plain
from uno_bridge.journal import Entry, Journal, JournalError, schema
from uno_bridge.journal.rescue import plan
from uno_bridge.journal.store import CHECKPOINT_S
from uno_bridge.referee.commands import ActCommand
from uno_bridge.referee.referee import Referee
from uno_bridge.referee.service import TableService

HEADER = ("edition: attack-mega-hit", "players: Ann, Bob, Cy", "match: points 500")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


class ManualClock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def journal(path: Path, clock: ManualClock) -> Iterator[Journal]:
    with Journal(path, clock) as opened:
        yield opened


def add(journal: Journal, *entries: Entry) -> None:
    with journal.transaction():
        for entry in entries:
            journal.add(entry)


def beside(path: Path, more: str) -> Path:
    return path.with_name(path.name + more)


def play(table: Referee, acts: int) -> None:
    """Do so many acts that the entries fill several pages."""
    for nth in range(acts):
        table.act("undo" if nth % 2 else "Ann R5", f"tap-{nth}")


# Damage while it runs


def spoil(path: Path, dice: random.Random) -> None:
    """Overwrite bytes of every page except the first."""
    data = bytearray(path.read_bytes())
    for page in range(4096, len(data), 4096):
        for _ in range(8):
            data[page + dice.randrange(4096)] = dice.randrange(256)
        data[page] = dice.randrange(256)
    path.write_bytes(data)


def test_damage_to_verified_pages_does_not_affect_the_table(path: Path) -> None:
    with Journal(path) as journal:
        table = Referee(journal)
        table.begin(HEADER)
        table.act("deal R7")
        play(table, 80)
    with Journal(path) as journal:
        service = TableService(Referee(journal))
        spoil(path, random.Random(1))
        assert service.do(ActCommand(id="new", line="Ann R5")).refused is None
        assert journal.has_command("tap-3")
        assert len(list(journal.entries())) == 83
    with pytest.raises(JournalError, match=r"is damaged.*uno-bridge rescue"):
        Journal(path)


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_page_read_during_play_is_reported_and_changes_nothing(path: Path, seed: int) -> None:
    with Journal(path) as journal:
        table = Referee(journal)
        table.begin(HEADER)
        table.act("deal R7")
        play(table, 80)
        entries = list(journal.entries())
        journal._checkpoint()
        journal._db.execute("PRAGMA cache_size = 1")  # so that pages are read from the disk again
        journal._db.execute("PRAGMA shrink_memory")
        service = TableService(table)
        before = (table.state.lines[:], service.snapshot().seats)
        spoil(path, random.Random(seed))
        refused = [service.do(ActCommand(id=f"new-{nth}", line="Ann R5")).refused for nth in range(2)]
        assert [it.key for it in refused if it is not None] == ["table-journal"] * 2
        why = service.begin(HEADER)
        assert why is not None
        assert why.key == "table-journal"
        with pytest.raises(JournalError, match=r"is damaged.*uno-bridge rescue"):
            list(journal.entries())
    assert plan(path).end <= len(entries)
    with pytest.raises(JournalError, match="is damaged"):
        Journal(path)
    with pytest.raises(JournalError, match="is damaged"):
        table.act("Ann R5")
    assert before[0] == table.state.lines[: len(before[0])]


def test_a_failed_change_is_rolled_back_when_the_journal_can_be_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fails during a commit, and again while the table is replayed."""
    with Journal(path) as journal:
        table = Referee(journal)
        table.begin(HEADER)
        table.act("deal R7")

        def fails(*_: object) -> Iterator[Entry]:
            raise JournalError("journal-unwritable", path="x", reason="disk I/O error")

        conclude = Referee._conclude
        with monkeypatch.context() as broken:
            broken.setattr(Referee, "_conclude", lambda it: next(fails()))
            broken.setattr(Journal, "entries", fails)
            for _ in range(2):
                with pytest.raises(JournalError):
                    table.act("Ann R5")
        assert Referee._conclude is conclude
        table.act("Ann R2")
        assert table.state.lines == ["deal R7", "Ann R2"]


# Checkpoints


def test_commits_are_checkpointed_after_two_seconds_of_play(path: Path, journal: Journal, clock: ManualClock) -> None:
    wal = beside(path, "-wal")
    clock.now = CHECKPOINT_S - 0.1
    add(journal, Entry("act"))
    assert wal.stat().st_size > 0
    clock.now = CHECKPOINT_S + 0.1
    add(journal, Entry("act"))
    assert wal.stat().st_size == 0
    clock.now = 2 * CHECKPOINT_S
    add(journal, Entry("act"))
    assert wal.stat().st_size > 0
    clock.now = 9 * CHECKPOINT_S
    add(journal, Entry("act"))
    assert wal.stat().st_size == 0


def test_a_failed_checkpoint_loses_nothing(path: Path, journal: Journal, clock: ManualClock) -> None:
    journal._db.set_authorizer(lambda action, what, *_: int(what == "wal_checkpoint"))  # 1: SQLITE_DENY
    clock.now = 9 * CHECKPOINT_S
    add(journal, Entry("act", {"line": "Ann R5"}))
    journal._db.set_authorizer(None)
    clock.now = 18 * CHECKPOINT_S
    add(journal, Entry("act", {"line": "Bob R2"}))
    assert beside(path, "-wal").stat().st_size == 0
    assert [entry.body["line"] for entry in journal.entries()] == ["Ann R5", "Bob R2"]


def test_a_log_truncated_during_play_stops_the_next_change(path: Path, journal: Journal) -> None:
    """Commits after the truncation could not be read again."""
    add(journal, Entry("act", {"line": "x" * 9000}), Entry("act"))
    with beside(path, "-wal").open("r+b") as wal:
        wal.truncate(5000)
    journal._checkpoint()
    with pytest.raises(JournalError, match="is damaged"):
        add(journal, Entry("act"))


def test_closing_leaves_no_log(path: Path) -> None:
    with Journal(path) as journal:
        add(journal, Entry("act"))
    assert not beside(path, "-wal").exists()


# The note of the last entry


def lose_the_log(path: Path, journal: Journal) -> list[Entry]:
    """Write three entries to the file and two to a log that is then removed. Return all five."""
    add(journal, Entry("act", {"nth": 1}), Entry("act", {"nth": 2}), Entry("act", {"nth": 3}))
    journal._checkpoint()
    add(journal, Entry("act", {"nth": 4}))
    add(journal, Entry("act", {"nth": 5}))
    entries = list(journal.entries())
    files = {more: beside(path, more).read_bytes() for more in ("", "-head")}
    journal.close()
    for more, data in files.items():
        beside(path, more).write_bytes(data)
    return entries


def test_a_journal_that_lost_its_end_reports_what_is_missing(path: Path, journal: Journal) -> None:
    lose_the_log(path, journal)
    with pytest.raises(
        JournalError, match=r"SQLite finds 3 entries, and there were 5, .*The last good entry is number 3,"
    ):
        Journal(path)
    found = plan(path)
    assert [(gap.first, gap.last) for gap in found.gaps] == [(4, 5)]
    assert [copy.number for copy in found.kept] == [1, 2, 3]


def test_a_note_one_commit_behind_is_accepted(path: Path, journal: Journal) -> None:
    """A process may die between the commit and the note."""
    add(journal, Entry("act"))
    behind = beside(path, "-head").read_bytes()
    add(journal, Entry("act"))
    journal.close()
    beside(path, "-head").write_bytes(behind)
    with Journal(path) as again:
        assert len(list(again.entries())) == 2


@pytest.mark.parametrize("damage", [b"", b"\xff" * 256, None])
def test_an_unreadable_note_is_replaced(path: Path, journal: Journal, damage: bytes | None) -> None:
    add(journal, Entry("act"))
    journal.close()
    head = beside(path, "-head")
    if damage is None:
        head.unlink()
    else:
        head.write_bytes(damage)
    with Journal(path) as again:
        lose_the_log(path, again)
    with pytest.raises(JournalError, match="finds 4 entries, and there were 6"):
        Journal(path)


def test_a_damaged_note_leaves_the_previous_one(path: Path, journal: Journal) -> None:
    lose_the_log(path, journal)
    head = beside(path, "-head")
    data = head.read_bytes()
    newest = max((0, 128), key=lambda at: int(data[at:].split()[0]))
    head.write_bytes(data[:newest] + b"?" + data[newest + 1 :])
    with pytest.raises(JournalError, match="finds 3 entries, and there were 4"):
        Journal(path)


def test_a_note_of_another_journal_is_ignored(path: Path, journal: Journal, tmp_path: Path) -> None:
    """Another journal has replaced this one."""
    add(journal, *[Entry("act")] * 9)
    journal.close()
    other = tmp_path / "other.sqlite"
    with Journal(other) as shorter:
        add(shorter, Entry("act", {"line": "Ann R5"}))
    other.replace(path)
    with Journal(path) as there:
        assert [entry.body for entry in there.entries()] == [{"line": "Ann R5"}]
        assert len(lose_the_log(path, there)) == 6
    with pytest.raises(JournalError, match="finds 4 entries, and there were 6"):
        Journal(path)


def test_after_a_journal_was_moved_away_a_new_one_begins(path: Path, journal: Journal, tmp_path: Path) -> None:
    add(journal, Entry("act"))
    journal.close()
    path.replace(tmp_path / "moved.sqlite")
    with Journal(path) as new:
        add(new, Entry("act", {"line": "Ann R5"}))
        kept = list(new.entries())
    with Journal(path) as again:
        assert [plain(entry) for entry in again.entries()] == [plain(entry) for entry in kept]


def test_a_journal_killed_during_creation_is_not_mistaken_for_the_previous_one(
    path: Path, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(journal, Entry("act"))
    journal.close()
    path.replace(tmp_path / "moved.sqlite")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(schema, "create", killed)
        with pytest.raises(KeyboardInterrupt):
            Journal(path)
    assert path.stat().st_size > 0
    with Journal(path) as new:
        assert list(new.entries()) == []


def test_an_emptied_journal_is_not_treated_as_new(path: Path, journal: Journal) -> None:
    add(journal, Entry("act"))
    journal.close()
    path.write_bytes(b"")
    with pytest.raises(JournalError, match="its beginning is missing"):
        Journal(path)
    assert path.read_bytes() == b""
