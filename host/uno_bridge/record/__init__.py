"""The game record: the notation in which a game is typed, kept, replayed and tested, as PGN is to chess."""

from uno_bridge.record.acts import parse_act, print_act
from uno_bridge.record.files import Record, RecordLine, RecordProblem, parse, print_record
from uno_bridge.record.header import Header
from uno_bridge.record.replay import ReplayStopped, replay
from uno_bridge.record.words import NotationError

__all__ = [
    "Header",
    "NotationError",
    "Record",
    "RecordLine",
    "RecordProblem",
    "ReplayStopped",
    "parse",
    "parse_act",
    "print_act",
    "print_record",
    "replay",
]  # fmt: skip
