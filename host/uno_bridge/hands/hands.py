"""Who holds which card: hands, hopper and pile, moved as the rules' events say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from uno_bridge.hands.deck import Deck, RandomSource, shuffle_cards
from uno_bridge.rules import events as happened
from uno_bridge.rules.acts import Act, Play, SetAside
from uno_bridge.rules.cards import COLOURS
from uno_bridge.rules.events import Event
from uno_bridge.text import UnoBridgeError


class CardMissing(UnoBridgeError, ValueError):  # noqa: N818  (it is what the card is)
    """A card of the act is not where it should be. `args[0]` is the missing face, or -1."""


class Layout(NamedTuple):
    """A deal: hands by seat, what is left in the hopper, the pile with the start card on top."""

    held: tuple[list[int], ...]
    hopper: list[int]
    pile: list[int]


Snapshot = tuple[tuple[list[int], ...], list[int], int, list[int], int, tuple[int, ...], int]


class Hands:
    """The cards of a round.

    Hands are replaced, the hopper is read from its end, the pile grows: so a snapshot is a tuple of references.
    """

    __slots__ = ("aside", "deck", "held", "hopper", "left", "next_deal", "pile", "roll", "side")

    def __init__(self, deck: Deck, players: int) -> None:
        self.deck = deck
        self.roll: RandomSource | None = None  # shuffles what is loaded again
        self.next_deal: Layout | None = None
        self.held: list[list[int]] = [[] for _ in range(players)]
        self.hopper: list[int] = []
        self.left = 0  # number of cards still in the hopper, from its start; the last of them comes next
        self.pile: list[int] = []  # the top card is the last one
        self.aside: tuple[int, ...] = ()
        self.side = 0

    def snapshot(self) -> Snapshot:
        """Return what `restore` needs."""
        return tuple(self.held), self.hopper, self.left, self.pile, len(self.pile), self.aside, self.side

    def restore(self, snapshot: Snapshot) -> None:
        """Restore a snapshot."""
        self.held[:], self.hopper, self.left, self.pile, height, self.aside, self.side = snapshot
        del self.pile[height:]

    def shows(self, card: int) -> int:
        """Return the face of a card on the side in use."""
        return self.deck.faces[self.side][card]

    def faces(self, seat: int) -> list[int]:
        """Return the faces of a hand on the side in use."""
        held = self.held[seat]
        if not self.deck.two_sided:
            return held
        shown = self.deck.faces[self.side]
        return [shown[card] for card in held]

    def of_colour(self, seat: int, colour: int) -> int:
        """Return how many cards of a colour a hand has."""
        colour_of = self.deck.edition.colour_of
        return sum(colour_of[face] == colour for face in self.faces(seat))

    def follow(self, act: Act, events: list[Event]) -> None:
        """Move the cards of an act. Raises `CardMissing`, with some moved, where a card is elsewhere."""
        for event in events:
            kind = event[0]
            if kind == happened.PLAYED:  # checked first, because most events are of these two kinds
                self._play(act, event)
            elif kind == happened.PRESSED:
                self._press(event)
            elif kind in _MOVES:
                _MOVES[kind](self, act, event)

    def _remove(self, hand: list[int], face: int) -> int:
        """Take a card with that face out of the hand."""
        card = face
        if self.deck.two_sided:
            shown = self.deck.faces[self.side]
            card = next((card for card in hand if shown[card] == face), -1)
        try:
            hand.remove(card)
        except ValueError:
            raise CardMissing(face) from None
        return card

    def _deal(self, _act: Act, _event: Event) -> None:
        layout = self.next_deal
        if layout is None:
            raise CardMissing(-1)
        self.held[:] = layout.held
        self.hopper, self.pile = layout.hopper, layout.pile.copy()
        self.left = len(self.hopper)
        self.aside, self.side = (), 0

    def _play(self, act: Act, event: Event) -> None:
        _, seat, face, extra = event
        hand = self.held[seat] = self.held[seat].copy()
        card = self._remove(hand, face)
        if extra:
            assert isinstance(act, Play)
            self.pile += self._further(act, face, extra, hand)
        self.pile.append(card)

    def _further(self, act: Play, face: int, extra: int, hand: list[int]) -> list[int]:
        """Take the cards that go with another out of the hand: the named ones, or a number of the colour."""
        edition = self.deck.edition
        if isinstance(act.extra, tuple):
            index = edition.index[self.side]
            return [self._remove(hand, index[code]) for code in act.extra]
        colour = edition.colour_of[face] if act.discards is None else COLOURS.index(act.discards)
        gone = [card for card in hand if edition.colour_of[self.shows(card)] == colour][:extra]
        if len(gone) < extra:
            raise CardMissing(face)
        for card in gone:
            hand.remove(card)
        return gone

    def _press(self, event: Event) -> None:
        if event[2]:
            self._take(event[3], event[2])

    def _draw(self, _act: Act, event: Event) -> None:
        self._take(event[1], event[2])

    def _take(self, seat: int, cards: int) -> None:
        left = self.left
        if cards > left:
            raise CardMissing(-1)
        self.left = left - cards
        self.held[seat] = self.held[seat] + self.hopper[left - cards : left]

    def _trade(self, _act: Act, event: Event) -> None:
        seat, partner = event[1], event[2]
        self.held[seat], self.held[partner] = self.held[partner], self.held[seat]

    def _flip(self, _act: Act, event: Event) -> None:
        """Turn the pile over as a block (FLIP-FLIP-3); hands and hopper show their other side."""
        self.side = event[2]
        self.pile = self.pile[::-1]

    def _load(self, _act: Act, event: Event) -> None:
        """Shuffle the cards that do not stay on the pile into the hopper."""
        launcher, kept = event[2], event[3]
        height = len(self.pile) - kept
        if self.roll is None or launcher != self.left + height:
            raise CardMissing(-1)
        self.hopper = shuffle_cards(self.hopper[: self.left] + self.pile[:height], self.roll)
        self.pile = self.pile[height:]
        self.left = launcher

    def _set_aside(self, act: Act, event: Event) -> None:
        assert isinstance(act, SetAside)
        if act.card is None:
            raise CardMissing(-1)
        seat = event[1]
        hand = self.held[seat].copy()
        self.aside = (*self.aside, self._remove(hand, self.deck.edition.index[self.side][act.card]))
        self.held[seat] = hand

    def _end_luck(self, _act: Act, event: Event) -> None:
        """Put the cards set aside under the top card, or back into the hand (FLIP-PYL-2, FLIP-PYL-3)."""
        seat, discarded = event[1], event[2]
        if discarded:
            self._put_under()
        else:
            self.held[seat] = self.held[seat] + list(self.aside)
            self.aside = ()

    def _out(self, _act: Act, _event: Event) -> None:
        """Discard the cards set aside when the last one of a hand was (FLIP-PYL-5)."""
        if self.aside:
            self._put_under()

    def _put_under(self) -> None:
        """Put cards under the top card, unless it was loaded meanwhile (`reloadKeepsTop`)."""
        self.pile = [*self.pile[:-1], *self.aside, *self.pile[-1:]]
        self.aside = ()

    def _counts_set(self, _act: Act, event: Event) -> None:
        """Refuse a corrected count that differs from the cards."""
        kind, seat, count, _ = event
        there = len(self.held[seat]) if seat >= 0 else self.left if kind == happened.LAUNCHER_SET else len(self.pile)
        if count != there:
            raise CardMissing(-1)

    def _unknown(self, _act: Act, _event: Event) -> None:
        raise CardMissing(-1)


_MOVES: Mapping[str, Callable[[Hands, Act, Event], None]] = {
    happened.DEALT: Hands._deal,
    happened.TAKEN_UP: Hands._unknown,
    happened.DREW: Hands._draw,
    happened.TRADED: Hands._trade,
    happened.FLIPPED: Hands._flip,
    happened.RELOADED: Hands._load,
    happened.SET_ASIDE: Hands._set_aside,
    happened.LUCK_ENDED: Hands._end_luck,
    happened.OUT: Hands._out,
    happened.HAND_SET: Hands._counts_set,
    happened.LAUNCHER_SET: Hands._counts_set,
    happened.DISCARD_SET: Hands._counts_set,
}
