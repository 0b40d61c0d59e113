"""The contents of an edition file. Each class is a table of the file; any other key is a mistake."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainValidator, ValidationInfo

from uno_bridge.rules.cards import COLOURS
from uno_bridge.rules.editions import PRINTED, Edition, EditionCatalogue
from uno_bridge.rules.own.mistakes import list_choices, quote_value, value_error
from uno_bridge.text import DEFAULT_LANGUAGE, Message, languages

MOST_COPIES = 50
MOST_POINTS = 500
MOST_PRESSES = 20
MOST_PLAYERS = 10
TITLE_LENGTH = 40
RULE_LENGTH = 160

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_NAME_LENGTH = 30
_FACE = re.compile(r"[A-Z][A-Z0-9]{0,2}")
_UNO = "NO"  # `UNO` would be a purple card


def _whole(least: int, most: int) -> PlainValidator:
    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise value_error("whole", least=least, most=most, found=quote_value(value))
        return value

    return PlainValidator(read)


def _choice(*allowed: str) -> PlainValidator:
    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise value_error("choice", wanted=list_choices(allowed), found=quote_value(value))
        return value

    return PlainValidator(read)


def _read_switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise value_error("choice", wanted="true | false", found=quote_value(value))
    return value


def _read_name(value: Any) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value) or len(value) > _NAME_LENGTH:
        raise value_error("name", most=_NAME_LENGTH, found=quote_value(value))
    return value


def _read_code(value: Any) -> str:
    if not isinstance(value, str) or not _FACE.fullmatch(value) or value == _UNO:
        raise value_error("code", found=quote_value(value))
    return value


def _can_be_base(found: Edition) -> bool:
    """Return whether another edition may be based on it: cards with one side, and a launcher."""
    return not found.unit and found.back is None


def _read_base(value: Any, info: ValidationInfo) -> str:
    editions: EditionCatalogue = (info.context or {}).get("editions", PRINTED)
    # Only the named edition is looked at: `attack-current` is itself read from a file.
    if not isinstance(value, str) or value not in editions.names() or not _can_be_base(editions.edition(value)):
        bases = [name for name in editions.names() if _can_be_base(editions.edition(name))]
        raise value_error("choice", wanted=list_choices(bases), found=quote_value(value))
    return value


def _read_colours(value: Any) -> str:
    letters = set(value) if isinstance(value, str) else set()
    if len(letters) < 2 or len(letters) != len(value) or not letters <= set(COLOURS):
        raise value_error("colours", wanted=COLOURS, found=quote_value(value))
    return str(value)


def _words(most: int) -> PlainValidator:
    """A text, or one for each language of the catalogue; English replaces missing ones."""

    def line(value: Any) -> str:
        text = value.strip() if isinstance(value, str) else ""
        if not text or len(text) > most or not text.isprintable():
            raise value_error("text", most=most, found=quote_value(value))
        return text

    def read(value: Any) -> Message:
        said = value if isinstance(value, dict) else {DEFAULT_LANGUAGE: value}
        strange = [quote_value(name) for name in said if name not in languages()]
        if strange or DEFAULT_LANGUAGE not in said:
            raise value_error(
                "languages", wanted=list_choices(languages()), found=", ".join(strange) or quote_value(value)
            )
        lines = {name: line(text) for name, text in said.items()}
        return Message("own", {name: lines.get(name, lines[DEFAULT_LANGUAGE]) for name in languages()})

    return PlainValidator(read)


def _titled(value: Any) -> Any:
    """A primitive without parameters may be written as its name alone."""
    return {"do": value} if isinstance(value, str) else value


class Spec(BaseModel):
    """Settings of all tables of the file."""

    model_config = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class PressSpec(Spec):
    """Hits on the launcher. By the next player, who loses the turn; for a target of choice; by all others."""

    do: Literal["press"]
    times: Annotated[int, _whole(1, MOST_PRESSES)] = 1
    by: Annotated[str, _choice("next", "target", "all")] = "next"


class PressUntilCardsSpec(Spec):
    """Hits until cards come: by the next player, who loses the turn; or by all players in turn, for the next one."""

    do: Literal["press-until-cards"]
    by: Annotated[str, _choice("next", "everybody")] = "next"


class SkipSpec(Spec):
    """The next player loses the turn."""

    do: Literal["skip"]


class TurnAgainSpec(Spec):
    """All other players are skipped."""

    do: Literal["turn-again"]


class ReverseSpec(Spec):
    """The direction of play changes."""

    do: Literal["reverse"]


class DiscardColourSpec(Spec):
    """All cards of its colour go with it; with a wild, all of a named colour."""

    do: Literal["discard-colour"]


class TradeHandsSpec(Spec):
    """The rest of the hand is swapped with another player's."""

    do: Literal["trade-hands"]


class PressYourLuckSpec(Spec):
    """Press, set a card aside, press again, until cards come or the player stops."""

    do: Literal["press-your-luck"]


Primitive = (
    PressSpec
    | PressUntilCardsSpec
    | SkipSpec
    | TurnAgainSpec
    | ReverseSpec
    | DiscardColourSpec
    | TradeHandsSpec
    | PressYourLuckSpec
)
PRIMITIVES: dict[str, type[Spec]] = {
    "press": PressSpec,
    "press-until-cards": PressUntilCardsSpec,
    "skip": SkipSpec,
    "turn-again": TurnAgainSpec,
    "reverse": ReverseSpec,
    "discard-colour": DiscardColourSpec,
    "trade-hands": TradeHandsSpec,
    "press-your-luck": PressYourLuckSpec,
}


class FaceSpec(Spec):
    """A face. For a face of the base edition, only the differences are needed."""

    copies: Annotated[int | None, _whole(1, MOST_COPIES)] = None
    points: Annotated[int | None, _whole(0, MOST_POINTS)] = None
    title: Annotated[Message | None, _words(TITLE_LENGTH)] = None
    effect: list[Annotated[Annotated[Primitive, Field(discriminator="do")], BeforeValidator(_titled)]] | None = None
    start: Annotated[str | None, _choice("acts", "nothing", "returned")] = None
    last: Annotated[str | None, _choice("acts", "nothing")] = None
    stackable: Annotated[bool | None, PlainValidator(_read_switch)] = None
    house_rule: Annotated[Message | None, _words(RULE_LENGTH)] = None


class PlayersSpec(Spec):
    """The number of players."""

    least: Annotated[int, _whole(2, MOST_PLAYERS)] = 2
    most: Annotated[int, _whole(2, MOST_PLAYERS)] = MOST_PLAYERS


class NumbersSpec(Spec):
    """Number cards of each colour: copies of each from 1 to 9, and of 0."""

    copies: Annotated[int, _whole(0, MOST_COPIES)] = 2
    zeros: Annotated[int, _whole(0, MOST_COPIES)] = 0


class EditionSpec(Spec):
    """The file."""

    name: Annotated[str, PlainValidator(_read_name)]
    title: Annotated[Message, _words(TITLE_LENGTH)]
    based_on: Annotated[str | None, PlainValidator(_read_base)] = None
    players: PlayersSpec | None = None
    colours: Annotated[str | None, PlainValidator(_read_colours)] = None
    numbers: NumbersSpec | None = None
    without: list[Annotated[str, PlainValidator(_read_code)]] = []
    faces: dict[Annotated[str, PlainValidator(_read_code)], FaceSpec] = {}
    options: dict[str, Any] = {}  # the allowed keys depend on the faces
