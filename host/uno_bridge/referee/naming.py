"""Short names of acts, for the undo button."""

from __future__ import annotations

from uno_bridge.record import print_act
from uno_bridge.rules.acts import (
    Act,
    CallUno,
    Catch,
    Challenge,
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
    SetHand,
    SetPile,
    ShowFace,
    Slap,
    StopPressing,
    TimeUp,
)
from uno_bridge.rules.cards import card_message, colour_message
from uno_bridge.rules.editions import Edition
from uno_bridge.text import Message

_OF_A_PLAYER: dict[type[Act], str] = {
    StopPressing: "stop", SetAside: "aside", CallUno: "uno", Pick: "unit", EndTurn: "done", TimeUp: "late",
    Slap: "slap", Challenge: "challenge", SetDealer: "dealer",
}  # fmt: skip
"""Acts whose name contains only the player."""


def describe(act: Act, edition: Edition) -> Message:
    """Return the name of the act in that edition."""
    return edition.localise(_describe_correction(act) if isinstance(act, SetHand | SetPile) else _describe(act))


def _describe_correction(act: SetHand | SetPile) -> Message:
    if isinstance(act, SetHand):
        return Message("act-hand-set", {"player": act.player, "cards": act.count})
    return Message("act-pile-set", {"cards": act.count})


def _describe(act: Act) -> Message:
    """Return, for example, `Cleo +4` for a press or `Ann: red Hit 2` for a card."""
    match act:
        case Press(player, yields):
            return Message("act-press", {"player": player, "cards": sum(yields)})
        case Draw(player, count):
            return Message("act-press", {"player": player, "cards": count})
        case Play(player, card):
            return Message("act-play", {"player": player, "card": card_message(card)})
        case Deal(cards):
            return Message("act-deal", {"card": card_message(cards[-1])})
        case ShowFace(card):
            return Message("act-shows", {"card": card_message(card)})
        case NameColour(player, colour):
            return Message("act-call", {"player": player, "colour": colour_message(colour)})
        case Catch(_, accused):
            return Message("act-catch", {"player": accused})
        case Reload():
            return Message("act-reload")
        case (
            StopPressing() | SetAside() | CallUno() | Pick() | EndTurn() | TimeUp() | Slap() | Challenge() | SetDealer()
        ):
            return Message(f"act-{_OF_A_PLAYER[type(act)]}", {"player": act.player})
        case _:
            return Message("act-other", {"line": print_act(act)})
