"""A game taken up in the middle: every count is checked, and every contradiction is told, not the first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from uno_bridge.rules import rounds
from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import known
from uno_bridge.rules.events import TAKEN_UP
from uno_bridge.rules.refusal import Refused, raise_for
from uno_bridge.rules.sides import NAMES, Sides
from uno_bridge.rules.table import LEFT, RIGHT
from uno_bridge.rules.unit import Unit
from uno_bridge.text import Message

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Position
    from uno_bridge.rules.table import Table


def take_up(table: Table, act: Position) -> None:
    """Stand where the position says."""
    raise_for(rounds.why_not_deal(table))
    problems = contradictions(table, act)
    if problems:
        raise Refused(problems[0])
    _match(table, act)
    rounds.begin(table)
    if act.round is not None:
        table.standing = replace(table.standing, round=act.round)
    for seat, count in zip(table.seats, _hands(table, act), strict=True):
        table.hands[seat] = count
    table.discard = 1 if act.discard is None else act.discard
    table.launcher = _launcher(table, act)
    table.direction = RIGHT if act.dir == "right" else LEFT
    assert act.top is not None
    table.sides = Sides(up=_side(act))
    card = known(table, act.top)
    table.lay(card)
    if table.discard == 1:
        table.sides = table.sides._replace(bottom=card)
    table.turn = table.left[table.standing.dealer] if act.turn is None else table.seat_of[act.turn]
    if table.unit is not None:
        table.unit = Unit("pick" if act.turn is None else "free")
        table.turn = -1 if act.turn is None else table.turn
    if table.symbol < 0:
        if act.colour is None and table.turn >= 0:
            table.due = Due(table.turn, colour=True, target=False, start=True)
        elif act.colour is not None:
            table.colour = COLOURS.index(act.colour)
    table.events.append((TAKEN_UP, table.turn, -1, -1))


def _side(act: Position) -> int:
    """Which side is in use: what is left out is as after a deal."""
    return 0 if act.side is None else NAMES.index(act.side)


def _match(table: Table, act: Position) -> None:
    """Scores, and in a challenge who is out by them."""
    if act.scores is not None:
        table.standing = replace(table.standing, scores=act.scores, eliminated=_eliminated(table, act))


def _eliminated(table: Table, act: Position) -> tuple[int, ...]:
    if table.mode.mode != "challenge" or act.scores is None:
        return table.standing.eliminated
    hands = act.hands or (0,) * len(act.scores)
    return tuple(seat for seat, score in enumerate(act.scores) if score >= table.mode.target and hands[seat] == 0)


def _hands(table: Table, act: Position) -> list[int]:
    """The counts of those who play."""
    gone = _eliminated(table, act)
    hands = (rounds.HAND_SIZE,) * len(table.names) if act.hands is None else act.hands
    return [count for seat, count in enumerate(hands) if seat not in gone]


def _launcher(table: Table, act: Position) -> int:
    """What the position says, or what the deck leaves."""
    if act.launcher is not None:
        return act.launcher
    return table.deck_size - sum(_hands(table, act)) - (1 if act.discard is None else act.discard)


def contradictions(table: Table, act: Position) -> list[Message]:
    """Everything that cannot be about a position."""
    return [*_count_problems(table, act), *_top_problems(table, act), *_seat_problems(table, act)]


def _count_problems(table: Table, act: Position) -> list[Message]:
    rule = table.edition.deck_rule
    found: list[Message] = []
    discard = 1 if act.discard is None else act.discard
    launcher, hands = _launcher(table, act), _hands(table, act)
    if launcher < 0:
        found.append(_problem("deck-too-small", rule, cards=sum(hands) + discard, deck=table.deck_size))
    elif launcher + discard + sum(hands) != table.deck_size and not table.options.deck_override:
        cards = launcher + discard + sum(hands)
        found.append(_problem("deck-does-not-add-up", rule, cards=cards, deck=table.deck_size))
    if discard < 1:
        found.append(_problem("no-discard-pile", "CORE-SETUP-4"))
    if 0 in hands:
        found.append(_problem("hand-of-nothing", "CORE-OUT-1"))
    return found


def _top_problems(table: Table, act: Position) -> list[Message]:
    if act.top is None:
        return [_problem("top-missing", "CORE-SETUP-4")]
    if act.side is not None and table.edition.back is None:
        return [_problem("no-sides", table.edition.deck_rule)]
    side = table.edition.sides[_side(act)]
    card = table.edition.index[_side(act)].get(act.top)
    if card is None:
        return [_problem("no-such-card", side.deck_rule, card=card_message(act.top))]
    colour = table.edition.colour_of[card]
    found: list[Message] = []
    if act.colour is not None and act.colour not in side.colours:
        found.append(_problem("no-such-colour", "CORE-WILD-1", colour=colour_message(act.colour)))
    elif act.colour is not None and colour >= 0 and COLOURS[colour] != act.colour:
        found.append(
            _problem("other-colour", "CORE-TURN-2", card=card_message(act.top), colour=colour_message(act.colour))
        )
    return found


def _seat_problems(table: Table, act: Position) -> list[Message]:
    found: list[Message] = []
    gone = _eliminated(table, act)
    if act.turn is not None and table.seat_of[act.turn] in gone:
        found.append(_problem("is-eliminated", "CORE-CHAL-2", player=act.turn))
    if len(table.names) - len(gone) < 2:
        found.append(_problem("nobody-to-play", "CORE-CHAL-4"))
    return found


def _problem(key: str, rule: str, **args: str | int | Message) -> Message:
    return Message(f"refuse-{key}", args, rule)
