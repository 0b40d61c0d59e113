"""The state of a game, as far as a referee can see it."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Literal, NamedTuple

from uno_bridge.rules.debts import NOBODY, Debt, Due, LuckState
from uno_bridge.rules.deck import Pile
from uno_bridge.rules.editions import Edition
from uno_bridge.rules.events import Event
from uno_bridge.rules.flash.unit import GameUnit
from uno_bridge.rules.flip.sides import ONE_SIDED, Sides
from uno_bridge.rules.match import MatchMode, Standing
from uno_bridge.rules.options import Options

Stage = Literal["deal", "round", "count", "over", "match-over"]
Phase = Literal[
    "deal", "turn", "answer", "press", "call", "luck", "show", "pick", "draw", "slap", "count", "over", "match-over"
]
UnoState = Literal["called", "open", "safe"]
UnoMark = Literal["called", "open", "safe", "caught"]
"""The internal states. `caught` is shown as `safe`; only a refused second catch has another reason (CORE-UNO-6)."""
NO_COLOUR = -1
LEFT, RIGHT = 1, -1


class CountedHand(NamedTuple):
    """A hand counted at the end of a round: its points, and its cards if they were named."""

    points: int
    cards: tuple[int, ...] = ()


_STATE = (
    "called_with", "calling", "colour", "counted", "debts", "direction", "discard", "due", "launcher", "left", "luck",
    "penalties", "right", "seats", "sides", "stage", "standing", "symbol", "top", "turn", "unit", "uno",
    "winner",
)  # fmt: skip
"""The attributes that acts change, besides the hands and the pile: a snapshot keeps them."""


class GameState:
    """Seats, piles, whose turn, what is owed.

    Whatever is not a plain number is immutable and replaced as a whole, except the hands and the pile's census, so
    that a snapshot is little more than one tuple of references.
    """

    __slots__ = (*_STATE, "deck_size", "edition", "events", "hands", "mode", "names", "options", "pile", "seat_of")

    def __init__(
        self, edition: Edition, names: tuple[str, ...], dealer: int, mode: MatchMode, options: Options
    ) -> None:
        self.edition = edition
        self.names = names
        self.seat_of: Mapping[str, int] = {name: seat for seat, name in enumerate(names)}
        self.mode = mode
        self.options = options
        self.events: list[Event] = []
        self.deck_size = edition.deck_size
        self.standing = Standing(round=0, dealer=dealer, scores=(0,) * len(names))
        self.stage: Stage = "deal"
        self.sit(tuple(range(len(names))))
        self.hands = [0] * len(names)
        self.launcher = self.deck_size
        self.discard = 0
        self.pile = Pile(edition)
        self.turn = NOBODY
        self.direction = LEFT
        self.top = self.symbol = NOBODY
        self.colour = NO_COLOUR
        self.clear()

    def clear(self) -> None:
        """Reset debts, UNO and counts for a new round."""
        self.debts: tuple[Debt, ...] = ()
        self.penalties: tuple[Debt, ...] = ()
        self.due: Due | None = None
        self.luck: LuckState | None = None
        self.unit: GameUnit | None = GameUnit() if self.edition.unit else None
        self.sides: Sides = ONE_SIDED
        self.uno: Mapping[int, UnoMark] = {}
        self.calling = NOBODY
        self.called_with = 0  # how many cards `calling` had then
        self.winner = NOBODY
        self.counted: Mapping[int, CountedHand] = {}

    def sit(self, seats: tuple[int, ...]) -> None:
        """Seat the players of this round in a ring (section 0: eliminated players leave it)."""
        self.seats = seats
        left, right = [NOBODY] * len(self.names), [NOBODY] * len(self.names)
        for seat, neighbour in zip(seats, seats[1:] + seats[:1], strict=True):
            left[seat], right[neighbour] = neighbour, seat
        self.left, self.right = tuple(left), tuple(right)

    def next(self, seat: int) -> int:
        """Return the neighbour in the direction of play."""
        return (self.left if self.direction > 0 else self.right)[seat]

    def second(self, seat: int) -> int:
        """Return the neighbour's neighbour in the direction of play; with two players the seat itself."""
        ring = self.left if self.direction > 0 else self.right
        return ring[ring[seat]]

    def lay(self, card: int) -> None:
        """Lay a card on the pile and count it."""
        self.face_up(card)
        self.pile.see(card)

    def face_up(self, card: int) -> None:
        """Make a face the one to match; -1 for an unknown one."""
        edition = self.edition
        self.top = card
        self.symbol = edition.symbol_of[card] if card >= 0 else -1
        self.colour = edition.colour_of[card] if card >= 0 else NO_COLOUR

    @property
    def colours(self) -> str:
        """The colours of the side in use."""
        return self.edition.sides[self.sides.up].colours

    @property
    def deck_rule(self) -> str:
        """The rule that lists the cards of the side in use."""
        return self.edition.sides[self.sides.up].deck_rule

    @property
    def to_load(self) -> int:
        """Number of cards that a reload would load (CORE-LOAD-2)."""
        return max(0, self.discard - 1) if self.options.reload_keeps_top else self.discard

    @property
    def phase(self) -> Phase:
        """What the game waits for, by the record's names. Penalties come first."""
        if self.stage != "round":
            return self.stage
        owing: Phase = "press" if self.unit is None else "draw"
        if self.penalties:
            return owing
        if self.due is not None:
            return "call"
        if self.debts:
            return "answer" if self.debts[0].open_to_answer else owing
        return self._plain_phase

    @property
    def _plain_phase(self) -> Phase:
        """What the game waits for when nothing is owed or due."""
        if self.unit is not None:
            return self.unit.phase
        if self.sides.flipper >= 0:
            return "show"
        return "turn" if self.luck is None else "luck"

    @property
    def is_settled(self) -> bool:
        """Whether a player is out and nothing is left to do before the count (CORE-OUT-2, FLSH-OUT-2)."""
        if self.winner < 0 or self.debts or self.penalties or self.due is not None:
            return False
        return self.unit is None or not self.unit.pending

    @property
    def actor(self) -> int:
        """The player for whom the game waits once penalties are paid."""
        if self.stage != "round":
            return NOBODY
        if self.due is not None:
            return self.due.seat
        if self.luck is not None:
            return self.luck.seat
        if self.debts:
            debt = self.debts[0]
            return debt.target if debt.open_to_answer else debt.presser
        return self.turn

    @property
    def may_play(self) -> int:
        """The player who may lay a card now; NOBODY while something else comes first."""
        if self.stage != "round" or self.penalties or self.due is not None or self.sides.flipper >= 0:
            return NOBODY
        return self.plays_next

    @property
    def plays_next(self) -> int:
        """The player who lays the next card, once penalties are paid and dues are named or shown."""
        if self.luck is not None:
            return NOBODY
        if not self.debts:
            return self.turn if self.unit is None or (self.unit.plays and self.winner < 0) else NOBODY
        if self.unit is not None:
            return NOBODY
        debt = self.debts[0]
        if debt.open_to_answer:
            return debt.target
        return debt.after if debt.may_stop else NOBODY

    def snapshot(self) -> Snapshot:
        """Return what `restore` needs."""
        return _state(self), tuple(self.hands), self.pile.copy()

    def restore(self, snapshot: Snapshot) -> None:
        """Restore a snapshot."""
        fields, hands, pile = snapshot
        for name, value in zip(_STATE, fields, strict=True):
            setattr(self, name, value)
        self.hands[:] = hands
        self.pile = pile.copy()


_state = attrgetter(*_STATE)
Snapshot = tuple[tuple[object, ...], tuple[int, ...], Pile]
