"""`uno-bridge rescue`: copies the readable entries of a damaged journal and reports the missing ones."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.journal.recorded import FILES, plain
from uno_bridge.cli import app
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.journal.rescue import plan
from uno_bridge.referee.referee import Referee

HEADER = ("edition: attack-mega-hit", "players: Ann, Bob, 小明", "match: points 500")
VERSION_2 = Path(__file__).with_name("version-2.sqlite")
"""A short game with questions, a restart and an undo, written by version 2."""

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / FILES[0]


def rescue(path: Path, *options: str) -> Result:
    return CliRunner().invoke(app, ["rescue", str(path), *options, "--lang", "en"], env={"TZ": "UTC"})


def rescued(path: Path) -> Path:
    return path.with_name("journal-rescued.sqlite")


def games(path: Path, tables: int = 1, acts: int = 90) -> list[Entry]:
    """Several tables of several pages each."""
    with Journal(path) as journal:
        table = Referee(journal)
        for nth in range(tables):
            table.begin(HEADER, f"begin-{nth}")
            table.act("deal R7")
            for act in range(acts):
                table.act("undo" if act % 2 else "Ann R5", f"tap-{nth}-{act}")
        return list(journal.entries())


def spoil_entry(path: Path, entry: Entry) -> None:
    """Change one letter of an entry's command."""
    assert entry.command is not None
    data = path.read_bytes()
    at = data.index(entry.command.encode(), data.index(entry.at.encode()))
    path.write_bytes(data[:at] + b"T" + data[at + 1 :])


def spoil_page_of(path: Path, entry: Entry) -> None:
    """Fill the page of an entry with zeros."""
    data = path.read_bytes()
    page = data.index(entry.at.encode()) // PAGE * PAGE
    path.write_bytes(data[:page] + bytes(PAGE) + data[page + PAGE :])


def entries_of(path: Path) -> list[tuple[object, ...]]:
    with Journal(path) as journal:
        Referee(journal)
        return [plain(entry) for entry in journal.entries()]


def test_a_rescued_journal_continues_at_the_first_damage(path: Path) -> None:
    entries = games(path)
    spoil_entry(path, entries[49])
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"entry 50 is not what it was.* last good entry is number 49,"):
        Journal(path)
    said = rescue(path)
    assert said.exit_code == 0
    lines = said.output.splitlines()
    assert lines[0].startswith(f"{rescued(path)} has 49 of the 92 entries of {path}, the last written at ")
    assert lines[1].startswith("Missing: entry 50, written from ")
    assert lines[2] == "Left out, because what comes before is missing: 42 entries from 51 to 92 (act 42)."
    assert lines[3].endswith(f" is in {path.parent}/journal-rescued-left-out.jsonl, as text.")
    assert lines[4].endswith(f"uno-bridge play --journal {rescued(path)}")
    assert path.read_bytes() == before
    assert entries_of(rescued(path)) == [plain(entry) for entry in entries[:49]]
    left_out = [json.loads(line) for line in (path.parent / "journal-rescued-left-out.jsonl").read_text().splitlines()]
    assert [(it["number"], it["certain"]) for it in left_out] == [*((n, True) for n in range(51, 93)), (50, False)]
    assert [json.loads(it["body"]) for it in left_out[:42]] == [entry.body for entry in entries[50:]]
    with Journal(rescued(path)) as journal:
        table = Referee(journal)
        assert table.state.lines[-1] == "Ann R5"
        table.act("Bob R5")


def test_later_tables_do_not_depend_on_earlier_entries(path: Path) -> None:
    entries = games(path, tables=3)
    spoil_page_of(path, entries[40])
    said = rescue(path)
    assert said.exit_code == 0
    missing = next(line for line in said.output.splitlines() if line.startswith("Missing: entries "))
    first, last = (int(word.rstrip(",")) for word in missing.split() if word.rstrip(",").isdecimal())
    assert first <= 41 <= last
    # The first entry after a lost page cannot be proved: its checksum rests on the one before it.
    kept = [*entries[: first - 1], *entries[92:]]
    assert entries_of(rescued(path)) == [plain(entry) for entry in kept]
    assert f"from {last + 1} to 92 " in said.output
    with Journal(rescued(path)) as journal:
        state = Referee(journal).state
        assert state.lines == ["deal R7", *["Ann R5", "undo"] * 45]


def test_a_truncated_file_lacks_its_end(path: Path) -> None:
    entries = games(path)
    path.write_bytes(path.read_bytes()[:-PAGE])
    said = rescue(path)
    assert said.exit_code == 0
    kept = entries_of(rescued(path))
    assert 0 < len(kept) < 92
    assert kept == [plain(entry) for entry in entries[: len(kept)]]
    assert f"Missing: entries {len(kept) + 1} to 92," in said.output


