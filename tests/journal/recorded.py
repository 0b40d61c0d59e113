"""A journal after `kill -9`, damage to one of its files, and the state of its table."""

from __future__ import annotations

import random
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.world.scenes import LAUNCHER
from tests.world.world import WorldRun
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.journal.rescue import plan, write
from uno_bridge.referee.referee import Referee
from uno_bridge.rules import Refused

FILES = ("journal.sqlite", "journal.sqlite-wal", "journal.sqlite-head")


def dump(journal: Journal) -> str:
    """Return the state of the table and the journal's answers about events and commands, as text."""
    state = Referee(journal).state
    kept = list(journal.entries())
    assert all(journal.has_command(it.command) for it in kept if it.command is not None)
    assert all(journal.has_event(it.boot, it.event) for it in kept if it.boot is not None and it.event is not None)
    last = {it.boot: journal.last_event(it.boot) for it in kept if it.boot is not None}
    game = state.game.state() if state.game else None
    parts = (
        state.header,
        state.lines,
        game,
        state.log.rows,
        state.feed,
        state.applied,
        state.device.reported,
        state.clock,
    )
    return repr((*parts, state.offset, last, kept))


@dataclass
class RecordedJournal:
    """The files of a journal whose referee was killed, and their contents."""

    folder: Path
    entries: list[Entry]
    dump: str

    def copy(self, into: Path) -> Path:
        for name in FILES:
            shutil.copy(self.folder / name, into / name)
        return into / FILES[0]


def record(folder: Path, seed: int, commands: int, tables: int = 1) -> RecordedJournal:
    """Run a simulated world, begin more tables, and copy the files as a killed process leaves them."""
    folder.mkdir()
    lived = folder / "lived.sqlite"
    world = WorldRun(seed, commands, lived)
    assert world.scene is LAUNCHER
    world.live()
    clock = iter(range(10_000_000))
    with Journal(lived, clock=lambda: next(clock) / 7) as journal:
        table = Referee(journal)
        for nth in range(tables):
            table.begin(("edition: attack-mega-hit", "players: Ann, Bob, 小明", "match: points 500"), f"new-{nth}")
            for line in ("deal R7", "Ann R5", "Bob press 3", "小明 R2", "undo", "Ann uno") * (1 + nth % 2):
                with suppress(Refused):  # some do not fit; what is kept is what counts
                    table.act(line, f"act-{nth}-{table.revision}")
        for name in FILES:
            shutil.copy(folder / name.replace("journal", "lived"), folder / name)
        return RecordedJournal(folder, list(journal.entries()), dump(journal))


def chosen(path: Path, dice: random.Random) -> Path:
    """Return one of the journal's files that is not empty."""
    return dice.choice([file for name in FILES if (file := path.with_name(name)).exists() and file.stat().st_size])


def flip(path: Path, dice: random.Random) -> str:
    """Flip one bit of one of the journal's files. Return a description."""
    file = chosen(path, dice)
    data = bytearray(file.read_bytes())
    at, bit = dice.randrange(len(data)), dice.randrange(8)
    data[at] ^= 1 << bit
    file.write_bytes(data)
    return f"bit {bit} of byte {at} of {file.name}"


def truncate(path: Path, dice: random.Random) -> str:
    """Truncate one of the journal's files. Return a description."""
    file = chosen(path, dice)
    data = file.read_bytes()
    at = dice.randrange(len(data))
    file.write_bytes(data[:at])
    return f"{file.name} cut at byte {at}"


def judge(recorded: RecordedJournal, path: Path) -> str:
    """Open the damaged journal at `path`: it gives the same table, or `journal-damaged` and a rescued prefix.

    Returns the outcome: `same`, or `rescued`. AssertionError: a table changed, or a wrong entry is called good.
    """
    before = contents(path)
    try:
        with Journal(path) as journal:
            found = dump(journal)
    except JournalError as error:
        judge_damage(recorded, path, error)
        assert contents(path) == before, "the damaged files were changed"
        return "rescued"
    assert found == recorded.dump, "the table is another one"
    return "same"


def contents(path: Path) -> dict[str, bytes]:
    return {name: file.read_bytes() for name in FILES if (file := path.with_name(name)).exists()}


def judge_damage(recorded: RecordedJournal, path: Path, error: JournalError) -> None:
    args = error.message.args
    assert error.message.key == "journal-damaged", error
    assert "uno-bridge rescue" in str(error)
    last = args["last"]
    assert isinstance(last, int)
    assert 0 <= last <= len(recorded.entries)
    rescue = plan(path)
    assert rescue.end <= len(recorded.entries)
    assert len(rescue.kept) >= last
    if not rescue.kept:
        return
    target = path.with_name("rescued.sqlite")
    write(rescue, target)
    with Journal(target) as journal:
        Referee(journal)
        kept = list(journal.entries())
    written = {repr(plain(it)) for it in recorded.entries}
    assert [plain(it) for it in kept[:last]] == [plain(it) for it in recorded.entries[:last]]
    for it in kept:
        assert repr(plain(it)) in written, "an entry was made up"


def plain(entry: Entry) -> tuple[object, ...]:
    """Return an entry without its number, because a rescued journal has other numbers."""
    return (entry.at, entry.kind, entry.body, entry.command, entry.boot, entry.event, entry.us, entry.happened)
