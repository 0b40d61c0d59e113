"""The messages that the referee sends to pages: the whole table, each time it changes.

The page's types are generated from these models and those of `commands`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from uno_bridge.rules import Offers, Owed
from uno_bridge.text import Message


class ContractModel(BaseModel):
    """Base of all messages: an undeclared field is an error, and every field is sent.

    `model_validate` also reads the fields from the attributes of an object.
    """

    model_config = ConfigDict(extra="forbid", from_attributes=True, json_schema_serialization_defaults_required=True)


class Text(ContractModel):
    """A message of the catalogue (`text.Message`): key, arguments, and the rule behind it."""

    key: str
    args: dict[str, str | int | Text] = {}
    rule: str | None = None

    @classmethod
    def of(cls, message: Message) -> Text:
        """Return the model of `message`."""
        args = {name: Text.of(arg) if isinstance(arg, Message) else arg for name, arg in message.args.items()}
        return cls(key=message.key, args=args, rule=message.rule)

    def message(self) -> Message:
        """Return the message of the catalogue."""
        args = {name: arg.message() if isinstance(arg, Text) else arg for name, arg in self.args.items()}
        return Message(self.key, args, self.rule)


class SeatView(ContractModel):
    """One player at the ring, in clockwise order. `cards` counts the hand."""

    name: str
    cards: int
    score: int
    dealer: bool
    eliminated: bool
    uno: Literal["called", "open", "safe"] | None = None


class TopCard(ContractModel):
    """The card to match. `colour` (R Y G B O P T U) is None until it is named."""

    card: str
    colour: str | None


class Banner(ContractModel):
    """The instruction for one player; `who` is None if it is for all players.

    `then` lists the next steps in order, `instead` the alternatives to the first. Each text carries its rule; a verb
    without one has the rule of the detail.
    """

    who: str | None
    verb: Text
    detail: Text | None = None
    then: list[Text] = []
    instead: list[Text] = []


class Choice(ContractModel):
    """One answer to a question. With `asks_count` it needs a number of cards."""

    id: str
    text: Text
    asks_count: bool = False


class Question(ContractModel):
    """A report of the launcher that people have to explain. `cards` is the sensor's count."""

    id: str
    text: Text
    cards: int
    choices: list[Choice]


PressState = Literal["counting", "asked", "counted", "ignored"]


class Shot(ContractModel):
    """The running launch, or the last one. `cards` is the corrected count if there is one, else the sensor's."""

    number: int  # the row in the press log
    player: str | None
    state: PressState
    cards: int
    sensor: int | None  # None: entered by hand, or the sensor has seen no card yet
    typed: bool = False  # entered by hand, not reported by a launcher
    hit: int | None = None  # its number among the hits owed
    of: int | None = None


class PressView(ContractModel):
    """A row of the press log."""

    number: int
    at: str  # ISO 8601, UTC
    player: str | None
    ordered: bool  # whether hits were owed
    state: PressState = "counted"
    sensor: int | None
    typed: bool = False
    cards: int | None  # None until it is counted
    payout: str | None
    end: str | None  # the end of the launch: blank, paid, empty, jam, long, stop, lid
    doubt: str | None
    ms: int | None  # from the edge of the hit to the end of the launch


class LauncherView(ContractModel):
    """The state of the launcher or Flash unit. `text` describes a problem and what to do."""

    kind: Literal["none", "serial", "simulated"]
    unit: Literal["launcher", "flash"] = "launcher"
    state: Literal["off", "searching", "live", "lost", "busy", "stopped", "incompatible"]
    text: Text | None = None
    port: str | None = None
    payout: str | None = None
    lid_open: bool = False
    facing: int | None = None  # degrees clockwise from the first seat; None without a sensor
    faces: str | None = None  # the player it points at
    should_face: str | None = None
    tray: Literal["mild", "wild"] | None = None  # Flip Attack's: the side that is up; None without its switches


class PlantView(ContractModel):
    """The state of the simulated launcher, for its panel."""

    hopper: int
    out: int  # cards that have left since the start
    lid_open: bool
    facing: int
    trouble: Literal["jam", "snag", "double", "empty"] | None
    plugged: bool


class FlashPlantView(ContractModel):
    """The state of the simulated Flash unit, for its panel. Buttons count from 1."""

    lit: list[int]
    blinking: list[int]
    slap: bool  # the light of the Slap Button
    speed: str  # the position of the switch: 4, 6, 8 or unlimited
    people: int  # simulated players who press by themselves
    plugged: bool


class UnitView(ContractModel):
    """The Flash unit on the table. `text` describes what it waits for, unless that is an act."""

    state: str | None  # from its `status`; None while it does not answer
    text: Text | None = None
    buttons: list[str | None]  # the player of each of the six; None if it has none
    plant: FlashPlantView | None = None  # None with a real unit


