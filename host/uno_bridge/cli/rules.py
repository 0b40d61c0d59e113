"""`uno-bridge rules`: what a rule says, in a sentence or two."""

from __future__ import annotations

from typing import Annotated

import typer


def rules(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Rules by id, as in [CORE-TURN-2], or how their ids begin.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="All rules that hold in this edition.")] = None,
) -> None:
    """Say what rules say: those named, those of an edition, or all."""
    # Imported here so that the other commands start without the rules.
    from uno_bridge.rules import EDITIONS, book
    from uno_bridge.rules import edition as edition_named
    from uno_bridge.text import render

    if edition is not None and edition.lower() not in EDITIONS:
        raise typer.BadParameter(f"there are {', '.join(EDITIONS)}", param_hint="--edition")
    held = book.RULES if edition is None else book.rules_of(edition_named(edition.lower()))
    for word in ids or ():
        if not book.found(word.strip("[]")):
            raise typer.BadParameter(f"there is no rule {word}", param_hint="ids")
    wanted = {rule for word in ids or () for rule in book.found(word.strip("[]"))}
    for rule in held:
        if not ids or rule in wanted:
            typer.echo(f"{rule}  {render(book.sentence(rule))}")
