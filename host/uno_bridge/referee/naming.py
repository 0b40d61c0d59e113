"""Short names of acts, as the undo button calls them."""

from __future__ import annotations

from uno_bridge.record import print_act
from uno_bridge.rules.acts import Act, Deal, Play, Press
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.editions import Edition
from uno_bridge.text import Message


def describe(act: Act, edition: Edition) -> Message:
    """The act as it is called in that edition."""
    return edition.worded(_described(act))


def _described(act: Act) -> Message:
    """`Cleo +4` for a press, `Ann RH2` for a card: what a player recognises at a glance."""
    match act:
        case Press(player, yields):
            return Message("act-press", {"player": player, "cards": sum(yields)})
        case Play(player, card):
            return Message("act-play", {"player": player, "card": card_message(card)})
        case Deal(cards):
            return Message("act-deal", {"card": card_message(cards[-1])})
        case _:
            return Message("act-other", {"line": print_act(act)})
