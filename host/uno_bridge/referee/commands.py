"""The commands that a page sends, and the JSON Schema of all that crosses its WebSocket.

A command with the key `do` is one of the models below. The page's types are generated from this module and the
snapshot: `python -m uno_bridge.referee.commands` prints the schema.
"""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import Annotated, Any, Literal, Self, get_args, get_type_hints

from pydantic import (
    AwareDatetime,
    BaseModel,
    Field,
    GetPydanticSchema,
    NonNegativeInt,
    TypeAdapter,
    create_model,
    model_validator,
)
from pydantic_core import core_schema

from uno_bridge.referee.snapshot import Changed, ContractModel, DrawnCard, Reply, Welcome
from uno_bridge.rules import Act


def _declare_model(act: type[Act]) -> type[BaseModel]:
    """Declare the JSON object of an act: the fields of its dataclass, and `kind`, its name in lower case."""
    types = get_type_hints(act)
    kind = re.sub(r"(?<!^)(?=[A-Z])", "-", act.__name__).lower()
    declared: dict[str, Any] = {"kind": (Literal[kind], ...)}
    for it in fields(act):
        declared[it.name] = (types[it.name], ... if it.default is MISSING else it.default)
    return create_model(act.__name__, __base__=ContractModel, __doc__=act.__doc__, **declared)


_ACT_MODELS: dict[type[BaseModel], type[Act]] = {_declare_model(act): act for act in get_args(Act)}


def _to_act(read: BaseModel) -> Act:
    act = _ACT_MODELS[type(read)]
    return act(**{it.name: getattr(read, it.name) for it in fields(act)})


_ANY_ACT_MODEL: Any = Annotated[reduce(or_, _ACT_MODELS), Field(discriminator="kind")]
StructuredAct = Annotated[
    Act,
    GetPydanticSchema(
        lambda _, handler: core_schema.no_info_after_validator_function(_to_act, handler(_ANY_ACT_MODEL))
    ),
]
"""An act of the rules, read from an object: `{"kind": "press", "player": "Ann", "yields": [2]}`."""


class Command(ContractModel):
    """What all commands have. `id` is new for each tap, and the same when the tap is sent again.

    `tapped_on` is the `moment` of the snapshot that was on the screen; a command whose meaning has changed since is
    refused. `tapped_at` is the time of the tap by the host's clock; a command that took too long is refused. A command
    without them is judged by the table as it is.
    """

    id: str
    tapped_on: int | None = None
    tapped_at: AwareDatetime | None = None


class ActCommand(Command):
    """Do an act: either `act`, or `line`, which is an act in the record's notation (`Ann RH2`, `undo`)."""

    do: Literal["act"] = "act"
    act: StructuredAct | None = None
    line: str | None = None

    @model_validator(mode="after")
    def _need_one(self) -> Self:
        if (self.act is None) == (self.line is None):
            raise ValueError("either act or line")
        return self


class SetupRequest(ContractModel):
    """A new table."""

    edition: str
    players: list[str]
    dealer: str | None = None
    match: str = "points 500"  # as in a record's header
    options: dict[str, str] = Field(default_factory=dict)


class SetupCommand(Command):
    """Begin a new table."""

    do: Literal["setup"] = "setup"
    setup: SetupRequest


class ReopenCommand(Command):
    """Reopen an earlier table; `line` is its number."""

    do: Literal["reopen"] = "reopen"
    line: str


class AnswerCommand(Command):
    """Answer a question with one of its choices, and `cards` where the choice needs a number."""

    do: Literal["answer"] = "answer"
    question: str
    choice: str
    cards: NonNegativeInt | None = None


class CorrectCommand(Command):
    """Set the count of row `press` of the press log; `was` is the count that was shown."""

    do: Literal["correct"] = "correct"
    press: int
    cards: NonNegativeInt
    was: int | None = None


class AimCommand(Command):
    """Teach the seats: the launcher points at `player` now."""

    do: Literal["aim"] = "aim"
    player: str


class LauncherCommand(Command):
    """Command the launcher: stop, resume, identify or payout MODE.

    A Flash unit takes stop, resume, identify, pause, drawn, ready and reset.
    """

    do: Literal["launcher"] = "launcher"
    line: str


class ClockCommand(Command):
    """Hold the clock of the turn, or let it run, like the Play/Pause Button of a game unit."""

    do: Literal["clock"] = "clock"
    line: Literal["hold", "run"]


class DealerDrawCommand(Command):
    """Draw for dealer: either `drawn`, or `line`: start, stop, or the card of a player (`Ann 7`, `Ann action`)."""

    do: Literal["draw"] = "draw"
    drawn: DrawnCard | None = None
    line: str | None = None

    @model_validator(mode="after")
    def _need_one(self) -> Self:
        if (self.drawn is None) == (self.line is None):
            raise ValueError("either drawn or line")
        return self


class PlantCommand(Command):
    """Use the panel of the simulated unit.

    A launcher takes press, turn DEGREES, lid open|shut, tray mild|wild|turning, refill, trouble
    jam|snag|double|empty|none and plug in|out. A Flash unit takes press 1..6|slap|play, hold, speed 4|6|8|unlimited,
    people COUNT and plug in|out.
    """

    do: Literal["plant"] = "plant"
    line: str


AnyCommand = Annotated[
    ActCommand
    | SetupCommand
    | ReopenCommand
    | AnswerCommand
    | CorrectCommand
    | AimCommand
    | LauncherCommand
    | ClockCommand
    | DealerDrawCommand
    | PlantCommand,
    Field(discriminator="do"),
]
_COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)


def read_command(sent: object) -> AnyCommand:
    """Return the command that a page sent. Raises `ValueError` if it is not valid."""
    return _COMMANDS.validate_python(sent)


def _schema() -> dict[str, Any]:
    """Return the JSON Schema of an object whose `down` goes to the page and whose `up` comes from it."""
    messages: TypeAdapter[Welcome | Changed | Reply] = TypeAdapter(Welcome | Changed | Reply)
    schemas, shared = TypeAdapter.json_schemas([("down", "serialization", messages), ("up", "validation", _COMMANDS)])
    ways = {way: schema for (way, _), schema in schemas.items()}
    whole = {"title": "Contract", "type": "object", "properties": ways, "required": [*ways]}
    return {**whole, "additionalProperties": False, **shared}


if __name__ == "__main__":
    print(json.dumps(_schema(), indent=1))
