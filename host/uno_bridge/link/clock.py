"""Map the board's clock to the host's (docs/protocol.md, "Time").

The board reads its clock after an `alive` was sent and before its answer was received. The two delays are unknown, so
each round trip gives a lower and an upper bound, and the intersection of the bounds of all round trips is kept. The
fastest request and the fastest answer therefore count independently, and a slow or stalled line only adds less.
Between two round trips the bounds widen by the possible difference of the clocks' rates: by `MAX_SKEW` at first, later
by what the round trips leave open.

Requests and answers may be lost. A board of version 1.1 numbers its answers. An answer of version 1.0 may belong to any
request sent by then; the oldest of them is assumed, so that a lost line makes one round trip longer. A round trip can
only be taken too short if the bounds are wide and the line is slower than the requests.
"""

from __future__ import annotations

from bisect import bisect
from collections import deque
from dataclasses import dataclass
from typing import Final

MAX_SKEW: Final = 200e-6
"""Largest difference of the clocks' rates: 100 ppm of the board's crystal, and as much of the host's."""

DRIFT: Final = 5e-6
"""A crystal's rate changes by a few ppm with its temperature."""

EARLY_READ_S: Final = 0.003
"""Firmware before 1.1 reads its clock at the start of a step, up to this long before the request arrived."""

STEP_THRESHOLD_S: Final = 0.02
"""A larger contradiction of the earlier bounds means that a clock stood still: the computer slept."""

MAX_MISMATCHES: Final = 3
"""This many consecutive answers without a matching request mean that the board's clock stood still."""

ESTIMATE_SPACING_US: Final = 10_000_000
"""One estimate is kept for each such interval of the board's clock: the last one that narrowed the bounds."""

MAX_ESTIMATES: Final = 64
"""Estimates that are kept: the last ten minutes of a used cable, and those before a gap."""

TARGET_ERROR_S: Final = 0.004
"""Within the promised 5 ms."""

MIN_REPLIES: Final = 8
"""After this many answers a poor estimate is not expected to improve soon."""


@dataclass(frozen=True, slots=True)
class TimeEstimate:
    """The board's `us` corresponds to the host's `at` (seconds), plus or minus `within` (seconds)."""

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

    def intersect(self, other: TimeEstimate) -> TimeEstimate:
        """Return the intersection of the bounds, or `self` if `other` adds nothing or contradicts it."""
        earliest, latest = max(self.earliest, other.earliest), min(self.latest, other.latest)
        narrows = self.earliest < earliest <= latest or earliest <= latest < self.latest
        return _bounded(self.us, earliest, latest) if narrows else self

    def project(self, us: int, rate: float = 1.0, skew: float = MAX_SKEW) -> TimeEstimate:
        """Return the estimate for another time of the board, earlier or later. The bounds widen by `skew`."""
        seconds = (us - self.us) / 1e6
        return TimeEstimate(us, self.at + seconds * rate, self.within + abs(seconds) * skew)


def _bounded(us: int, earliest: float, latest: float) -> TimeEstimate:
    return TimeEstimate(us, (earliest + latest) / 2, (latest - earliest) / 2)


class ClockMapping:
    """The mapping between the clocks during one boot, from estimates in order of time; at least one. Immutable."""

    def __init__(self, boot: str, estimates: tuple[TimeEstimate, ...]) -> None:
        self.boot = boot
        self._estimates = estimates
        first, last = estimates[0], estimates[-1]
        self._rate, self._skew = 1.0, MAX_SKEW
        if (between := (last.us - first.us) / 1e6) and (skew := (first.within + last.within) / between) < MAX_SKEW:
            self._rate = min(max((last.at - first.at) / between, 1 - MAX_SKEW), 1 + MAX_SKEW)
            self._skew = max(skew, DRIFT)

    def to_host(self, us: int) -> TimeEstimate:
        """Convert the board's `us` to the host's clock."""
        nth = bisect(self._estimates, us, key=lambda it: it.us)
        if 0 < nth < len(self._estimates):
            return _interpolate(self._estimates[nth - 1], us, self._estimates[nth])
        return self._estimates[0 if nth == 0 else -1].project(us, self._rate, self._skew)

    def to_board(self, now: float) -> int:
        """Convert the host's `now` to the board's clock, in microseconds."""
        last = self._estimates[-1]
        return max(0, last.us + round((now - last.at) / self._rate * 1e6))

    def extend(self, estimate: TimeEstimate) -> ClockMapping:
        """Return a mapping with one more, latest estimate, which may narrow the bounds of the earlier ones."""
        kept = list(self._estimates[-MAX_ESTIMATES:])
        if estimate.us // ESTIMATE_SPACING_US == kept[-1].us // ESTIMATE_SPACING_US:
            kept.pop()
        kept.append(estimate)
        for nth in range(len(kept) - 2, -1, -1):
            before = kept[nth]
            kept[nth] = before.intersect(kept[nth + 1].project(before.us))
            if kept[nth] is before:
                break
        return ClockMapping(self.boot, tuple(kept))


