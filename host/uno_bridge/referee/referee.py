"""The referee: the only writer of the journal and the only owner of the game."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from uno_bridge import record
from uno_bridge.journal import Entry, Journal
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.discovery import KnownBoard
from uno_bridge.link.events import LauncherEvent, damaged_event
from uno_bridge.link.failures import FailureLog
from uno_bridge.referee import (
    count_questions,
    counters,
    dealer_draw,
    entries,
    report_judging,
    report_questions,
)
from uno_bridge.referee.confirming import mark_confirmable
from uno_bridge.referee.device import LiveStatus
from uno_bridge.referee.judging import judge
from uno_bridge.referee.presses import PressRow
from uno_bridge.referee.questions import choices, open_question, proposed_cards, question_id
from uno_bridge.referee.settings import setup_of
from uno_bridge.referee.snapshot import EarlierTable
from uno_bridge.referee.state import TableState
from uno_bridge.referee.table_journal import BoardTime, TableJournal
from uno_bridge.rules import EDITIONS, PRINTED, Act, EditionCatalogue, Game, Refused
from uno_bridge.rules.acts import Press, SetDealer, SetHand, SetPile, Undo
from uno_bridge.text import Message

Write = Callable[[Entry], None]
_CAUSED_BY_EVENT = (
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
"""Exceptions that a bad event causes when it is applied. A disk, or a lack of memory, raises others."""

log = logging.getLogger(__name__)


class Referee:
    """A table that outlives its process: it begins as `journal` says.

    Methods may be called from any thread. Each change raises `Refused` if it is not possible, and then nothing has
    changed; when it returns, the change is on the disk. `command` is the id of the command that asks for the change
    and `tapped_on` is as in the page's commands: None skips the check.
    """

    def __init__(
        self, journal: Journal, *, first_seat: int | None = None, editions: EditionCatalogue = PRINTED
    ) -> None:
        """`first_seat`: the launcher's direction of the first seat, in degrees, until it is taught."""
        self._lock = threading.RLock()
        self._watchers: list[Callable[[], None]] = []
        self._failures = FailureLog(log)
        self._journal = journal
        self._table = TableJournal(journal, first_seat, editions)
        self.revision = 1

    @property
    def state(self) -> TableState:
        """The state of the table. Hold the lock while reading it: see `locked`."""
        return self._table.state

    @property
    def earlier(self) -> list[EarlierTable]:
        """The tables that can be reopened."""
        return self._table.earlier

    def set_board_time(self, board_time: BoardTime) -> None:
        """Add the time of the board's clock to each entry from now on."""
        self._table.board_time = board_time

    # Reading and watching

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change, in the thread that made it. Returns a function that ends this."""
        self._watchers.append(changed)
        return lambda: self._watchers.remove(changed)

    @contextmanager
    def locked(self) -> Iterator[TableState]:
        """Hold the lock, so that the state does not change."""
        with self._lock:
            yield self.state

    @contextmanager
    def updating_live(self) -> Iterator[LiveStatus]:
        """Hold the lock to change the live status of the device. Call `notify` afterwards."""
        with self._lock:
            yield self._table.live

    def notify(self) -> None:
        """Count a new revision and call the watchers: something that is not in the journal changed."""
        with self._lock:
            self.revision += 1
        self._call_watchers()

    def _call_watchers(self) -> None:
        """Call the watchers. One that raises stops neither the others nor the table."""
        for watcher in list(self._watchers):
            try:
                watcher()
            except Exception as error:
                self._failures.note("a watcher of the table failed", error)

    # Commands

    def begin(self, header: Sequence[str], command: str | None = None, tapped_on: int | None = None) -> None:
        """Begin a new table; `header` as in a record."""
        with self._changing(command) as write:
            self.state.last_changes.need_game(tapped_on)
            edition = Game(setup_of(header, self.state.editions)).edition
            known = counters.expected_counters(self.state)
            write(entries.table(header, command, edition.source if edition.name not in EDITIONS else ""))
            if self.state.flash.seats:
                write(entries.seats(self.state.flash.seats))  # registered before this table
            if known is not None:
                write(entries.account(*known))

    def reopen(self, number: str, command: str | None = None, tapped_on: int | None = None) -> None:
        """Continue an earlier table, one of `earlier`. The present one can be reopened later."""
        with self._changing(command) as write:
            self.state.last_changes.need_game(tapped_on)
            if number not in {it.table for it in self.earlier}:
                raise Refused(Message("table-not-earlier"))
            seats = self.state.flash.seats
            self.revision += 1
            self._table.reopen(entries.reopen(int(number), command))
            if seats:
                write(entries.seats(seats))

    def act(self, act: Act | str, command: str | None = None, tapped_on: int | None = None) -> Act:
        """Do an act, given as an object or as a line of the notation, and return it.

        Raises `record.NotationError` for a line that is not an act, or an object that has no line.
        """
        with self._changing(command) as write:
            game = self._game()
            act = _read_act(act, game.players, self.state.editions)
            self.state.last_changes.need_act(act, tapped_on)
            if isinstance(act, Undo):
                self._undo(write, command)
                return act
            if self.state.device.live.connected and self.state.log.counting:
                raise Refused(Message("table-counting"))
            self._need(game, act)
            write(entries.act(record.print_act(act), command=command))
        return act

    def answer(
        self, question: str, choice: str, cards: int | None, command: str | None = None, tapped_on: int | None = None
    ) -> None:
        """Answer the open question: `question` is its id, `choice` one of those offered."""
        with self._changing(command) as write:
            self.state.last_changes.need_question(tapped_on)
            if report_questions.is_open(self.state, question):
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
            number = proposed_cards(self.state, row) if cards is None else cards
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
        """Correct the count of press `number` to `cards`; the sensor's own count stays in the log.

        `was`: the count that the caller corrects. If the log has another one, the correction is refused.
        """
        with self._changing(command) as write:
            self.state.last_changes.need_table(tapped_on)
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
        """Set where the seats are: the launcher points at `player` now."""
        with self._changing(command) as write:
            self.state.last_changes.need_facing(tapped_on)
            if self.state.device.facing is None:
                raise Refused(Message("table-no-facing"))
            if player not in self.state.seats:
                raise Refused(Message("table-nobody", {"player": player}))
            write(entries.aim((self.state.device.facing - self.state.angle_of(player)) % 360, command))

    def clock(self, line: Literal["hold", "run"], command: str | None = None, tapped_on: int | None = None) -> None:
        """Hold the clock of the turn, or let it run again (FLSH-UNIT-7)."""
        with self._changing(command) as write:
            if line == "run":
                self.state.last_changes.need_stop(tapped_on)
            if self.state.clock is None:
                raise Refused(Message("table-no-clock"))
            write(entries.clock(line, command))

    def launcher(self, line: str, command: str | None = None, tapped_on: int | None = None) -> None:
        """Log that the launcher or Flash unit gets the command `line`. Refuses a `resume` that is stale."""
        with self._changing(command) as write:
            if line == "resume":
                self.state.last_changes.need_stop(tapped_on)
            write(entries.launcher(line, command))

    def plant(self, line: str, command: str | None = None) -> None:
        """Log that the simulated unit's panel gets the command `line`."""
        with self._changing(command) as write:
            write(entries.plant(line, command))

    def draw_dealer(self, drawn: tuple[str, str] | str, command: str | None = None) -> None:
        """Continue the draw for dealer: `start`, `stop`, or a player and a card, also as a line (`Ann 7`)."""
        with self._changing(command) as write:
            found = dealer_draw.next_draw(self.state.draw, drawn, self._game())
            if isinstance(found, SetDealer):
                write(entries.act(record.print_act(found), command=command))
            else:
                self.state.draw = found
        self.notify()

    # Reports of the launcher or Flash unit

    def receive_event(self, event: LauncherEvent) -> None:
        """Commit an event; one that the journal has already changes nothing.

        An event that cannot be applied is committed as damaged, so that later ones can follow. Errors of the disk are
        raised: then nothing is committed, and the caller must try again.
        """
        try:
            self._receive_event(event)
        except _CAUSED_BY_EVENT as error:
            self._failures.note(f"{event} cannot be applied and is kept as damaged", error)
            self._receive_event(damaged_event(event.boot, event.n, (str(event.us), event.kind, *event.args)))

    def _receive_event(self, event: LauncherEvent) -> None:
        with self._changing(None) as write:
            if not self._journal.has_event(event.boot, event.n):
                write(entries.event(event, self.state.device.reported.last_event))
                if event.kind == "lost" and counters.is_asked_about(self.state):
                    write(entries.loss(event.boot))

    def receive_greeting(
        self, boot: str, unit: str = "launcher", start: StartCause = "unknown", board: str = ""
    ) -> None:
        """Commit the greeting of a session with another boot. `start`: why the board restarted, if it did."""
        with self._changing(None) as write:
            if self.state.device.boot != boot:
                write(entries.greeting(boot, unit, start, board))

    def receive_gap(self, gap: ListeningGap) -> None:
        """Commit that no host read the board's port for a while."""
        with self._changing(None) as write:
            write(entries.unheard(gap))

    def receive_seats(self, buttons: Sequence[int]) -> None:
        """Commit the Flash unit's registered buttons, unless its events reported them."""
        with self._changing(None) as write:
            if not self.state.flash.seats_complete and self.state.flash.seats != list(buttons):
                write(entries.seats(buttons))

    def receive_counters(self, boot: str, presses: int, cards: int) -> None:
        """Commit the launcher's counters, read after every earlier report, if they explain lost reports."""
        with self._changing(None) as write:
            if boot == self.state.baseline.boot and counters.is_news(self.state, presses, cards):
                write(entries.account(boot, presses, cards))

    def known_boards(self) -> dict[str, KnownBoard]:
        """Return the boards that have ever sent a greeting, by board id."""
        with self._lock:
            greetings = list(self._journal.of_kind("greeting"))
        return {
            str(greeting.body["board"]): KnownBoard(str(greeting.body["unit"]), greeting.at)
            for greeting in greetings
            if greeting.body.get("board")
        }

    def last_event(self) -> tuple[str, int] | None:
        """Return the boot id of the last greeting and the number of its last committed event; None without any."""
        with self._lock:
            greeted = self._journal.last("greeting")
            if greeted is None:
                return None
            boot = str(greeted.body["boot"])
            return boot, self._journal.last_event(boot)

    # Transactions and conclusions

    @contextmanager
    def _changing(self, command: str | None) -> Iterator[Write]:
        """Commit the entries written in the block together with the referee's conclusions from them."""
        with self._lock:
            if command is not None and self._journal.has_command(command):
                raise DuplicateCommand
            with self._table.transaction():
                yield self._write
                self._conclude()
        self._call_watchers()

    def _write(self, entry: Entry) -> None:
        self.revision += 1
        self._table.write(entry)

    def _conclude(self) -> None:
        """Judge finished presses and Flash reports in order, until one needs an answer of the players."""
        while (row := self.state.log.first_open) is not None:
            if counters.is_explained(self.state.log, row):
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
        """Judge the Flash unit's reports in order, until one must wait or needs an answer."""
        while (report := self.state.flash.first_open) is not None and report.status == "waiting":
            verdict = report_judging.judge(self.state, report)
            act = report_judging.act_of(self.state, report)
            if verdict == "wait":
                return
            if verdict == "take" and act is not None:
                self._write(entries.act(record.print_act(act), report=report.number))
            elif verdict == "pass":
                self._write(entries.judge_report(report.number, "passed"))
            else:
                self._write(entries.judge_report(report.number, "asked", verdict))

    def _answer_report(self, write: Write, choice: str, command: str | None) -> None:
        """Answer about a report. `take`: do its act. `card`: hold it until the next act. `drop`: ignore it."""
        report = self.state.flash.asked
        if report is None or choice not in {it.id for it in report_questions.choices(self.state, report)}:
            raise Refused(Message("table-question-gone"))
        act = report_judging.act_of(self.state, report)
        if choice == "take" and act is not None:
            write(entries.act(record.print_act(act), command=command, report=report.number))
        else:
            write(entries.judge_report(report.number, "held" if choice == "card" else "passed", command=command))

    def _answer_counts(self, write: Write, choice: str, command: str | None) -> None:
        """Do the act that answers the question about counts that do not add up."""
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
        """Undo the last act, and with it those that answered the same question."""
        if not self.state.applied:
            raise Refused(Message("table-nothing-to-undo"))
        row = self.state.applied[-1].row
        write(entries.act("undo", command=command))
        while row is not None and self.state.applied and self.state.applied[-1].row == row:
            write(entries.act("undo"))

    def _acts_of(self, choice: str, cards: int) -> list[Act]:
        """Return the acts of an answer. They insist: players have just confirmed the count."""
        game = self._game()
        what, _, player = choice.partition(":")
        if what == "press":
            return [Press(player, (cards,), insist=True)]
        if what != "keep" or cards == 0:
            return []
        return [SetHand(player, game.hands[player] + cards), SetPile("launcher", game.launcher - cards)]

    def _correct(self, write: Write, row: PressRow, cards: int, command: str | None) -> None:
        """Do the last act again with the new count, or correct hand and launcher for an older press."""
        game = self._game()
        before = row.counts
        assert row.player is not None
        assert row.target is not None
        player, target = row.player, row.target
        last = self.state.applied[-1] if self.state.applied else None
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
    """Return the act, checked by its line: the journal holds only acts that the notation can write."""
    if isinstance(act, str):
        return record.parse_act(act, names, editions)
    read = record.parse_act(record.print_act(act), names, editions)
    if read != act:
        raise Refused(Message("table-not-understood"))
    return read


class DuplicateCommand(Exception):  # noqa: N818 - not an error: the command was done
    """The command was done before: the client did not receive its reply."""
