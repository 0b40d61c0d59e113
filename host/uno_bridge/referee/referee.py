"""The referee: the one writer of the journal and the one owner of the game."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

from uno_bridge import record
from uno_bridge.journal import Entry, Journal, JournalError
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.discovery import KnownBoard
from uno_bridge.link.events import LauncherEvent, damaged_event
from uno_bridge.link.failures import FailureLog
from uno_bridge.referee import (
    accounts,
    count_questions,
    dealer_draw,
    entries,
    report_judging,
    report_questions,
    table_history,
)
from uno_bridge.referee.confirming import mark_confirmable
from uno_bridge.referee.judging import judge
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.questions import choices, open_question, proposed, question_id
from uno_bridge.referee.settings import setup_of
from uno_bridge.referee.snapshot import EarlierTable
from uno_bridge.referee.state import DeviceState, TableState
from uno_bridge.rules import EDITIONS, PRINTED, Act, EditionCatalogue, Game, Refused
from uno_bridge.rules.acts import Press, SetDealer, SetHand, SetPile, Undo
from uno_bridge.text import Message

Write = Callable[[Entry], None]
_OF_ITS_CONTENT = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    Refused,
    TypeError,
    ValueError,
    record.NotationError,
)
"""What taking an event in raises when it is the event's fault. A disk, or a lack of memory, raises others."""

log = logging.getLogger(__name__)

BoardTime = Callable[[], tuple[str, int] | None]
"""A launcher's boot and its clock now, in microseconds; None while none is there."""


