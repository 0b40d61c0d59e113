"""Copy the readable entries of a damaged journal into a new one, with which the game can continue.

The new journal has the entries up to the first damage. Entries after a gap cannot be replayed, because they depend on
the missing ones; but a table does not depend on earlier entries, so copying resumes at the next new table. All other
readable entries are written to a text file beside the new journal, one JSON object per line.
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
    """Missing entries, `first` to `last`. They were written between `after` and `before`, if known."""

    first: int
    last: int
    after: str
    before: str


@dataclass(slots=True)
class Rescue:
    """The entries of a damaged journal, sorted by what can be done; `end` is their original number, if known.

    `left_out`: readable, but dependent on missing entries. `loose`: readable, but not verified.
    """

    end: int
    kept: list[EntryCopy] = field(default_factory=list)
    left_out: list[EntryCopy] = field(default_factory=list)
    loose: list[EntryCopy] = field(default_factory=list)
    gaps: list[Gap] = field(default_factory=list)

    @property
    def kinds(self) -> Counter[str]:
        """The number of entries of each kind that are left out."""
        return Counter(str(copy.row[2]) for copy in self.left_out)


def plan(path: Path) -> Rescue:
    """Return what can be rescued of the journal at `path`, which stays unchanged. Raises `OSError`."""
    found = survey(path)
    rescue = Rescue(found.end, loose=found.loose, gaps=_find_gaps(found))
    is_complete, number = True, 0
    for copy in found.whole:
        is_complete = (is_complete and copy.number == number + 1) or copy.row[2] == "table"
        (rescue.kept if is_complete else rescue.left_out).append(copy)
        number = copy.number
    return rescue


def _find_gaps(found: Survey) -> list[Gap]:
    gaps, number, at = [], 0, ""
    for copy in found.whole:
        if copy.number > number + 1:
            gaps.append(Gap(number + 1, copy.number - 1, at, str(copy.row[1])))
        number, at = copy.number, str(copy.row[1])
    if found.end > number:
        gaps.append(Gap(number + 1, found.end, at, found.ended))
    return gaps


def write(rescue: Rescue, target: Path) -> Path | None:
    """Write the new journal, numbered from 1, and the file of the other entries. Return the latter's path, or None.

    Raises `JournalError`, `OSError`, and `FileExistsError` if one of the files exists.
    """
    beside = target.with_name(f"{target.stem}-left-out.jsonl")
    for file in (target, beside, *(target.with_name(target.name + more) for more in ("-wal", "-head"))):
        if file.exists():
            raise FileExistsError(file)
    with Journal(target) as journal:
        journal.add_rows([copy.row for copy in rescue.kept])
    rest = [(copy, True) for copy in rescue.left_out] + [(copy, False) for copy in rescue.loose]
    if not rest:
        return None
    with beside.open("x", encoding="utf-8") as out:
        out.writelines(_to_json(copy.row, certain=certain) for copy, certain in rest)
    return beside


def _to_json(row: Sequence[object], *, certain: bool) -> str:
    entry = dict(zip(COLUMNS, row, strict=True))
    return json.dumps({**entry, "certain": certain}, ensure_ascii=False) + "\n"
