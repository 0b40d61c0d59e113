"""Judgement of an act: legal, illegal, or undecidable without the hand (section 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from uno_bridge.rules import Game, events
from uno_bridge.rules.acts import Act, Challenge, CountHand, Play, SetAside
from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.effects import Effect
from uno_bridge.rules.refusal import refuse
from uno_bridge.text import Message


class Judgement(NamedTuple):
    """A verdict, and the reason with its rule id unless it is `legal`."""

    answer: Literal["legal", "illegal", "unseen"]
    message: Message | None = None


LEGAL = Judgement("legal")


def judge(game: Game, act: Act, hand: Sequence[str] | None = None, drawn: str | None = None) -> Judgement:
    """Judge an act before it is done. `hand`, if shown, decides what is undecidable without it.

    It is the hand of the act's player, with the card itself; for a challenge, that of the accused. `drawn` is
    the card that was drawn this turn, where only that may be played (FLSH-TURN-3).
    """
    why = game.why_not(act)
    if why is not None:
        return Judgement("illegal", why)
    if isinstance(act, Play):
        found = _play(game, act, hand, drawn)
    elif isinstance(act, SetAside):
        found = _held(act.player, act.card, hand)
    elif isinstance(act, Challenge):
        found = _challenge(game, act, hand)
    elif isinstance(act, CountHand):
        found = _holds(game, act, hand)
    else:
        return LEGAL
    return found if found.message is None else found._replace(message=game.edition.localise(found.message))


def _illegal(key: str, rule: str, /, **args: str | int | Message) -> Judgement:
    return Judgement("illegal", refuse(key, rule, **args).message)


def _unseen(key: str, rule: str, /, **args: str | int | Message) -> Judgement:
    return Judgement("unseen", Message(f"unseen-{key}", args, rule))


def _held(player: str, card: str | None, hand: Sequence[str] | None) -> Judgement:
    if hand is None or card is None or card in hand:
        return LEGAL
    return _illegal("not-held", "CORE-TURN-8", player=player, card=card_message(card))


def _play(game: Game, act: Play, hand: Sequence[str] | None, drawn: str | None) -> Judgement:
    """Judge what depends on the hand for a legal card: cards that must go with it, and its own rule."""
    found = _held(act.player, act.card, hand)
    if found is not LEGAL or game.hands[act.player] == 1:
        return found
    state = game.internal_state
    effect = game.edition.effect_of[game.edition.index[state.sides.up][act.card]]
    if effect.takes_more:
        found = _discards(game, act, effect, hand)
    elif effect.doubtful:
        found = _doubtful(game, act, hand)
    if found is LEGAL and state.unit is not None and state.unit.step == "drawn":
        found = _drawn(act, drawn)
    return found


def _discards(game: Game, act: Play, effect: Effect, hand: Sequence[str] | None) -> Judgement:
    """Check that all cards of the colour go (CORE-DA-2), unless `discardAllPartial` is on."""
    rule = effect.rule if effect.chooses_discards else "CORE-DA-2"
    colour = act.discards or act.card[0]
    if hand is None:
        return _unseen("colour", rule, player=act.player, colour=colour_message(colour))
    held = _of(colour, hand) - (act.card[0] == colour)
    going = len(act.extra) if isinstance(act.extra, tuple) else act.extra or 0
    if going == held or (going < held and game.internal_state.options.discard_all_partial):
        return LEGAL
    return _illegal("holds-other", rule, player=act.player, colour=colour_message(colour), cards=held)


def _doubtful(game: Game, act: Play, hand: Sequence[str] | None) -> Judgement:
    """Check that no other card has the colour to match (FLSH-WD4-1)."""
    colour = game.colour
    if colour is None:
        return LEGAL
    words: dict[str, str | int | Message] = {"player": act.player, "colour": colour_message(colour)}
    if hand is None:
        return _unseen("doubtful", "FLSH-WD4-1", **words)
    return _illegal("holds-colour", "FLSH-WD4-1", **words) if _of(colour, hand) else LEGAL


def _drawn(act: Play, drawn: str | None) -> Judgement:
    """Check that the card is the one that was drawn (FLSH-TURN-3)."""
    if drawn is None:
        return _unseen("drawn", "FLSH-TURN-3", player=act.player)
    if drawn == act.card:
        return LEGAL
    return _illegal("not-the-drawn", "FLSH-TURN-3", player=act.player, card=card_message(drawn))


def _challenge(game: Game, act: Challenge, hand: Sequence[str] | None) -> Judgement:
    """Check whether the accused held the colour to match before the card (FLSH-CHAL-2, FLSH-CHAL-3)."""
    colour = _colour_before(game)
    if hand is None or colour is None:
        return _unseen("verdict", "FLSH-CHAL-1", player=act.player)
    verdict = "guilty" if _of(colour, hand) else "innocent"
    if verdict == act.verdict:
        return LEGAL
    return _illegal(f"is-{verdict}", "FLSH-CHAL-1", colour=colour_message(colour))


def _colour_before(game: Game) -> str | None:
    """Return the colour to match before the top card was laid; None if it is unknown."""
    colour_of = game.edition.colour_of
    now = before = -1
    for _, happening in game.history:
        for kind, _, figure, _ in happening:
            if kind == events.PLAYED:
                before, now = now, colour_of[figure]
            elif kind in (events.DEALT, events.SHOWN):
                before = now = colour_of[figure]
            elif kind == events.NAMED:
                now = figure
            elif kind == events.TAKEN_UP:
                before = now = -1
    return COLOURS[before] if before >= 0 else None


def _holds(game: Game, act: CountHand, hand: Sequence[str] | None) -> Judgement:
    """Check the points or cards of a hand at the end of the round."""
    rule = game.edition.score_rule
    if hand is None:
        return _unseen("worth", rule, player=act.player)
    edition = game.edition
    index = edition.index[game.internal_state.sides.up]
    worth = sum(edition.points[index[card]] for card in hand)
    same = act.held == worth if isinstance(act.held, int) else sorted(act.held) == sorted(hand)
    return LEGAL if same else _illegal("holds-worth", rule, player=act.player, points=worth)


def _of(colour: str, hand: Sequence[str]) -> int:
    return sum(card[0] == colour for card in hand)
