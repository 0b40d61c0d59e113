"""What a face does: a few primitives, each with the rules it carries out.

An effect is asked after its card is down and what had to be named is named. It sets the turn, or what is owed.
`resolve` is an ordinary play (or an answer to a hit), `start` a card turned up by the dealer, `last` a card that
made its player go out (CORE-OUT-2); the round ends when nothing is owed after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from uno_bridge.rules.debts import UNTIL_CARDS, Debt, Due
from uno_bridge.rules.events import REVERSED, SKIPPED

if TYPE_CHECKING:
    from uno_bridge.rules.game_state import GameState


@dataclass(frozen=True, slots=True)
class Effect:
    """No effect of its own: the turn passes."""

    rule: str = "CORE-TURN-1"
    times: int = 0  # presses that it adds to a debt; more than none makes it a hit card
    start_rule: str = "CORE-SETUP-5"
    stacks: bool = True  # where hit cards answer hit cards at all, whether this one does and may be answered
    doubtful: bool = False  # whether it may be challenged (FLSH-CHAL)

    @property
    def hits(self) -> bool:
        """Whether other players press because of it."""
        return self.times > 0

    def aims(self, state: GameState) -> bool:
        """Whether a target may be named with it."""
        return False

    def needs_target(self, state: GameState, seat: int) -> bool:
        """Whether a target is to be named."""
        return False

    @property
    def target_rule(self) -> str | None:
        """The rule by which a target is named, where that is a rule of its own."""
        return None

    def opponent_rule(self, state: GameState) -> str:
        """The rule by which it is another player."""
        return self.rule

    @property
    def takes_more(self) -> bool:
        """Whether further cards go with it."""
        return False

    @property
    def chooses_discards(self) -> bool:
        """Whether the colour of the cards that go with it is chosen."""
        return False

    @property
    def names_later(self) -> bool:
        """Whether its colour is named at its end, not when it is laid."""
        return False

    @property
    def trades(self) -> bool:
        """Whether the rest of the hand is swapped while it is laid."""
        return False

    @property
    def never_last(self) -> str | None:
        """The rule by which nobody may go out with it."""
        return None

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Carry it out for the player in `seat`."""
        state.turn = state.next(seat)

    def start(self, state: GameState, seat: int) -> None:
        """Carry it out as the start card; `seat` is left of the dealer."""
        state.turn = seat

    def start_named(self, state: GameState, seat: int, target: int) -> None:
        """Go on as the start card after `seat` has named what was due."""
        state.turn = seat

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Carry out what is left of it after `seat` went out: nothing (CORE-OUT-3)."""

    def on_pick(self, state: GameState, seat: int) -> None:
        """Carry out what was left for whomever a game unit picks next."""


PLAIN = Effect()


@dataclass(frozen=True, slots=True)
class Wild(Effect):
    """A colour is named (by every wild), and that is all."""

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer names the colour and plays."""
        state.turn = seat
        state.due = Due(seat, colour=True, target=False, start=True)


@dataclass(frozen=True, slots=True)
class Skip(Effect):
    """CORE-SKIP: the next player loses the turn."""

    rule: str = "CORE-SKIP-1"
    start_rule: str = "CORE-SKIP-3"

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The second player plays; with two players the same one (CORE-2P-2)."""
        state.events.append((SKIPPED, state.next(seat), -1, -1))
        state.turn = state.second(seat)

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer is skipped."""
        state.events.append((SKIPPED, seat, -1, -1))
        state.turn = state.next(seat)


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """CORE-REV: play turns round."""

    rule: str = "CORE-REV-1"
    start_rule: str = "CORE-REV-3"

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """With two players it is a Skip and the direction stays (CORE-2P-1), unless the table has it plain."""
        if len(state.seats) == 2 and state.options.two_player_reverse == "skip":
            state.turn = seat
            return
        state.direction = -state.direction
        state.events.append((REVERSED, seat, state.direction, -1))
        state.turn = state.next(seat)

    def start(self, state: GameState, seat: int) -> None:
        """The dealer begins, to the right."""
        state.direction = -1
        state.turn = state.right[seat]
        state.events.append((REVERSED, state.turn, -1, -1))


@dataclass(frozen=True, slots=True)
class DiscardAll(Effect):
    """CORE-DA: every card of its colour goes with it; the play itself has seen to that."""

    rule: str = "CORE-DA-5"
    start_rule: str = "CORE-DA-7"

    @property
    def takes_more(self) -> bool:
        """The colour's other cards."""
        return True


@dataclass(frozen=True, slots=True)
class Trade(Effect):
    """ATK-TRADE: the rest of the hand is swapped for another player's; the play itself has seen to that."""

    last_rule: str = "ATK-TRADE-3"

    @property
    def trades(self) -> bool:
        """Always."""
        return True

    @property
    def never_last(self) -> str | None:
        """There would be nothing to swap."""
        return self.last_rule