class ClockView(ContractModel):
    """The clock of a turn: the Flash unit's own if it has one running.

    `ends` is ISO 8601, UTC, by the host's clock; None while the clock is held.
    """

    player: str
    seconds: int
    ends: str | None
    left_ms: int  # the time left when the clock was held or started


class EventView(ContractModel):
    """A line of "just now", newest last."""

    number: int
    at: str
    text: Text


class DrawnCard(ContractModel):
    """A card drawn for dealer: a number, a card, or `ACTION`."""

    player: str
    card: str


class DealerDrawView(ContractModel):
    """The running draw for dealer. `text` names who draws and why; the players in `due` have not drawn yet."""

    text: Text
    due: list[str]
    drawn: list[DrawnCard]


class MatchView(ContractModel):
    """The mode and target of the match."""

    mode: Literal["points", "low-score", "challenge", "single-round"]
    target: int | None
    winners: list[str] = []


class EarlierTable(ContractModel):
    """A table of this journal that may be reopened. `edition` is None if this version does not have it."""

    table: str  # its `Snapshot.table`
    players: list[str]
    edition: str | None
    at: str  # time of its last act; ISO 8601, UTC


class Snapshot(ContractModel):
    """The whole table. `revision` grows with every change; `table` names the game (a new one is another table).

    `moment` and `moved` are numbers of journal entries, which grow across restarts of the referee: the last entry shown
    here (for `Command.tapped_on`), and the last that moved the game on.
    """

    revision: int
    moment: int = 0
    moved: int = 0
    table: str | None
    phase: Literal[
        "setup", "deal", "turn", "answer", "press", "call", "luck", "show", "pick", "draw", "slap", "count", "over",
        "match-over",
    ]  # fmt: skip
    edition: str | None = None
    side: Literal["mild", "wild"] | None = None
    round: int = 0
    match: MatchView | None = None
    direction: Literal["left", "right"] | None = "left"  # None: a game unit picks the players
    seats: list[SeatView] = []
    turn: str | None = None
    top: TopCard | None = None
    stack: list[str] = []  # hit cards of the running stack, oldest first
    cards_in_launcher: int = 0  # or in the draw pile
    cards_discarded: int = 0
    cards_aside: int = 0  # in Press Your Luck: neither in a hand nor on a pile
    clock: ClockView | None = None
    owed: Owed | None = None
    banner: Banner | None = None
    guidance: list[Text] = []  # what to do besides the acts: load, turn hands and tray over
    dealer_draw: DealerDrawView | None = None
    offers: Offers = Offers()
    undo: Text | None = None  # the name of the act that Undo takes back
    winner: str | None = None
    question: Question | None = None
    shot: Shot | None = None
    presses: list[PressView] = []  # the last 20 rows of the press log
    launcher: LauncherView
    plant: PlantView | None = None
    unit: UnitView | None = None
    events: list[EventView] = []  # the last 20
    earlier: list[EarlierTable] = []  # tables that may be reopened, the latest first


class SetupChoices(ContractModel):
    """The choices of the set-up page; sent once, on connecting."""

    editions: list[EditionChoice]
    languages: list[str]


class OptionChoice(ContractModel):
    """A table setting of rules section 7. `values` is empty for a number."""

    name: str
    values: list[str]
    default: str
    text: Text


class DeckSide(ContractModel):
    """One side of the cards. `cards` has each card once, in the notation, for the card picker."""

    colours: list[str]
    cards: list[str]


class EditionChoice(ContractModel):
    """An edition that can be played. `sides`: one, or Mild and Wild.

    `titles` names faces by their code, where the catalogue has no name or another one.
    """

    name: str
    text: Text
    least_players: int
    most_players: int
    launcher: bool  # otherwise a game unit picks the players, and cards are drawn from a pile
    sides: list[DeckSide]
    matches: list[str]
    options: list[OptionChoice]
    titles: dict[str, Text] = {}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Welcome(ContractModel):
    """The first message on a connection. `now` is the host's clock, for the page's own may be wrong."""

    kind: Literal["welcome"] = "welcome"
    now: str = Field(default_factory=_now)
    settings: SetupChoices
    snapshot: Snapshot
    shared: bool  # whether phones can join, by `join_url`
    join_url: str | None = None


class Changed(ContractModel):
    """The message after each change of the table."""

    kind: Literal["changed"] = "changed"
    now: str = Field(default_factory=_now)
    snapshot: Snapshot


class Reply(ContractModel):
    """The answer to the command `id`. `refused` is the reason if it was not done."""

    kind: Literal["reply"] = "reply"
    now: str = Field(default_factory=_now)
    id: str
    refused: Text | None = None
