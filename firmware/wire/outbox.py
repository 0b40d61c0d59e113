"""Events that wait until a host has kept them.

A ring of places made beforehand: `add` overwrites the oldest when none is free. What a host has not acknowledged is
told again from the first one held (go-back-N); what was overwritten before it was acknowledged is told as lost.
"""

from dialect import const

RING = const(256)
WINDOW = const(16)  # events told beyond the last acknowledged
_TIME = const(6)  # bytes of us: nine years
_PLACE = const(54)  # bytes for time, kind and arguments; the longest is `dispensed`
_PIECE = const(8)  # places
_AGAIN_MS = const(500)
_ASKED_MS = const(50)


class Outbox:
    """Numbered from 1 in each boot. Without `repeats` nobody acknowledges: each is told once."""

    def __init__(self, clock, boot):
        self._clock = clock
        self._boot = boot
        # In pieces: a heap that firmware has been compiled in has holes, but no 14 kB left in one.
        self._ring = [bytearray(_PIECE * _PLACE) for _ in range(RING // _PIECE)]
        self._sizes = bytearray(RING)
        self.last = 0
        self._acked = 0
        self._told = 0
        self._next = 1
        self._since = 0
        self._asked = -_ASKED_MS
        self.repeats = True

    @property
    def first(self):
        """The first event held; `last` + 1 when there is none."""
        return max(self._acked, self.last - RING) + 1

    def add(self, us, text):
        """Keep an event that happened at `us`; never fails, never waits."""
        self.last += 1
        data = us.to_bytes(_TIME, "big") + text.encode()
        place = self.last % RING
        at = place % _PIECE * _PLACE
        self._ring[place // _PIECE][at : at + len(data)] = data
        self._sizes[place] = len(data)

    def text(self, n):
        """Time, kind and arguments of an event that is held."""
        place = n % RING
        at = place % _PIECE * _PLACE
        data = bytes(memoryview(self._ring[place // _PIECE])[at : at + self._sizes[place]])
        return ("%d " % int.from_bytes(data[:_TIME], "big")).encode() + data[_TIME:]

    def rewind(self):
        """Begin again with the first that is not acknowledged."""
        self._next = self._acked + 1
        self._since = self._clock.ms

    def ack(self, boot, n):
        """The host has kept everything up to `n`."""
        if boot != self._boot or n > self._told:
            return
        if n > self._acked:
            self._acked = n
            self._next = max(self._next, n + 1)
            self._since = self._clock.ms
        elif self._is_out() and self._clock.ms - self._asked >= _ASKED_MS:
            self._asked = self._clock.ms
            self.rewind()

    def next(self):
        """The body of the line to send now, or None."""
        if self.repeats and self._is_out() and self._clock.ms - self._since >= _AGAIN_MS:
            self.rewind()
        first = self.first
        if self._next < first:
            return self._lost(first - 1)
        if self._next > self.last or (self.repeats and self._next - first >= WINDOW):
            return None
        return self._event()

    def _is_out(self):
        return self._next > self._acked + 1

    def _lost(self, upto):
        body = "lost %s %d %d" % (self._boot, self._next, upto)
        self._sent(upto)
        return body.encode()

    def _event(self):
        n = self._next
        self._sent(n)
        return ("ev %s %d " % (self._boot, n)).encode() + self.text(n)

    def _sent(self, n):
        if not self._is_out():
            self._since = self._clock.ms
        self._next = n + 1
        self._told = max(self._told, n)
