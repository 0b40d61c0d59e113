"""Press Your Luck: press, set a card aside, press again, or stop (FLIP-PYL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from uno_bridge.rules import rounds, uno
from uno_bridge.rules.cards import card_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import known
from uno_bridge.rules.events import LUCK_ENDED, OUT, SET_ASIDE
from uno_bridge.rules.refusal import Refused, raise_for, refuse
from uno_bridge.rules.sides import UNKNOWN
from uno_bridge.rules.taking import take

if TYPE_CHECKING:
    from uno_bridge.rules.acts import Press, SetAside
    from uno_bridge.rules.table import Table

UNNAMED = -1


class Luck(NamedTuple):
    """Press Your Luck while it goes on. Replaced with every step, so that a snapshot may keep the old one."""

    seat: int
    rule: str
    aside: tuple[int, ...] = ()  # cards set aside; `UNNAMED` where nobody said which
    presses: int = 0
    owes_card: bool = False  # a safe press whose card is not set aside yet


def begin(table: Table, seat: int, rule: str) -> None:
    """The player goes on with the turn (FLIP-PYL-1)."""
    table.luck = Luck(seat, rule)


def why_not_press(table: Table, luck: Luck, seat: int) -> Refused | None:
    """Why `seat` may not press on."""
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=table.names[seat], actor=table.names[luck.seat])
    if luck.owes_card:
        return refuse("aside-first", luck.rule, player=table.names[seat])
    return None


def press(table: Table, act: Press, luck: Luck) -> None:
    """One more press: nothing came and a card is set aside, or cards came and it is over (FLIP-PYL-1, FLIP-PYL-3)."""
    if len(act.yields) != 1:
        raise refuse("aside-first", luck.rule, player=act.player)
    cards = act.yields[0]
    take(table, cards, luck.seat, luck.seat, insist=act.insist)
    if not cards:
        table.luck = luck._replace(presses=luck.presses + 1, owes_card=True)
        return
    table.hands[luck.seat] += len(luck.aside)
    uno.hand_changed(table, luck.seat)
    _end(table, luck, 0)


def why_not_aside(table: Table, seat: int) -> Refused | None:
    """Why `seat` may not set a card aside now."""
    luck, name = table.luck, table.names[seat]
    if not any(effect.names_later for effect in table.edition.effect_of):
        return refuse("not-in-this-edition", "CORE-TURN-1")
    if luck is None or table.stage != "round":
        return refuse("nothing-aside", "FLIP-PYL-1", player=name)
    if table.penalties:
        return refuse("penalty-first", "CORE-PRESS-7", player=table.names[table.penalties[0].presser])
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=name, actor=table.names[luck.seat])
    return None if luck.owes_card else refuse("nothing-aside", luck.rule, player=name)


def aside(table: Table, act: SetAside) -> None:
    """A card of choice, legal or not; with the last one its player is out (FLIP-PYL-1, FLIP-PYL-5)."""
    seat = table.seat_of[act.player]
    raise_for(why_not_aside(table, seat))
    luck = table.luck
    assert luck is not None
    card = UNNAMED
    if act.card is not None:
        card = known(table, act.card)
        asks = not act.insist and not table.options.deck_override
        if asks and table.pile.doubts(card, luck.aside.count(card)):
            raise refuse("too-many-of-card", table.deck_rule, card=card_message(act.card))
    luck = luck._replace(aside=(*luck.aside, card), owes_card=False)
    table.luck = luck
    table.hands[seat] -= 1
    table.events.append((SET_ASIDE, seat, len(luck.aside), -1))
    if table.hands[seat] == 0:
        table.winner = seat
        _discard(table, luck)
        table.luck = None
        uno.judge_play(table, seat)
        table.events.append((OUT, seat, -1, -1))
        rounds.finish(table)


def why_not_stop(table: Table, luck: Luck, seat: int) -> Refused | None:
    """Why `seat` may not stop now: somebody else's luck, or too few presses (`pylMin`)."""
    if seat != luck.seat:
        return refuse("not-your-turn", "CORE-TURN-8", player=table.names[seat], actor=table.names[luck.seat])
    if luck.presses < table.options.pyl_min:
        return refuse("more-luck", luck.rule, player=table.names[seat], presses=table.options.pyl_min)
    return None


def stop(table: Table, luck: Luck) -> None:
    """What was set aside goes under Press Your Luck (FLIP-PYL-2)."""
    _discard(table, luck)
    _end(table, luck, len(luck.aside))


def _discard(table: Table, luck: Luck) -> None:
    if luck.aside and table.discard <= 1:  # loaded meanwhile: they come to lie lowest
        table.sides = table.sides._replace(bottom=luck.aside[0], bottom_back=UNKNOWN)
    table.discard += len(luck.aside)
    for card in luck.aside:
        if card != UNNAMED:
            table.pile.see(card)


def _end(table: Table, luck: Luck, discarded: int) -> None:
    """UNO is judged, the colour is named, the turn passes (FLIP-PYL-4)."""
    table.luck = None
    table.events.append((LUCK_ENDED, luck.seat, discarded, -1))
    if luck.seat not in table.uno:
        uno.judge_play(table, luck.seat)
    table.turn = table.next(luck.seat)
    if table.colour < 0:
        table.due = Due(luck.seat, colour=True, target=False, start=True, rule="FLIP-PYL-4")
