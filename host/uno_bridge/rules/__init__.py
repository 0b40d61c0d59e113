"""The rules: what may be done at the table, what it brings about, where the table stands. Pure, without I/O."""

from uno_bridge.rules.acts import Act
from uno_bridge.rules.editions import EDITIONS, Edition, edition
from uno_bridge.rules.game import Game, LegalActs, Owed, Setup
from uno_bridge.rules.match import MatchMode
from uno_bridge.rules.offers import CallOffer, CountOffer, Offers, PlayOffer
from uno_bridge.rules.options import OptionKind, option_kinds
from uno_bridge.rules.refusal import Refused

__all__ = [
    "EDITIONS", "Act", "CallOffer", "CountOffer", "Edition", "Game", "LegalActs", "MatchMode", "Offers", "OptionKind",
    "Owed", "PlayOffer", "Refused", "Setup", "edition", "option_kinds",
]  # fmt: skip
