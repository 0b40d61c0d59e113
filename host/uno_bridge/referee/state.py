"""The state of a table: what its journal entries give when `apply.apply` replays them. No decisions are made here."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from uno_bridge.journal import Entry
from uno_bridge.referee.aim import nearest_seat, seat_angle, seat_at
from uno_bridge.referee.clocks import TurnClock
from uno_bridge.referee.dealer_draw import DealerDraw
from uno_bridge.referee.device import Device, LiveStatus
from uno_bridge.referee.presses import CounterBaseline, PressLog, PressRow
from uno_bridge.referee.reports import FlashTracker
from uno_bridge.referee.settings import setup_of
from uno_bridge.referee.staleness import LastChanges
from uno_bridge.rules import Act, Game
from uno_bridge.rules.acts import Reload, SetHand, SetPile
from uno_bridge.rules.editions import PRINTED, EditionCatalogue
from uno_bridge.text import Message

CORRECTIONS = (SetHand, SetPile, Reload)
"""Acts after which the counts may differ from the deck."""

FEED_LINES = 20
"""Number of lines of the feed that a page shows."""


@dataclass(frozen=True, slots=True)
class FeedLine:
    """A line of the feed "just now"."""

    number: int
    at: str
    text: Message


@dataclass(frozen=True, slots=True)
class AppliedAct:
    """An act that was not undone. `row` is the press that it counts, if the launcher reported it."""

    act: Act
    row: int | None
    typed: tuple[int, ...] = ()  # the rows that it added, if a player entered it
    report: int | None = None  # the Flash unit's report that it follows from
    surplus: int = 0  # cards that the counts gave beyond the deck after it
    flipped: bool = False  # it turned the cards over


class TableState:
    """The table. `apply.apply` alone changes it; `device.live.connected` is the link's."""

    def __init__(
        self, offset: int | None = None, editions: EditionCatalogue = PRINTED, live: LiveStatus | None = None
    ) -> None:
        """`offset`: the launcher's direction of the first seat, in degrees; None if it was never taught.

        `editions`: those that a table may play; the ones in the journal are added.
        """
        self.device = Device(live or LiveStatus())
        self.flash = FlashTracker()
        self.last_changes = LastChanges()
        self.offset = offset
        self.editions = editions
        self.begin(None, [])

    def begin(self, table: int | None, header: list[str]) -> None:
        """Begin table number `table`."""
        self.table = table
        self.header = header
        self.game: Game | None = Game(setup_of(header, self.editions)) if header else None
        self.feed: deque[FeedLine] = deque(maxlen=FEED_LINES)
        self._feed_lines = 0
        self.log = PressLog()
        self.baseline = CounterBaseline()
        self.flash.reports.clear()
        self.flash.seats_complete = False  # not reported to this table
        self.lines: list[str] = []  # the record so far
        self.applied: list[AppliedAct] = []
        self.clock: TurnClock | None = None
        self.draw: DealerDraw | None = None  # a draw for dealer in progress; not in the journal
        self.undid_flip = False  # the last act undid a Flip

    @property
    def seats(self) -> tuple[str, ...]:
        """All players of the table, clockwise, including those who are out of the match."""
        return self.game.players if self.game else ()

    @property
    def is_match_running(self) -> bool:
        """Whether cards were dealt and the match is not over."""
        return self.game is not None and self.game.round > 0 and self.game.phase != "match-over"

    @property
    def has_unit_clock(self) -> bool:
        """Whether a Flash unit's own clock runs, so that the table needs none."""
        return self.device.live.connected and self.flash.running

    @property
    def seat_directions(self) -> list[int] | None:
        """The launcher's directions of all seats, in degrees; None unless it was taught exactly as many."""
        taught = self.device.live.seats
        return [taught[seat] for seat in sorted(taught)] if set(taught) == {*range(1, len(self.seats) + 1)} else None

    @property
    def first_seat(self) -> int | None:
        """The launcher's direction of the first seat, in degrees; None if it was never taught."""
        return self.seat_directions[0] if self.seat_directions else self.offset

    @property
    def confirmed_surplus(self) -> int:
        """The number of cards beyond the deck that players confirmed, with a `!` after a correction."""
        for applied in reversed(self.applied):
            if applied.surplus == 0 or (applied.act.insist and isinstance(applied.act, CORRECTIONS)):
                return applied.surplus
        return 0

    def angle_of(self, player: str) -> int:
        """Return the angle from the first seat clockwise to `player`'s, in degrees, for evenly spaced seats."""
        return seat_angle(self.seats.index(player), len(self.seats))

    def player_at(self, degrees: int | None) -> str | None:
        """Return the player at whom the launcher points at `degrees`; None if that is not known."""
        if degrees is None or not self.seats:
            return None
        if self.seat_directions is not None:
            return self.seats[nearest_seat(degrees, self.seat_directions)]
        if self.offset is None:
            return None
        return seat_at(degrees - self.offset, self.seats)

    def player_of_button(self, button: int | None) -> str | None:
        """Return the player who registered that button of the Flash unit (FLSH-UNIT-2), or None."""
        return dict(zip(self.flash.seats, self.seats, strict=False)).get(button or 0)

    def add_feed_line(self, entry: Entry, text: Message) -> None:
        """Add a line to the feed."""
        self._feed_lines += 1
        self.feed.append(FeedLine(self._feed_lines, entry.when, text))

    def row(self, number: int) -> PressRow:
        """Return row `number` of the press log. Raises `KeyError` if there is none."""
        row = self.log.get(number)
        if row is None:
            raise KeyError(number)
        return row
