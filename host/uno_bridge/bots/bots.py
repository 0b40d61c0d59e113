"""Bots for every seat of a table: each step does one legal act, chosen at random."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Protocol

from uno_bridge.bots.habits import QUIET, Habits
from uno_bridge.hands.dealt import DealtGame
from uno_bridge.hands.deck import Deck, RandomSource, random_index
from uno_bridge.rules import piles, rounds
from uno_bridge.rules.acts import (
    Act,
    CallUno,
    Catch,
    Challenge,
    CountHand,
    Deal,
    Draw,
    EndTurn,
    NameColour,
    Pick,
    Play,
    Press,
    Reload,
    SetAside,
    SetDealer,
    ShowFace,
    Slap,
    StopPressing,
    Suggest,
    TimeUp,
)  # fmt: skip
from uno_bridge.rules.editions import Card
from uno_bridge.rules.effects import Effect
from uno_bridge.rules.flash import draws, turns
from uno_bridge.rules.flip import luck
from uno_bridge.rules.options import Options
from uno_bridge.rules.plays import targets
from uno_bridge.rules.presses import most_presses, why_not_stop

Shelf = list[dict[int, list[Play]]]
"""Every way to lay a card that no other goes with, by seat and face."""


@cache
def _shelf(deck: Deck, players: tuple[str, ...], seats: tuple[int, ...], options: Options) -> Shelf:
    """A cache shared by all bots: making an act takes longer than choosing one. Filled as cards are laid."""
    return [{} for _ in players]


@lru_cache(1 << 14)
def _with(
    player: str, card: str, colour: str | None, target: str | None, extra: int | None, discards: str | None
) -> Play:
    """A card that others go with."""
    return Play(player, card, colour, target, extra, discards)


@lru_cache(1 << 14)
def _press(player: str, yields: tuple[int, ...], insist: bool) -> Press:
    """Return a press; each is made once."""
    return Press(player, yields, insist=insist)


class LauncherModel(Protocol):
    """What bots need of a launcher."""

    def press(self) -> int:
        """Return how many cards the next press yields; the game limits it to the cards in the launcher."""

    def load(self) -> None:
        """Note that the launcher was loaded."""


class Bots:
    """Choose acts for all seats. The same random source and launcher give the same game."""

    def __init__(self, dealt: DealtGame, launcher: LauncherModel, roll: RandomSource, habits: Habits = QUIET) -> None:
        self._dealt = dealt
        self._state = dealt.game.internal_state
        self._launcher = launcher
        self._roll = roll
        self._habits = habits
        self._quiet = habits.quiet
        self._then: Play | None = None  # the card that the UNO call was for
        self._shelf: Shelf = []
        self._stocked: tuple[int, ...] | None = None  # the players whose cache this is

    def step(self) -> Act:
        """Choose the next act, do it and return it."""
        act = self.next_act()
        self._dealt.push(act)
        if type(act) is Reload:
            self._launcher.load()
        return act

    def next_act(self) -> Act:
        """Return the next act. The match must not be over."""
        if not self._quiet:
            act = self._by_the_way()
            if act is not None:
                return act
        if self._then is not None:
            then, self._then = self._then, None
            return then
        state = self._state
        if not state.debts and state.unit is None and (seat := state.may_play) >= 0:
            return self._play_or_press(seat, seat)  # asked first, because most acts are of this kind
        return _STEPS[state.phase](self)

    def _happens(self, rate: float) -> bool:
        return rate > 0 and self._roll() < rate

    # -- optional acts --------------------------------------------------------------------------------------------

    def _by_the_way(self) -> Act | None:
        state = self._state
        if state.stage != "round" or self._then is not None:
            return None
        if state.uno and (act := self._about_uno()) is not None:
            return act
        if self._happens(self._habits.strays):
            return self._stray()
        if state.unit is not None and state.turn >= 0 and self._happens(self._habits.dawdles):
            return self._dawdle(state.turn)
        return None

    def _about_uno(self) -> Act | None:
        state, names = self._state, self._state.names
        for seat, mark in state.uno.items():
            if mark == "open" and self._happens(self._habits.mends):
                return CallUno(names[seat])
            if mark == "open" and self._happens(self._habits.catches):
                return Catch(names[self._other(seat)], names[seat])
        return None

    def _other(self, seat: int) -> int:
        seats = self._state.seats
        return seats[(seats.index(seat) + 1 + random_index(len(seats) - 1, self._roll)) % len(seats)]

    def _stray(self) -> Act | None:
        state = self._state
        seat = state.seats[random_index(len(state.seats), self._roll)]
        what = random_index(3, self._roll)
        if what == 0:
            return CallUno(state.names[seat])
        if what == 1:
            return Reload() if piles.why_not_reload(state) is None else None
        return Suggest(state.names[seat]) if state.options.suggestion_presses and seat != state.winner else None

    def _dawdle(self, seat: int) -> Act | None:
        state = self._state
        if turns.why_not_time_up(state, seat) is None:
            return TimeUp(state.names[seat])
        return None

    # -- rounds ----------------------------------------------------------------------------------------------------

    def _deal(self) -> Act:
        state = self._state
        if rounds.why_not_deal(state) is not None:
            left = state.standing.in_match()
            return SetDealer(state.names[left[random_index(len(left), self._roll)]])
        self._launcher.load()
        deal: Deal = self._dealt.shuffle(self._roll)
        return deal

    def _count(self) -> Act:
        player = self._state.names[rounds.seats_to_count(self._state)[0]]
        if self._happens(self._habits.counts_cards):
            return CountHand(player, tuple(self._dealt.hand(player)))
        return CountHand(player, self._dealt.worth(player))

    # -- turns -----------------------------------------------------------------------------------------------------

    def _answer(self) -> Act:
        """Return a hit card as the answer to a hit, or the first press that is owed."""
        return self._play_or_press(self._state.may_play, self._state.debts[0].presser)

    def _play_or_press(self, seat: int, presser: int) -> Act:
        found = self._dealt.playable_by(seat)
        if found and not (self._habits.declines and self._happens(self._habits.declines)):
            return self._lay(seat, found)
        return self._press(presser)

    def _lay(self, seat: int, found: list[int]) -> Act:
        """One of the cards."""
        face = found[int(self._roll() * len(found))]
        if self._stocked is not self._state.seats:
            self._stock()
        ways = self._shelf[seat].get(face)
        if ways is None:
            ways = self._ways(seat, face)
        play = ways[0] if len(ways) == 1 else ways[int(self._roll() * len(ways))]
        if self._habits.calls_uno and self._announces(seat, play):
            self._then = play
            return CallUno(self._state.names[seat])
        return play

    def _stock(self) -> None:
        state = self._state
        self._shelf = _shelf(self._dealt.hands.deck, state.names, state.seats, state.options)
        self._stocked = state.seats

    def _ways(self, seat: int, face: int) -> list[Play]:
        """Return every way to lay the card; only one where other cards go with it."""
        state = self._state
        card = state.edition.cards[face]
        effect = card.face.effect
        if effect.takes_more:
            return [self._with_more(seat, card)]
        player = state.names[seat]
        colours = state.colours if card.face.wild and not effect.names_later else (None,)
        ways = [Play(player, card.code, colour, aim) for colour in colours for aim in self._aims(seat, effect)]
        if state.winner < 0:
            self._shelf[seat][face] = ways
        return ways

    def _aims(self, seat: int, effect: Effect) -> list[str | None]:
        """Return the players whom the card can be aimed at."""
        state = self._state
        if not (effect.trades or effect.aims(state)):
            return [None]
        return [state.names[aim] for aim in targets(state, seat)]

    def _announces(self, seat: int, play: Play) -> bool:
        """Return whether the player calls UNO before the play."""
        extra = play.extra or 0
        left = self._state.hands[seat] - 1 - (len(extra) if isinstance(extra, tuple) else extra)
        return left == 1 and self._state.calling != seat and self._happens(self._habits.calls_uno)

    def _with_more(self, seat: int, card: Card) -> Play:
        """Return the play with all cards that go with it, or with some under `discardAllPartial`."""
        state = self._state
        colour = self._colour() if card.face.wild else None
        discards = self._colour() if card.face.effect.chooses_discards else None
        aims = self._aims(seat, card.face.effect)
        target = aims[random_index(len(aims), self._roll)] if len(aims) > 1 else aims[0]
        play = _with(state.names[seat], card.code, colour, target, None, discards)
        extra = self._dealt.goes_with(play)
        if state.options.discard_all_partial:
            extra = extra[: random_index(len(extra) + 1, self._roll)]
        if not extra:
            return play
        if self._happens(self._habits.counts_cards):
            return replace(play, extra=extra)
        return _with(play.player, play.card, colour, target, len(extra), discards)

    def _colour(self) -> str:
        return self._state.colours[random_index(4, self._roll)]

    def _call(self) -> Act:
        due = self._state.due
        assert due is not None
        aims = targets(self._state, due.seat) if due.target else []
        target = self._state.names[aims[random_index(len(aims), self._roll)]] if aims else None
        return NameColour(self._state.names[due.seat], self._colour(), target)

    def _show(self) -> Act:
        return ShowFace(self._dealt.exposed)

    # -- presses ---------------------------------------------------------------------------------------------------

    def _owed_presses(self) -> Act:
        """Press a penalty first; else stop, press on, or let the next player go on."""
        state = self._state
        if state.penalties:
            return self._press(state.penalties[0].presser)
        debt = state.debts[0]
        if debt.may_stop:
            if self._happens(self._habits.stops):
                return StopPressing(state.names[debt.target])
            if self._happens(self._habits.stops) and state.may_play >= 0:
                found = self._dealt.playable()
                return self._lay(state.may_play, found) if found else self._press(state.may_play)
        return self._press(debt.presser)

    def _press(self, seat: int) -> Act:
        """Return one press, or several in one act, as long as the launcher has cards."""
        state = self._state
        left = state.launcher
        if left == 0 and state.to_load > 0:
            return Reload()
        cards = min(self._launcher.press(), left)
        yields: tuple[int, ...] = (cards,)
        if self._habits.rushes and (state.debts or state.penalties):
            yields = self._rush(seat, cards)
            cards = max(yields)
        return _press(state.names[seat], yields, cards > state.options.warn_yield)

    def _rush(self, seat: int, cards: int) -> tuple[int, ...]:
        state, press, rate = self._state, self._launcher.press, self._habits.rushes
        left, most, yields = state.launcher - cards, most_presses(state, seat), [cards]
        while left and (len(yields) < most if most else not cards) and self._roll() < rate:
            cards = min(press(), left)
            left -= cards
            yields.append(cards)
        return tuple(yields)

    def _luck(self) -> Act:
        """Return an act of Press Your Luck: set a card aside, stop, or press again."""
        state = self._state
        assert state.luck is not None
        seat = state.luck.seat
        if luck.why_not_set_aside(state, seat) is None:
            hand = self._dealt.hands.faces(seat)
            return SetAside(state.names[seat], state.edition.cards[hand[random_index(len(hand), self._roll)]].code)
        if why_not_stop(state, seat) is None and self._happens(max(self._habits.stops, 0.1)):
            return StopPressing(state.names[seat])
        return self._press(seat)

    # -- a game unit -----------------------------------------------------------------------------------------------

    def _pick(self) -> Act:
        seats = self._state.seats
        return Pick(self._state.names[seats[random_index(len(seats), self._roll)]])

    def _slap(self) -> Act:
        state = self._state
        seat = state.turn
        if self._happens(self._habits.dawdles) and turns.why_not_end_turn(state, seat) is None:
            return EndTurn(state.names[seat])
        return Slap(state.names[self._other(seat)])

    def _unit_turn(self) -> Act:
        """Return a play, the draw of the turn, or the press of the Player Button."""
        state = self._state
        seat = state.turn
        unit = state.unit
        assert unit is not None
        if unit.plays and state.winner < 0:
            declines = self._habits.stops if unit.step == "drawn" else self._habits.declines
            found = self._bluff(seat) or self._dealt.playable()
            if found and not self._happens(declines):
                return self._lay(seat, found)
        if turns.why_not_end_turn(state, seat) is None:
            return EndTurn(state.names[seat])
        return self._draw(seat, 1)

    def _bluff(self, seat: int) -> list[int]:
        """Return the cards that a bluffing player may lay against their rule: only a challenge can show it."""
        unit = self._state.unit
        if unit is None or unit.step != "free" or not self._happens(self._habits.bluffs):
            return []
        return self._dealt.doubtful(seat)

    def _owed_draws(self) -> Act:
        state = self._state
        debt = (state.penalties or state.debts)[0]
        seat = debt.presser
        if draws.why_not_challenge(state, seat) is None and self._happens(self._habits.doubts):
            return Challenge(state.names[seat], self._dealt.verdict)
        return self._draw(seat, draws.cards_owed(state, seat))

    def _draw(self, seat: int, most: int) -> Act:
        state = self._state
        if state.launcher == 0:
            return Reload()
        return Draw(state.names[seat], min(most, state.launcher) if self._happens(self._habits.rushes) else 1)


_STEPS: Mapping[str, Callable[[Bots], Act]] = {
    "deal": Bots._deal,
    "over": Bots._deal,
    "turn": Bots._unit_turn,
    "answer": Bots._answer,
    "press": Bots._owed_presses,
    "call": Bots._call,
    "luck": Bots._luck,
    "show": Bots._show,
    "pick": Bots._pick,
    "draw": Bots._owed_draws,
    "slap": Bots._slap,
    "count": Bots._count,
}
