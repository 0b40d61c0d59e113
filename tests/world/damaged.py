"""A world whose disk damages the journal while the host's process is dead."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.journal.recorded import RecordedJournal, dump, flip, judge, truncate
from uno_bridge.journal import Entry, Journal
from uno_bridge.referee.referee import Referee

from .board import BoardLife
from .checks import check_commands
from .disk import MORE, files_of
from .world import WorldRun

OFTEN = 0.8
"""Probability that the journal is damaged when the process is killed."""

ONLY = ("press", "kill", "turn", "spoil", "fill_the_disk")
"""Other troubles in these worlds."""

KILLS = 20
"""Weight of killing the process."""

Event = tuple[str | None, int | None]


class DamagedWorld(WorldRun):
    """`rescued` and `same`: how often the journal was rescued, and was what it had been in spite of the damage.

    `gone`: the events that only the journal knew, and lost.
    """

    def __init__(self, seed: int, commands: int, disk: Path) -> None:
        super().__init__(seed, commands, disk, ONLY)
        self.people._troubles[self.people.kill] = KILLS
        self.harm = Random(seed)
        self.rescued = self.same = 0
        self.gone: set[Event] = set()

    def between_hosts(self) -> None:
        if self.people.calm or self.harm.random() > OFTEN:
            return
        while self.wire.down._under_way:
            self.step()  # an acknowledgement may be on its way: what it is for the board gives up
        path = self.computer.disk
        with tempfile.TemporaryDirectory(dir=path.parent) as folder:
            before = read(path, Path(folder))
            what = self.harm.choice([flip, truncate])(path, self.harm)
            try:
                outcome = judge(before, path)
            except AssertionError as broken:
                broken.add_note(what)
                raise
        if outcome == "same":
            self.same += 1
            return
        self.rescued += 1
        for file in files_of(path):
            file.unlink()
        for more in MORE:
            rescued = path.with_name(f"rescued.sqlite{more}")
            if rescued.exists():
                rescued.replace(path.with_name(path.name + more))
        for file in path.parent.glob("*.jsonl"):
            file.unlink()
        self._lose(before.entries)

    def _lose(self, before: list[Entry]) -> None:
        """What the journal lost and the board no longer holds is gone; what the board holds has to come again.

        Where the beginning of the game was lost, people begin it again.
        """
        with Journal(self.computer.disk) as journal:
            kept = {event_of(entry) for entry in journal.entries()}
            table = Referee(journal)
            if table.state.game is None:
                table.begin(self.scene.header)
            if not table.state.applied:
                table.act("deal R7")
        life = self.board.life
        for event in {event_of(entry) for entry in before} - kept:
            boot, n = event
            if boot != life.boot or (n or 0) < self.board.unit.events.first:
                self.gone.add(event)

    def hold(self) -> None:
        self.live()
        if self.computer.broken:
            raise self.computer.broken
        check_commands(self.computer.asked, self.board.lives)
        assert self.stood is not None
        with Journal(self.computer.disk) as journal:
            entries = list(journal.entries())
            state = Referee(journal).state
        for life in self.board.lives:
            check_life([entry for entry in entries if entry.kind == "event" and entry.boot == life.boot], life, self)
        assert state.lines == self.stood.lines
        assert state.log.rows == self.stood.log.rows


def read(path: Path, folder: Path) -> RecordedJournal:
    """Read the journal before it is damaged, from a copy."""
    for file in files_of(path):
        shutil.copy(file, folder / file.name)
    with Journal(folder / path.name) as journal:
        return RecordedJournal(folder, list(journal.entries()), dump(journal))


def event_of(entry: Entry) -> Event:
    return entry.boot, entry.event if entry.kind == "event" else None


def check_life(events: list[Entry], life: BoardLife, world: DamagedWorld) -> None:
    """Each event was taken once and in order; missing ones are reported as lost or were in the damaged part."""
    following = 1
    for event in events:
        body: Any = event.body
        first, last = event.event or 0, event.event or 0
        if body["kind"] == "lost":
            first, last = (int(word) for word in body["args"])
        else:
            said = " ".join((str(event.us), body["kind"], *body["args"]))
            assert said == life.told[first - 1], f"event {first} is kept as {said}, was {life.told[first - 1]}"
        assert first >= following, f"event {first} of {life.boot} came again, after {following - 1}"
        for n in [*range(following, first), *(range(first, last + 1) if body["kind"] == "lost" else ())]:
            assert (life.boot, n) in world.gone, f"event {n} of {life.boot} is missing, and the disk did not take it"
        following = last + 1
    for n in range(following, len(life.told) + 1):
        assert (life.boot, n) in world.gone or life is not world.board.life, f"event {n} of {life.boot} never came"
