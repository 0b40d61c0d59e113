"""What hands have to do beside the acts: load the launcher, turn hands, discard pile and tray over after a Flip.

Advice that is never refereed. It stands until the next card or press, or until the launcher's tray reports that it was
turned; where the tray and the game show different sides it stands until they agree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from uno_bridge.rules import Game
from uno_bridge.rules.acts import CallUno, Catch, Deal, NameColour, SetHand, SetPile, ShowFace, Suggest
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.rounds import HAND_SIZE
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.referee.state import AppliedAct, TableState

_BESIDE = (NameColour, Catch, SetHand, SetPile, ShowFace, Suggest, CallUno)
"""Acts that come between a Flip and the next turn: what the Flip asks of the hands is still to be read."""


def guidance(state: TableState) -> list[Message]:
    """What is to be done by hand now, most urgent first."""
    game = state.game
    if game is None or state.draw is not None:
        return []
    if game.phase in ("deal", "over"):
        return [game.edition.localise(said) for said in _before_the_deal(game)]
    if game.phase in ("count", "match-over"):
        return []
    return [game.edition.localise(said) for said in _in_the_round(state, game)]


def _before_the_deal(game: Game) -> Iterator[Message]:
    edition = game.edition
    if not game.offers().deal:
        return
    yield Message("guide-shuffle" if edition.back is None else "guide-shuffle-sided", {}, "CORE-SETUP-3")
    players = len(game.players) - len(game.eliminated)
    yield _load(game, edition.deck_size - HAND_SIZE * players - 1)


def _in_the_round(state: TableState, game: Game) -> Iterator[Message]:
    last, shown = _last(state)
    if state.undid_flip or (last is not None and last.flipped):
        yield from _turned_over(game, pile=not shown, tray=state.device.tray is None)
    elif last is not None and isinstance(last.act, Deal):
        yield _load(game, game.launcher)
    if game.side is not None and state.device.tray not in (None, game.side):
        tray = Message(f"side-{state.device.tray}")
        yield Message("guide-tray-differs", {"tray": tray, "side": Message(f"side-{game.side}")}, "FLIP-FLIP-4")
    if game.launcher == 0 and game.offers().reload:
        yield _reload(game)


def _last(state: TableState) -> tuple[AppliedAct | None, bool]:
    """The last card or press, and whether a face was shown after it; what is only said beside it does not count."""
    shown = False
    for standing in reversed(state.applied):
        if not isinstance(standing.act, _BESIDE):
            return standing, shown
        shown = shown or isinstance(standing.act, ShowFace)
    return None, shown


def _turned_over(game: Game, *, pile: bool, tray: bool) -> Iterator[Message]:
    """After a Flip, or one that was taken back. `pile`: no player was asked to turn it over and to say what came up.

    `tray`: it does not report its side; otherwise that is compared.
    """
    yield Message(f"guide-hands-{game.side}", {}, "FLIP-FLIP-2")
    if pile and game.phase != "show" and game.top is not None:
        yield Message("guide-pile", {"card": card_message(game.top)}, "FLIP-FLIP-3")
    if tray:
        yield Message(f"guide-tray-{game.side}", {}, "FLIP-FLIP-4")


def _load(game: Game, cards: int) -> Message:
    if game.edition.unit:
        return Message("guide-load-unit", {"cards": cards}, "FLSH-SETUP-2")
    if game.edition.back is not None:
        return Message("guide-load-sided", {}, "FLIP-SETUP-4")  # how many cards were turned up first is not known yet
    return Message("guide-load", {"cards": cards}, "CORE-SETUP-4")


def _reload(game: Game) -> Message:
    if game.edition.unit:
        return Message("guide-reload-unit", {}, "FLSH-LOAD-1")
    if game.edition.back is not None:
        return Message(f"guide-reload-{game.side}", {}, "FLIP-LOAD-1")
    return Message("guide-reload", {}, "CORE-LOAD-2")
