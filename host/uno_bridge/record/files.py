"""A whole record. Parsing collects all problems instead of stopping at the first."""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_bridge.record.acts import parse_act, print_act
from uno_bridge.record.header import Header, print_header, split_header_line
from uno_bridge.record.words import NotationError, split_comment
from uno_bridge.rules.acts import Act
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.rules.game import Setup
from uno_bridge.text import Message


@dataclass(frozen=True, slots=True)
class RecordLine:
    """A line after the header: an act, a comment, both, or neither."""

    number: int
    act: Act | None = None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class RecordProblem:
    """A line that cannot be parsed, and the reason."""

    number: int
    message: Message


@dataclass(slots=True)
class Record:
    """A parsed record: its header, its lines and its problems."""

    header: Header = field(default_factory=Header)
    preface: list[RecordLine] = field(default_factory=list)
    lines: list[RecordLine] = field(default_factory=list)
    faults: list[RecordProblem] = field(default_factory=list)
    setup: Setup | None = None

    @property
    def acts(self) -> list[Act]:
        """The acts, in order."""
        return [line.act for line in self.lines if line.act is not None]


def parse(text: str, editions: EditionCatalogue = PRINTED) -> Record:
    """Parse a record of one of `editions`. Problems are collected in `faults`.

    Every kind of line end is accepted, and a byte order mark.
    """
    record = Record(Header(editions=editions))
    in_header = True
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        said, comment = split_comment(line)
        if not said:
            (record.preface if in_header else record.lines).append(RecordLine(number, None, comment))
            continue
        key = split_header_line(said)
        if in_header and key is None:
            in_header = False
            _settle(record, number)
        try:
            _take(record, number, said, comment, key, in_header=in_header)
        except NotationError as unreadable:
            record.faults.append(RecordProblem(number, unreadable.message))
    if in_header:
        _settle(record, max(1, len(lines)))
    return record


def _take(
    record: Record, number: int, said: str, comment: str | None, key: tuple[str, str] | None, *, in_header: bool
) -> None:
    if key is not None and in_header:
        record.header.read(*key, number)
        if comment is not None:
            record.preface.append(RecordLine(number, None, comment))
        return
    if key is not None:
        if key[0] != "dealer":
            raise NotationError("header-late", key=key[0])
        said = f"dealer: {key[1]}"
    record.lines.append(RecordLine(number, parse_act(said, record.header.players, record.header.editions), comment))


def _settle(record: Record, number: int) -> None:
    """Make the set-up of the complete header, or note what it lacks."""
    try:
        record.setup = record.header.setup()
    except NotationError as unreadable:
        record.faults.append(RecordProblem(number, unreadable.message))


def print_record(record: Record) -> str:
    """Return the record as text. Parsing and printing that text again gives the same text."""
    lines = [_remark(line) for line in record.preface]
    while lines and not lines[-1]:
        lines.pop()
    lines += [*print_header(record.header), ""]
    body = [_printed(line) for line in record.lines]
    while body and not body[0]:
        body.pop(0)
    return "\n".join(lines + body) + "\n"


def _remark(line: RecordLine) -> str:
    return "" if line.comment is None else f"#{line.comment}"


def _printed(line: RecordLine) -> str:
    if line.act is None:
        return _remark(line)
    return print_act(line.act) + ("" if line.comment is None else f"  #{line.comment}")
