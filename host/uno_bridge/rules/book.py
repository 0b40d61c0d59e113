"""The ids of the rule book, and which of them hold in an edition.

What each rule says, in a sentence or two, are the catalogue's texts `rule-ID`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Edition

FAMILIES: Mapping[str, int] = {
    "CORE-SETUP": 6, "CORE-TURN": 8, "CORE-PRESS": 7, "CORE-REV": 3, "CORE-SKIP": 3, "CORE-WILD": 2, "CORE-HIT2": 4,
    "CORE-DA": 7, "CORE-UNO": 7, "CORE-OUT": 4, "CORE-LOAD": 4, "CORE-SCORE": 2, "CORE-MATCH": 4, "CORE-CHAL": 4,
    "CORE-2P": 5, "CORE-PEN": 2,
    "ATK-DECK": 2, "ATK-TRADE": 7, "ATK-AH": 4, "ATK-HF": 4, "ATK-STACK": 1, "ATK-SCORE": 1,
    "SIX-DECK": 2, "SIX-WAA": 7, "SIX-STACK": 1, "SIX-SCORE": 1,
    "MEGA-DECK": 2, "MEGA-HIT1": 4, "MEGA-WAA": 6, "MEGA-STK": 14, "MEGA-FORF": 3, "MEGA-SCORE": 1,
    "FLSH-DECK": 3, "FLSH-UNIT": 11, "FLSH-SETUP": 4, "FLSH-TURN": 5, "FLSH-D2": 4, "FLSH-SKIP": 2, "FLSH-WILD": 2,
    "FLSH-WD4": 4, "FLSH-CHAL": 4, "FLSH-SLAP": 5, "FLSH-UNO": 2, "FLSH-OUT": 3, "FLSH-LOAD": 1, "FLSH-SCORE": 3,
    "FLSH-TGT": 4,
    "FLIP-DECK": 4, "FLIP-SETUP": 5, "FLIP-TURN": 4, "FLIP-LOAD": 1, "FLIP-FLIP": 9, "FLIP-DA": 1, "FLIP-HIT2": 1,
    "FLIP-REV": 2, "FLIP-SKIP": 1, "FLIP-WILD": 1, "FLIP-PYL": 6, "FLIP-HIT5": 1, "FLIP-SKE": 1, "FLIP-AOA": 4,
    "FLIP-WDA": 2, "FLIP-UNO": 2, "FLIP-OUT": 2, "FLIP-SCORE": 2, "FLIP-2P": 3,
}  # fmt: skip
"""Number of rules in each family."""

RULES = tuple(f"{family}-{number}" for family, most in FAMILIES.items() for number in range(1, most + 1))

ADVICE = frozenset(
    {
        "CORE-PRESS-4", "ATK-TRADE-7", "FLSH-UNIT-2", "FLSH-UNIT-4", "FLSH-UNIT-7", "FLSH-UNIT-8", "FLSH-UNIT-9",
        "FLSH-UNIT-10", "FLSH-WD4-1", "FLSH-WD4-3", "FLIP-DECK-4", "FLIP-SETUP-4", "FLIP-FLIP-4",
    }
)  # fmt: skip
"""What the table sees to: how things are handled, what only a hand would show. The engine has nothing to ask by it."""

CONSEQUENCES = frozenset(
    {
        "CORE-DA-6", "CORE-LOAD-3", "CORE-MATCH-2",
        "CORE-CHAL-3", "CORE-2P-3", "CORE-2P-4", "CORE-2P-5", "ATK-DECK-2", "ATK-TRADE-4", "ATK-AH-2",
        "ATK-AH-4", "ATK-HF-3", "ATK-HF-4", "SIX-DECK-2", "SIX-WAA-3", "SIX-WAA-6", "SIX-WAA-7",
        "MEGA-DECK-2", "MEGA-HIT1-4", "MEGA-WAA-3", "MEGA-WAA-4", "MEGA-WAA-6", "MEGA-STK-3",
        "MEGA-STK-6", "MEGA-STK-7", "MEGA-STK-9", "MEGA-STK-10", "MEGA-STK-11",
        "FLSH-D2-4", "FLSH-SKIP-2", "FLSH-SLAP-5", "FLSH-TGT-3", "FLIP-FLIP-7", "FLIP-PYL-6",
        "FLIP-AOA-3", "FLIP-AOA-4", "FLIP-WDA-2", "FLIP-2P-1", "FLIP-2P-2", "FLIP-2P-3",
    }
)  # fmt: skip
"""What the engine carries out without a sentence of its own: it is what other rules come to. Worked games show it."""


NEAREST = 3
"""Number of ids suggested for an unknown one."""


def sentence(rule: str) -> Message:
    """Return the text of a rule."""
    return Message(f"rule-{rule}", {}, rule)


def rules_of(edition: Edition) -> tuple[str, ...]:
    """Return the rules that hold in an edition, in the book's order."""
    return tuple(rule for rule in RULES if any(rule == part or rule.startswith(f"{part}-") for part in edition.book))


def find_rules(word: str, among: Sequence[str] = RULES) -> tuple[str, ...]:
    """Return the rules that a word names: by id, with or without brackets, or by a prefix, in any letter case."""
    wanted = _plain(word)
    return tuple(rule for rule in among if rule == wanted or rule.startswith(f"{wanted}-"))


def nearest_rules(word: str, among: Sequence[str] = RULES) -> list[str]:
    """Return the rules whose ids are most like `word`, which matches none: at least one."""
    return get_close_matches(_plain(word), among, n=NEAREST, cutoff=0)


def _plain(word: str) -> str:
    return word.strip(" []").upper().rstrip("-")
