"""Where pages and terminals come to: it routes what they ask for to the table, the launcher or the plant."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from datetime import UTC, datetime
from secrets import choice
from typing import Any, Literal

from uno_bridge import record
from uno_bridge.bodies.simulated.client import SimulatedFlash, SimulatedLauncher
from uno_bridge.journal import JournalError
from uno_bridge.link.causes import ListeningGap, StartCause
from uno_bridge.link.commands import CommandDone
from uno_bridge.link.events import LauncherEvent
from uno_bridge.link.failures import FailureLog, describe_error
from uno_bridge.link.launcher import LauncherLink, LinkState, StopError
from uno_bridge.link.session import Greeting
from uno_bridge.referee import accounts
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
from uno_bridge.referee.plants import PlantPanel
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
"""What a page may command, besides `stop`; each unit knows some. Not `dispense`: the motor runs for a finger alone."""

CLOCK_VERBS = {"hold": "pause", "run": "resume"}
"""What holds the clock and lets it run, where it is a Flash unit's own."""

ANSWER_S = 2.0
"""How long a page waits for the launcher's answer. It takes milliseconds, unless the cable is out."""

RETRY_S = 0.5
"""How soon to try again when the journal cannot be written: a full disk is emptied by hand."""

STOP = "stop"
"""The one command that is sent whenever it comes: twice is as good as once, and late is better than never."""

log = logging.getLogger(__name__)


