"""The unit that a tool at the bench speaks to: a board at a port, or this computer's own pins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from uno_bridge.cli.say import fail

if TYPE_CHECKING:
    from uno_bridge.cli.speaker import Speaker
    from uno_bridge.link import FindPort

UnitPort = Annotated[
    str | None,
    typer.Option(
        help="The board's port or serial number; gpio, gpio-flash: this Raspberry Pi's own pins. "
        "The only one there is if not given."
    ),
]
"""The option that says which unit is meant."""


@contextmanager
def at_unit(named: str | None, say: Speaker) -> Iterator[FindPort]:
    """Where to find it. One on this computer's own pins is started, and ended afterwards.

    Ends the command where there is none, or another program has it open; that one is left alone.
    """
    # Imported here so that the other commands start without it.
    from uno_bridge.board import which
    from uno_bridge.bodies import own_pins
    from uno_bridge.cli.places import launchers
    from uno_bridge.link import at_port
    from uno_bridge.link.holders import holders
    from uno_bridge.text import ToldError

    try:
        unit = own_pins.start(named, launchers())
        port = str(unit.port) if unit else which.choose(named, launchers())
        which.check_free(port)
    except ToldError as error:
        fail(say.message(error.message))
    try:
        yield unit.find_port if unit else at_port(port)
    finally:
        if unit and not holders(port):  # a referee may have come, and waited for the port
            unit.close()
