"""The unit that a tool at the bench speaks to: a board at a port, or this computer's own pins."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from uno_bridge.board import ports
from uno_bridge.bodies.raspberry_pi.client import GpioUnit, start_gpio_unit
from uno_bridge.cli.paths import cache_path
from uno_bridge.cli.say import fail
from uno_bridge.cli.speaker import Speaker
from uno_bridge.link import PortFinder, finder_at
from uno_bridge.link.port_problems import list_port_users
from uno_bridge.text import ToldError

UnitPort = Annotated[
    str | None,
    typer.Option(
        help="The board's port or serial number; gpio, gpio-flash: this Raspberry Pi's own pins. "
        "The only one there is if not given."
    ),
]
"""The option that says which unit is meant."""


@contextmanager
def own_unit(named: str | None, say: Speaker) -> Iterator[GpioUnit | None]:
    """The unit on this computer's own pins, started, and ended afterwards; none where another one is `named`.

    Ends the command when it does not start. One that another program has open is left to it.
    """
    try:
        unit = start_gpio_unit(named, cache_path())
    except ToldError as error:
        fail(say.message(error.message))
    try:
        yield unit
    finally:
        if unit and not list_port_users(str(unit.port)):  # a referee may have come, and waited for the port
            unit.close()


@contextmanager
def at_unit(named: str | None, say: Speaker) -> Iterator[PortFinder]:
    """Where to find it. Ends the command where there is none, or another program has it open."""
    with own_unit(named, say) as unit:
        try:
            port = str(unit.port) if unit else ports.choose_port(named, cache_path())
            ports.check_free(port)
        except ToldError as error:
            fail(say.message(error.message))
        yield unit.find_port if unit else finder_at(port)
