"""Positions: taking up a game in the middle. All counts are checked and all contradictions reported."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules import rounds
from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import find_card
from uno_bridge.rules.events import TAKEN_UP
from uno_bridge.rules.flash.unit import GameUnit
from uno_bridge.rules.flip.sides import NAMES, Sides
from uno_bridge.rules.game_state import LEFT, RIGHT
from uno_bridge.rules.refusal import Refused, raise_for
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Position
    from uno_bridge.rules.game_state import GameState


def take_up(state: GameState, act: Position) -> None:
    """Take up the position."""
    raise_for(rounds.why_not_deal(state))
    problems = contradictions(state, act)
    if problems:
        raise Refused(problems[0])
    _match(state, act)
    rounds.begin(state)
    if act.round is not None:
        state.standing = replace(state.standing, round=act.round)
    for seat, count in zip(state.seats, _hands(state, act), strict=True):
        state.hands[seat] = count
    state.discard = 1 if act.discard is None else act.discard
    state.launcher = _launcher(state, act)
    state.direction = RIGHT if act.dir == "right" else LEFT
    assert act.top is not None
    state.sides = Sides(up=_side(act))
    card = find_card(state, act.top)
    state.lay(card)
    if state.discard == 1:
        state.sides = state.sides._replace(bottom=card)
    state.turn = state.left[state.standing.dealer] if act.turn is None else state.seat_of[act.turn]
    if state.unit is not None:
        state.unit = GameUnit("pick" if act.turn is None else "free")
        state.turn = -1 if act.turn is None else state.turn
    if state.symbol < 0:
        if act.colour is None and state.turn >= 0:
            state.due = Due(state.turn, colour=True, target=False, start=True)
        elif act.colour is not None:
            state.colour = COLOURS.index(act.colour)
    state.events.append((TAKEN_UP, state.turn, -1, -1))


def _side(act: Position) -> int:
    """Return the side in use; by default as after a deal."""
    return 0 if act.side is None else NAMES.index(act.side)


def _match(state: GameState, act: Position) -> None:
    """Set the scores, and in a challenge the players whom they eliminate."""
    if act.scores is not None:
        state.standing = replace(state.standing, scores=act.scores, eliminated=_eliminated(state, act))


def _eliminated(state: GameState, act: Position) -> tuple[int, ...]:
    if state.mode.mode != "challenge" or act.scores is None:
        return state.standing.eliminated
    hands = act.hands or (0,) * len(act.scores)
    return tuple(seat for seat, score in enumerate(act.scores) if score >= state.mode.target and hands[seat] == 0)


def _hands(state: GameState, act: Position) -> list[int]:
    """Return the hand counts of the players of the round."""
    gone = _eliminated(state, act)
    hands = (rounds.HAND_SIZE,) * len(state.names) if act.hands is None else act.hands
    return [count for seat, count in enumerate(hands) if seat not in gone]


def _launcher(state: GameState, act: Position) -> int:
    """Return the count of the position, or what the deck leaves."""
    if act.launcher is not None:
        return act.launcher
    return state.deck_size - sum(_hands(state, act)) - (1 if act.discard is None else act.discard)


def contradictions(state: GameState, act: Position) -> list[Message]:
    """Return all contradictions of a position."""
    return [*_count_problems(state, act), *_top_problems(state, act), *_seat_problems(state, act)]


def _count_problems(state: GameState, act: Position) -> list[Message]:
    rule = state.edition.deck_rule
    found: list[Message] = []
    discard = 1 if act.discard is None else act.discard
    launcher, hands = _launcher(state, act), _hands(state, act)
    if launcher < 0:
        found.append(_problem("deck-too-small", rule, cards=sum(hands) + discard, deck=state.deck_size))
    elif launcher + discard + sum(hands) != state.deck_size and not state.options.deck_override:
        cards = launcher + discard + sum(hands)
        found.append(_problem("deck-does-not-add-up", rule, cards=cards, deck=state.deck_size))
    if discard < 1:
        found.append(_problem("no-discard-pile", "CORE-SETUP-4"))
    if 0 in hands:
        found.append(_problem("hand-of-nothing", "CORE-OUT-1"))
    return found


def _top_problems(state: GameState, act: Position) -> list[Message]:
    if act.top is None:
        return [_problem("top-missing", "CORE-SETUP-4")]
    if act.side is not None and state.edition.back is None:
        return [_problem("no-sides", state.edition.deck_rule)]
    side = state.edition.sides[_side(act)]
    card = state.edition.index[_side(act)].get(act.top)
    if card is None:
        return [_problem("no-such-card", side.deck_rule, card=card_message(act.top))]
    colour = state.edition.colour_of[card]
    found: list[Message] = []
    if act.colour is not None and act.colour not in side.colours:
        found.append(_problem("no-such-colour", "CORE-WILD-1", colour=colour_message(act.colour)))
    elif act.colour is not None and colour >= 0 and COLOURS[colour] != act.colour:
        found.append(
            _problem("other-colour", "CORE-TURN-2", card=card_message(act.top), colour=colour_message(act.colour))
        )
    return found


def _seat_problems(state: GameState, act: Position) -> list[Message]:
    found: list[Message] = []
    gone = _eliminated(state, act)
    if act.turn is not None and state.seat_of[act.turn] in gone:
        found.append(_problem("is-eliminated", "CORE-CHAL-2", player=act.turn))
    if len(state.names) - len(gone) < 2:
        found.append(_problem("nobody-to-play", "CORE-CHAL-4"))
    return found


def _problem(key: str, rule: str, **args: str | int | Message) -> Message:
    return Message(f"refuse-{key}", args, rule)
