"""Editions as data: the deck, the effect of each face, and the default settings.

An edition's module could be read beside its rule sheet. Nothing else in the engine knows an edition by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from typing import get_args

from uno_bridge.rules.cards import COLOURS, WRITABLE, face_of
from uno_bridge.rules.effects import PLAIN, Effect
from uno_bridge.rules.match import Mode
from uno_bridge.text import Message, UnoBridgeError

EDITIONS = ("attack-classic", "attack-six", "attack-mega-hit", "attack-current", "flash", "flip-attack")
"""The names of the editions that come with the package."""

FAMILY = ("attack-six", "attack-mega-hit", "attack-classic", "flip-attack")
"""Editions whose rules a declared edition follows. The first is the base of an edition without one;
the others, in this order, have the primitives that the base lacks."""

LAUNCHER_OPTIONS = (
    "deckOverride", "lastCardHits", "forfeit", "discardAllPartial", "selfCatch", "falseUnoPresses", "reloadKeepsTop",
    "warnYield", "dealer", "twoPlayerReverse", "lowTie", "suggestionPresses", "illegalPlayPresses", "scoring",
)  # fmt: skip
"""Settings that make a difference in every edition with a launcher."""

ATTACK_OPTIONS = ("waaPresser", "waaNext", "lastAttack")
"""Settings of Wild Attack-Attack."""

STACK_OPTIONS = ("stackOnLastCard", "stackOnStartHit")
"""Settings of the Mega Hit stack."""


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of card. `copies` is per colour, for a wild in all; `match` is the rule of the cards it may lie on."""

    code: str
    copies: int
    points: int
    effect: Effect = PLAIN
    match: str = "CORE-TURN-2"
    wild: bool = False
    returned: str | None = None  # the rule by which it goes back when it is turned up
    house_rule: Message | None = None  # the players' agreement, shown when the card takes effect


@dataclass(frozen=True, slots=True)
class Card:
    """A face in one colour, or a wild. `code` is how the notation writes it."""

    code: str
    colour: int
    symbol: int
    face: Face
    side: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """The faces and colours on one side of the cards."""

    faces: tuple[Face, ...]
    colours: str
    deck_rule: str


Matching = tuple[tuple[frozenset[int], ...], ...]
"""The cards that may lie on `[colour][symbol]`; index -1 stands for none (CORE-TURN-2 to CORE-TURN-4)."""


@dataclass
class Edition:
    """A deck with its rules. It is never changed after it is made.

    Where a rule of the rule book's shared part has an id of its own in an edition, `cites` says which: the engine
    names shared rules by the shared ids, and `Game` translates its messages.
    """

    name: str
    faces: tuple[Face, ...]
    deck_rule: str
    score_rule: str
    stack_rule: str
    players_rule: str = "CORE-SETUP-1"
    least_players: int = 2
    most_players: int = 10
    colours: str = "RYGB"
    back: Side | None = None  # the other side of two-sided cards
    unit: bool = False  # a game unit picks the players, cards are drawn from a pile; no launcher
    stacking: bool = False  # hit cards answer hit cards
    stays_under: bool = False  # cards turned up before the start card stay in the pile (`flipStart`)
    matches: tuple[Mode, ...] = get_args(Mode)  # the modes of a match
    book: tuple[str, ...] = ("CORE",)  # the rules that hold here: ids, or prefixes of ids
    cites: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()  # the settings that make a difference here
    title: Message | None = None  # its title; for printed editions it is in the catalogue
    words: Mapping[str, Message] = field(
        default_factory=dict
    )  # by face: names that the catalogue lacks or has otherwise
    source: str = field(default="", compare=False)  # the text of the file that declared it

    sides: tuple[Side, ...] = field(init=False, repr=False, compare=False)  # one, or two
    cards: tuple[Card, ...] = field(
        init=False, repr=False, compare=False
    )  # each once, side after side; the engine writes a card as its index in here
    index: tuple[Mapping[str, int], ...] = field(
        init=False, repr=False, compare=False
    )  # for each side, its cards by code
    colour_of: tuple[int, ...] = field(init=False, repr=False, compare=False)  # by card; -1 for a wild
    symbol_of: tuple[int, ...] = field(
        init=False, repr=False, compare=False
    )  # the symbol that matches across colours, by card; -1 for a wild
    effect_of: tuple[Effect, ...] = field(init=False, repr=False, compare=False)
    copies: tuple[int, ...] = field(init=False, repr=False, compare=False)  # copies of each card in the deck
    points: tuple[int, ...] = field(init=False, repr=False, compare=False)  # points of each card in a hand
    matching: Matching = field(init=False, repr=False, compare=False)
    answers: frozenset[int] = field(init=False, repr=False, compare=False)  # the cards that answer a hit (MEGA-STK-14)
    deck_size: int = field(init=False, repr=False, compare=False)
    per_colour: int = field(init=False, repr=False, compare=False)  # number of cards of each colour

    @property
    def display_name(self) -> Message:
        """The edition's title."""
        return self.title or Message(f"edition-{self.name}")

    def localise(self, message: Message) -> Message:
        """Return the message with the rule ids and the face names of this edition."""
        if not self.cites and not self.words:
            return message
        face = face_of(message) if self.words else None
        if face is not None and face in self.words:
            return self.words[face]
        args = {name: self.localise(arg) if isinstance(arg, Message) else arg for name, arg in message.args.items()}
        return replace(message, args=args, rule=self.cites.get(message.rule or "", message.rule))

    def __post_init__(self) -> None:
        """Compute the tables that acts look things up in."""
        front = Side(self.faces, self.colours, self.deck_rule)
        self.sides = (front,) if self.back is None else (front, self.back)
        self.cards = tuple(_cards(self.sides))
        self.index = tuple(
            {card.code: number for number, card in enumerate(self.cards) if card.side == side}
            for side in range(len(self.sides))
        )
        self.colour_of = tuple(card.colour for card in self.cards)
        self.symbol_of = tuple(card.symbol for card in self.cards)
        self.effect_of = tuple(card.face.effect for card in self.cards)
        self.copies = tuple(card.face.copies for card in self.cards)
        self.points = tuple(card.face.points for card in self.cards)
        self.matching = _matching(self.cards)
        self.answers = frozenset(n for n, effect in enumerate(self.effect_of) if effect.times and effect.stacks)
        self.deck_size = sum(card.face.copies for card in self.cards if card.side == 0)
        self.per_colour = sum(face.copies for face in self.faces if not face.wild)


