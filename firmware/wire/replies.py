"""The last replies, so that a retransmitted command is answered and not done again (at most once)."""

from dialect import const

CAPACITY = const(16)


class ReplyHistory:
    """The last replies of one session, whose commands are numbered from 1. `next` is the number of the next new one."""

    def __init__(self):
        self._replies = [None] * CAPACITY
        self.next = 1

    def keep(self, reply):
        """Keep the reply to command number `next`, and advance `next`."""
        self._replies[self.next % CAPACITY] = reply
        self.next += 1

    def get(self, n):
        """Return the reply to a command that was done, or None if it is no longer kept."""
        return self._replies[n % CAPACITY] if n >= self.next - CAPACITY else None
