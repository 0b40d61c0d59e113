"""An edition is data: its deck, what its faces do, and what it settles otherwise than the others.

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
"""Whose rules a declared edition follows: the first one's where it is based on none, and for what a file cannot say;
the others', in this order, for primitives that are not the first one's."""

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
    """One kind of card. `copies` are per colour, or in all for a wild; `match` is the rule of what it may lie on."""

    code: str
    copies: int
    points: int
    effect: Effect = PLAIN
    match: str = "CORE-TURN-2"
    wild: bool = False
    returned: str | None = None  # the rule by which it goes back when it is turned up
    house_rule: Message | None = None  # what the players agreed on, told when the card is carried out


@dataclass(frozen=True, slots=True)
class Card:
    """One face in one colour, as it is written."""

    code: str
    colour: int
    symbol: int
    face: Face
    side: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """What one side of the cards shows."""

    faces: tuple[Face, ...]
    colours: str
    deck_rule: str


Matching = tuple[tuple[frozenset[int], ...], ...]
"""The cards that may lie on `[colour][symbol]`; -1, the last of each, is none (CORE-TURN-2 to CORE-TURN-4)."""


@dataclass
class Edition:
    """A deck and its law. Never changed once it is made.

    Where a rule of the rule book's shared part has an id of its own in an edition, `cites` says which: the engine
    names shared rules by the shared ids, and `Game` translates what it tells.
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
    back: Side | None = None  # what the cards show when they are turned over
    unit: bool = False  # a game unit picks the players, cards are drawn from a pile; no launcher
    stacking: bool = False  # hit cards answer hit cards
    stays_under: bool = False  # cards turned up before the start card stay in the pile (`flipStart`)
    matches: tuple[Mode, ...] = get_args(Mode)  # what may be played for
    book: tuple[str, ...] = ("CORE",)  # the rules of the rule book that hold here: ids, or how they begin
    cites: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, str] = field(default_factory=dict)
    options: tuple[str, ...] = ()  # the settings that make a difference here
    title: Message | None = None  # what people call it; the catalogue has it for those that are printed
    words: Mapping[str, Message] = field(default_factory=dict)  # by face: names that the catalogue has otherwise or not
    source: str = field(default="", compare=False)  # the text of the file that declared it

    sides: tuple[Side, ...] = field(init=False, repr=False, compare=False)  # one, or two
    cards: tuple[Card, ...] = field(
        init=False, repr=False, compare=False
    )  # each once, side after side; an index in here is a card in the engine
    index: tuple[Mapping[str, int], ...] = field(
        init=False, repr=False, compare=False
    )  # for each side its cards by how they are written
    colour_of: tuple[int, ...] = field(init=False, repr=False, compare=False)  # by card; -1 for a wild
    symbol_of: tuple[int, ...] = field(
        init=False, repr=False, compare=False
    )  # what matches across colours, by card; -1 for a wild
    effect_of: tuple[Effect, ...] = field(init=False, repr=False, compare=False)
    copies: tuple[int, ...] = field(init=False, repr=False, compare=False)  # how often the deck has each card
    points: tuple[int, ...] = field(init=False, repr=False, compare=False)  # what each card counts in a hand
    matching: Matching = field(init=False, repr=False, compare=False)
    answers: frozenset[int] = field(init=False, repr=False, compare=False)  # the cards that answer a hit (MEGA-STK-14)
    deck_size: int = field(init=False, repr=False, compare=False)
    per_colour: int = field(init=False, repr=False, compare=False)  # how many cards a colour has

    @property
    def display_name(self) -> Message:
        """What people call it."""
        return self.title or Message(f"edition-{self.name}")

    def localise(self, message: Message) -> Message:
        """The message as it is said here: rules by the ids of this edition, faces by its names."""
        if not self.cites and not self.words:
            return message
        face = face_of(message) if self.words else None
        if face is not None and face in self.words:
            return self.words[face]
        args = {name: self.localise(arg) if isinstance(arg, Message) else arg for name, arg in message.args.items()}
        return replace(message, args=args, rule=self.cites.get(message.rule or "", message.rule))

    def __post_init__(self) -> None:
        """Work out what every act asks for."""
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
    """The same colour, the same symbol, or a wild; of sets, because they are the quickest to look through a hand."""
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
    """Two of each number from `lowest` to 9, but one 0 (FLSH-DECK-2), worth what they show (CORE-SCORE-2)."""
    return tuple(Face(str(number), 2 if number else 1, number, effect) for number in range(lowest, 10))


class NameTakenError(UnoBridgeError, ValueError):
    """Another edition has this name already."""

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
