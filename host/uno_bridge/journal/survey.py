"""Find the readable entries of a journal, and verify them."""

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
    """The readable entries. `whole`: the verified ones, by number, perhaps with gaps.

    `loose`: other readable entries, each changed or after a missing one. `end`: the number of the last entry that the
    journal had, and `ended` its time, as far as known.
    """

    whole: list[EntryCopy] = field(default_factory=list)
    loose: list[EntryCopy] = field(default_factory=list)
    end: int = 0
    ended: str = ""

    @property
    def last_good(self) -> tuple[int, str]:
        """The number and time of the last entry before the first damage; 0 if the first entry is damaged."""
        number, at = 0, ""
        for copy in self.whole:
            if copy.number != number + 1:
                break
            number, at = copy.number, str(copy.row[1])
        return number, at


def survey(path: Path) -> Survey:
    """Read the journal at `path` without changing it. Raises `OSError`."""
    every: dict[int, list[EntryCopy]] = defaultdict(list)
    for copy in copies(path):
        if copy not in every[copy.number]:
            every[copy.number].append(copy)
    if any(copy.chain is not None for found in every.values() for copy in found):
        found = _verify(every)
    else:
        found = _accept(every)
    note = HeadFile(path).read()
    last = found.whole[-1] if found.whole else None
    found.end, found.ended = (last.number, str(last.row[1])) if last else (0, "")
    if note is not None and note.number > found.end:
        found.end, found.ended = note.number, note.at
    return found


def _verify(every: dict[int, list[EntryCopy]]) -> Survey:
    """Verify each entry by its checksum and that of any copy of the entry before it."""
    found = Survey()
    for number in sorted(every):
        before = [BEGIN] if number == 1 else [it.chain for it in every.get(number - 1, ()) if it.chain is not None]
        whole = next((it for it in every[number] if _matches(it, before)), None)
        if whole is not None:
            found.whole.append(whole)
        found.loose += [it for it in every[number] if it.chain is not None and whole is None]
    return found


def _matches(copy: EntryCopy, before: Iterable[str]) -> bool:
    return copy.chain is not None and any(chain(it, copy.row) == copy.chain for it in before)


def _accept(every: dict[int, list[EntryCopy]]) -> Survey:
    """Accept the newest copy of each entry of a version without checksums, if it is plausible."""
    found = Survey()
    for number in sorted(every):
        newest = every[number][-1]
        (found.whole if number > 0 and _is_plausible(newest) else found.loose).append(newest)
    return found


def _is_plausible(copy: EntryCopy) -> bool:
    _, at, kind, body, *_ = copy.row
    return isinstance(at, str) and isinstance(kind, str) and is_body(body)


def is_body(body: object) -> bool:
    """Return whether this is an entry's body: a JSON object."""
    try:
        return isinstance(body, str) and isinstance(json.loads(body), dict)
    except (ValueError, RecursionError):
        return False