def _cards(sides: tuple[Side, ...]) -> Iterator[Card]:
    symbol = 0
    for number, side in enumerate(sides):
        for face in side.faces:
            if face.wild:
                yield Card(face.code, -1, -1, face, number)
            else:
                for colour in side.colours:
                    yield Card(colour + face.code, COLOURS.index(colour), symbol, face, number)
            symbol += 1


def _matching(cards: tuple[Card, ...]) -> Matching:
    """Return the cards of the same colour or symbol, and the wilds. Sets are the fastest to search a hand with."""
    numbered = tuple(enumerate(cards))
    symbols = max((card.symbol for card in cards), default=-1) + 1
    return tuple(
        tuple(
            frozenset(n for n, card in numbered if card.colour < 0 or card.colour == colour or card.symbol == symbol)
            for symbol in (*range(symbols), -1)
        )
        for colour in (*range(len(COLOURS)), -1)
    )


def number_faces(lowest: int, effect: Effect = PLAIN) -> tuple[Face, ...]:
    """Return the faces `lowest` to 9: two of each, but one 0 (FLSH-DECK-2), worth their number (CORE-SCORE-2)."""
    return tuple(Face(str(number), 2 if number else 1, number, effect) for number in range(lowest, 10))


class NameTakenError(UnoBridgeError, ValueError):
    """Another edition already has this name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"another edition is called {name}")
        self.name = name


@dataclass(frozen=True, slots=True)
class EditionCatalogue:
    """The editions that a record may name: those that come with the package, and `own` ones from files."""

    own: tuple[Edition, ...] = ()

    def with_edition(self, added: Edition) -> EditionCatalogue:
        """Return a catalogue with one more edition. Raises `NameTakenError` where another one has its name."""
        if added.name in self.names():
            if self.edition(added.name) != added:
                raise NameTakenError(added.name)
            return self
        return EditionCatalogue((*self.own, added))

    def names(self) -> tuple[str, ...]:
        """Return the names of all editions: the package's own first."""
        return (*EDITIONS, *(each.name for each in self.own))

    def edition(self, name: str) -> Edition:
        """Return the edition of that name. Raises `KeyError` for an unknown one."""
        for each in self.own:
            if each.name == name:
                return each
        return edition(name)

    def nearest(self, name: str) -> str:
        """Return the edition's name that is most like `name`."""
        return get_close_matches(name, self.names(), n=1, cutoff=0)[0]

    def has_card(self, code: str) -> bool:
        """Return whether any of the editions has a card with that code."""
        if code in WRITABLE or any(code in side for each in self.own for side in each.index):
            return True
        return any(code in side for name in EDITIONS for side in edition(name).index)


PRINTED = EditionCatalogue()
"""The catalogue without files."""


@cache
def edition(name: str) -> Edition:
    """Return the edition of that name that comes with the package. Raises `KeyError` for an unknown one."""
    if name not in EDITIONS:
        raise KeyError(name)
    found = import_module(f"{__name__}.{name.replace('-', '_')}").EDITION
    assert isinstance(found, Edition)
    return found