class TableService:
    """One table with what is connected to it. Methods may be called from any thread."""

    def __init__(
        self,
        referee: Referee,
        plant: SimulatedLauncher | SimulatedFlash | None = None,
        *,
        leads: bool = False,
        choose: Choose = choice,
    ) -> None:
        """`leads`: a Flash unit picks when the table is there, instead of at its own pace; whom is up to `choose`."""
        self.referee = referee
        self._plant = PlantPanel(plant, referee.changed) if plant else None
        self._hopper = HopperLoader(referee, self._plant.load) if self._plant else None
        if self._plant is not None and self._hopper is not None:
            self._plant.before_look = self._hopper.fill
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
        """Have `link` from now on. Whoever made it starts and closes it."""
        self._link = link
        self._device = DevicePoller(self.referee, link)
        self._lead = FlashLead(self.referee, link, self._choose, leads=self._leads)
        self.referee.watch(self._lead.look)
        self.referee.board_time = link.board_time
        kept = self.referee.kept_events()
        if kept is not None:
            link.resume_from(*kept)

    # The link's listener

    def on_state(self, state: LinkState) -> None:
        """The launcher was found, lost, or cannot be had."""
        self._link_state = state
        with self.referee.reading() as referee:
            referee.device.live = state.state == "live"
        self.referee.changed()

    def on_greeting(self, greeting: Greeting, start: StartCause) -> None:
        """A session is open: a launch of an earlier boot will never be reported, and the board tells how it stands."""
        if not self._keep(lambda: self.referee.greet(greeting.boot, greeting.unit, start, greeting.board)):
            return
        if self._lead is not None and greeting.unit == "flash":
            self._lead.greet()
        if self._device is not None and "seat" in greeting.verbs:
            self._device.ask_seats()
        if self._device is not None and greeting.unit == "launcher" and "sense" in greeting.verbs:
            self._device.ask_tray()
        self._look()

    def on_listening_gap(self, unheard: ListeningGap) -> None:
        """Nobody listened for a while; what the board kept of it comes now."""
        if (device := self._device) is not None:
            self._keep(lambda: device.unheard(unheard))

    def on_event(self, event: LauncherEvent) -> None:
        """Keep the event, and only then acknowledge it.

        An acknowledgement covers all before it, so none may be passed over.
        """
        if not self._keep(lambda: self.referee.hear(event)):
            return
        if self._link is not None:
            self._link.acknowledge(event.boot, event.n)
        if self._unit == "flash" or self._counts_are_wanted:
            self._look()
        elif self._plant is not None:
            self._plant.look()

    def _keep(self, what: Callable[[], None]) -> bool:
        """While it cannot be kept, whatever the reason, the link waits here, and the board holds what comes.

        False: the service was closed meanwhile.
        """
        while not self._kept(what):
            if self._closing.wait(RETRY_S):
                return False
            if self._link is not None:
                self._link.beat()  # to be started again would not empty the disk
        return True

    def _kept(self, what: Callable[[], None]) -> bool:
        try:
            what()
        except JournalError as error:
            return self._troubled(_journal_trouble(error))
        except Exception as error:
            self._failures.note("what the launcher reported could not be kept, and is tried again", error)
            unit = Message(f"unit-{self._unit}")
            return self._troubled(Message("table-unkept", {"unit": unit, "error": describe_error(error)}))
        self._trouble = None
        return True

    def _troubled(self, trouble: Message) -> Literal[False]:
        self._trouble = trouble
        self.referee.changed()
        return False

    def close(self) -> None:
        """Wait for nothing any more. To be called before the link is closed."""
        self._closing.set()
        if self._plant is not None:
            self._plant.close()

    def _look(self) -> None:
        """Something happened to it: have it say how it stands, and look at the simulated one."""
        if self._device is not None:
            self._device.ask()
        if self._plant is not None:
            self._plant.look()

    @property
    def _unit(self) -> str:
        with self.referee.reading() as state:
            return state.device.unit

    @property
    def _counts_are_wanted(self) -> bool:
        with self.referee.reading() as state:
            return accounts.is_wanted(state)

    # Pages and terminals

    def snapshot(self) -> Snapshot:
        """The table as it stands; drawn once for each revision, however many are watching."""
        with self._drawing:
            if self._drawn is None or self._drawn.revision != self.referee.revision:
                plant = self._plant.seen if self._plant else None
                with self.referee.reading() as state:
                    revision = self.referee.revision
                    simulated = self._plant is not None
                    self._drawn = snapshot_of(
                        *(state, revision, self._link_state, plant, self._trouble),
                        simulated=simulated,
                        earlier=self.referee.earlier,
                    )
            return self._drawn

    def settings(self) -> SetupChoices:
        """What a new table may be."""
        with self.referee.reading() as state:
            return settings(state.editions)

    @property
    def editions(self) -> EditionCatalogue:
        """The editions that a table may play."""
        with self.referee.reading() as state:
            return state.editions

    def watch(self, changed: Callable[[], None]) -> Callable[[], None]:
        """Call `changed` after every change, from the thread that made it. Returns what ends that."""
        return self.referee.watch(changed)

    def record(self) -> str:
        """The game so far, as a record."""
        with self.referee.reading() as state:
            return "\n".join([*state.header, "", *state.lines]) + "\n"

    def report(self) -> str:
        """What crossed the wire lately, and who talks; for whoever is to find out what is wrong."""
        return self._link.report() if self._link is not None else ""

    def do(self, command: Command, *, phone: bool = False) -> Reply:
        """Do what a page asks for. A command that is sent again, with its old id, gets the same answer.

        `phone`: the command comes from a phone, which cannot leave a match that goes on: it lies in a player's hand.
        Any other screen can. Loopback is not required, because a Raspberry Pi at the table has no screen of its own.
        """
        if _is_stop(command):
            return Reply(id=command.id, refused=self._refusal_of(command, phone=phone))
        try:
            refused = self._replies.once(command.id, lambda: self._refusal_of(command, phone=phone))
        except JournalError as error:
            refused = Text.of(_journal_trouble(error))
        return Reply(id=command.id, refused=refused)

    def _refusal_of(self, command: Command, *, phone: bool) -> Text | None:
        """Do what a page asks for, or return why not."""
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
        if phone and isinstance(command, SetupCommand | ReopenCommand) and self._match_goes_on():
            raise Refused(Message("table-not-on-phone"))
        round_before = self._round()
        with self._hopper.following() if self._hopper is not None else nullcontext():
            _HANDLERS[type(command)](self, command)
        if self._round() != round_before:
            self._seal_anew()

    def _match_goes_on(self) -> bool:
        with self.referee.reading() as state:
            return state.match_goes_on

    def _round(self) -> int | None:
        with self.referee.reading() as state:
            return state.game.round if state.game else None

    def _seal_anew(self) -> None:
        """A fair launcher shows the secret of the round that is over, and seals another."""
        with self.referee.reading() as state:
            fair = state.device.payout == "fair"
        if fair:
            self._order("payout", "fair")

    def begin(self, header: Sequence[str], command: str | None = None) -> Text | None:
        """Begin a new table; `header` as in a record. Returns why not."""
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
            self._order("play", "uno")

    def _order(self, *words: str) -> None:
        """Have the launcher do what nobody waits for; an older one that cannot says so to nobody."""
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
        with self.referee.reading() as state:
            units = state.flash.times(state.device.live)
        if units:
            self._tell([CLOCK_VERBS[command.line]], command)
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
        self._tell(words, command)

    def _stop(self, link: LauncherLink, command: Command) -> None:
        """Stop the motor, also of one that does not answer. Raises `Refused` when the `stop` did not leave here."""
        try:
            link.stop()
        except StopError as error:
            raise Refused(error.message) from error
        with suppress(DuplicateCommand, JournalError):  # it is stopped, and that is what counts
            self.referee.launcher(STOP, command.id)

    def _tell(self, words: list[str], command: Command) -> None:
        """Have the launcher or Flash unit do something, at most once. Raises `Refused` when it does not.

        The journal has it before the wire, so that a command that is sent again after a crash is answered, not done
        twice. Then it may not have been done at all, and the snapshot shows how the launcher stands.
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
        self._look()

    def _use_plant(self, command: PlantCommand) -> None:
        if self._plant is None:
            raise Refused(Message("table-no-plant"))
        with self.referee.reading() as state:
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
    PlantCommand: TableService._use_plant,
    ClockCommand: TableService._clock,
    DealerDrawCommand: TableService._draw_dealer,
}


def _is_stop(command: Command) -> bool:
    return isinstance(command, LauncherCommand) and command.line.split() == [STOP]


def _journal_trouble(error: JournalError) -> Message:
    return Message("table-journal", {"reason": error.message})
