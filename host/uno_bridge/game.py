"""A match as programs use it: lines of the notation go in, named events and sentences come out.

`Game` adds no state to `rules.Game`, which judges the acts and keeps their history. This module knows both the rules
and the notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from uno_bridge import rules
from uno_bridge.record import NotationError, Record, parse, parse_act, print_act, print_record, replay
from uno_bridge.record.files import RecordLine
from uno_bridge.record.header import Header, quote_name
from uno_bridge.rules import events, option_kinds
from uno_bridge.rules.acts import Act
from uno_bridge.rules.cards import COLOURS
from uno_bridge.text import Message, render, with_rule

_FIGURES: Mapping[str, tuple[str, ...]] = {
    events.DEALT: ("card",),
    events.PLAYED: ("card",),
    events.NAMED: ("colour",),
    events.AIMED: ("other",),
    events.PRESSED: ("cards", "other"),
    events.PAID: ("presses", "cards"),
    events.FORFEITED: ("presses",),
    events.LAPSED: ("presses",),
    events.TRADED: ("other",),
    events.CAUGHT: ("other", "presses"),
    events.FALSE_UNO: ("presses",),
    events.SUGGESTED: ("presses",),
    events.ILLEGAL: ("card", "presses"),
    events.RELOADED: ("cards",),
    events.HAND_SET: ("cards",),
    events.LAUNCHER_SET: ("cards",),
    events.DISCARD_SET: ("cards",),
    events.COUNTED: ("points",),
    events.WON_ROUND: ("points",),
    events.ELIMINATED: ("points",),
    events.WON_MATCH: ("points",),
    events.SHOWN: ("card",),
    events.SET_ASIDE: ("cards",),
    events.LUCK_ENDED: ("cards",),
    events.DREW: ("cards",),
    events.BUZZED: ("cards",),
    events.SLAPPED_LAST: ("cards",),
    events.CHALLENGED: ("other",),
    events.HOUSE_RULE: ("card",),
}
"""By kind of event, the attributes of a `GameEvent` that its figures are."""


@dataclass(frozen=True, slots=True)
class GameEvent:
    """Something that an act has brought about. `str` is its sentence in the feed.

    `kind` is one of the constants of `uno_bridge.rules.events`, such as `"played"` or `"pressed"`. What a kind does not
    have is None: `player` acts or is acted on, `other` is the second player, `card` is written as in the notation.
    """

    kind: str
    message: Message = field(repr=False)
    player: str | None = None
    other: str | None = None
    card: str | None = None
    colour: str | None = None
    cards: int | None = None
    presses: int | None = None
    points: int | None = None

    def __str__(self) -> str:
        return render(self.message)


class Game:
    """A match of one edition.

    >>> game = Game("attack-mega-hit", ["Ann", "Bob", "Cy"])
    >>> for event in game.push("deal R7") + game.push("Ann RH2"):
    ...     print(event)
    Cy dealt round 1: red 7 turned up
    Ann played red Hit 2
    >>> game.turn
    'Bob'
    """

    def __init__(
        self,
        edition: str,
        players: Sequence[str],
        *,
        first_dealer: str | None = None,
        match: str | None = None,
        **options: str | int | bool,
    ) -> None:
        """Sit the players down, clockwise; the last one deals the first round unless `first_dealer` is given.

        `match` is what is played for, as in a record: `points 500`, `low-score 500`, `challenge 500` or
        `single-round`. `options` are the table settings of a record by their names in snake case: `last_attack="may"`,
        `stack_on_last_card=True`. Raises `NotationError` for an unknown edition, option or value, and `Refused` where
        the rules refuse the set-up.
        """
        self.rules = rules.Game(_header(edition, players, first_dealer, match, options).setup())
        """The engine, for the questions that this class does not ask."""

    @classmethod
    def from_record(cls, path: str | Path) -> Self:
        """Return the game after the last act of a record file. Its remarks are not kept.

        Raises `ReplayStopped` at the first line that cannot be read or is refused, and `OSError`.
        """
        game = cls.__new__(cls)
        game.rules = replay(parse(Path(path).read_text(encoding="utf-8-sig")))
        return game

    # -- Acts -------------------------------------------------------------------------------------------------------

    def push(self, act: str | Act) -> list[GameEvent]:
        """Do an act, given as a line of the notation or as an object of `uno_bridge.rules.acts`.

        Return what it brought about. Raises `Refused` where the rules refuse it and `NotationError` for a line that is
        not an act; then nothing has changed.
        """
        done = self.rules.push(self._act(act))
        return [self._event(event) for event in done]

    def pop(self) -> str:
        """Take the last act back and return its line. Raises `Refused` if there is none."""
        last = self.rules.last_undoable
        self.rules.undo()
        assert last is not None  # or it would be refused
        return print_act(last)

    def why_not(self, act: str | Act) -> str | None:
        """Return why `push` would raise, as a sentence with the rule's id; None if it would not. Changes nothing."""
        try:
            why = self.rules.why_not(self._act(act))
        except NotationError as unreadable:
            return str(unreadable)
        return None if why is None else with_rule(why)

    def legal_acts(self) -> LegalLines:
        """Return the acts that would be accepted now, as lines: to iterate over, or for `in`."""
        return LegalLines(self)

    # -- The table --------------------------------------------------------------------------------------------------

    @property
    def edition(self) -> str:
        """The edition's name."""
        return self.rules.edition.name

    @property
    def players(self) -> tuple[str, ...]:
        """All players, clockwise."""
        return self.rules.players

    @property
    def phase(self) -> str:
        """What the table waits for: `deal`, `turn`, `press`, `count` and so on."""
        return self.rules.phase

    @property
    def turn(self) -> str | None:
        """The player for whom the table waits; None between rounds."""
        return self.rules.turn

    def instructions(self) -> list[str]:
        """Return what to do now, as sentences: the next thing first."""
        return [render(message) for message in self.rules.instructions()]

    def choices(self) -> list[str]:
        """Return what the active player may do instead of the first instruction, as sentences."""
        return [render(message) for message in self.rules.choices()]

    def state(self) -> dict[str, Any]:
        """Return the table as plain data, as `uno-bridge replay --json` prints it."""
        return self.rules.state()

    def record(self) -> str:
        """Return the record of the game: header and acts, without those that were taken back."""
        setup = self.rules.setup
        header = Header(setup.edition, setup.players, setup.dealer, setup.match, dict(setup.options))
        lines = [RecordLine(number, act) for number, (act, _) in enumerate(self.rules.history, 1)]
        return print_record(Record(header=header, lines=lines))

    def __repr__(self) -> str:
        return f"<Game {self._title()}: {self._piles()}; {', '.join(map(self._hand, self.players))}>"

    def __str__(self) -> str:
        width = max(map(len, self.players))
        rows = [self._row(name, width) for name in self.players]
        return "\n".join([self._title(), *rows, self._piles(), *self.instructions()])

    def _title(self) -> str:
        match = self.rules
        return f"{self.edition}, round {match.round}, {match.phase}" + (
            "" if match.turn is None else f" of {match.turn}"
        )

    def _row(self, name: str, width: int) -> str:
        match = self.rules
        marker = ">" if name == match.turn else " "
        row = f"{marker} {name:{width}} {match.hands.get(name, '-'):>3} cards {match.scores[name]:>4} points"
        return row + (f"  uno {match.uno[name]}" if name in match.uno else "")

    def _piles(self) -> str:
        match = self.rules
        pile = "draw pile" if match.edition.unit else "launcher"
        piles = f"top {match.top or '-'}, {pile} {match.launcher}, discard pile {match.discard}"
        return piles + ("" if match.edition.unit else f", play to the {match.direction}")

    def _hand(self, name: str) -> str:
        return f"{name} {self.rules.hands.get(name, '-')}"

    # -- The notation -----------------------------------------------------------------------------------------------

    def _act(self, act: str | Act) -> Act:
        return parse_act(act, self.players) if isinstance(act, str) else act

    def _event(self, event: rules.Event) -> GameEvent:
        kind, seat, *figures = event
        named = {
            name: self._figure(name, number) for name, number in zip(_FIGURES.get(kind, ()), figures, strict=False)
        }
        player = self.players[seat] if seat >= 0 else None
        return GameEvent(kind, self.rules.message(event), player, **named)

    def _figure(self, name: str, number: int) -> Any:
        match name:
            case "card":
                return self.rules.edition.cards[number].code
            case "other":
                return self.players[number]
            case "colour":
                return COLOURS[number]
            case _:
                return number


class LegalLines:
    """The lines that `Game.push` would accept now. Iterating makes them one by one; `in` asks the rules."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __iter__(self) -> Iterator[str]:
        return map(print_act, self._game.rules.legal_acts())

    def __contains__(self, act: str | Act) -> bool:
        return self._game.why_not(act) is None


def _header(
    edition: str,
    players: Sequence[str],
    first_dealer: str | None,
    match: str | None,
    options: Mapping[str, str | int | bool],
) -> Header:
    """Return the header of the game's record: its reader checks all of it. Raises `NotationError`."""
    if isinstance(players, str) or not players:
        raise NotationError("players", word=str(players))
    header = Header()
    header.read("edition", edition, 1)
    header.read("players", ", ".join(map(quote_name, players)), 2)
    if header.players != tuple(players):
        raise NotationError("players", word=", ".join(players))
    header.dealer = first_dealer
    if match is not None:
        header.read("match", match, 3)
    names = {kind.field: name for name, kind in option_kinds().items()}
    for option, value in options.items():
        header.read(f"option {names.get(option, option)}", _option(value), 4)
    return header


def _option(value: str | int | bool) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)
