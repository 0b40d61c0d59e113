"""The table as a service for pages and terminals: it routes commands to the referee, the launcher or the plant."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from datetime import UTC, datetime
from secrets import choice
from typing import Any, Literal

from uno_bridge import record
from uno_bridge.journal import JournalError
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.commands import CommandDone
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.failures import FailureLog, describe_error
from uno_bridge.link.launcher import LauncherLink, LinkState, StopError
from uno_bridge.link.session import Greeting
from uno_bridge.referee import counters
from uno_bridge.referee.commands import (
    ActCommand,
    AimCommand,
    AnswerCommand,
    ClockCommand,
    Command,
    CorrectCommand,
    DealerDrawCommand,
    LauncherCommand,
    PlantCommand,
    ReopenCommand,
    SetupCommand,
)
from uno_bridge.referee.device_poller import DevicePoller
from uno_bridge.referee.flash_lead import Choose, FlashLead
from uno_bridge.referee.hopper import HopperLoader
from uno_bridge.referee.plants import PlantPanel, SimulatedUnit
from uno_bridge.referee.referee import DuplicateCommand, Referee
from uno_bridge.referee.replies import ReplyCache
from uno_bridge.referee.settings import header_of, settings
from uno_bridge.referee.snapshot import Reply, SetupChoices, Snapshot, Text
from uno_bridge.referee.staleness import need_recent
from uno_bridge.referee.view import snapshot_of
from uno_bridge.rules import Refused
from uno_bridge.rules.acts import CallUno
from uno_bridge.rules.editions import EditionCatalogue
from uno_bridge.text import Message

LAUNCHER_VERBS = frozenset({"resume", "identify", "pause", "drawn", "ready", "reset", "payout"})
"""Commands that a page may send besides `stop`; each unit knows some. Not `dispense`: only a press runs the motor."""

CLOCK_VERBS = {"hold": "pause", "run": "resume"}
"""The commands that hold the clock and let it run, where the clock is a Flash unit's own."""

ANSWER_S = 2.0
"""Longest wait for the launcher's answer to a page. It takes milliseconds, unless the cable is out."""

RETRY_S = 0.5
"""Time between attempts to write the journal: a full disk has to be cleared by hand."""

STOP = "stop"
"""The one command that is always sent: it is idempotent, and late is better than never."""

log = logging.getLogger(__name__)


