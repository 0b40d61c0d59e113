"""The terminal referee: lines in, sentences out. It talks to the table service, as the page does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import RLock
from uuid import uuid4

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from uno_bridge.cli import terminal_draw, terminal_help, terminal_names, terminal_now, terminal_why
from uno_bridge.cli.terminal_record import RecordError, RecordFile
from uno_bridge.record.words import unquote_player
from uno_bridge.referee.commands import (
    ActCommand,
    AimCommand,
    AnswerCommand,
    Command,
    CorrectCommand,
    DealerDrawCommand,
    LauncherCommand,
    PlantCommand,
)
from uno_bridge.referee.service import TableService
from uno_bridge.referee.settings import USUAL_EDITION
from uno_bridge.referee.snapshot import LauncherView, Question, Text
from uno_bridge.text import DEFAULT_LANGUAGE, Message, render

_HEADER = re.compile(r"(edition|players|match)\s*:|option\s", re.IGNORECASE)
_DEALER = re.compile(r"dealer\s*:", re.IGNORECASE)
_ANSWER = re.compile(r"(\d{1,2})(?:\s+(\d{1,3}))?")
_CORRECT = re.compile(r"correct\s+(\d{1,6})\s+(\d{1,3})")

_ALONE = ("?", "state", "log")
"""Commands without arguments."""

REFUSED, UNREADABLE, INTERRUPTED = 1, 2, 130
"""Exit statuses, as for `replay`: an act was refused; a line was not an act; Ctrl-C."""


class Terminal:
    """One person at a keyboard, or a pipe."""

    def __init__(
        self,
        service: TableService,
        record: RecordFile | None = None,
        *,
        out: Console,
        err: Console,
        source: str | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        """`record` is written after every act; without it no record is saved before `save`.

        `source`: the name of the input in refusals (`FILE:LINE:`); None at a keyboard.
        """
        self._service = service
        self._record = record
        self._unsaved: Text | None = None  # why the record could not be saved last time
        self._out = out
        self._err = err
        self._source = source
        self._language = language
        self._header: list[str] = []
        self._line = 0
        self._told = 0
        self._link: Text | None = None  # the link's state as last printed
        self._standing: list[Text] = []  # the instruction or question as last printed, with its further lines
        self._refused: Text | None = None  # the last refusal, until something happens
        self._saying = RLock()  # the launcher's events come in the link's thread
        self._status = 0
        self._words: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._help("all"),
            "help": self._help,
            "state": lambda _: self._state(),
            "log": lambda _: self._log(),
            "save": self._save,
            terminal_why.WORD: self._why,
            terminal_draw.WORD: self._draw_dealer,
        }

    def prepare(self, header: Iterable[str]) -> None:
        """Begin a new table with these lines of a record's header, as soon as `run` is called or an act is typed."""
        self._header += header

    def run(self, lines: Iterable[str]) -> int:
        """Take `lines` until they end, a line is `quit`, or Ctrl-C is pressed. Return the exit status."""
        unwatch = self._service.watch(self.tell)
        try:
            if self._source is None:
                self._begin()  # at a keyboard the command line's table begins at once
            self.tell()
            for line in lines:
                self._line += 1
                if line.strip() == "quit":
                    break
                self.take(line)
        except KeyboardInterrupt:
            self._status = INTERRUPTED
        self._begin()
        unwatch()
        if self._record is not None and self._unsaved is None:
            self._say("record-saved", path=str(self._record.path))
        elif self._service.snapshot().table is not None:
            self._say("record-not-saved")
        return self._status

    def take(self, line: str) -> None:
        """Execute one line and print its result."""
        text = line.strip()
        if not text or text.startswith("#"):
            return
        word, _, rest = text.partition(" ")
        command = self._words.get(word)
        if command is not None and not (rest and (word in _ALONE or self._sits(word))):
            if command != self._help:
                self._begin()
            command(rest.strip())
            return
        new = self._header or self._service.snapshot().table is None
        if _HEADER.match(text) or (new and _DEALER.match(text)):
            self._header.append(text)
            if self._source is None:
                self._say("header-more")
            return
        if self._begin():
            self._do(self._command(terminal_names.canonicalize(text, self._names())))

    def tell(self) -> None:
        """Print the new events, and the instruction if it has changed."""
        with self._saying:
            drawn = self._service.snapshot()
            news = [event for event in drawn.events if event.number > self._told]
            for event in news:
                self._out.print("  " + self._text(event.text), markup=False)
                self._told = event.number
            self._tell_link(drawn.launcher)
            standing = terminal_now.current_lines(drawn)
            if news:
                self._refused = None
                self._leave_record()
            if news or standing[:1] != self._standing[:1]:
                self._instruct(standing, drawn.question)
            else:
                self._instruct_more(terminal_now.new_lines(standing, self._standing))
            self._standing = standing

    def _tell_link(self, launcher: LauncherView) -> None:
        """Print a change of the link's state. Reasons for a stopped motor are among the events."""
        answers = launcher.kind == "none" or launcher.state in ("live", "stopped")
        said = None if answers else launcher.text
        if said != self._link:
            self._link = said
            well = Text(key="cli-link-well", args={"unit": Text(key=f"unit-{launcher.unit}")})
            self._out.print("  " + self._text(said or well), markup=False)

    def _leave_record(self) -> None:
        """Save the record; print once why it could not be saved."""
        if self._record is None:
            return
        before, self._unsaved = self._unsaved, None
        try:
            self._record.write(self._service.record())
        except RecordError as error:
            self._unsaved = Text.of(error.message)
            if self._unsaved != before:
                self._refuse(self._unsaved)

    def _instruct(self, standing: list[Text], question: Question | None) -> None:
        for said in standing[:1]:
            self._out.print(self._text(said), style="bold", markup=False)
        self._instruct_more(standing[1:])
        for nth, choice in enumerate(question.choices if question else (), 1):
            number = f" {nth} {question.cards}" if question and choice.asks_count else f" {nth}"
            self._out.print(f" {number:<5} {self._text(choice.text)}", markup=False)

    def _instruct_more(self, lines: list[Text]) -> None:
        for line in lines:
            self._out.print(self._text(line), markup=False)

    # Lines

    def _begin(self) -> bool:
        """Begin a new table if header lines are waiting. Return whether there is a table."""
        if not self._header:
            return True
        header, self._header = self._header, []
        if not any(line.lower().startswith("edition") for line in header):
            header.insert(0, f"edition: {USUAL_EDITION}")
        if not any(line.lower().startswith("players") for line in header):
            self._refuse(Text(key="cli-no-players"))
            return False
        self._told = 0
        return self._ask_desk(lambda: self._service.begin(terminal_names.canonicalize_header(header)))

    def _command(self, text: str) -> Command:
        name, command = text.split(maxsplit=1)[0], uuid4().hex
        drawn = self._service.snapshot()
        question = drawn.question
        if (drawing := terminal_draw.command(text, drawn)) is not None:
            return DealerDrawCommand(id=command, line=drawing)
        if self._sits(name) or text.startswith("launcher has "):
            return ActCommand(id=command, line=text)  # a player may be called `plant`
        if (answer := _ANSWER.fullmatch(text)) and question is not None:
            nth = int(answer[1]) - 1
            choice = question.choices[nth].id if nth in range(len(question.choices)) else ""
            cards = int(answer[2]) if answer[2] else None
            return AnswerCommand(id=command, question=question.id, choice=choice, cards=cards)
        if found := _CORRECT.fullmatch(text):
            return CorrectCommand(id=command, press=int(found[1]), cards=int(found[2]))
        if name in ("launcher", "plant"):
            kind = LauncherCommand if name == "launcher" else PlantCommand
            return kind(id=command, line=text.partition(" ")[2])
        if name == "aim":
            return AimCommand(id=command, player=unquote_player(text.partition(" ")[2]))
        return ActCommand(id=command, line=text)

    def _names(self) -> list[str]:
        return [seat.name for seat in self._service.snapshot().seats]

    def _sits(self, name: str) -> bool:
        """Return whether a player at the table has this name; then a line that begins with it is an act."""
        return terminal_names.find_player(name, self._names()) is not None

    def _do(self, command: Command) -> None:
        refused = self._service.do(command).refused
        if refused is not None:
            self._refuse(refused)

    def _ask_desk(self, begin: Callable[[], Text | None]) -> bool:
        refused = begin()
        if refused is not None:
            self._refuse(refused)
        return refused is None

    # Saying

    def _refuse(self, why: Text) -> None:
        self._refused = why
        self._status = max(self._status, UNREADABLE if why.key.startswith("unreadable-") else REFUSED)
        where = f"{self._source}:{self._line}: " if self._source else ""
        rule = f" [{why.rule}]" if why.rule else ""
        self._err.print(f"{where}{self._text(why)}{rule}", markup=False)

    def _say(self, key: str, **args: str | int) -> None:
        self._out.print(render(Message(key, args), self._language), markup=False)

    def _text(self, text: Text) -> str:
        return render(text.message(), self._language)

    def _why(self, rule: str) -> None:
        for line in terminal_why.answer(rule, self._refused, self._service.snapshot(), self._language):
            self._out.print(line, markup=False)

    def _help(self, word: str) -> None:
        for line in terminal_help.answer(word, self._service.snapshot(), self._language, self._service.editions):
            self._out.print(line, markup=False)

    def _draw_dealer(self, rest: str) -> None:
        if self._begin():
            line = terminal_names.canonicalize(rest, self._names())
            self._do(DealerDrawCommand(id=uuid4().hex, line=line or terminal_draw.START))

    def _save(self, rest: str) -> None:
        """Save the record to the user's file, and from now on after every act."""
        path = rest.removesuffix("!").strip()
        if self._service.snapshot().table is None:
            self._refuse(Text(key="table-none"))
        elif not path and self._record is None:
            self._refuse(Text(key="record-where"))
        else:
            self._save_to(path, replace=rest.endswith("!"))

    def _save_to(self, path: str, *, replace: bool) -> None:
        try:
            record = RecordFile(Path(path), self._service.editions) if path or self._record is None else self._record
            record.write(self._service.record(), replace=replace)
        except RecordError as error:
            self._refuse(Text.of(error.message))
        else:
            self._record, self._unsaved = record, None
            self._say("record-saved", path=str(record.path))

    def _state(self) -> None:
        drawn = self._service.snapshot()
        for line in terminal_now.state(drawn, self._service.editions):
            self._out.print(render(line, self._language), markup=False)
        grid = Grid(box=None, pad_edge=False)
        for heading in ("cli-player", "cli-cards", "cli-score", "cli-uno"):
            grid.add_column(render(Message(heading), self._language))
        for seat in drawn.seats:
            uno = render(Message(f"state-uno-{seat.uno}"), self._language) if seat.uno else ""
            name = escape(render(terminal_now.describe_seat(seat), self._language))
            grid.add_row(name, str(seat.cards), str(seat.score), uno)
        self._out.print(grid)
        self._instruct(terminal_now.current_lines(drawn), drawn.question)

    def _payout(self, mode: str | None) -> str | None:
        try:
            return render(Message(f"page-payout-{mode}"), self._language)
        except LookupError:
            return mode  # a typed press has none, and newer firmware may have others

    def _log(self) -> None:
        grid = Grid(box=None, pad_edge=False)
        for heading in ("cli-press", "cli-player", "cli-sensor", "cli-cards", "cli-payout", "cli-ms"):
            grid.add_column(render(Message(heading), self._language))
        for row in self._service.snapshot().presses:
            cells = (row.number, row.player, row.sensor, row.cards, self._payout(row.payout), row.ms)
            grid.add_row(*("" if cell is None else str(cell) for cell in cells))
        self._out.print(grid)
