"""The game record: the notation in which a game is typed, kept, replayed and tested, as PGN is to chess."""

from uno_bridge.record.acts import parse_act, print_act
from uno_bridge.record.faults import Unreadable
from uno_bridge.record.files import Fault, Line, Record, parse, print_record
from uno_bridge.record.header import Header
from uno_bridge.record.replay import Stopped, replay

__all__ = [
    "Fault", "Header", "Line", "Record", "Stopped", "Unreadable", "parse", "parse_act", "print_act", "print_record",
    "replay",
]  # fmt: skip
