"""Acts: everything that players can do at a table, in all editions.

Players are named by their names, cards by their codes. An edition that lacks an act refuses it.
`insist` is the `!` of a record: it confirms a doubtful act and never overrides a rule.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class BaseAct:
    """Fields of all acts."""

    insist: bool = False


@dataclass(frozen=True, slots=True)
class Deal(BaseAct):
    """Begins a round; `cards` are turned up in this order, and the last one is the start card."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Position(BaseAct):
    """Takes up a game in the middle. None: as after a deal."""

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
    """Presses of one player, with the yield of each."""

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
    """Names a colour that is due, with its target if one is due."""

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
    """Reports that `player` suggested a card to another player."""

    player: str


@dataclass(frozen=True, slots=True)
class ShowFace(BaseAct):
    """Reports the face that a Flip exposed."""

    card: str


@dataclass(frozen=True, slots=True)
class Reload(BaseAct):
    """Reloads the launcher with the discard pile; `count` is the number of cards in it afterwards, if known."""

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
    """Ends a turn by the press of the Player Button."""

    player: str


@dataclass(frozen=True, slots=True)
class TimeUp(BaseAct):
    """Reports that the buzzer ended the turn."""

    player: str


@dataclass(frozen=True, slots=True)
class Slap(BaseAct):
    """`player` was the last to slap."""

    player: str


@dataclass(frozen=True, slots=True)
class Challenge(BaseAct):
    """Challenges a Wild Draw Four, with the verdict on the hand that is shown."""

    player: str
    verdict: Literal["guilty", "innocent"]


@dataclass(frozen=True, slots=True)
class CountHand(BaseAct):
    """Counts a hand at the end of the round, by its points or by its cards."""

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
    """Names the dealer of the next round."""

    player: str


@dataclass(frozen=True, slots=True)
class Undo(BaseAct):
    """Takes the last act back; it is not an act itself."""


Act = (
    Deal | Position | Play | Press | StopPressing | SetAside | NameColour | CallUno | Catch | Suggest | ShowFace
    | Reload | Pick | Draw | EndTurn | TimeUp | Slap | Challenge | CountHand | SetHand | SetPile | SetDealer | Undo
)  # fmt: skip
