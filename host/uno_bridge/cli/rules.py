"""`uno-bridge rules`: what a rule says, in a sentence or two."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_bridge.cli.edition import EditionFiles, open_editions
from uno_bridge.cli.say import fail, folded


def rules(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Rules by id, as in [CORE-TURN-2], or how their ids begin.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="All rules that hold in this edition.")] = None,
    edition_file: EditionFiles = None,
    lang: Annotated[str | None, typer.Option(help="en or zh-Hant; from LANG when not given.")] = None,
) -> None:
    """Say what rules say: those named, those of an edition, or all."""
    # Imported here so that the other commands start without the rules.
    from uno_bridge.rules import book
    from uno_bridge.rules import edition as edition_named
    from uno_bridge.rules.editions import names
    from uno_bridge.text import Message, language_for, render

    try:
        language = language_for(lang)
    except ValueError as error:
        fail(f"--lang {error}", 2)

    def say(key: str, **args: str | int) -> str:
        return render(Message(key, args), language)

    open_editions(edition_file, lang)
    if edition is not None and edition.lower() not in names():
        fail(say("unreadable-edition", word=edition, wanted=", ".join(names())), 2)
    held = book.RULES if edition is None else book.rules_of(edition_named(edition.lower()))
    for word in ids or ():
        if not book.found(word, held):
            near = ", ".join(book.near(word, held))
            fail(say("cli-no-rule-here" if edition else "cli-no-rule", word=word, edition=edition or "", near=near), 2)
    wanted = {rule for word in ids or () for rule in book.found(word, held)}
    widest = max(map(len, held)) + 2
    for rule in held:
        if not ids or rule in wanted:
            typer.echo(folded(f"{rule:<{widest}}", render(book.sentence(rule), language)))
