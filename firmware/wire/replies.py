"""The replies to the last commands, so that a repeated command is answered, not done again."""

from dialect import const

KEPT = const(16)


class ReplyHistory:
    """To the commands of one session, which are numbered from 1."""

    def __init__(self):
        self._kept = [None] * KEPT
        self.following = 1

    def keep(self, reply):
        """The reply to command number `following`."""
        self._kept[self.following % KEPT] = reply
        self.following += 1

    def get(self, n):
        """The reply to a command that was done, or None when it is no longer kept."""
        return self._kept[n % KEPT] if n >= self.following - KEPT else None
