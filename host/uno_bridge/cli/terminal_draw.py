"""The draw for dealer at the terminal referee: `draw-dealer`, then the card of each player."""

from __future__ import annotations

from uno_bridge.cli.terminal_names import find_player
from uno_bridge.record import NotationError, words
from uno_bridge.referee.snapshot import Snapshot

WORD = "draw-dealer"
START = "start"


def command(line: str, drawn: Snapshot) -> str | None:
    """Return the command for a line about the current draw for dealer; None for any other line.

    `Ann 7`, `Ann R9` or `Ann action`: one word after the name of a player who has not drawn yet.
    """
    if drawn.dealer_draw is None:
        return None
    try:
        typed = words.words(line)
    except NotationError:
        return None
    due = [name for name in drawn.dealer_draw.due if find_player(name, [words.unquote_player(typed[0])])]
    return line if due and len(typed) == 2 else None
