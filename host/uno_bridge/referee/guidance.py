"""Guidance for handling the cards: load the launcher; after a Flip, turn over hands, discard pile and tray.

It is advice that the rules do not check. It is shown until the next card or press, or until the launcher reports that
the tray was turned. If tray and game show different sides, it is shown until they agree.
"""

from __future__ import annotations

from collections.abc import Iterator

from uno_bridge.referee.state import AppliedAct, TableState
from uno_bridge.rules import Game
from uno_bridge.rules.acts import CallUno, Catch, Deal, NameColour, SetHand, SetPile, ShowFace, Suggest
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.rounds import HAND_SIZE
from uno_bridge.text import Message

_BESIDE = (NameColour, Catch, SetHand, SetPile, ShowFace, Suggest, CallUno)
"""Acts between a Flip and the next turn, during which its guidance is still shown."""


def guidance(state: TableState) -> list[Message]:
    """Return what players must do by hand now, most urgent first."""
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
    last, shown = _last_move(state)
    if state.undid_flip or (last is not None and last.flipped):
        yield from _turn_over(game, pile=not shown, tray=state.device.tray is None)
    elif last is not None and isinstance(last.act, Deal):
        yield _load(game, game.launcher)
    if game.side is not None and state.device.tray not in (None, game.side):
        tray = Message(f"side-{state.device.tray}")
        yield Message("guide-tray-differs", {"tray": tray, "side": Message(f"side-{game.side}")}, "FLIP-FLIP-4")
    if game.launcher == 0 and game.offers().reload:
        yield _reload(game)


def _last_move(state: TableState) -> tuple[AppliedAct | None, bool]:
    """Return the last card or press, and whether a face was shown after it."""
    shown = False
    for standing in reversed(state.applied):
        if not isinstance(standing.act, _BESIDE):
            return standing, shown
        shown = shown or isinstance(standing.act, ShowFace)
    return None, shown


def _turn_over(game: Game, *, pile: bool, tray: bool) -> Iterator[Message]:
    """Return the guidance after a Flip or its undo. `pile`: no act shows the face that was turned up.

    `tray`: the launcher does not report its tray's side; otherwise the sides are compared.
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
        return Message("guide-load-sided", {}, "FLIP-SETUP-4")  # the number of cards turned up first is not known yet
    return Message("guide-load", {"cards": cards}, "CORE-SETUP-4")


def _reload(game: Game) -> Message:
    if game.edition.unit:
        return Message("guide-reload-unit", {}, "FLSH-LOAD-1")
    if game.edition.back is not None:
        return Message(f"guide-reload-{game.side}", {}, "FLIP-LOAD-1")
    return Message("guide-reload", {}, "CORE-LOAD-2")