@pytest.mark.parametrize("damage", ["magic", "schema", "tree", "version", "index"])
def test_damage_outside_the_entries_loses_none_of_them(path: Path, damage: str) -> None:
    entries = games(path)
    data = bytearray(path.read_bytes())
    at = {
        "magic": 3,
        "schema": data.index(b"CREATE TABLE entry") + 9,
        "tree": PAGE + 100,
        "version": 63,
        "index": data.index(b"tap-0-7", data.index(b"tap-0-7") + 10),
    }[damage]
    data[at] ^= 1
    if damage == "tree":
        data[PAGE : PAGE + 200] = bytes(200)
    path.write_bytes(data)
    with pytest.raises(JournalError, match="The last good entry is number 92,"):
        Journal(path)
    said = rescue(path)
    assert "has 92 of the 92 entries" in said.output
    assert "Nothing is missing." in said.output
    assert entries_of(rescued(path)) == [plain(entry) for entry in entries]


def test_a_long_entry_spans_several_pages(path: Path) -> None:
    text = "編" * 9000 + "x" * 5000
    with Journal(path) as journal, journal.transaction():
        journal.add(Entry("remark", {"text": text}))
    games(path)
    data = path.read_bytes()
    path.write_bytes(b"?" + data[1:])
    rescue(path)
    with Journal(rescued(path)) as journal:
        assert next(journal.entries()).body["text"] == text


def test_an_undamaged_journal_is_reported_as_such(path: Path) -> None:
    games(path, acts=3)
    before = sorted(file.name for file in path.parent.iterdir())
    said = rescue(path)
    assert said.exit_code == 0
    assert f"{path} is whole: 5 entries" in said.output
    assert sorted(file.name for file in path.parent.iterdir()) == before


def test_a_missing_journal_is_reported(path: Path) -> None:
    said = rescue(path)
    assert (said.exit_code, said.output) == (1, f"There is no journal at {path}.\n")
    assert not path.exists()
    path.write_text("my shopping list " * 400)
    said = rescue(path)
    assert said.exit_code == 1
    assert "is not a journal" in said.output


def test_no_file_is_overwritten(path: Path, tmp_path: Path) -> None:
    entries = games(path)
    spoil_entry(path, entries[49])
    taken = tmp_path / "taken.sqlite"
    taken.write_text("mine")
    said = rescue(path, "--to", str(taken))
    assert (said.exit_code, said.output) == (
        1,
        f"{taken} exists already. Name another file for the new journal with --to.\n",
    )
    assert taken.read_text() == "mine"
    free = tmp_path / "free.sqlite"
    assert rescue(path, "--to", str(free)).exit_code == 0
    assert len(entries_of(free)) == 49
    assert not rescued(path).exists()


def test_without_readable_entries_no_file_is_written(path: Path) -> None:
    games(path)
    path.write_bytes(path.read_bytes()[:PAGE])
    said = rescue(path)
    assert said.exit_code == 1
    assert "No entry of" in said.output
    assert not rescued(path).exists()


def test_a_journal_in_use_stays_unchanged(path: Path) -> None:
    games(path, acts=3)
    with Journal(path):
        said = rescue(path)
    assert said.exit_code == 1
    assert "Another uno-bridge is writing" in said.output


def test_rescue_reports_in_chinese(path: Path) -> None:
    entries = games(path)
    spoil_entry(path, entries[49])
    said = CliRunner().invoke(app, ["rescue", str(path), "--lang", "zh-Hant"])
    assert "全部 92 筆中的 49 筆" in said.output
    assert "第 50 到 50 筆" in said.output
    refused = CliRunner().invoke(app, ["play", "--journal", str(path), "--lang", "zh-Hant"])
    assert "第 50 筆和原來不同" in refused.output
    assert f"uno-bridge rescue {path}" in refused.output


# Version 2


def test_a_journal_of_version_2_is_converted_and_continues(path: Path) -> None:
    shutil.copy(VERSION_2, path)
    for _ in range(2):
        with Journal(path) as journal:
            table = Referee(journal)
            assert table.state.game is not None
            assert table.state.game.hands == {"Ann": 13, "Bob": 6, "小明": 7}
            assert [row.status for row in table.state.log.rows] == ["counted"] * 5 + ["asked"]
            assert journal.has_command("b40d4a40dfaa4d2db74f7b12527a193f")
            assert journal.last_event("d2093d4f") == 23
            assert len(list(journal.entries())) == 41
    with Journal(path) as journal:
        Referee(journal).answer("6", "press:小明", 5)
    with Journal(path) as journal:
        assert [entry.number for entry in journal.entries()] == [*range(1, 44)]


@pytest.mark.parametrize("seed", range(20))
def test_a_damaged_journal_of_version_2_raises_a_journal_error(path: Path, seed: int) -> None:
    """Without checksums some flipped bits cannot be detected; the others are reported."""
    shutil.copy(VERSION_2, path)
    data = bytearray(path.read_bytes())
    dice = random.Random(seed)
    data[dice.randrange(len(data)) if seed else 63] ^= 1 << dice.randrange(8)
    path.write_bytes(data)
    try:
        with Journal(path) as journal:
            Referee(journal)
    except JournalError as error:
        outcome = error.message.key
        assert outcome in ("journal-damaged", "journal-not-followed")
        if outcome == "journal-damaged":
            assert rescue(path).exit_code == 0
            with Journal(rescued(path)) as journal:
                Referee(journal)
            found = plan(path)
            assert len(found.kept) + len(found.left_out) + len(found.loose) >= 20, "more than one page is missing"
