"""Events that wait for the host's acknowledgement.

A preallocated ring buffer: `add` overwrites the oldest event when the ring is full. Events that are not acknowledged
are retransmitted from the first one held (go-back-N); events that were overwritten before that are reported as lost.
"""

from dialect import const

RING = const(256)
WINDOW = const(16)  # events sent beyond the last acknowledged one
_TIME = const(6)  # bytes for the time in us: nine years
_SLOT = const(54)  # bytes for time, kind and arguments; the longest is `dispensed`
_BLOCK = const(8)  # slots
_RETRANSMIT_MS = const(500)
_MIN_REWIND_MS = const(50)


class Outbox:
    """Events, numbered from 1 in each boot. With `repeats` off (no acknowledgements) each is sent once."""

    def __init__(self, clock, boot):
        self._clock = clock
        self._boot = boot
        # In blocks: after compiling the firmware, the heap has no contiguous 14 kB left.
        self._ring = [bytearray(_BLOCK * _SLOT) for _ in range(RING // _BLOCK)]
        self._sizes = bytearray(RING)
        self.last = 0
        self._acked = 0
        self._sent = 0
        self._next = 1
        self._since = 0
        self._rewound = -_MIN_REWIND_MS
        self.repeats = True

    @property
    def first(self):
        """The number of the first event held; `last` + 1 if there is none."""
        return max(self._acked, self.last - RING) + 1

    def add(self, us, text):
        """Add an event that happened at `us`. Never fails and never waits."""
        self.last += 1
        data = us.to_bytes(_TIME, "big") + text.encode()
        slot = self.last % RING
        at = slot % _BLOCK * _SLOT
        self._ring[slot // _BLOCK][at : at + len(data)] = data
        self._sizes[slot] = len(data)

    def text(self, n):
        """Return time, kind and arguments of event `n`, which must be held."""
        slot = n % RING
        at = slot % _BLOCK * _SLOT
        data = bytes(memoryview(self._ring[slot // _BLOCK])[at : at + self._sizes[slot]])
        return ("%d " % int.from_bytes(data[:_TIME], "big")).encode() + data[_TIME:]

    def rewind(self):
        """Retransmit from the first event that is not acknowledged."""
        self._next = self._acked + 1
        self._since = self._clock.ms

    def ack(self, boot, n):
        """Take the host's acknowledgement of every event up to `n`; one already received asks for a retransmission."""
        if boot != self._boot or n > self._sent:
            return
        if n > self._acked:
            self._acked = n
            self._next = max(self._next, n + 1)
            self._since = self._clock.ms
        elif self._is_waiting() and self._clock.ms - self._rewound >= _MIN_REWIND_MS:
            self._rewound = self._clock.ms
            self.rewind()

    def next(self):
        """Return the body of the line to send now, or None."""
        if self.repeats and self._is_waiting() and self._clock.ms - self._since >= _RETRANSMIT_MS:
            self.rewind()
        first = self.first
        if self._next < first:
            return self._format_lost(first - 1)
        if self._next > self.last or (self.repeats and self._next - first >= WINDOW):
            return None
        return self._format_event()

    def _is_waiting(self):
        return self._next > self._acked + 1

    def _format_lost(self, upto):
        body = "lost %s %d %d" % (self._boot, self._next, upto)
        self._mark_sent(upto)
        return body.encode()

    def _format_event(self):
        n = self._next
        self._mark_sent(n)
        return ("ev %s %d " % (self._boot, n)).encode() + self.text(n)

    def _mark_sent(self, n):
        if not self._is_waiting():
            self._since = self._clock.ms
        self._next = n + 1
        self._sent = max(self._sent, n)
