"""The draw for dealer in progress: every player draws a card, and those who are tied draw again.

The journal does not contain it, only the dealer whom it finds (`dealer: Ann`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from uno_bridge import record
from uno_bridge.record import words
from uno_bridge.referee import snapshot
from uno_bridge.rules import Game, Refused, dealer_draw
from uno_bridge.rules.acts import SetDealer
from uno_bridge.text import Message

START, STOP = "start", "stop"


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """The players who draw, and their cards so far. `again`: these players were tied."""

    players: tuple[str, ...]
    drawn: Mapping[str, str] = field(default_factory=dict)
    again: bool = False

    @property
    def due(self) -> list[str]:
        """The players who have not drawn yet."""
        return [name for name in self.players if name not in self.drawn]


def next_draw(draw: DealerDraw | None, drawn: tuple[str, str] | str, game: Game) -> DealerDraw | SetDealer | None:
    """Return the draw after `drawn`: `start`, `stop`, or a player and a card, also as a line (`Ann 7`, `Ann action`).

    A `SetDealer` once it is decided. Raises `Refused`, and `record.NotationError` for a line that is none of these.
    """
    if drawn == STOP:
        return None
    if drawn == START:
        return _begin(game)
    said = words.words(drawn) if isinstance(drawn, str) else drawn
    if len(said) != 2:
        raise record.NotationError("missing", wanted="Ann 7")
    name, card = words.name(said[0], game.players), said[1]
    running = draw or _begin(game)
    if name not in running.players:
        raise Refused(Message("draw-not-in-it", {"player": name}, dealer_draw.rule(game.edition)))
    dealer_draw.number(game.edition, card)
    return _decide(replace(running, drawn={**running.drawn, name: card.upper()}), game)


def _begin(game: Game) -> DealerDraw:
    why = game.why_not(SetDealer(next(name for name in game.players if name not in game.eliminated)))
    if why is not None:
        raise Refused(why)
    return DealerDraw(tuple(name for name in game.players if name not in game.eliminated))


def _decide(draw: DealerDraw, game: Game) -> DealerDraw | SetDealer:
    if draw.due:
        return draw
    best = dealer_draw.highest({name: dealer_draw.number(game.edition, card) for name, card in draw.drawn.items()})
    return SetDealer(best[0]) if len(best) == 1 else DealerDraw(best, again=True)


def view_of(draw: DealerDraw | None, game: Game) -> snapshot.DealerDrawView | None:
    """Return the draw for the snapshot."""
    if draw is None:
        return None
    rule = dealer_draw.rule(game.edition)
    key, args = ("draw-again", {"players": " + ".join(draw.players)}) if draw.again else ("do-choose-dealer", {})
    return snapshot.DealerDrawView(
        text=snapshot.Text(key=key, args=dict(args), rule=rule),
        due=draw.due,
        drawn=[snapshot.DrawnCard(player=name, card=card) for name, card in draw.drawn.items()],
    )
