"""The banner: one person, one verb, and what comes next."""

from __future__ import annotations

from uno_bridge.referee.snapshot import Banner, Launcher, Question, Text
from uno_bridge.rules import Game

_VERBS = {
    "turn": "play", "answer": "answer", "press": "hit", "call": "call", "luck": "luck", "show": "show",
    "pick": "pick", "draw": "draw", "slap": "slap",
}  # fmt: skip


def banner(game: Game, launcher: Launcher, question: Question | None) -> Banner:
    """What the table is to do now. A question comes first, then the launcher's aim, then the game."""
    said = [Text.of(message) for message in game.instructions()]
    first, then = (said[0] if said else None), said[1:2]
    if question is not None:
        return Banner(who=None, verb=Text(key="banner-answer-question"), detail=question.text)
    if game.phase not in _VERBS:
        return _between_rounds(game, first)
    who = game.owed.presser if game.owed else game.turn
    verb = Text(key=f"banner-{_VERBS[game.phase]}")
    if launcher.faces is None or launcher.should_face in (None, launcher.faces):
        return Banner(who=who, verb=verb, detail=first, then=then)
    assert launcher.should_face is not None
    if game.owed is None or game.phase == "answer":
        # A card needs no launcher: whoever may play is told so, and where it should point comes second.
        return Banner(who=who, verb=verb, detail=first, then=[_aim(launcher.should_face), *then])
    return Banner(who=launcher.should_face, verb=Text(key="banner-aim"), detail=first, then=[_hits(game), *then])


def _between_rounds(game: Game, first: Text | None) -> Banner:
    match game.phase:
        case "match-over":
            winners = game.match_winners
            return Banner(
                who=" + ".join(winners),
                verb=Text(key="banner-match-over", args={"winners": len(winners)}),
                detail=first,
            )
        case "count":
            return Banner(who=game.offers().count[0].player, verb=Text(key="banner-count"), detail=first)
        case _:
            return Banner(who=game.offers().next_dealer, verb=Text(key="banner-deal"), detail=first)


def _aim(player: str) -> Text:
    return Text(key="then-aim", args={"player": player}, rule="CORE-SETUP-6")


def _hits(game: Game) -> Text:
    owed = game.owed
    assert owed is not None
    if owed.total is None:
        return Text(key="then-hit-until")
    return Text(key="then-hit", args={"presses": owed.total - owed.made})
