"""When something happened by the host's clock that the board stamped with its own (docs/protocol.md, "Time").

The board reads its clock after an `alive` was sent and before its answer was received. How late either was nobody
knows, so that is all there is to know: two bounds. The next round trip has two others, and what both allow is kept; so
the quickest way there and the quickest way back count, each on its own, and a slow, stalled or unread line only tells
less. Between two round trips the bounds grow apart by what the clocks may differ in rate: by all that is allowed at
first, then by what the line through the round trips leaves open.

Some questions and answers are lost. An answer of a board of version 1.1 says which question it is to. One of version
1.0 is to one of those that can have been asked by then; the oldest of them bounds it, so that a lost line makes one
round trip longer. Only where the bounds are wide and the line slower than the questions can one be taken too short.
"""

from __future__ import annotations

from bisect import bisect
from collections import deque
from dataclasses import dataclass
from typing import Final

MAX_SKEW: Final = 200e-6
"""How far the rates may differ: 100 ppm of the board's crystal, and as much of the host's."""

DRIFT: Final = 5e-6
"""A crystal's rate changes with its temperature by a few ppm, whatever it was until now."""

EARLY_READ_S: Final = 0.003
"""Firmware before 1.1 reads its clock at the beginning of a step, which may be so much before the question came."""

STEP_THRESHOLD_S: Final = 0.02
"""What contradicts all before it by more than this follows a clock that stood still: a computer that slept."""

MAX_MISMATCHES: Final = 3
"""So many answers in a row that fit no question: it was the board's clock that stood still."""

ESTIMATE_SPACING_US: Final = 10_000_000
"""One round trip of such a while is kept: the last that said something new."""

MAX_ESTIMATES: Final = 64
"""They make the line: the last ten minutes of an open cable, and whatever lies before a closed one."""

TARGET_ERROR_S: Final = 0.004
"""Within the promise of 5 ms."""

MIN_REPLIES: Final = 8
"""After so many answers a line that is still not good enough will hardly become so soon."""


@dataclass(frozen=True, slots=True)
class TimeEstimate:
    """The board's `us` is the host's `at` (seconds), give or take `within` (seconds)."""

    us: int
    at: float
    within: float

    @property
    def earliest(self) -> float:
        """The lower bound of `at`."""
        return self.at - self.within

    @property
    def latest(self) -> float:
        """The upper bound of `at`."""
        return self.at + self.within

    def and_(self, other: TimeEstimate) -> TimeEstimate:
        """What both allow; this one where the other tells nothing new, or contradicts it."""
        earliest, latest = max(self.earliest, other.earliest), min(self.latest, other.latest)
        tells = self.earliest < earliest <= latest or earliest <= latest < self.latest
        return _bounded(self.us, earliest, latest) if tells else self

    def foretells(self, us: int, rate: float = 1.0, doubt: float = MAX_SKEW) -> TimeEstimate:
        """What follows from it for another time of the board, sooner or later."""
        seconds = (us - self.us) / 1e6
        return TimeEstimate(us, self.at + seconds * rate, self.within + abs(seconds) * doubt)


def _bounded(us: int, earliest: float, latest: float) -> TimeEstimate:
    return TimeEstimate(us, (earliest + latest) / 2, (latest - earliest) / 2)


class ClockMapping:
    """The line through some moments of one boot, oldest first; at least one. It never changes."""

    def __init__(self, boot: str, moments: tuple[TimeEstimate, ...]) -> None:
        self.boot = boot
        self._moments = moments
        first, last = moments[0], moments[-1]
        self._rate, self._doubt = 1.0, MAX_SKEW
        if (between := (last.us - first.us) / 1e6) and (doubt := (first.within + last.within) / between) < MAX_SKEW:
            self._rate = min(max((last.at - first.at) / between, 1 - MAX_SKEW), 1 + MAX_SKEW)
            self._doubt = max(doubt, DRIFT)

    def host(self, us: int) -> TimeEstimate:
        """The board's `us` by the host's clock."""
        nth = bisect(self._moments, us, key=lambda it: it.us)
        if 0 < nth < len(self._moments):
            return _interpolate(self._moments[nth - 1], us, self._moments[nth])
        return self._moments[0 if nth == 0 else -1].foretells(us, self._rate, self._doubt)

    def board(self, now: float) -> int:
        """The board's clock now."""
        last = self._moments[-1]
        return max(0, last.us + round((now - last.at) / self._rate * 1e6))

    def with_(self, moment: TimeEstimate) -> ClockMapping:
        """The line through one moment more, which is later than all others and may tell more of them."""
        kept = list(self._moments[-MAX_ESTIMATES:])
        if moment.us // ESTIMATE_SPACING_US == kept[-1].us // ESTIMATE_SPACING_US:
            kept.pop()
        kept.append(moment)
        for nth in range(len(kept) - 2, -1, -1):
            before = kept[nth]
            kept[nth] = before.and_(kept[nth + 1].foretells(before.us))
            if kept[nth] is before:
                break
        return ClockMapping(self.boot, tuple(kept))