def _interpolate(before: TimeEstimate, us: int, after: TimeEstimate) -> TimeEstimate:
    part = (us - before.us) / (after.us - before.us)
    far = min(us - before.us, after.us - us) / 1e6
    at = before.at + part * (after.at - before.at)
    return TimeEstimate(us, at, max(before.within, after.within) + far * DRIFT)


class BoardClock:
    """Learn a board's clock from requests and answers. Times are in seconds of a clock that never goes back.

    `mapping` may be read by any thread; it is None while nothing is known of this boot's clock.
    """

    def __init__(self) -> None:
        self.mapping: ClockMapping | None = None
        self._boot = ""
        self._early = 0.0
        self._requests = 0
        self._unanswered: deque[tuple[int, float]] = deque(maxlen=8)  # number, and when it was sent
        self._replies = 0  # in this session
        self._mismatches = 0
        self._latest = -1  # highest time of the board's clock in this boot
        self._converted: TimeEstimate | None = None  # the latest time of this boot that was converted

    def begin(self, boot: str, early: float = 0.0) -> None:
        """Begin a session. A new boot has a new clock; that of a known boot has continued since.

        `early`: how long (seconds) before the request arrived the board may have read its clock.
        """
        self._early = early
        self._unanswered.clear()
        self._replies = 0
        if boot != self._boot:
            self._boot = boot
            self.mapping = self._converted = None
            self._latest = -1

    def reset(self) -> None:
        """Discard what is known, which may be inconsistent after an error."""
        self._boot = ""
        self.mapping = None

    def note_event(self, us: int) -> None:
        """Note that the clock of this boot has passed `us`. An answer with a lower time is stale."""
        self._latest = max(self._latest, us)

    def note_request(self, now: float) -> int:
        """Note that an `alive` is sent. Return its number."""
        self._requests += 1
        self._unanswered.append((self._requests, now))
        return self._requests

    def note_reply(self, us: int, now: float, nth: int | None = None) -> None:
        """Note an answer with the board's clock `us`. `nth`: the number of its request, None from version 1.0."""
        self._replies += 1
        if us <= self._latest:
            return  # a repetition
        self._latest = us
        predicted = self.mapping.to_host(us) if self.mapping else None
        sent = self._match_oldest(predicted) if nth is None else self._match_number(nth)
        if sent is not None and (predicted is None or sent <= predicted.latest + EARLY_READ_S):
            self._mismatches = 0
            self._learn(_bounded(us, sent - self._early, now), predicted)
        elif self._unanswered or sent is not None:
            self._mismatches += 1
            if self._mismatches >= MAX_MISMATCHES:
                self.mapping = None

    @property
    def is_ready(self) -> bool:
        """Whether the estimate is good enough, or will not improve soon."""
        return self._replies >= MIN_REPLIES or (
            self._replies > 0
            and self.mapping is not None
            and self.mapping.to_host(self._latest).within <= TARGET_ERROR_S
        )

    def to_host(self, us: int) -> TimeEstimate | None:
        """Convert the board's `us` of this boot to the host's clock. Conversions keep the order of times."""
        if self.mapping is None:
            return None
        estimate, latest = self.mapping.to_host(us), self._converted
        if latest is None or us >= latest.us:
            at = estimate.at if latest is None else max(estimate.at, latest.at)
            self._converted = TimeEstimate(us, at, estimate.within)
            return self._converted
        return TimeEstimate(us, min(estimate.at, latest.at), estimate.within)

    def _match_number(self, nth: int) -> float | None:
        """Return when request `nth` was sent, or None if unknown. Earlier requests are lost."""
        sent = None
        while self._unanswered and self._unanswered[0][0] <= nth:
            number, at = self._unanswered.popleft()
            sent = at if number == nth else None
        return sent

    def _match_oldest(self, predicted: TimeEstimate | None) -> float | None:
        """Return the earliest send time of the request that this reply can answer, or None if there is none."""
        by = predicted.latest + EARLY_READ_S if predicted else min((at for _, at in self._unanswered), default=0.0)
        sent = []
        while self._unanswered and self._unanswered[0][1] <= by:
            sent.append(self._unanswered.popleft()[1])
        return sent[0] if sent else None

    def _learn(self, measured: TimeEstimate, predicted: TimeEstimate | None) -> None:
        if self.mapping is None or predicted is None or measured.latest < predicted.earliest - STEP_THRESHOLD_S:
            self.mapping = ClockMapping(self._boot, (measured,))
        elif measured.earliest > predicted.earliest or measured.latest < predicted.latest:
            self.mapping = self.mapping.extend(measured.intersect(predicted))