@dataclass(frozen=True, slots=True)
class AllPress(Effect):
    """ATK-AH: every other player presses once, or more often; nobody loses a turn by it."""

    presses: int = 1

    @property
    def hits(self) -> bool:
        """Always."""
        return True

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """From the left, or in the direction of play (`allHitOrder`)."""
        ring = state.left if state.options.all_hit_order == "left" or state.direction > 0 else state.right
        self._queue(state, ring, seat, seat, -1 if state.winner >= 0 else state.next(seat))

    def start(self, state: GameState, seat: int) -> None:
        """All but the dealer press; the first turn comes after (`allHitStartNext`), and with it the colour."""
        first = state.next(seat) if state.options.all_hit_start_next == "secondLeft" else seat
        self._queue(state, state.left, state.right[seat], -1, first)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Before scoring all others press (CORE-OUT-2)."""
        if state.options.last_card_hits == "resolve":
            self.resolve(state, seat, target)

    def _queue(self, state: GameState, ring: tuple[int, ...], spared: int, owner: int, after: int) -> None:
        seat, debts = ring[spared], list[Debt]()
        rule = self.rule if owner >= 0 else self.start_rule
        while seat != spared:
            debts.append(Debt(seat, seat, self.presses, rule, owner, after=after))
            seat = ring[seat]
        state.debts = tuple(debts)


@dataclass(frozen=True, slots=True)
class PressUntil(Effect):
    """ATK-HF: the next player presses until cards come and loses the turn."""

    @property
    def hits(self) -> bool:
        """Always."""
        return True

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The second player has the turn."""
        victim, after = state.next(seat), -1 if state.winner >= 0 else state.second(seat)
        state.debts = (Debt(victim, victim, UNTIL_CARDS, self.rule, seat, after=after),)

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer presses and is skipped."""
        state.debts = (Debt(seat, seat, UNTIL_CARDS, self.start_rule, after=state.next(seat)),)

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Before scoring (CORE-OUT-2)."""
        if state.options.last_card_hits == "resolve":
            self.resolve(state, seat, target)


@dataclass(frozen=True, slots=True)
class Hit(Effect):
    """CORE-HIT2, MEGA-HIT1: the next player presses `times` and loses the turn."""

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """The turn goes to the second player; a stack settles that otherwise."""
        victim = _next_victim(state, seat)
        _owe(state, self, seat, victim, victim, state.second(seat), self.rule)

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer presses; with `stackOnStartHit` the dealer counts as who laid it."""
        dealer = state.right[seat]
        answerable = state.edition.stacking and self.stacks and state.options.stack_on_start_hit
        forfeitable = state.options.forfeit == "allHits"
        state.debts = (
            Debt(
                seat, seat, self.times, self.start_rule, first=dealer, laid=(state.top,), after=state.next(seat),
                answerable=answerable, forfeitable=forfeitable,
            ),
        )  # fmt: skip

    def last(self, state: GameState, seat: int, target: int) -> None:
        """All presses are made before scoring (CORE-OUT-2), unless the table ignores them."""
        if state.options.last_card_hits == "ignore":
            state.debts = ()
        else:
            self.resolve(state, seat, target)


@dataclass(frozen=True, slots=True)
class Attack(Effect):
    """SIX-WAA, MEGA-WAA: somebody of the player's choice takes what `times` presses bring."""

    press_rule: str = "SIX-WAA-2"
    stack_rule: str = "SIX-WAA-1"

    def aims(self, state: GameState) -> bool:
        """At another player."""
        return True

    def needs_target(self, state: GameState, seat: int) -> bool:
        """Always, except where the winner may decline (`lastAttack`)."""
        return seat != state.winner or state.options.last_attack == "must"

    def opponent_rule(self, state: GameState) -> str:
        """Another rule for an answer, and for a start card."""
        if state.debts:
            return self.stack_rule
        return self.start_rule if state.due is not None and state.due.start else self.rule

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Who presses and who is next are the table's settings (`waaPresser`, `waaNext`)."""
        following = state.next(seat)
        choice = state.options.waa_next
        if choice == "second" or (choice == "skipIfAttacked" and target == following):
            following = state.second(seat)
        self._attack(state, seat, target, following)

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer acts as its player: names colour and target."""
        state.turn = seat
        state.due = Due(seat, colour=True, target=True, start=True)

    def start_named(self, state: GameState, seat: int, target: int) -> None:
        """The second player to the dealer's left has the turn afterwards."""
        self._attack(state, seat, target, state.next(seat))

    def last(self, state: GameState, seat: int, target: int) -> None:
        """Carried out before scoring."""
        if target >= 0:
            self.resolve(state, seat, target)
        else:
            state.debts = ()

    def _attack(self, state: GameState, seat: int, target: int, after: int) -> None:
        presser = target if state.options.waa_presser == "target" else seat
        _owe(state, self, seat, presser, target, after, self.press_rule)


def _next_victim(state: GameState, seat: int) -> int:
    """The next player to be hit: the neighbour, or the first one after it who is not out (MEGA-STK-12)."""
    victim = state.next(seat)
    while not state.hands[victim]:
        victim = state.next(victim)
    return victim


def _can_be_answered(state: GameState, target: int) -> bool:
    """Whether the target may answer: after a last card only by agreement, and where another one can be hit."""
    if state.winner < 0:
        return True
    others = any(state.hands[seat] and seat != target for seat in state.seats)
    return state.options.stack_on_last_card and others


def _owe(state: GameState, card: Effect, seat: int, presser: int, target: int, after: int, rule: str) -> None:
    """Hits are owed; an answer adds them to what it answers (MEGA-STK-2, MEGA-STK-8)."""
    options = state.options
    first, times = seat, card.times
    laid: tuple[int, ...] = (state.top,)
    if state.debts:
        answered = state.debts[0]
        first, laid, times = answered.first, answered.laid + laid, times + answered.total
        after, rule = state.next(first), "MEGA-STK-2"
    state.debts = (
        Debt(
            presser, target, times, rule, seat, first, laid, after if state.winner < 0 else -1,
            answerable=state.edition.stacking and card.stacks and _can_be_answered(state, target),
            forfeitable=options.forfeit == "allHits" or (options.forfeit == "stackOnly" and len(laid) > 1),
        ),
    )  # fmt: skip