def _interpolate(before: TimeEstimate, us: int, after: TimeEstimate) -> TimeEstimate:
    part = (us - before.us) / (after.us - before.us)
    far = min(us - before.us, after.us - us) / 1e6
    at = before.at + part * (after.at - before.at)
    return TimeEstimate(us, at, max(before.within, after.within) + far * DRIFT)


class BoardClock:
    """Learns from the questions and answers of the link's sessions. Times are seconds of a clock that does not go back.

    `line` may be read by any thread; it is None while nothing is known of this boot's clock.
    """

    def __init__(self) -> None:
        self.line: ClockMapping | None = None
        self._boot = ""
        self._early = 0.0
        self._asked = 0
        self._unanswered: deque[tuple[int, float]] = deque(maxlen=8)  # its number, and when it was asked
        self._answers = 0  # in this session
        self._strikes = 0
        self._latest = -1  # the latest clock that the board told in this boot
        self._told: TimeEstimate | None = None  # the latest of what was asked for in this boot

    def begin(self, boot: str, early: float = 0.0) -> None:
        """A session is open. Another boot is another clock; the same one went on, whether or not anybody listened.

        `early`: by how much (seconds) the clock in an answer may have been read before the question came.
        """
        self._early = early
        self._unanswered.clear()
        self._answers = 0
        if boot != self._boot:
            self._boot = boot
            self.line = self._told = None
            self._latest = -1

    def forget(self) -> None:
        """What is known may be half of it: the next session is another boot's, as far as this clock goes."""
        self._boot = ""
        self.line = None

    def saw(self, us: int) -> None:
        """An event of this boot says that its clock was past `us`: a lower one is another boot's, not greeted yet."""
        self._latest = max(self._latest, us)

    def asked(self, now: float) -> int:
        """An `alive` is sent. Returns its number."""
        self._asked += 1
        self._unanswered.append((self._asked, now))
        return self._asked

    def answered(self, us: int, now: float, nth: int | None = None) -> None:
        """An answer was received, which says that the board's clock stood at `us`; `nth`: to which question."""
        self._answers += 1
        if us <= self._latest:
            return  # told again
        self._latest = us
        foretold = self.line.host(us) if self.line else None
        sent = self._question(foretold) if nth is None else self._numbered(nth)
        if sent is not None and (foretold is None or sent <= foretold.latest + EARLY_READ_S):
            self._strikes = 0
            self._learn(_bounded(us, sent - self._early, now), foretold)
        elif self._unanswered or sent is not None:
            self._strikes += 1
            if self._strikes >= MAX_MISMATCHES:
                self.line = None

    @property
    def ready(self) -> bool:
        """Whether what is asked for will be as good as it can be had soon after a session was opened."""
        return self._answers >= MIN_REPLIES or (
            self._answers > 0 and self.line is not None and self.line.host(self._latest).within <= TARGET_ERROR_S
        )

    def host(self, us: int) -> TimeEstimate | None:
        """The board's `us` of this boot by the host's clock; what comes later is never earlier."""
        if self.line is None:
            return None
        moment, told = self.line.host(us), self._told
        if told is None or us >= told.us:
            self._told = moment if told is None else TimeEstimate(us, max(moment.at, told.at), moment.within)
            return self._told
        return TimeEstimate(us, min(moment.at, told.at), moment.within)

    def _numbered(self, nth: int) -> float | None:
        """When that question was asked; None if that is not known any more. Those before it are lost."""
        asked = None
        while self._unanswered and self._unanswered[0][0] <= nth:
            number, at = self._unanswered.popleft()
            asked = at if number == nth else None
        return asked

    def _question(self, foretold: TimeEstimate | None) -> float | None:
        """When it was asked at the earliest what is answered now; None when nobody can have asked that."""
        by = foretold.latest + EARLY_READ_S if foretold else min((at for _, at in self._unanswered), default=0.0)
        asked = []
        while self._unanswered and self._unanswered[0][1] <= by:
            asked.append(self._unanswered.popleft()[1])
        return asked[0] if asked else None

    def _learn(self, heard: TimeEstimate, foretold: TimeEstimate | None) -> None:
        if self.line is None or foretold is None or heard.latest < foretold.earliest - STEP_THRESHOLD_S:
            self.line = ClockMapping(self._boot, (heard,))
        elif heard.earliest > foretold.earliest or heard.latest < foretold.latest:
            self.line = self.line.with_(heard.and_(foretold))
