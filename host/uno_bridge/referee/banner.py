"""The banner: one player, one verb, and what comes next."""

from __future__ import annotations

from uno_bridge.referee.snapshot import Banner, DealerDrawView, LauncherView, Question, Text
from uno_bridge.rules import Game, Owed

_VERBS = {
    "turn": "play", "answer": "answer", "press": "hit", "call": "call", "luck": "luck", "show": "show",
    "pick": "pick", "draw": "draw", "slap": "slap",
}  # fmt: skip
_OWN_VERBS = {"do-aside": "aside", "do-button": "button"}
"""Instructions with another verb than their phase."""

AIM_RULE = "CORE-SETUP-6"
"""The rule that says at whom the launcher points."""


def banner(game: Game, launcher: LauncherView, question: Question | None, draw: DealerDrawView | None = None) -> Banner:
    """Return what players must do now. A question comes first, then the draw for dealer, the aim, and the game."""
    said = [Text.of(message) for message in game.instructions()]
    first, then = (said[0] if said else None), said[1:2]
    instead = [Text.of(message) for message in game.choices()]
    if question is not None:
        return Banner(who=None, verb=Text(key="banner-answer-question"), detail=question.text)
    if draw is not None:
        return Banner(who=None, verb=Text(key="banner-draw-dealer"), detail=draw.text)
    if game.phase not in _VERBS:
        return _banner_between_rounds(game, first)
    who = _person(first)
    verb = Text(key=f"banner-{_OWN_VERBS.get(first.key if first else '', _VERBS[game.phase])}")
    if launcher.faces is None or launcher.should_face in (None, launcher.faces):
        return Banner(who=who, verb=verb, detail=first, then=then, instead=instead)
    assert launcher.should_face is not None
    if game.owed is None or game.phase == "answer":
        # A card needs no launcher: the player comes first, and then where it should point.
        then = [_aim(launcher.should_face), *then]
        return Banner(who=who, verb=verb, detail=first, then=then, instead=instead)
    if game.owed.presser != game.owed.target:
        then = []  # the aim and another player's hit are enough to read
    verb, then = Text(key="banner-aim", rule=AIM_RULE), [_hits(game.owed), *then]
    return Banner(who=launcher.should_face, verb=verb, detail=first, then=then, instead=instead)


def _person(said: Text | None) -> str | None:
    """Return the player whom an instruction addresses; None if it addresses all."""
    name = said.args.get("player") if said else None
    return name if isinstance(name, str) else None


def _banner_between_rounds(game: Game, first: Text | None) -> Banner:
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
    return Text(key="then-aim", args={"player": player}, rule=AIM_RULE)


def _hits(owed: Owed) -> Text:
    if owed.presser != owed.target:
        return Text(key="then-hit-by", args={"player": owed.presser}, rule=owed.rule)
    if owed.presses is None:
        return Text(key="then-hit-until", rule=owed.rule)
    return Text(key="then-hit", args={"presses": owed.presses}, rule=owed.rule)
