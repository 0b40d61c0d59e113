"""The greeting: the lines that a board sends when a session opens."""

from binascii import hexlify

from dialect import const
from version import FIRMWARE
from wire.lines import LONGEST
from wire.outbox import RING
from wire.replies import CAPACITY
from wire.words import parse_number

PROTOCOL = "1.2"
LEASE_MS = const(1000)
_VERBS_LENGTH = const(86)  # bytes; with its checksum a full line


class Identity:
    """The board's id, boot id, cause of the last reset and limits: `cards` in a dispense, `run` of the motor in ms."""

    def __init__(self, unit, board, cards, run):
        self.cards = cards
        self.run = run
        self.boot = hexlify((board.entropy() & 0xFFFFFFFF).to_bytes(4, "big")).decode()
        self.unit = unit
        self.board = board.id
        self.cause = board.cause


def accepts_version(version):
    """Whether a host with this protocol version is compatible: the major versions must be equal."""
    major, _, minor = version.partition(".")
    return major == PROTOCOL.split(".")[0] and parse_number(minor) is not None


def format_greeting(identity, session, verbs, outbox):
    """Yield the bodies of the greeting's lines."""
    yield " ".join(("hello", PROTOCOL, session, identity.boot, identity.unit, FIRMWARE, identity.board, identity.cause))
    yield "limits line=%d ring=%d replies=%d cards=%d run=%d lease=%d" % (
        LONGEST,
        RING,
        CAPACITY,
        identity.cards,
        identity.run,
        LEASE_MS,
    )
    line = "verbs"
    for verb in verbs:
        if len(line) + 1 + len(verb) > _VERBS_LENGTH:
            yield line
            line = "verbs"
        line += " " + verb
    yield line
    yield "held %s %d %d" % (identity.boot, outbox.first, outbox.last)
