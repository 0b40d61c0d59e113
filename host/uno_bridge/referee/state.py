"""What stands at the table: the fold of the journal's entries. No decision is taken here."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from uno_bridge import record
from uno_bridge.journal import Entry
from uno_bridge.referee import accounts, clocks, hearing
from uno_bridge.referee.aim import nearest, seat_angle, seat_at
from uno_bridge.referee.dealer_draw import DealerDraw
from uno_bridge.referee.naming import describe
from uno_bridge.referee.presses import PressLog, PressRow
from uno_bridge.referee.reports import FlashState
from uno_bridge.referee.settings import declare, setup_of
from uno_bridge.referee.staleness import LastChanges
from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import Press, Reload, SetHand, SetPile, Undo
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.rules.events import FLIPPED, LAUNCHER_SET
from uno_bridge.text import Message

CORRECTIONS = (SetHand, SetPile, Reload)
"""Acts that can make the counts differ from the deck."""

LONGEST_TURN_MS = 3_600_000
"""What a Flash unit's clock shows at most: an hour is more than any turn has, and a date can still be reckoned."""

EVENTS_KEPT = 20
"""Lines of "just now" that a page is shown."""


@dataclass(frozen=True, slots=True)
class FeedLine:
    """A line of "just now"."""

    number: int
    at: str
    text: Message


@dataclass(frozen=True, slots=True)
class AppliedAct:
    """An act that was not taken back. `row` is the press that it counts, where the launcher made it."""

    act: Act
    row: int | None
    typed: tuple[int, ...] = ()  # the rows that it made, where it was typed
    report: int | None = None  # the Flash unit's report that it is
    surplus: int = 0  # cards that the counts gave beyond the deck after it
    flipped: bool = False  # it turned the cards over


@dataclass(slots=True)
class DeviceState:
    """What the launcher, or the Flash unit, last said of itself. `live` is the link's word and not in the journal."""

    boot: str | None = None
    unit: str = "launcher"
    facing: int | None = None  # in its own degrees
    payout: str | None = None
    lid_open: bool = False
    tray: Literal["mild", "wild"] | None = None  # the side that Flip Attack's tray shows; None while nothing tells
    stopped: str | None = None  # why, by the last word of its catalogue key
    live: bool = False
    seats: dict[int, int] = field(default_factory=dict)  # the degrees of those that the launcher was taught, from 1
    state: str | None = None  # a Flash unit's; the rest is its clock
    button: int | None = None  # whose turn it is on it, or whose flashes
    seconds: int = 0
    left_ms: int | None = None
    ends: datetime | None = None

    def take_status(self, values: Mapping[str, str]) -> None:
        """Take in the answer to `status`."""
        self.state = values.get("state")
        button = values.get("button", "-")
        self.button = int(button) if button.isdecimal() else None
        facing = values.get("facing", "-")
        self.facing = int(facing) % 360 if facing.isdecimal() else None
        self.lid_open = values.get("lid") == "open"
        if values.get("state") != "stopped":
            self.stopped = None
        elif self.stopped is None:
            self.stopped = "other"

    def take_health(self, values: Mapping[str, str], now: datetime) -> None:
        """Take in the answer to `health`, which came at `now`."""
        self.payout = values.get("payout", self.payout)
        left = values.get("left", "-")
        seconds = values.get("seconds", "0")
        self.seconds = int(seconds) if seconds.isdecimal() else 0
        self.left_ms = min(int(left), LONGEST_TURN_MS) if left.isdecimal() else None
        self.ends = None if self.left_ms is None else now + timedelta(milliseconds=self.left_ms)