class TableService:
    """A table and the devices connected to it. Methods may be called from any thread."""

    def __init__(
        self,
        referee: Referee,
        plant: SimulatedUnit | None = None,
        *,
        leads: bool = False,
        choose: Choose = choice,
    ) -> None:
        """`leads`: the referee tells a Flash unit when to pick, instead of its own pace; `choose` picks the player."""
        self.referee = referee
        self._plant = PlantPanel(plant, referee.notify) if plant else None
        self._hopper = HopperLoader(referee, self._plant.load) if self._plant else None
        if self._plant is not None and self._hopper is not None:
            self._plant.before_refresh = self._hopper.load_if_due
        self._link: LauncherLink | None = None
        self._device: DevicePoller | None = None
        self._leads = leads
        self._choose = choose
        self._lead: FlashLead | None = None
        self._link_state = LinkState("off")
        self._trouble: Message | None = None
        self._failures = FailureLog(log)
        self._closing = threading.Event()
        self._replies = ReplyCache()
        self._drawing = threading.Lock()
        self._drawn: Snapshot | None = None

    def connect(self, link: LauncherLink) -> None:
        """Use `link` from now on. The caller starts and closes it."""
        self._link = link
        self._device = DevicePoller(self.referee, link)
        self._lead = FlashLead(self.referee, link, self._choose, leads=self._leads)
        self.referee.watch(self._lead.update)
        self.referee.set_board_time(link.board_time)
        kept = self.referee.last_event()
        if kept is not None:
            link.resume_from(*kept)

    # Callbacks of the link

    def on_state(self, state: LinkState) -> None:
        """Take the state of the link: the launcher was found, lost, or cannot be opened."""
        self._link_state = state
        with self.referee.updating_live() as live:
            live.connected = state.state == "live"
        self.referee.notify()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """Commit the greeting of a new session and query the board."""
        if not self._commit(lambda: self.referee.receive_greeting(greeting.boot, greeting.unit, start, greeting.board)):
            return
        if self._lead is not None and greeting.unit == "flash":
            self._lead.begin_session()
        if self._device is not None and "seat" in greeting.verbs:
            self._device.query_seats()
        if self._device is not None and greeting.unit == "launcher" and "sense" in greeting.verbs:
            self._device.query_tray()
        self._refresh()

    def on_listening_gap(self, gap: ListeningGap) -> None:
        """Commit that no host read the port for a while; the board's stored events follow."""
        if (device := self._device) is not None:
            self._commit(lambda: device.receive_gap(gap))

    def on_event(self, event: LauncherEvent) -> None:
        """Commit the event, then acknowledge it.

        An acknowledgement covers all earlier events, so none may be skipped.
        """
        if not self._commit(lambda: self.referee.receive_event(event)):
            return
        if self._link is not None:
            self._link.acknowledge(event.boot, event.n)
        if self._unit == "flash" or self._needs_counters:
            self._refresh()
        elif self._plant is not None:
            self._plant.refresh()

    def _commit(self, change: Callable[[], None]) -> bool:
        """Do a change, again and again until it succeeds. Meanwhile the board holds its events.

        Return False if the service was closed meanwhile.
        """
        while not self._try_commit(change):
            if self._closing.wait(RETRY_S):
                return False
            if self._link is not None:
                self._link.beat()  # feed the watchdog: a restart would not clear the disk
        return True

    def _try_commit(self, change: Callable[[], None]) -> bool:
        try:
            change()
        except JournalError as error:
            return self._show_trouble(_journal_trouble(error))
        except Exception as error:
            self._failures.note("a report of the launcher could not be committed, and is tried again", error)
            unit = Message(f"unit-{self._unit}")
            return self._show_trouble(Message("table-unkept", {"unit": unit, "error": describe_error(error)}))
        self._trouble = None
        return True

    def _show_trouble(self, trouble: Message) -> Literal[False]:
        self._trouble = trouble
        self.referee.notify()
        return False

    def close(self) -> None:
        """End every wait. Call this before closing the link."""
        self._closing.set()
        if self._plant is not None:
            self._plant.close()

    def _refresh(self) -> None:
        """Query the device, and the simulated plant if there is one."""
        if self._device is not None:
            self._device.query()
        if self._plant is not None:
            self._plant.refresh()

    @property
    def _unit(self) -> str:
        with self.referee.locked() as state:
            return state.device.unit

    @property
    def _needs_counters(self) -> bool:
        with self.referee.locked() as state:
            return counters.is_wanted(state)

    # Pages and terminals

    def snapshot(self) -> Snapshot:
        """Return the snapshot of the table. It is made once for each revision, for all clients."""
        with self._drawing:
            if self._drawn is None or self._drawn.revision != self.referee.revision:
                plant = self._plant.view if self._plant else None
                with self.referee.locked() as state:
                    revision = self.referee.revision
                    simulated = self._plant is not None
                    self._drawn = snapshot_of(
                        *(state, revision, self._link_state, plant, self._trouble),
                        simulated=simulated,
                        earlier=self.referee.earlier,
                    )
            return self._drawn

    def settings(self) -> SetupChoices:
        """Return the choices for a new table."""
        with self.referee.locked() as state:
            return settings(state.editions)

    @property
    def editions(self) -> EditionCatalogue:
        """The editions that a table may play."""
        with self.referee.locked() as state:
            return state.editions

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change, in the thread that made it. Returns a function that ends this."""
        return self.referee.watch(changed)

    def record(self) -> str:
        """Return the record of the game so far."""
        with self.referee.locked() as state:
            return "\n".join([*state.header, "", *state.lines]) + "\n"

    def report(self) -> str:
        """Return a report of the connection for troubleshooting: both ends and the last lines on the wire."""
        return self._link.report() if self._link is not None else ""

    def do(self, command: Command, *, phone: bool = False) -> Reply:
        """Do a command. One that is sent again with the same id gets the same reply.

        `phone`: the command comes from a phone, which may not leave a running match because one player holds it. Other
        screens may. Loopback is not required: a Raspberry Pi at the table has no screen of its own.
        """
        if _is_stop(command):
            return Reply(id=command.id, refused=self._refusal_of(command, phone=phone))
        try:
            refused = self._replies.once(command.id, lambda: self._refusal_of(command, phone=phone))
        except JournalError as error:
            refused = Text.of(_journal_trouble(error))
        return Reply(id=command.id, refused=refused)

    def _refusal_of(self, command: Command, *, phone: bool) -> Text | None:
        """Do a command, or return why it is refused."""
        try:
            self._do(command, phone=phone)
        except DuplicateCommand:
            pass
        except Refused as refused:
            return Text.of(refused.message)
        except record.NotationError as error:
            return Text.of(error.message)
        return None

    def _do(self, command: Command, *, phone: bool) -> None:
        if not _is_stop(command):
            need_recent(command.tapped_at, datetime.now(UTC))
        if phone and isinstance(command, SetupCommand | ReopenCommand) and self._is_match_running():
            raise Refused(Message("table-not-on-phone"))
        round_before = self._round()
        with self._hopper.following() if self._hopper is not None else nullcontext():
            _HANDLERS[type(command)](self, command)
        if self._round() != round_before:
            self._seal_next_round()

    def _is_match_running(self) -> bool:
        with self.referee.locked() as state:
            return state.is_match_running

    def _round(self) -> int | None:
        with self.referee.locked() as state:
            return state.game.round if state.game else None

    def _seal_next_round(self) -> None:
        """Have a launcher with fair payout reveal the secret of the last round and seal the next one."""
        with self.referee.locked() as state:
            fair = state.device.payout == "fair"
        if fair:
            self._send("payout", "fair")

    def begin(self, header: Sequence[str], command: str | None = None) -> Text | None:
        """Begin a new table; `header` as in a record. Return why it is refused, or None."""
        try:
            self.referee.begin(header, command)
        except Refused as refused:
            return Text.of(refused.message)
        except JournalError as error:
            return Text.of(_journal_trouble(error))
        return None

    def _setup(self, command: SetupCommand) -> None:
        self.referee.begin(header_of(command.setup), command.id, command.tapped_on)

    def _reopen(self, command: ReopenCommand) -> None:
        self.referee.reopen(command.line, command.id, command.tapped_on)

    def _act(self, command: ActCommand) -> None:
        act = self.referee.act(command.act or command.line or "", command.id, command.tapped_on)
        if isinstance(act, CallUno):
            self._send("play", "uno")

    def _send(self, *words: str) -> None:
        """Send the launcher a command and ignore its answer: older firmware does not know every command."""
        if self._link is not None and self._link.state.state == "live":
            self._link.command(*words)

    def _draw_dealer(self, command: DealerDrawCommand) -> None:
        drawn = command.drawn
        self.referee.draw_dealer((drawn.player, drawn.card) if drawn else command.line or "", command.id)

    def _answer(self, command: AnswerCommand) -> None:
        self.referee.answer(command.question, command.choice, command.cards, command.id, command.tapped_on)

    def _correct(self, command: CorrectCommand) -> None:
        self.referee.correct(command.press, command.cards, command.id, command.tapped_on, command.was)

    def _aim(self, command: AimCommand) -> None:
        self.referee.aim(command.player, command.id, command.tapped_on)
        if self._device is not None:
            self._device.teach(command.player)

    def _clock(self, command: ClockCommand) -> None:
        with self.referee.locked() as state:
            units = state.has_unit_clock
        if units:
            self._command([CLOCK_VERBS[command.line]], command)
        else:
            self.referee.clock(command.line, command.id, command.tapped_on)

    def _launcher(self, command: LauncherCommand) -> None:
        words = command.line.split()
        if self._link is not None and words == [STOP]:
            self._stop(self._link, command)
            return
        if self._link is None or self._link.state.state != "live":
            raise Refused(Message("table-no-launcher"))
        if not words or words[0] not in LAUNCHER_VERBS:
            raise Refused(Message("table-not-understood"))
        self._command(words, command)

    def _stop(self, link: LauncherLink, command: Command) -> None:
        """Send `stop`, even to a launcher that does not answer. Raises `Refused` if it could not be sent."""
        try:
            link.stop()
        except StopError as error:
            raise Refused(error.message) from error
        with suppress(DuplicateCommand, JournalError):  # the stop itself was sent
            self.referee.launcher(STOP, command.id)

    def _command(self, words: list[str], command: Command) -> None:
        """Send the launcher or Flash unit a command, at most once. Raises `Refused` if it is not done.

        The command is committed before it is sent, so that one repeated after a crash is answered and not done twice.
        It may then not have been done at all; the snapshot shows the launcher's state.
        """
        if self._link is None:
            raise Refused(Message("table-no-launcher"))
        self.referee.launcher(" ".join(words), command.id, command.tapped_on)
        try:
            done = isinstance(self._link.command(*words).result(ANSWER_S), CommandDone)
        except (ValueError, TimeoutError):
            done = False
        if not done:
            raise Refused(Message("table-launcher-no", {"unit": Message(f"unit-{self._unit}")}))
        self._refresh()

    def _control_plant(self, command: PlantCommand) -> None:
        if self._plant is None:
            raise Refused(Message("table-no-plant"))
        with self.referee.locked() as state:
            first_seat = state.first_seat or 0
        self.referee.plant(command.line, command.id)
        self._plant.do(command.line, first_seat)


_HANDLERS: dict[type[Command], Callable[[TableService, Any], None]] = {
    SetupCommand: TableService._setup,
    ReopenCommand: TableService._reopen,
    ActCommand: TableService._act,
    AnswerCommand: TableService._answer,
    CorrectCommand: TableService._correct,
    AimCommand: TableService._aim,
    LauncherCommand: TableService._launcher,
    PlantCommand: TableService._control_plant,
    ClockCommand: TableService._clock,
    DealerDrawCommand: TableService._draw_dealer,
}


def _is_stop(command: Command) -> bool:
    return isinstance(command, LauncherCommand) and command.line.split() == [STOP]


def _journal_trouble(error: JournalError) -> Message:
    return Message("table-journal", {"reason": error.message})
