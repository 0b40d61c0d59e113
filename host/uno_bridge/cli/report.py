"""`uno-bridge report`: the lines on the wire before the launcher was last lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from uno_bridge.cli.paths import journal_path
from uno_bridge.cli.say import Language, fail
from uno_bridge.cli.speaker import speaker
from uno_bridge.link.report import newest_report, reports_folder


def report(
    journal: Annotated[Path | None, typer.Option(help="The journal.")] = None,
    lang: Language = None,
) -> None:
    """Print the lines that crossed the wire before the launcher was last lost, for a bug report.

    For a launcher that is connected, use the page: More, "Save a report of the wire".
    """
    say = speaker(lang)
    folder = reports_folder(journal or journal_path())
    found = newest_report(folder)
    if found is None:
        fail(say("cli-report-none", folder=str(folder)))
    typer.echo(found.read_text(encoding="utf-8"), nl=False)
