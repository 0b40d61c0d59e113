"""A damaged journal raises `JournalError` or gives the same table; it never changes a table silently."""

from __future__ import annotations

import random
import shutil
import sqlite3
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.journal.recorded import RecordedJournal, flip, judge, record, truncate
from uno_bridge.journal import check, store
from uno_bridge.journal.head import HeadFile

Damage = Callable[[Path, random.Random], str]


MEMORY = Path("/dev/shm")
"""A file system in memory, if there is one."""


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as made:
        yield Path(made)


@pytest.fixture(scope="module")
def evening(folder: Path) -> RecordedJournal:
    return record(folder / "evening", seed=2, commands=600, tables=3)


def damaged(recorded: RecordedJournal, folder: Path, damage: Damage, seeds: range) -> Counter[str]:
    outcomes: Counter[str] = Counter()
    for seed in seeds:
        here = Path(tempfile.mkdtemp(dir=folder))
        path = recorded.copy(here)
        what = damage(path, random.Random(seed))
        try:
            outcomes[judge(recorded, path)] += 1
        except BaseException as broken:
            broken.add_note(f"seed {seed}: {what}")
            raise
        shutil.rmtree(here)
    return outcomes


@pytest.mark.timeout(300)
def test_a_flipped_bit_never_changes_a_table(evening: RecordedJournal, folder: Path) -> None:
    outcomes = damaged(evening, folder, flip, range(300))
    assert min(outcomes["same"], outcomes["rescued"]) > 30, outcomes


def no_note_is_read(patch: pytest.MonkeyPatch) -> None:
    """Accept a log that ends early."""
    patch.setattr(HeadFile, "read", lambda _: None)


def checksums_are_not_compared(patch: pytest.MonkeyPatch) -> None:
    for module in (store, check):
        patch.setattr(module, "prove", lambda row, *_: row[-1])


def the_file_may_be_written_while_it_is_checked(patch: pytest.MonkeyPatch) -> None:
    """SQLite drops the unreadable part of the log when it closes the file."""
    patch.setattr(check, "_open_read_only", lambda path, _: sqlite3.connect(path, isolation_level=None))


@pytest.mark.parametrize(
    "defect",
    [
        no_note_is_read,
        checksums_are_not_compared,
        the_file_may_be_written_while_it_is_checked,
    ],
)
def test_the_flips_find_a_journal_that_looks_less_closely(
    evening: RecordedJournal,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    defect: Callable[[pytest.MonkeyPatch], None],
) -> None:
    defect(monkeypatch)
    with pytest.raises((AssertionError, sqlite3.Error, ValueError)):
        damaged(evening, folder, flip, range(300))


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_thousand_flipped_bits_and_a_thousand_cuts_never_change_a_table(
    evening: RecordedJournal, folder: Path
) -> None:
    flipped = damaged(evening, folder, flip, range(1000, 11_000))
    cut = damaged(evening, folder, truncate, range(1000, 2000))
    assert min(*flipped.values(), *cut.values()) > 200, (flipped, cut)


def test_a_cut_file_never_changes_a_table(evening: RecordedJournal, folder: Path) -> None:
    outcomes = damaged(evening, folder, truncate, range(30))
    assert outcomes["rescued"] > 10, outcomes
