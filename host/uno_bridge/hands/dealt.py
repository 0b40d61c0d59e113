"""A game in which every card is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Literal

from uno_bridge.hands.deck import RandomSource, make_deck, shuffle_cards
from uno_bridge.hands.hands import CardMissing, Hands, Layout, Snapshot
from uno_bridge.rules import Event, Game, Refused
from uno_bridge.rules.acts import Act, Challenge, CountHand, Deal, Draw, Play, SetAside, ShowFace, Undo
from uno_bridge.rules.cards import COLOURS, card_message
from uno_bridge.rules.flash.unit import GameUnit
from uno_bridge.rules.game import SPACING
from uno_bridge.rules.plays import playable
from uno_bridge.rules.refusal import refuse
from uno_bridge.rules.rounds import HAND_SIZE

NOTHING = -1


class DealtGame:
    """A game with the cards of each hand: `push` moves them, `undo` moves them back.

    What only the cards decide is answered here: `shuffle`, `playable`, `complete_act`. An act that only the
    hand forbids, which a referee cannot see (`judge`), is accepted: players do it, and it can be challenged.
    """

    def __init__(self, game: Game) -> None:
        """Take a game in which nothing is dealt yet."""
        self.game = game
        self.hands = Hands(make_deck(game.edition), len(game.players))
        self.drawn = NOTHING  # the card drawn in this turn, if only that may be played
        self.guilty = False  # whether the last doubtful card was laid against its rule (FLSH-WD4-1)
        self._state = game.internal_state
        self._spacing = 1 if game.edition.unit else SPACING  # turns on a game unit keep more state
        self._marks: list[tuple[int, Snapshot, int, bool]] = []
        self._done = self._next_mark = 0
        self._hopper = self.hands.hopper

    # -- doing -----------------------------------------------------------------------------------------------------

    def shuffle(self, roll: RandomSource) -> Deal:
        """Shuffle and deal; push what this returns. `roll` also shuffles what is loaded again in the round.

        What cannot be a start card stays under the next one or goes back, as the table has it (FLIP-SETUP-3).
        """
        hands, edition = self.hands, self.game.edition
        hopper = shuffle_cards(hands.deck.cards, roll)
        gone = set(self.game.eliminated)
        held = tuple([] if name in gone else [hopper.pop() for _ in range(HAND_SIZE)] for name in self.game.players)
        turned = [hopper.pop()]
        while edition.cards[hands.deck.faces[0][turned[-1]]].face.returned is not None:
            turned.append(hopper.pop())
        returned = turned[:-1]
        pile = turned
        if returned and not (edition.stays_under and self._state.options.flip_start == "under"):
            hopper, pile = shuffle_cards(hopper + returned, roll), turned[-1:]
        hands.next_deal, hands.roll = Layout(held, hopper, pile), roll
        return Deal(tuple(edition.cards[hands.deck.faces[0][card]].code for card in turned))

    def push(self, act: Act) -> list[Event]:
        """Do an act and move its cards. Raises `Refused` and changes nothing, also where a card is elsewhere."""
        if type(act) is Undo:
            return self.undo()
        if self._done == self._next_mark:
            self._mark()
        hands, unit, colour = self.hands, self._state.unit, self._state.colour
        events = self.game.push(act)
        try:
            hands.follow(act, events)
        except CardMissing as missing:
            self.game.undo()
            self._go_back(self._done)
            raise self._elsewhere(act, missing) from missing
        if unit is not None:
            self._note(act, unit, colour)
        self._done += 1
        if hands.hopper is not self._hopper:
            self._hopper, self._next_mark = hands.hopper, self._done
        return events

    def undo(self) -> list[Event]:
        """Take the last act and its cards back."""
        events = self.game.undo()
        self._go_back(self._done - 1)
        return events

    def _mark(self) -> None:
        """Keep a snapshot of the cards: every few acts, and after a shuffle, which cannot be repeated."""
        self._marks.append((self._done, self.hands.snapshot(), self.drawn, self.guilty))
        self._next_mark = self._done + self._spacing

    def _go_back(self, length: int) -> None:
        """Restore the cards after the first `length` acts: from the snapshot before, and the acts since."""
        while self._marks[-1][0] > length:
            self._marks.pop()
        marked, snapshot, self.drawn, self.guilty = self._marks[-1]
        self.hands.restore(snapshot)
        for act, events in islice(self.game.history, marked, length):
            self.hands.follow(act, events)
        self._done, self._next_mark, self._hopper = length, marked + self._spacing, self.hands.hopper

    def _elsewhere(self, act: Act, missing: CardMissing) -> Refused:
        face, edition = missing.args[0], self.game.edition
        if face < 0 or not isinstance(act, Play | SetAside):
            refused = refuse("cards-known", edition.deck_rule)
        else:
            card = card_message(edition.cards[face].code)
            refused = refuse("not-held", "CORE-TURN-8", player=act.player, card=card)
        return Refused(edition.localise(refused.message))

    def _note(self, act: Act, before: GameUnit, colour: int) -> None:
        """Note what later acts of a turn on a game unit are judged by."""
        unit = self._state.unit
        assert unit is not None
        if type(act) is Draw and before.step == "free" and unit.step == "drawn":
            self.drawn = self.hands.faces(self._state.turn)[-1]
        elif type(act) is Play and self._doubtful(self._state.top):
            self.guilty = self.hands.of_colour(self._state.seat_of[act.player], colour) > 0

    # -- asking ----------------------------------------------------------------------------------------------------

    def hand(self, player: str) -> list[str]:
        """Return the codes of the cards in a hand."""
        cards = self.game.edition.cards
        return [cards[face].code for face in self.hands.faces(self._state.seat_of[player])]

    def playable(self) -> list[int]:
        """Return the faces that the active player may lay, with duplicates; none where no card may be laid."""
        seat = self._state.may_play
        return self.playable_by(seat) if seat >= 0 else []

    def playable_by(self, seat: int) -> list[int]:
        """Return the faces that `seat`, who may lay a card, can lay."""
        hands, unit = self.hands, self._state.unit
        found = playable(self._state, hands.faces(seat) if hands.deck.two_sided else hands.held[seat])
        return found if unit is None or not found else self._with_unit(seat, unit, found)

    def _with_unit(self, seat: int, unit: GameUnit, found: list[int]) -> list[int]:
        """Return those of `found` that the turn's draw and Wild Draw Four allow (FLSH-TURN-3, FLSH-WD4-1)."""
        if unit.step == "drawn":
            found = [self.drawn] if self.drawn in found else []
        return [
            face for face in found if not self._doubtful(face) or not self.hands.of_colour(seat, self._state.colour)
        ]

    def doubtful(self, seat: int) -> list[int]:
        """Return the faces that are against their rule, which only a challenge can show (FLSH-WD4-1)."""
        return [face for face in self.hands.faces(seat) if self._doubtful(face)]

    def _doubtful(self, face: int) -> bool:
        return self.game.edition.effect_of[face].doubtful

    @property
    def verdict(self) -> Literal["guilty", "innocent"]:
        """The verdict of a challenge of the last Wild Draw Four (FLSH-CHAL)."""
        return "guilty" if self.guilty else "innocent"

    @property
    def exposed(self) -> str:
        """The face on top of the pile, which is reported after a Flip."""
        return self.game.edition.cards[self.hands.shows(self.hands.pile[-1])].code

    def worth(self, player: str) -> int:
        """Return the points of a hand."""
        points = self.game.edition.points
        return sum(points[face] for face in self.hands.faces(self._state.seat_of[player]))

    def legal_acts(self) -> Iterator[Act]:
        """Yield the legal acts that the cards allow, completed with what only the cards decide.

        A deal is made by `shuffle` alone; what a press yields is still for the launcher to say.
        """
        fits = {self.game.edition.cards[face].code for face in self.playable()}
        for act in self.game.legal_acts():
            if isinstance(act, Play):
                if act.card in fits:
                    yield self.complete_act(act)
            elif isinstance(act, SetAside):
                yield from (SetAside(act.player, code) for code in sorted(set(self.hand(act.player))))
            elif isinstance(act, ShowFace):
                if act.card == self.exposed:
                    yield act
            elif isinstance(act, Challenge):
                if act.verdict == self.verdict:
                    yield act
            elif not isinstance(act, Deal):
                yield self.complete_act(act)

    def complete_act(self, act: Act) -> Act:
        """Return the act with what the cards decide: how many cards go with it, the points of a hand."""
        if isinstance(act, CountHand):
            return CountHand(act.player, self.worth(act.player))
        if isinstance(act, Play) and act.extra is None:
            extra = len(self.goes_with(act))
            return replace(act, extra=extra) if extra else act
        return act

    def goes_with(self, act: Play) -> tuple[str, ...]:
        """Return the cards that must go with a play: all of the colour that it discards (CORE-DA-2)."""
        edition, hands = self.game.edition, self.hands
        card = edition.index[hands.side][act.card]
        if not edition.effect_of[card].takes_more:
            return ()
        colour = edition.colour_of[card] if act.discards is None else COLOURS.index(act.discards)
        found = [face for face in hands.faces(self._state.seat_of[act.player]) if edition.colour_of[face] == colour]
        if card in found:
            found.remove(card)
        return tuple(edition.cards[face].code for face in found)
