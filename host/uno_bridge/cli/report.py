"""`uno-bridge report`: what crossed the wire before the launcher was lost last."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.paths import journal_path
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import speaker
from uno_bridge.link.report import newest_report, reports_folder


def report(
    journal: Annotated[Path | None, typer.Option(help="Where the game is kept.")] = None,
    lang: Language = None,
) -> None:
    """Print what crossed the wire before the launcher was lost last, to be sent along when something is wrong.

    The page has the same of a launcher that is there: More, "Save a report of the wire".
    """
    say = speaker(lang)
    folder = reports_folder(journal or journal_path())
    found = newest_report(folder)
    if found is None:
        fail(say("cli-report-none", folder=str(folder)))
    typer.echo(found.read_text(encoding="utf-8"), nl=False)
