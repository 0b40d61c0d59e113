"""Effects of faces: primitives, each with the rules that it carries out.

An effect is resolved after its card is laid and its colour and target are named. It sets the turn, or a debt.
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
    times: int = 0  # presses that it adds to a debt; 1 or more for a hit card
    start_rule: str = "CORE-SETUP-5"
    stacks: bool = True  # whether it answers hit cards and can be answered, in editions with stacking
    doubtful: bool = False  # whether it may be challenged (FLSH-CHAL)

    @property
    def hits(self) -> bool:
        """Whether other players press because of it."""
        return self.times > 0

    def aims(self, state: GameState) -> bool:
        """Whether a target may be named with it."""
        return False

    def needs_target(self, state: GameState, seat: int) -> bool:
        """Whether a target must be named."""
        return False

    @property
    def target_rule(self) -> str | None:
        """The rule by which a target is named, if there is one of its own."""
        return None

    def opponent_rule(self, state: GameState) -> str:
        """The rule that requires the target to be another player."""
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
        """The rule that forbids going out with it; None if it is allowed."""
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
        """Carry out what is left for the next player that a game unit picks."""


PLAIN = Effect()


@dataclass(frozen=True, slots=True)
class Wild(Effect):
    """A wild without a further effect: only its colour is named."""

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
    """CORE-REV: the direction of play changes."""

    rule: str = "CORE-REV-1"
    start_rule: str = "CORE-REV-3"

    def resolve(self, state: GameState, seat: int, target: int) -> None:
        """Change direction; with two players act as a Skip (CORE-2P-1), unless `twoPlayerReverse` is plain."""
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
    """CORE-DA: every card of its colour goes with it, which `plays` carries out."""

    rule: str = "CORE-DA-5"
    start_rule: str = "CORE-DA-7"

    @property
    def takes_more(self) -> bool:
        """The colour's other cards."""
        return True


@dataclass(frozen=True, slots=True)
class Trade(Effect):
    """ATK-TRADE: the rest of the hand is swapped for another player's, which `plays` carries out."""

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
    """ATK-AH: every other player presses, once or more; no turn is lost."""

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
        """The turn goes to the second player; a stack has another rule for it."""
        victim = _next_victim(state, seat)
        _owe(state, self, seat, victim, victim, state.second(seat), self.rule)

    def start(self, state: GameState, seat: int) -> None:
        """The player left of the dealer presses; with `stackOnStartHit` the dealer counts as its player."""
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
        """All presses are made before scoring (CORE-OUT-2), unless `lastCardHits` ignores them."""
        if state.options.last_card_hits == "ignore":
            state.debts = ()
        else:
            self.resolve(state, seat, target)


@dataclass(frozen=True, slots=True)
class Attack(Effect):
    """SIX-WAA, MEGA-WAA: a player of choice takes the cards of `times` presses."""

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
        """Owe the presses; `waaPresser` and `waaNext` set who presses and who is next."""
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
    """Return the next victim: the neighbour, or the first player after it who is not out (MEGA-STK-12)."""
    victim = state.next(seat)
    while not state.hands[victim]:
        victim = state.next(victim)
    return victim


def _can_be_answered(state: GameState, target: int) -> bool:
    """Return whether the target may answer; after a last card only by agreement, and if another player can be hit."""
    if state.winner < 0:
        return True
    others = any(state.hands[seat] and seat != target for seat in state.seats)
    return state.options.stack_on_last_card and others


def _owe(state: GameState, card: Effect, seat: int, presser: int, target: int, after: int, rule: str) -> None:
    """Add a debt of presses; an answer adds to the debt that it answers (MEGA-STK-2, MEGA-STK-8)."""
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
