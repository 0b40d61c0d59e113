"""`uno-bridge rules`: print rules in a sentence or two."""

from __future__ import annotations

from typing import Annotated

import typer

from uno_bridge.cli.edition_files import EditionFiles, open_editions
from uno_bridge.cli.say import Language, fail, fold
from uno_bridge.cli.speaker import speaker
from uno_bridge.rules import book


def rules(
    ids: Annotated[
        list[str] | None, typer.Argument(help="Ids of rules, as in [CORE-TURN-2], or the beginnings of ids.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="All rules that hold in this edition.")] = None,
    edition_file: EditionFiles = None,
    lang: Language = None,
) -> None:
    """Print rules: the ones named, those of an edition, or all."""
    say = speaker(lang)
    editions = open_editions(edition_file, say)
    names = editions.names()
    if edition is not None and edition.lower() not in names:
        nearest = editions.nearest(edition.lower())
        fail(say("unreadable-edition", word=edition, nearest=nearest, wanted=", ".join(names)), 2)
    held = book.RULES if edition is None else book.rules_of(editions.edition(edition.lower()))
    for word in ids or ():
        if not book.find_rules(word, held):
            near = ", ".join(book.nearest_rules(word, held))
            fail(say("cli-no-rule-here" if edition else "cli-no-rule", word=word, edition=edition or "", near=near), 2)
    wanted = {rule for word in ids or () for rule in book.find_rules(word, held)}
    widest = max(map(len, held)) + 2
    for rule in held:
        if not ids or rule in wanted:
            typer.echo(fold(f"{rule:<{widest}}", say.message(book.sentence(rule))))
