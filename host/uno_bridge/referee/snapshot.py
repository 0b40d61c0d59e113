"""What whoever watches the table is sent: the whole of it, each time it changes.

This is the contract between the referee and the page; the page's types are generated from it
(`python -m uno_bridge.referee.snapshot` prints the JSON Schema).
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from uno_bridge.rules import Offers, Owed
from uno_bridge.text import Message


class ContractModel(BaseModel):
    """Common to all parts: what is not declared here is a mistake; all fields are always sent.

    What has the same names may be read off an object (`model_validate`).
    """

    model_config = ConfigDict(extra="forbid", from_attributes=True, json_schema_serialization_defaults_required=True)


class Text(ContractModel):
    """A message of the catalogue (`text.Message`): key, arguments, and the rule behind it."""

    key: str
    args: dict[str, str | int | Text] = {}
    rule: str | None = None

    @classmethod
    def of(cls, message: Message) -> Text:
        """The message, as it crosses the wire."""
        args = {name: Text.of(arg) if isinstance(arg, Message) else arg for name, arg in message.args.items()}
        return cls(key=message.key, args=args, rule=message.rule)

    def message(self) -> Message:
        """The message that crossed it."""
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
    """The card to match. `colour` (R Y G B O P T U) is None while it is still to be named."""

    card: str
    colour: str | None


class Banner(ContractModel):
    """One person, one verb. `who` is None when everybody is meant.

    `then` are the next steps, nearest first; `instead` is what may be done in place of the first. Where a rule stands
    behind a text it is in it: the verb's is the detail's, unless it has one of its own.
    """

    who: str | None
    verb: Text
    detail: Text | None = None
    then: list[Text] = []
    instead: list[Text] = []


class Choice(ContractModel):
    """One answer to a question. `asks_count`: the answer needs a number of cards with it."""

    id: str
    text: Text
    asks_count: bool = False


class Question(ContractModel):
    """Something the launcher told that the referee will not guess at. `cards` is the sensor's figure."""

    id: str
    text: Text
    cards: int
    choices: list[Choice]


PressState = Literal["counting", "asked", "counted", "ignored"]


class Shot(ContractModel):
    """The launch that is running, or the last one. `cards` is what counts: the corrected figure if there is one."""

    number: int  # the row in the press log
    player: str | None
    state: PressState
    cards: int
    sensor: int | None  # None: typed by hand, or no card was seen yet
    typed: bool = False  # entered by hand; no launcher reported it
    hit: int | None = None  # which of the hits owed
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
    end: str | None  # how the launch ended: blank, paid, empty, jam, long, stop, lid
    doubt: str | None
    ms: int | None  # from the edge of the hit to the end of the launch


class LauncherView(ContractModel):
    """The launcher, or the Flash unit, as the referee sees it. `text` says what is the matter and what to do."""

    kind: Literal["none", "serial", "simulated"]
    unit: Literal["launcher", "flash"] = "launcher"
    state: Literal["off", "searching", "live", "lost", "busy", "stopped", "incompatible"]
    text: Text | None = None
    port: str | None = None
    payout: str | None = None
    lid_open: bool = False
    facing: int | None = None  # degrees clockwise from the first seat, None when no sensor tells
    faces: str | None = None  # the player whom it points at
    should_face: str | None = None
    tray: Literal["mild", "wild"] | None = None  # Flip Attack's: the side that is up; None without its switches


class PlantView(ContractModel):
    """The simulated launcher's insides, for its panel. None with a real launcher."""

    hopper: int
    out: int  # cards that have left since the start
    lid_open: bool
    facing: int
    trouble: Literal["jam", "snag", "double", "empty"] | None
    plugged: bool


class FlashPlantView(ContractModel):
    """The simulated Flash unit's insides, for its panel. Buttons count from 1."""

    lit: list[int]
    blinking: list[int]
    slap: bool  # the light of the Slap Button
    speed: str  # how the switch stands: 4, 6, 8 or unlimited
    people: int  # who press by themselves
    plugged: bool


class UnitView(ContractModel):
    """The Flash unit that lies on the table. `text` says what it waits for, when that is no act of the table's."""

    state: str | None  # as its `status` has it; None while it does not answer
    text: Text | None = None
    buttons: list[str | None]  # whose each of the six is; None: nobody's
    plant: FlashPlantView | None = None  # None with a real one


class ClockView(ContractModel):
    """The clock of a turn; the Flash unit's own, where one runs.

    `ends` is ISO 8601, UTC, by the host's clock; None while the clock is held.
    """

    player: str
    seconds: int
    ends: str | None
    left_ms: int  # what was left of it when it was held, or began


class EventView(ContractModel):
    """A line of "just now", newest last."""

    number: int
    at: str
    text: Text


class DrawnCard(ContractModel):
    """A card drawn for dealer, as it was told: a number, a card, or `ACTION`."""

    player: str
    card: str


class DealerDrawView(ContractModel):
    """The draw for dealer that is under way. `text` says who draws and why; `due` still draw."""

    text: Text
    due: list[str]
    drawn: list[DrawnCard]


class MatchView(ContractModel):
    """What is played for."""

    mode: Literal["points", "low-score", "challenge", "single-round"]
    target: int | None
    winners: list[str] = []


class EarlierTable(ContractModel):
    """A table of this journal that may be reopened. `edition` is None where this program does not know it now."""

    table: str  # as `Snapshot.table` has it
    players: list[str]
    edition: str | None
    at: str  # when its last act was done; ISO 8601, UTC


class Snapshot(ContractModel):
    """The whole table. `revision` grows with every change; `table` names the game (a new one is another table).

    `moment` and `moved` are numbers of journal entries, which grow across restarts of the referee: the last that is
    shown here (for `Command.tapped_on`), and the last that moved the game on.
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
    cards_aside: int = 0  # Press Your Luck: in no hand and on no pile
    clock: ClockView | None = None
    owed: Owed | None = None
    banner: Banner | None = None
    guidance: list[Text] = []  # what hands do beside the acts: load, turn hands and tray over; never refereed
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
    earlier: list[EarlierTable] = []  # that may be reopened, the one left last first


class SetupChoices(ContractModel):
    """What the set-up page may choose from; sent once, on connecting."""

    editions: list[EditionChoice]
    languages: list[str]


class OptionChoice(ContractModel):
    """A table setting of rules section 7. `values` is empty for a number."""

    name: str
    values: list[str]
    default: str
    text: Text


class DeckSide(ContractModel):
    """What the cards show on one side. `cards`: every card once, in the notation, for the card picker."""

    colours: list[str]
    cards: list[str]


class EditionChoice(ContractModel):
    """An edition that can be played. `sides`: one, or Mild and Wild.

    `titles`: what faces are called, by their code, where the catalogue has no words or others for them.
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
    """First message on a connection. `now` is the host's clock when it was sent: a page's own may be wrong."""

    kind: Literal["welcome"] = "welcome"
    now: str = Field(default_factory=_now)
    settings: SetupChoices
    snapshot: Snapshot
    shared: bool  # whether phones can join; then join_url is what the QR code says
    join_url: str | None = None


class Changed(ContractModel):
    """Sent whenever the table changed."""

    kind: Literal["changed"] = "changed"
    now: str = Field(default_factory=_now)
    snapshot: Snapshot


class Reply(ContractModel):
    """The answer to one command, by its id. `refused` says why not; the rule's id is in it."""

    kind: Literal["reply"] = "reply"
    now: str = Field(default_factory=_now)
    id: str
    refused: Text | None = None
