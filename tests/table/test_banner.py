"""Every text of the banner names its rule."""

from __future__ import annotations

import pytest

from tests.rules.test_why import HOUSE, positions
from uno_bridge.referee.banner import banner
from uno_bridge.referee.snapshot import LauncherView, Text
from uno_bridge.rules import EDITIONS, Game, book, edition


def launchers(game: Game) -> list[LauncherView]:
    """No direction, the right one, and a wrong one."""
    elsewhere = next(name for name in game.players if name != game.facing)
    return [
        LauncherView(kind="simulated", state="live", faces=faces, should_face=game.facing)
        for faces in (None, game.facing, elsewhere)
    ]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_part_of_the_banner_names_its_rule(name: str) -> None:
    holds = {*book.rules_of(edition(name)), *HOUSE}
    parts: set[tuple[str, str | None]] = set()
    for game, _ in positions(name):
        for launcher in launchers(game):
            said = banner(game, launcher, None)
            assert said.detail is not None
            asked: list[Text] = [said.detail, *said.then, *said.instead]
            if said.verb.key == "banner-aim":
                asked.append(said.verb)
            parts |= {(text.key, text.rule) for text in asked}
    assert {part for part in parts if part[1] not in holds} == set()
    keys = {key for key, _ in parts}
    assert edition(name).unit or {"banner-aim", "then-aim", "then-hit", "do-turn"} <= keys
