"""Writes what can be read of a damaged journal into a new one, which can be played on.

The new journal has the entries up to the first damage. What follows a gap cannot be replayed, since it rests on what is
missing; but a table rests on nothing before it, so that from the next one that begins, entries are taken again. All
else that can be read is written beside the new journal as text, one JSON object a line.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from uno_bridge.journal.carve import EntryCopy
from uno_bridge.journal.chain import COLUMNS
from uno_bridge.journal.store import Journal
from uno_bridge.journal.survey import Survey, survey


@dataclass(frozen=True, slots=True)
class Gap:
    """Entries `first` to `last` are missing. They were written from `after` to `before`, where known."""

    first: int
    last: int
    after: str
    before: str


@dataclass(slots=True)
class Rescue:
    """What becomes of a damaged journal's entries; `end` is how many it had, as far as that is known.

    `left_out` can be read, but rests on what is missing; `loose` can be read, but is not certain.
    """

    end: int
    kept: list[EntryCopy] = field(default_factory=list)
    left_out: list[EntryCopy] = field(default_factory=list)
    loose: list[EntryCopy] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)

    @property
    def kinds(self) -> Counter[str]:
        """How many entries of each kind are left out."""
        return Counter(str(copy.row[2]) for copy in self.left_out)


def plan(path: Path) -> Rescue:
    """Return what can be done about the journal at `path`, which is not touched. Raises `OSError`."""
    found = survey(path)
    rescue = Rescue(found.end, loose=found.loose, gaps=_gaps(found))
    follows, number = True, 0
    for copy in found.whole:
        follows = (follows and copy.number == number + 1) or copy.row[2] == "table"
        (rescue.kept if follows else rescue.left_out).append(copy)
        number = copy.number
    return rescue


def _gaps(found: Survey) -> list[Gap]:
    gaps, number, at = [], 0, ""
    for copy in found.whole:
        if copy.number > number + 1:
            gaps.append(Gap(number + 1, copy.number - 1, at, str(copy.row[1])))
        number, at = copy.number, str(copy.row[1])
    if found.end > number:
        gaps.append(Gap(number + 1, found.end, at, found.ended))
    return gaps


def write(rescue: Rescue, target: Path) -> Path | None:
    """Write the new journal, numbered from 1, and beside it what is not in it. Returns the file of the latter.

    Raises `JournalError`, `OSError`, and `FileExistsError` when one of the files exists.
    """
    beside = target.with_name(f"{target.stem}-left-out.jsonl")
    for file in (target, beside, *(target.with_name(target.name + more) for more in ("-wal", "-head"))):
        if file.exists():
            raise FileExistsError(file)
    with Journal(target) as journal:
        journal.take([copy.row for copy in rescue.kept])
    rest = [(copy, True) for copy in rescue.left_out] + [(copy, False) for copy in rescue.loose]
    if not rest:
        return None
    with beside.open("x", encoding="utf-8") as out:
        out.writelines(_line(copy.row, certain=certain) for copy, certain in rest)
    return beside


def _line(row: Sequence[object], *, certain: bool) -> str:
    entry = dict(zip(COLUMNS, row, strict=True))
    return json.dumps({**entry, "certain": certain}, ensure_ascii=False) + "\n"