class TableState:
    """The table. `apply` takes entries in the journal's order; everything else reads."""

    def __init__(self, offset: int | None = None, editions: EditionCatalogue = PRINTED) -> None:
        """`offset`: degrees of the launcher's own at which the first seat lies; None if it was never taught.

        `editions`: those that a table may play; the ones in the journal are added.
        """
        self.device = DeviceState()
        self.flash = FlashState()
        self.heard: Entry | None = None  # the event that came last
        self.moments = LastChanges()
        self.offset = offset
        self.editions = editions
        self._begin(None, [])

    def _begin(self, table: int | None, header: list[str]) -> None:
        self.table = table
        self.header = header
        self.game: Game | None = Game(setup_of(header, self.editions)) if header else None
        self.happened: deque[FeedLine] = deque(maxlen=EVENTS_KEPT)
        self._happenings = 0
        self.log = PressLog()
        self.account = accounts.Account()
        self.flash.reports.clear()
        self.flash.told = False  # not to this table
        self.lines: list[str] = []  # the record so far
        self.standing: list[AppliedAct] = []
        self.clock: clocks.TurnClock | None = None
        self.draw: DealerDraw | None = None  # under way; not in the journal
        self.turned_back = False  # the last thing was to take back a Flip

    @property
    def seats(self) -> tuple[str, ...]:
        """All players of the table, clockwise, also those who are out of the match."""
        return self.game.players if self.game else ()

    @property
    def match_goes_on(self) -> bool:
        """Whether cards were dealt and the match is not over."""
        return self.game is not None and self.game.round > 0 and self.game.phase != "match-over"

    @property
    def places(self) -> list[int] | None:
        """Where the seats lie, if the launcher was taught just as many: in its own degrees."""
        taught = self.device.seats
        return [taught[seat] for seat in sorted(taught)] if set(taught) == {*range(1, len(self.seats) + 1)} else None

    @property
    def first_seat(self) -> int | None:
        """Where the first seat lies in the launcher's own degrees; None while nobody taught it."""
        return self.places[0] if self.places else self.offset

    @property
    def confirmed_surplus(self) -> int:
        """How many cards beyond the deck the table has confirmed, with a `!` behind a correction."""
        for standing in reversed(self.standing):
            if standing.surplus == 0 or (standing.act.insist and isinstance(standing.act, CORRECTIONS)):
                return standing.surplus
        return 0

    def angle_of(self, player: str) -> int:
        """Degrees clockwise from the first seat to `player`'s."""
        return seat_angle(self.seats.index(player), len(self.seats))

    def faced(self, degrees: int | None) -> str | None:
        """The player at whom the launcher points at `degrees`; None when that cannot be told."""
        if degrees is None or not self.seats:
            return None
        if self.places is not None:
            return self.seats[nearest(degrees, self.places)]
        if self.offset is None:
            return None
        return seat_at(degrees - self.offset, self.seats)

    def owner(self, button: int | None) -> str | None:
        """The player whose button of the Flash unit that is (FLSH-UNIT-2); None when it is nobody's."""
        return dict(zip(self.flash.seats, self.seats, strict=False)).get(button or 0)

    def tell(self, entry: Entry, text: Message) -> None:
        """Add a line to "just now"."""
        self._happenings += 1
        self.happened.append(FeedLine(self._happenings, entry.when, text))

    def apply(self, entry: Entry) -> None:
        """Take `entry` in. An entry that was decided on this very state never fails."""
        body: Mapping[str, Any] = entry.body
        self.moments.take(entry)
        match entry.kind:
            case "table" | "reopen":
                self._open(entry)
            case "act":
                self._act(entry, body["line"], body["row"], body.get("report"))
            case "ask":
                row = self.row(body["row"])
                row.status, row.reason, row.player = "asked", body["reason"], body["name"]
            case "settle":
                self._settle(entry, self.row(body["row"]), body["choice"], body["cards"])
            case "correct":
                row = self.row(body["row"])
                row.cards, row.status, row.reason = body["cards"], "counted", None
                self.tell(entry, Message("table-corrected", {"number": row.number, "cards": row.counts}))
            case "report" | "seats":
                self.flash.apply(body)
            case "aim":
                self.offset = body["offset"]
            case "clock":
                self._set_clock(entry, body["line"])
            case "greeting" | "event" | "unheard" | "loss" | "account":
                hearing.hear(self, entry)

    def _open(self, entry: Entry) -> None:
        """Begin a table, or go on with this one where it was left.

        What the launcher did meanwhile belongs to other tables.
        """
        if entry.kind == "table":
            body: Mapping[str, Any] = entry.body
            self.editions = declare(body.get("edition_file", ""), self.editions)
            self._begin(entry.number, list(body["header"]))
            self.tell(entry, Message("table-begins"))
            return
        self.device = DeviceState()
        self.account = accounts.Account()
        self.flash.drop_open()
        self.flash.stand()
        self.flash.told = False
        for row in self.log.counting:
            row.status, row.doubt = "ready", "lost"
        self.tell(entry, Message("table-reopened"))

    def row(self, number: int) -> PressRow:
        """Row `number` of the press log. Raises `KeyError` when there is none."""
        row = self.log.get(number)
        if row is None:
            raise KeyError(number)
        return row

    def _act(self, entry: Entry, line: str, number: int | None, report: int | None) -> None:
        act = record.parse_act(line, self.seats, self.editions)
        self.lines.append(line)
        assert self.game is not None
        before = self.game.round
        self.draw, self.turned_back = None, False
        if isinstance(act, Undo):
            self._undo(entry)
        else:
            self._do(entry, act, number, report)
        self.moments.take_act(entry.number, act, other_round=self.game.round != before)

    def _do(self, entry: Entry, act: Act, number: int | None, report: int | None) -> None:
        assert self.game is not None
        if report is None:
            self.flash.go_on()
        else:
            self.flash.get(report).status = "taken"
        owed, surplus = self.game.owed, self.game.surplus
        happened = self.game.push(act)
        for event in happened:
            if event[0] == LAUNCHER_SET and event[2] == event[3]:
                self.tell(entry, Message("table-counts-left", {"cards": abs(surplus)}))
            else:
                self.tell(entry, self.game.message(event))
        self.clock = clocks.after(self.clock, self.game, act, _time(entry))
        typed = () if number else tuple(self.log.add(entry.when).number for _ in _yields(act))
        flipped = any(kind == FLIPPED for kind, *_ in happened)
        self.standing.append(AppliedAct(act, number, typed, report, self.game.surplus, flipped))
        for nth, cards in enumerate(_yields(act)):
            row = self.row(number or typed[nth])
            if row.loss is not None:
                continue  # the answer about it has counted them
            row.status, row.reason, row.cards, row.ordered = "counted", None, cards, owed is not None
            row.round = self.game.round
            row.player = row.target = act.player if isinstance(act, Press) else None
            if owed is not None:
                row.target = owed.target
                row.hit, row.of = owed.made + nth + 1, owed.total

    def _undo(self, entry: Entry) -> None:
        assert self.game is not None
        self.game.undo()
        undone = self.standing.pop()
        self.turned_back = undone.flipped
        self.clock = clocks.after(self.clock, self.game, None, _time(entry))
        self.tell(entry, Message("table-undone", {"act": describe(undone.act, self.game.edition)}))
        for number in undone.typed:
            self.row(number).status = "ignored"
        if undone.report is not None:
            # The unit did report it: it comes again behind what the table tells instead.
            self.flash.get(undone.report).status = "held"
        if undone.row is not None:
            # Its cards did come out: whose they are has to be said again.
            row = self.row(undone.row)
            if row.loss is not None:
                if not isinstance(undone.act, SetPile):
                    accounts.take_back(row, "press" if isinstance(undone.act, Press) else "keep")
                return
            row.status, row.reason, row.cards, row.player = "asked", "undone", None, None

    def _set_clock(self, entry: Entry, line: str) -> None:
        if self.clock is not None:
            self.clock = self.clock.held(_time(entry)) if line == "hold" else self.clock.running(_time(entry))
        self.tell(entry, Message("clock-held" if line == "hold" else "clock-runs"))

    def _settle(self, entry: Entry, row: PressRow, choice: str, cards: int) -> None:
        if row.loss is not None:
            if choice == "back":
                self.tell(entry, Message("table-settled-back", {"cards": accounts.remaining(self.log, row)}))
            accounts.settle(self, row, choice, cards)
            return
        what, _, name = choice.partition(":")
        kept_by = name if what == "keep" else None
        row.status = "counted" if kept_by or row.reason == "late" else "ignored"
        row.reason = None
        if kept_by:
            row.player = row.target = kept_by
            row.cards = cards
            row.round = self.game.round if self.game else None
        elif what == "back":
            self.tell(entry, Message("table-settled-back", {"cards": row.counts}))


def _time(entry: Entry) -> datetime:
    return datetime.fromisoformat(entry.at)


def _yields(act: Act) -> tuple[int, ...]:
    return act.yields if isinstance(act, Press) else ()
