"""Choose the unit for the bench tools: a board at a port, or this computer's own pins."""

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
        "By default the only one on USB."
    ),
]
"""The option that chooses the unit."""


@contextmanager
def own_unit(named: str | None, say: Speaker) -> Iterator[GpioUnit | None]:
    """Start the unit on this computer's own pins and end it afterwards; do nothing if `named` is another unit.

    Ends the command when the unit does not start. A unit that another program uses is left alone.
    """
    try:
        unit = start_gpio_unit(named, cache_path())
    except ToldError as error:
        fail(say.message(error.message))
    try:
        yield unit
    finally:
        if unit and not list_port_users(str(unit.port)):  # a referee may have started and taken the port
            unit.close()


@contextmanager
def at_unit(named: str | None, say: Speaker) -> Iterator[PortFinder]:
    """Return the finder of the unit's port. Ends the command when there is none or another program uses it."""
    with own_unit(named, say) as unit:
        try:
            port = str(unit.port) if unit else ports.choose_port(named, cache_path())
            ports.check_free(port)
        except ToldError as error:
            fail(say.message(error.message))
        yield unit.find_port if unit else finder_at(port)
