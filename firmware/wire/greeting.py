"""What a board says of itself when a session opens."""

from binascii import hexlify

from dialect import const
from version import FIRMWARE
from wire.lines import LONGEST
from wire.outbox import RING
from wire.replies import KEPT
from wire.words import parse_number

PROTOCOL = "1.1"
LEASE_MS = const(1000)
_VERBS_LENGTH = const(86)  # with its check a whole line


class Identity:
    """Which board this is, in which of its lives, and what it does at most: `cards` in a dispense, `run` in ms."""

    def __init__(self, unit, board, cards, run):
        self.cards = cards
        self.run = run
        self.boot = hexlify((board.entropy() & 0xFFFFFFFF).to_bytes(4, "big")).decode()
        self.unit = unit
        self.board = board.id
        self.cause = board.cause


def accepts_version(version):
    """Whether a host of that protocol version can be spoken to: the major version decides."""
    major, _, minor = version.partition(".")
    return major == PROTOCOL.split(".")[0] and parse_number(minor) is not None


def format_greeting(who, session, verbs, outbox):
    """The bodies of the greeting's lines."""
    yield " ".join(("hello", PROTOCOL, session, who.boot, who.unit, FIRMWARE, who.board, who.cause))
    yield "limits line=%d ring=%d replies=%d cards=%d run=%d lease=%d" % (
        LONGEST,
        RING,
        KEPT,
        who.cards,
        who.run,
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