class Referee:
    """A table that outlives its process: it begins as `journal` says.

    Its methods may be called from any thread. Those that ask for something raise `Refused` when it cannot be done, and
    then nothing has changed; when they return it is on the disk.
    """

    def __init__(
        self, journal: Journal, *, first_seat: int | None = None, editions: EditionCatalogue = PRINTED
    ) -> None:
        """`first_seat`: where the first seat lies, in the launcher's degrees, until it is taught otherwise."""
        self._journal = journal
        self._first_seat = first_seat
        self._editions = editions
        self._lock = threading.RLock()
        self._watchers: list[Callable[[], None]] = []
        self._failures = FailureLog(log)
        self.revision = 1
        self.board_time: BoardTime = lambda: None
        self.earlier: list[EarlierTable] = []
        self._kept: list[Entry] = []  # what the state follows from, and is on the disk
        self._written: list[Entry] = []  # in this transaction
        self._unread = False  # the journal has to be read again before the next change
        self._read()
        self.state = self._replayed(self._kept)

    def _read(self) -> None:
        """Read what the present table follows from, and which tables came before it."""
        self._kept = list(table_history.history(self._journal))
        self.earlier = table_history.earlier(self._journal, self._editions)

    def _replayed(self, kept: Iterable[Entry]) -> TableState:
        """What follows from these entries."""
        state = TableState(self._first_seat, self._editions)
        for entry in kept:
            try:
                state.apply(entry)
            except Exception as error:
                # Written by a version with other rules, or by other hands: better to say so than to show half a table.
                why = error.message if isinstance(error, (Refused, record.NotationError)) else str(error)
                path = str(self._journal.path)
                raise JournalError("journal-not-followed", path=path, entry=entry.number, reason=why) from error
        return state

    # Watching

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change, from the thread that made it. Returns what ends that."""
        self._watchers.append(changed)
        return lambda: self._watchers.remove(changed)

    @contextmanager
    def reading(self) -> Iterator[TableState]:
        """The state, held still."""
        with self._lock:
            yield self.state

    def changed(self) -> None:
        """Tell the watchers; also for what is shown with the table and is not in the journal."""
        with self._lock:
            self.revision += 1
        self._call_watchers()

    def _call_watchers(self) -> None:
        """One that fails keeps neither the others nor the table up."""
        for watcher in list(self._watchers):
            try:
                watcher()
            except Exception as error:
                self._failures.note("a watcher of the table failed", error)

    # Asking

    # `tapped_on` is `commands.Command`'s; None asks for no check.

    def begin(self, header: Sequence[str], command: str | None = None, tapped_on: int | None = None) -> None:
        """Begin a new table; `header` as in a record."""
        with self._changing(command) as write:
            self.state.moments.need_game(tapped_on)
            edition = Game(setup_of(header, self.state.editions)).edition
            counters = accounts.expected(self.state)
            write(entries.table(header, command, edition.source if edition.name not in EDITIONS else ""))
            if self.state.flash.seats:
                write(entries.seats(self.state.flash.seats))  # registered before this table began
            if counters is not None:
                write(entries.account(*counters))

    def reopen(self, number: str, command: str | None = None, tapped_on: int | None = None) -> None:
        """Go on with an earlier table, one of `earlier`. The present one may be reopened in its turn."""
        with self._changing(command) as write:
            self.state.moments.need_game(tapped_on)
            if number not in {it.table for it in self.earlier}:
                raise Refused(Message("table-not-earlier"))
            device, heard, seats = self.state.device, self.state.heard, self.state.flash.seats
            write(entries.reopen(int(number), command))
            try:
                self.state = self._replayed(list(table_history.history(self._journal)))
            except JournalError as error:
                raise Refused(Message("table-not-reopened", {"reason": error.message})) from error
            # The launcher is the same, and is as it was heard last.
            self.state.device, self.state.heard = device, heard
            if seats:
                write(entries.seats(seats))

    def act(self, act: Act | str, command: str | None = None, tapped_on: int | None = None) -> Act:
        """Do an act, given as an object or as a line of the notation, and return it.

        Raises `record.NotationError` for a line that is not an act, or an object that has no line.
        """
        with self._changing(command) as write:
            game = self._game()
            act = _read_act(act, game.players, self.state.editions)
            self.state.moments.need_act(act, tapped_on)
            if isinstance(act, Undo):
                self._undo(write, command)
                return act
            if self.state.device.live and self.state.log.counting:
                raise Refused(Message("table-counting"))
            self._need(game, act)
            write(entries.act(record.print_act(act), command=command))
        return act

    def answer(
        self, question: str, choice: str, cards: int | None, command: str | None = None, tapped_on: int | None = None
    ) -> None:
        """Answer the question about a press: `question` is its id, `choice` one of those offered."""
        with self._changing(command) as write:
            self.state.moments.need_question(tapped_on)
            if report_questions.answers(self.state, question):
                self._answer_report(write, choice, command)
                return
            if question == count_questions.ID:
                self._answer_counts(write, choice, command)
                return
            row = open_question(self.state)
            if (
                row is None
                or question_id(self.state, row) != question
                or choice not in {it.id for it in choices(self.state, row)}
            ):
                raise Refused(Message("table-question-gone"))
            number = proposed(self.state, row) if cards is None else cards
            acts = self._acts_of(choice, number)
            for act in acts[:1]:
                self._need(self._game(), act)
            if row.reason == "late" and choice == "count":
                self._correct(write, row, number, command)
                return
            write(entries.settle(row.number, choice, number, command))
            for act in acts:
                self._need(self._game(), act)
                write(entries.act(record.print_act(act), row.number))

    def correct(
        self,
        number: int,
        cards: int,
        command: str | None = None,
        tapped_on: int | None = None,
        was: int | None = None,
    ) -> None:
        """Say that press `number` gave `cards`; the sensor's own figure stays in the log.

        `was`: the count that the caller means to correct; another one is refused.
        """
        with self._changing(command) as write:
            self.state.moments.need_table(tapped_on)
            row = self.state.log.get(number)
            if row is None:
                raise Refused(Message("table-no-press", {"number": number}))
            if row.status != "counted":
                raise Refused(Message("table-not-counted"))
            if row.loss is not None:
                raise Refused(Message("table-no-press-of-loss"))
            if row.round != self._game().round:
                raise Refused(Message("table-other-round", {"number": number}))
            if was is not None and was != row.counts:
                raise Refused(Message("stale-count", {"number": number, "cards": row.counts}))
            self._correct(write, row, cards, command)

    def aim(self, player: str, command: str | None = None, tapped_on: int | None = None) -> None:
        """Teach the seats: the launcher points at `player` now."""
        with self._changing(command) as write:
            self.state.moments.need_facing(tapped_on)
            if self.state.device.facing is None:
                raise Refused(Message("table-no-facing"))
            if player not in self.state.seats:
                raise Refused(Message("table-nobody", {"player": player}))
            write(entries.aim((self.state.device.facing - self.state.angle_of(player)) % 360, command))

    def clock(self, line: Literal["hold", "run"], command: str | None = None, tapped_on: int | None = None) -> None:
        """`hold` the clock of the turn, or let it `run` again (FLSH-UNIT-7)."""
        with self._changing(command) as write:
            if line == "run":
                self.state.moments.need_stop(tapped_on)
            if self.state.clock is None:
                raise Refused(Message("table-no-clock"))
            write(entries.clock(line, command))

    def launcher(self, line: str, command: str | None = None, tapped_on: int | None = None) -> None:
        """Note that the launcher or Flash unit is commanded `line`. Raises `Refused` for a `resume` that is stale."""
        with self._changing(command) as write:
            if line == "resume":
                self.state.moments.need_stop(tapped_on)
            write(entries.launcher(line, command))

    def plant(self, line: str, command: str | None = None) -> None:
        """Note that the simulated unit's panel is used."""
        with self._changing(command) as write:
            write(entries.plant(line, command))

    def draw_dealer(self, drawn: tuple[str, str] | str, command: str | None = None) -> None:
        """Lead the draw for dealer; `drawn` is `start`, `stop`, or a player and a card, also as a line (`Ann 7`)."""
        with self._changing(command) as write:
            found = dealer_draw.after(self.state.draw, drawn, self._game())
            if isinstance(found, SetDealer):
                write(entries.act(record.print_act(found), command=command))
            else:
                self.state.draw = found
        self.changed()

    # Hearing the launcher

    def hear(self, event: LauncherEvent) -> None:
        """Keep a launcher's event; one that is kept already changes nothing.

        One that cannot be taken in is kept as damaged, so that those behind it can come. Raises what the disk raises;
        then nothing is kept, and the event has to be given again.
        """
        try:
            self._hear(event)
        except _OF_ITS_CONTENT as error:
            self._failures.note(f"{event} cannot be taken in and is kept as damaged", error)
            self._hear(damaged_event(event.boot, event.n, (str(event.us), event.kind, *event.args)))

    def _hear(self, event: LauncherEvent) -> None:
        with self._changing(None) as write:
            if not self._journal.has_event(event.boot, event.n):
                write(entries.event(event, self.state.heard))
                if event.kind == "lost" and accounts.is_asked_about(self.state):
                    write(entries.loss(event.boot))

    def greet(self, boot: str, unit: str = "launcher", start: StartCause = "unknown", board: str = "") -> None:
        """A launcher, or another unit, opened a session. `start`: what made it begin anew, if it did."""
        with self._changing(None) as write:
            if self.state.device.boot != boot:
                write(entries.greeting(boot, unit, start, board))

    def unheard(self, unheard: ListeningGap) -> None:
        """Nobody listened to the launcher for a while."""
        with self._changing(None) as write:
            write(entries.unheard(unheard))

    def seat(self, buttons: Sequence[int]) -> None:
        """The Flash unit says how its buttons are registered, which counts where its events do not tell it."""
        with self._changing(None) as write:
            if not self.state.flash.told and self.state.flash.seats != list(buttons):
                write(entries.seats(buttons))

    def account(self, boot: str, presses: int, cards: int) -> None:
        """The launcher's counters, read when every report up to then was kept: they tell what lost reports said."""
        with self._changing(None) as write:
            if boot == self.state.account.boot and accounts.is_news(self.state, presses, cards):
                write(entries.account(boot, presses, cards))

    def met(self) -> dict[str, KnownBoard]:
        """The boards that were ever greeted at a table of this journal, by their own ids."""
        with self._lock:
            greetings = list(self._journal.of_kind("greeting"))
        return {
            str(greeting.body["board"]): KnownBoard(str(greeting.body["unit"]), greeting.at)
            for greeting in greetings
            if greeting.body.get("board")
        }

    def kept_events(self) -> tuple[str, int] | None:
        """The boot id of the launcher that was heard last, and the number of its last event that is kept."""
        with self._lock:
            greeted = self._journal.last("greeting")
            if greeted is None:
                return None
            boot = str(greeted.body["boot"])
            return boot, self._journal.last_event(boot)

    # Within

    @contextmanager
    def _changing(self, command: str | None) -> Iterator[Write]:
        """One transaction: what is written in it is kept together with what the referee concludes from it."""
        with self._lock:
            if command is not None and self._journal.has_command(command):
                raise DuplicateCommand
            if self._unread:
                self._restore()
            device = replace(self.state.device)
            self._written = []
            try:
                with self._journal.transaction():
                    yield self._write
                    self._conclude()
            except BaseException:
                if self._written:
                    self._take_back(device)
                raise
            self._keep()
        self._call_watchers()

    def _take_back(self, device: DeviceState) -> None:
        """What was not kept did not happen. `device`: as it stood, for some of it is not the journal's to know."""
        self._unread = True
        self.state = self._replayed(self._kept)  # from memory: the disk may be what failed
        self.state.device = device
        with self._noting("the journal cannot be read after a change that failed"):
            self._restore()

    def _restore(self) -> None:
        """Be what the journal says, where that cannot be known otherwise: a change that failed may have been kept."""
        device = self.state.device
        self._read()
        self.state = self._replayed(self._kept)
        self.state.device = device
        self._unread = False

    def _keep(self) -> None:
        """What was written is on the disk. Of another table, what it follows from is read from there."""
        self._kept += self._written
        if any(entry.kind in table_history.MARKS for entry in self._written):
            self._unread = True
            with self._noting("the journal cannot be read after another table was begun"):
                self._read()
                self._unread = False

    @contextmanager
    def _noting(self, what: str) -> Iterator[None]:
        """Log a failure instead of raising it: the journal is read again before the next change."""
        try:
            yield
        except Exception as error:
            self._failures.note(what, error)

    def _write(self, entry: Entry) -> None:
        self.revision += 1
        if entry.boot is None and (now := self.board_time()):
            boot, us = now
            entry = replace(entry, boot=boot, us=us)
        added = self._journal.add(entry)
        self._written.append(added)
        self.state.apply(added)

    def _conclude(self) -> None:
        """Take the presses that are over, in the order in which they were made, until one must be asked for."""
        while (row := self.state.log.first_open) is not None:
            if accounts.is_explained(self.state.log, row):
                self._write(entries.settle(row.number, "leave", 0))
            elif row.status == "ready":
                self._conclude_press(row)
            else:
                break
        self._conclude_reports()

    def _conclude_press(self, row: PressRow) -> None:
        verdict = judge(self.state, row)
        if verdict.reason is not None:
            self._write(entries.ask(row.number, verdict.reason, verdict.player))
        else:
            assert verdict.player is not None
            self._write(entries.act(record.print_act(Press(verdict.player, (row.counts,))), row.number))

    def _conclude_reports(self) -> None:
        """Take what the Flash unit reported, in its order, until something must wait or be asked."""
        while (report := self.state.flash.first_open) is not None and report.status == "waiting":
            verdict = report_judging.judge(self.state, report)
            act = report_judging.act_of(self.state, report)
            if verdict == "wait":
                return
            if verdict == "take" and act is not None:
                self._write(entries.act(record.print_act(act), report=report.number))
            elif verdict == "pass":
                self._write(entries.judged(report.number, "passed"))
            else:
                self._write(entries.judged(report.number, "asked", verdict))

    def _answer_report(self, write: Write, choice: str, command: str | None) -> None:
        """`take`: it is so. `card`: something is told first. `drop`: it means nothing."""
        report = self.state.flash.asked
        if report is None or choice not in {it.id for it in report_questions.choices(self.state, report)}:
            raise Refused(Message("table-question-gone"))
        act = report_judging.act_of(self.state, report)
        if choice == "take" and act is not None:
            write(entries.act(record.print_act(act), command=command, report=report.number))
        else:
            write(entries.judged(report.number, "held" if choice == "card" else "passed", command=command))

    def _answer_counts(self, write: Write, choice: str, command: str | None) -> None:
        """Do the act that is the answer about counts that do not add up."""
        asked = count_questions.question(self.state)
        if asked is None or choice not in {it.id for it in asked.choices}:
            raise Refused(Message("table-question-gone"))
        write(entries.act(choice, command=command))

    def _game(self) -> Game:
        if self.state.game is None:
            raise Refused(Message("table-none"))
        return self.state.game

    def _need(self, game: Game, act: Act) -> None:
        why = game.why_not(act)
        if why is not None:
            raise Refused(mark_confirmable(game, act, why))

    def _undo(self, write: Write, command: str | None) -> None:
        """Take the last act back, and with it those that answered the same question."""
        if not self.state.standing:
            raise Refused(Message("table-nothing-to-undo"))
        row = self.state.standing[-1].row
        write(entries.act("undo", command=command))
        while row is not None and self.state.standing and self.state.standing[-1].row == row:
            write(entries.act("undo"))

    def _acts_of(self, choice: str, cards: int) -> list[Act]:
        """The acts that an answer means. The table just confirmed the count, so it insists."""
        game = self._game()
        what, _, player = choice.partition(":")
        if what == "press":
            return [Press(player, (cards,), insist=True)]
        if what != "keep" or cards == 0:
            return []
        return [SetHand(player, game.hands[player] + cards), SetPile("launcher", game.launcher - cards)]

    def _correct(self, write: Write, row: PressRow, cards: int, command: str | None) -> None:
        """The last act is done again with the new count; an older one is mended by correcting hand and launcher."""
        game = self._game()
        before = row.counts
        assert row.player is not None
        assert row.target is not None
        player, target = row.player, row.target
        last = self.state.standing[-1] if self.state.standing else None
        if last is not None and isinstance(last.act, Press) and last.row == row.number:
            write(entries.act("undo", command=command))
            again = Press(player, (cards,), insist=True)
            self._need(game, again)
            write(entries.act(record.print_act(again), row.number))
            return
        write(entries.correct(row.number, cards, command))
        for act in (
            SetHand(target, game.hands[target] + cards - before),
            SetPile("launcher", game.launcher + before - cards),
        ):
            self._need(game, act)
            write(entries.act(record.print_act(act)))


def _read_act(act: Act | str, names: Sequence[str], editions: EditionCatalogue) -> Act:
    """Return the act, checked by its line: only an act that the notation can write is kept in the journal."""
    if isinstance(act, str):
        return record.parse_act(act, names, editions)
    read = record.parse_act(record.print_act(act), names, editions)
    if read != act:
        raise Refused(Message("table-not-understood"))
    return read


class DuplicateCommand(Exception):  # noqa: N818 - it is no error: the command was done
    """The command was done before; only its answer was lost on the way."""
