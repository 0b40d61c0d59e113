"""What can still be read of a journal, and which of it can be proved to be what was written."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from uno_bridge.journal.carve import EntryCopy, copies
from uno_bridge.journal.chain import BEGIN, chain
from uno_bridge.journal.head import HeadFile


@dataclass(slots=True)
class Survey:
    """`whole`: the entries that are proved, by rising number; numbers may be missing between them.

    `loose`: other entries that can be read; each was changed, or what comes before it is lost. `end`: the number of the
    last entry that there was, and `ended` its time, as far as they are known.
    """

    whole: list[EntryCopy] = field(default_factory=list)
    loose: list[EntryCopy] = field(default_factory=list)
    end: int = 0
    ended: str = ""

    @property
    def last_good(self) -> tuple[int, str]:
        """The number and the time of the last entry before the first damage; 0 when the first one is damaged."""
        number, at = 0, ""
        for copy in self.whole:
            if copy.number != number + 1:
                break
            number, at = copy.number, str(copy.row[1])
        return number, at


def survey(path: Path) -> Survey:
    """Read what is left of the journal at `path`. Changes nothing. Raises `OSError`."""
    every: dict[int, list[EntryCopy]] = defaultdict(list)
    for copy in copies(path):
        if copy not in every[copy.number]:
            every[copy.number].append(copy)
    if any(copy.chain is not None for found in every.values() for copy in found):
        found = _chained(every)
    else:
        found = _taken(every)
    note = HeadFile(path).read()
    last = found.whole[-1] if found.whole else None
    found.end, found.ended = (last.number, str(last.row[1])) if last else (0, "")
    if note is not None and note.number > found.end:
        found.end, found.ended = note.number, note.at
    return found


def _chained(every: dict[int, list[EntryCopy]]) -> Survey:
    """Prove each entry by its checksum and the one that any copy of the entry before it has."""
    found = Survey()
    for number in sorted(every):
        before = [BEGIN] if number == 1 else [it.chain for it in every.get(number - 1, ()) if it.chain is not None]
        whole = next((it for it in every[number] if _joins(it, before)), None)
        if whole is not None:
            found.whole.append(whole)
        found.loose += [it for it in every[number] if it.chain is not None and whole is None]
    return found


def _joins(copy: EntryCopy, before: Iterable[str]) -> bool:
    return copy.chain is not None and any(chain(it, copy.row) == copy.chain for it in before)


def _taken(every: dict[int, list[EntryCopy]]) -> Survey:
    """Take the newest copy of each entry of a version without checksums, if it has what an entry has."""
    found = Survey()
    for number in sorted(every):
        newest = every[number][-1]
        (found.whole if number > 0 and _plausible(newest) else found.loose).append(newest)
    return found


def _plausible(copy: EntryCopy) -> bool:
    _, at, kind, body, *_ = copy.row
    return isinstance(at, str) and isinstance(kind, str) and is_body(body)


def is_body(body: object) -> bool:
    """Whether this is an entry's body: a JSON object."""
    try:
        return isinstance(body, str) and isinstance(json.loads(body), dict)
    except (ValueError, RecursionError):
        return False
