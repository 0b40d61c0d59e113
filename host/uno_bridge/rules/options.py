"""Table settings (section 7 of the rule book) as typed values that the primitives read.

One definition: the dataclass below. A field's Python name is the record's name in snake case, its type is the choice
(`bool` is written `on` and `off`), its default the one of most editions; an edition overrides what it prints otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Literal, get_args, get_type_hints


@dataclass(frozen=True, slots=True)
class Options:
    """The settings that the players agreed on."""

    deck_override: bool = False  # another printing: counts of cards are not checked
    waa_presser: Literal["attacker", "target"] = "attacker"
    waa_next: Literal["next", "second", "skipIfAttacked"] = "next"
    last_attack: Literal["must", "may"] = "must"
    last_card_hits: Literal["resolve", "ignore"] = "resolve"
    stack_on_last_card: bool = False
    forfeit: Literal["stackOnly", "never", "allHits"] = "never"
    stack_on_start_hit: bool = False
    start_wild_caller: Literal["firstToPlay", "leftOfDealer"] = "firstToPlay"
    all_hit_start_next: Literal["secondLeft", "left"] = "secondLeft"
    all_hit_order: Literal["left", "direction"] = "left"
    discard_all_partial: bool = False  # the referee cannot see the hand and accepts the number
    self_catch: Literal["untilCaught", "untilTouch"] = "untilCaught"
    false_uno_presses: int = 0
    reload_keeps_top: bool = True
    warn_yield: int = 12
    dealer: Literal["rotate", "redraw"] = "rotate"
    two_player_reverse: Literal["skip", "plain"] = "skip"
    low_tie: Literal["shared", "extraRound"] = "shared"
    suggestion_presses: int = 4
    illegal_play_presses: int = 0
    guilty_turn: Literal["challenger", "unitPicks"] = "challenger"
    last_slap: bool = False
    turn_seconds: Literal["4", "6", "8", "unlimited"] = "6"
    flip_start: Literal["under", "return"] = "under"
    flip_wild_caller: Literal["next", "flipper"] = "next"
    last_flip: Literal["newSide", "oldSide"] = "newSide"
    pyl_min: int = 0
    scoring: Literal["points", "singleRound"] = "points"
    targeted: bool = False


@dataclass(frozen=True, slots=True)
class OptionKind:
    """A table setting: its name in a record and its values. Without `values` it is a whole number."""

    name: str
    field: str
    values: tuple[str, ...]
    default: str

    def read(self, text: str) -> str | int | bool:
        """Return the typed value of `text`. Raises `ValueError`."""
        if not self.values:
            if not re.fullmatch(r"[0-9]{1,4}", text):
                raise ValueError(text)
            return int(text)
        if text not in self.values:
            raise ValueError(text)
        return text == "on" if self.values == _SWITCH else text


_SWITCH = ("on", "off")


def _camel(name: str) -> str:
    head, *tail = name.split("_")
    return head + "".join(word.capitalize() for word in tail)


def _written(value: object) -> str:
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


@cache
def option_kinds() -> Mapping[str, OptionKind]:
    """Return all settings by their name in a record."""
    hints = get_type_hints(Options)
    kinds = [
        OptionKind(
            _camel(field.name),
            field.name,
            _SWITCH if hints[field.name] is bool else get_args(hints[field.name]),
            _written(field.default),
        )
        for field in fields(Options)
    ]
    return {kind.name: kind for kind in kinds}


def read_options(defaults: Mapping[str, str], chosen: Mapping[str, str]) -> Options:
    """Return the options of a table. Raises `KeyError` for an unknown setting, `ValueError` for an unknown value."""
    return _read(tuple({**defaults, **chosen}.items()))


@cache
def _read(texts: tuple[tuple[str, str], ...]) -> Options:
    kinds = option_kinds()
    values = {kinds[name].field: kinds[name].read(text) for name, text in texts}
    # The kinds are derived from the dataclass, so what they read has the fields' types.
    return Options(**values)  # type: ignore[arg-type]
