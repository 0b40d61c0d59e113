"""What can be done at a table: the whole vocabulary of the notation, whatever the edition.

Players and cards are named as people write them. An edition that lacks an act refuses it.
`insist` is the `!` of a record: it answers a question of the referee, it never overrides a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseAct:
    """What all acts share."""

    insist: bool = False


@dataclass(frozen=True, slots=True)
class Deal(BaseAct):
    """A round begins; `cards` are turned up in this order and the last one stays."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position(BaseAct):
    """A game taken up in the middle. None: as after a deal."""

    turn: str | None = None
    dir: Literal["left", "right"] = "left"
    top: str | None = None
    colour: str | None = None
    hands: tuple[int, ...] | None = None
    launcher: int | None = None
    discard: int | None = None
    scores: tuple[int, ...] | None = None
    round: int | None = None
    side: Literal["mild", "wild"] | None = None


@dataclass(frozen=True, slots=True)
class Play(BaseAct):
    """Lays a card. `extra` is how many further cards go with it, or which; `discards` the colour thrown away."""

    player: str
    card: str
    colour: str | None = None
    target: str | None = None
    extra: int | tuple[str, ...] | None = None
    discards: str | None = None


@dataclass(frozen=True, slots=True)
class Press(BaseAct):
    """Acknowledged presses by one finger, and what each one yielded."""

    player: str
    yields: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StopPressing(BaseAct):
    """Stops pressing, where the rules let the player."""

    player: str


@dataclass(frozen=True, slots=True)
class SetAside(BaseAct):
    """Sets a card aside after a safe press of Press Your Luck."""

    player: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class NameColour(BaseAct):
    """Names a colour, and perhaps a target, that is due."""

    player: str
    colour: str
    target: str | None = None


@dataclass(frozen=True, slots=True)
class CallUno(BaseAct):
    """Calls UNO."""

    player: str


@dataclass(frozen=True, slots=True)
class Catch(BaseAct):
    """`player` says that `accused` did not call UNO."""

    player: str
    accused: str


@dataclass(frozen=True, slots=True)
class Suggest(BaseAct):
    """The table reports that `player` suggested a card to somebody."""

    player: str


@dataclass(frozen=True, slots=True)
class ShowFace(BaseAct):
    """The face that a Flip exposed."""

    card: str


@dataclass(frozen=True, slots=True)
class Reload(BaseAct):
    """The discard pile went back into the launcher, which then holds `count` cards where the table says so."""

    count: int | None = None


@dataclass(frozen=True, slots=True)
class Pick(BaseAct):
    """The game unit picks a player."""

    player: str


@dataclass(frozen=True, slots=True)
class Draw(BaseAct):
    """Takes cards from the draw pile."""

    player: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class EndTurn(BaseAct):
    """Presses the own Player Button."""

    player: str


@dataclass(frozen=True, slots=True)
class TimeUp(BaseAct):
    """The buzzer was faster."""

    player: str


@dataclass(frozen=True, slots=True)
class Slap(BaseAct):
    """`player` was the last to slap."""

    player: str


@dataclass(frozen=True, slots=True)
class Challenge(BaseAct):
    """Challenges a Wild Draw Four, and what the hand showed."""

    player: str
    verdict: Literal["guilty", "innocent"]


@dataclass(frozen=True, slots=True)
class CountHand(BaseAct):
    """End of the round: the points, or the cards, that are left in a hand."""

    player: str
    held: int | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetHand(BaseAct):
    """Corrects the count of a player's hand."""

    player: str
    count: int


@dataclass(frozen=True, slots=True)
class SetPile(BaseAct):
    """Corrects the count of the launcher or of the discard pile."""

    pile: Literal["launcher", "discard"]
    count: int


@dataclass(frozen=True, slots=True)
class SetDealer(BaseAct):
    """Says who deals the next round."""

    player: str


@dataclass(frozen=True, slots=True)
class Undo(BaseAct):
    """Takes the last act back; no act itself."""


Act = (
    Deal | Position | Play | Press | StopPressing | SetAside | NameColour | CallUno | Catch | Suggest | ShowFace
    | Reload | Pick | Draw | EndTurn | TimeUp | Slap | Challenge | CountHand | SetHand | SetPile | SetDealer | Undo
)  # fmt: skip
