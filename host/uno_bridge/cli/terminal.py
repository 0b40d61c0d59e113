"""The terminal referee: lines in, sentences out. It asks the desk, as the page does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from threading import RLock
from uuid import uuid4

from rich.console import Console
from rich.table import Table as Grid

from uno_bridge.cli import terminal_why
from uno_bridge.referee.desk import Desk
from uno_bridge.referee.settings import USUAL_EDITION
from uno_bridge.referee.snapshot import Command, Launcher, Question, Snapshot, Text
from uno_bridge.text import DEFAULT_LANGUAGE, Message, render

_HEADER = re.compile(r"(edition|players|match)\s*:|option\s", re.IGNORECASE)
_DEALER = re.compile(r"dealer\s*:", re.IGNORECASE)
_ANSWER = re.compile(r"(\d{1,2})(?:\s+(\d{1,3}))?")
_CORRECT = re.compile(r"correct\s+(\d{1,6})\s+(\d{1,3})")

REFUSED, UNREADABLE = 1, 2
"""Exit statuses of a pipe, as `replay` has them: an act was refused; a line was no act."""


class Terminal:
    """One person at a keyboard, or a pipe. `left_behind` is the record, written anew after every act."""

    def __init__(
        self,
        desk: Desk,
        left_behind: Path,
        *,
        out: Console,
        err: Console,
        source: str | None = None,
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        """`source`: what a refusal calls the place that a line came from (`FILE:LINE:`); None at a keyboard."""
        self._desk = desk
        self._record = left_behind
        self._out = out
        self._err = err
        self._source = source
        self._language = language
        self._header: list[str] = []
        self._line = 0
        self._told = 0
        self._link: Text | None = None  # what is the matter with the launcher, as it was said last
        self._standing: Text | None = None  # the instruction or question that was said last
        self._refused: Text | None = None  # the last refusal, until something happens
        self._saying = RLock()  # the launcher's news come in the link's thread
        self._status = 0
        self._words: dict[str, Callable[[], None]] = {"?": self._help, "state": self._state, "log": self._log}

    def run(self, lines: Iterable[str]) -> int:
        """Take `lines` until they end or one says `quit`. Returns the exit status."""
        unwatch = self._desk.watch(self.tell)
        self.tell()
        for line in lines:
            self._line += 1
            if line.strip() == "quit":
                break
            self.take(line)
        self._begin()
        unwatch()
        if self._record.exists():
            self._say("cli-record-left", path=str(self._record))
        return self._status

    def take(self, line: str) -> None:
        """Do what one line says, and tell what came of it."""
        text = line.strip()
        if not text or text.startswith("#"):
            return
        if text in self._words:
            self._words[text]()
            return
        asked, _, rule = text.partition(" ")
        if asked == terminal_why.WORD and not self._sits(asked):
            self._why(rule.strip())
            return
        new = self._header or self._desk.snapshot().table is None
        if _HEADER.match(text) or (new and _DEALER.match(text)):
            self._header.append(text)
            return
        if self._begin():
            self._do(self._command(text))

    def tell(self) -> None:
        """Say what has happened since the last time, and what is to be done now, if that is another thing."""
        with self._saying:
            drawn = self._desk.snapshot()
            news = [event for event in drawn.events if event.number > self._told]
            for event in news:
                self._out.print("  " + self._text(event.text), markup=False)
                self._told = event.number
            self._tell_link(drawn.launcher)
            standing = _standing(drawn)
            if news:
                self._refused = None
                self._leave_record()
            if news or standing != self._standing:
                self._standing = standing
                self._instruct(drawn.question)

    def _tell_link(self, launcher: Launcher) -> None:
        """Say what is the matter with the launcher, and that it is well again. What holds it off is among the news."""
        answers = launcher.kind == "none" or launcher.state in ("live", "stopped")
        said = None if answers else launcher.text
        if said != self._link:
            self._link = said
            well = Text(key="cli-link-well", args={"unit": Text(key=f"unit-{launcher.unit}")})
            self._out.print("  " + self._text(said or well), markup=False)

    def _leave_record(self) -> None:
        """Write the record anew, so that one that is read meanwhile is whole."""
        begun = self._record.with_name(self._record.name + ".new")
        begun.write_text(self._desk.record(), encoding="utf-8")
        begun.replace(self._record)

    def _instruct(self, question: Question | None) -> None:
        if self._standing is not None:
            self._out.print(self._text(self._standing), style="bold", markup=False)
        for nth, choice in enumerate(question.choices if question else (), 1):
            number = f" {nth} {question.cards}" if question and choice.asks_count else f" {nth}"
            self._out.print(f" {number:<5} {self._text(choice.text)}", markup=False)

    # Lines

    def _begin(self) -> bool:
        """Begin a new table, if header lines are waiting. Returns whether a table stands."""
        if not self._header:
            return True
        header, self._header = self._header, []
        if not any(line.lower().startswith("edition") for line in header):
            header.insert(0, f"edition: {USUAL_EDITION}")
        if not any(line.lower().startswith("players") for line in header):
            self._refuse(Text(key="cli-no-players"))
            return False
        self._told = 0
        return self._ask_desk(lambda: self._desk.begin(header))

    def _command(self, text: str) -> Command:
        name, command = text.split(maxsplit=1)[0], uuid4().hex
        drawn = self._desk.snapshot()
        question = drawn.question
        if self._sits(name):
            return Command(id=command, do="act", line=text)  # somebody may be called `plant`
        if (answer := _ANSWER.fullmatch(text)) and question is not None:
            nth = int(answer[1]) - 1
            choice = question.choices[nth].id if nth in range(len(question.choices)) else ""
            cards = int(answer[2]) if answer[2] else None
            return Command(id=command, do="answer", question=question.id, choice=choice, cards=cards)
        if found := _CORRECT.fullmatch(text):
            return Command(id=command, do="correct", press=int(found[1]), cards=int(found[2]))
        if name in ("launcher", "plant"):
            return Command(id=command, do="launcher" if name == "launcher" else "plant", line=text.partition(" ")[2])
        if name == "aim":
            return Command(id=command, do="aim", player=text.partition(" ")[2])
        return Command(id=command, do="act", line=text)

    def _sits(self, name: str) -> bool:
        """Whether somebody at the table is called that; then a line that begins with it is an act."""
        return name in {seat.name for seat in self._desk.snapshot().seats}

    def _do(self, command: Command) -> None:
        refused = self._desk.do(command).refused
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
        for line in terminal_why.answer(rule, self._refused, self._desk.snapshot(), self._language):
            self._out.print(line, markup=False)

    def _help(self) -> None:
        self._say("cli-help")

    def _state(self) -> None:
        drawn = self._desk.snapshot()
        grid = Grid(box=None, pad_edge=False)
        for heading in ("cli-player", "cli-cards", "cli-score", "cli-uno"):
            grid.add_column(render(Message(heading), self._language))
        for seat in drawn.seats:
            grid.add_row(seat.name, str(seat.cards), str(seat.score), seat.uno or "")
        self._out.print(grid)
        self._instruct(drawn.question)

    def _payout(self, mode: str | None) -> str | None:
        try:
            return render(Message(f"page-payout-{mode}"), self._language)
        except LookupError:
            return mode  # a typed press has none, and a newer firmware may have others

    def _log(self) -> None:
        grid = Grid(box=None, pad_edge=False)
        for heading in ("cli-press", "cli-player", "cli-sensor", "cli-cards", "cli-payout", "cli-ms"):
            grid.add_column(render(Message(heading), self._language))
        for row in self._desk.snapshot().presses:
            cells = (row.number, row.player, row.sensor, row.cards, self._payout(row.payout), row.ms)
            grid.add_row(*("" if cell is None else str(cell) for cell in cells))
        self._out.print(grid)


def _standing(drawn: Snapshot) -> Text | None:
    """The question that is open, or the instruction."""
    if drawn.question is not None:
        return drawn.question.text
    if drawn.table is None:
        return Text(key="cli-no-table")
    return drawn.banner.detail if drawn.banner else None
