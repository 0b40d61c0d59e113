"""What a board says of itself when a session opens."""

from dialect import const
from version import FIRMWARE
from wire.lines import LONGEST
from wire.outbox import RING
from wire.replies import KEPT
from wire.words import number

PROTOCOL = "1.0"
MOST_CARDS = const(12)
LEASE_MS = const(1000)
_VERBS_LENGTH = const(80)


class Identity:
    """Which board this is, and which of its lives."""

    def __init__(self, unit, board):
        self.boot = "%08x" % (board.entropy() & 0xFFFFFFFF)
        self.unit = unit
        self.board = board.id
        self.cause = board.cause


def accepts(version):
    """Whether a host of that protocol version can be spoken to: the major version decides."""
    major, _, minor = version.partition(".")
    return major == PROTOCOL.split(".")[0] and number(minor) is not None


def greeting(who, session, verbs, outbox, longest_run_ms=4000):
    """The bodies of the greeting's lines."""
    yield " ".join(("hello", PROTOCOL, session, who.boot, who.unit, FIRMWARE, who.board, who.cause))
    yield "limits line=%d ring=%d replies=%d cards=%d run=%d lease=%d" % (
        LONGEST,
        RING,
        KEPT,
        MOST_CARDS,
        longest_run_ms,
        LEASE_MS,
    )
    line = "verbs"
    for verb in verbs:
        if len(line) + 1 + len(verb) > _VERBS_LENGTH:
            yield line
            line = "verbs"
        line += " " + verb
    yield line
    yield "held %s %d %d" % (who.boot, outbox.first, outbox.last)
