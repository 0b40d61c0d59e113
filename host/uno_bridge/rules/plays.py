"""Laying a card: whose turn it is, what it may lie on, what goes with it (CORE-TURN, CORE-DA, MEGA-STK)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from uno_bridge.rules import discards, flips, presses, rounds, unit_turns, uno
from uno_bridge.rules.cards import COLOURS, card_message, colour_message
from uno_bridge.rules.debts import Due
from uno_bridge.rules.deck import known
from uno_bridge.rules.events import AIMED, ILLEGAL, NAMED, OUT, PLAYED, TRADED
from uno_bridge.rules.refusal import Refused, refuse

if TYPE_CHECKING:
    from uno_bridge.rules.acts import NameColour, Play
    from uno_bridge.rules.effects import Effect
    from uno_bridge.rules.table import Table


def play(table: Table, act: Play) -> None:
    """A card is laid and carried out, or everything is refused."""
    card = known(table, act.card)
    seat = table.seat_of[act.player]
    why = why_not_play(table, seat, card)
    if why is not None:
        _illegal(table, seat, card, why)
        return
    effect = table.edition.effect_of[card]
    if table.debts and not table.debts[0].open_to_answer:
        presses.forfeit(table)  # the next player's card says so (MEGA-FORF-3)
    if not act.insist and not table.options.deck_override and table.pile.doubts(card):
        raise refuse("too-many-of-card", table.deck_rule, card=card_message(act.card))
    extra = 0
    if act.extra is not None or act.discards is not None or effect.takes_more:
        extra = discards.discard_more(table, act, seat, card, effect)
    if table.uno:
        uno.close_windows(table)
    table.hands[seat] -= 1 + extra
    table.discard += 1 + extra
    table.lay(card)
    if table.edition.back is not None:
        flips.cover(table, card)
    table.events.append((PLAYED, seat, card, extra))
    if effect.trades:
        _trade(table, act, seat, effect)
    left = table.hands[seat]
    if left <= 1 or ((table.calling >= 0 or table.uno) and not effect.names_later):
        _come_down(table, seat, left)
    if table.symbol < 0 or act.target is not None or act.colour is not None or effect.aims(table):
        _name_and_resolve(table, act, seat, effect)
    else:
        resolve(table, effect, seat, -1)


def _come_down(table: Table, seat: int, left: int) -> None:
    """UNO is judged; whoever has no card left is out (CORE-OUT-1)."""
    uno.judge_play(table, seat)
    if left == 0 and table.winner < 0:
        table.winner = seat
        table.events.append((OUT, seat, -1, -1))


def why_not_play(table: Table, seat: int, card: int) -> Refused | None:
    """Why `seat` may not lay the card now; None where the rules let it. The census is no rule: it questions."""
    if seat != table.may_play:
        return _why_not_now(table, seat, card)
    if table.hands[seat] < 1:
        return refuse("empty-hand", "CORE-TURN-1", player=table.names[seat])
    if card not in wanted(table):
        if table.debts and table.debts[0].open_to_answer:
            laid = card_message(table.edition.cards[card].code)
            return refuse("no-answer", "MEGA-STK-14", player=table.names[seat], card=laid)
        return _no_match(table, card)
    if table.hands[seat] == 1:
        return _why_not_last(table, seat, card)
    return None


def wanted(table: Table) -> frozenset[int]:
    """The cards that whoever may play is asked for: those that match, or that answer a hit."""
    if table.debts and table.debts[0].open_to_answer:
        return table.edition.answers
    return table.edition.matching[table.colour][table.symbol]


def playable(table: Table, cards: list[int]) -> list[int]:
    """Those of the cards, which are all of a hand, that whoever may play may lay: as `why_not_play`, at once."""
    found = list(filter(wanted(table).__contains__, cards))  # half as long as a comprehension takes
    if len(cards) == 1 and found and table.edition.effect_of[found[0]].never_last is not None:
        return []
    return found


def _why_not_last(table: Table, seat: int, card: int) -> Refused | None:
    """Nobody goes out with some cards."""
    rule = table.edition.effect_of[card].never_last
    if rule is None:
        return None
    return refuse("never-last", rule, player=table.names[seat], card=card_message(table.edition.cards[card].code))


def _trade(table: Table, act: Play, seat: int, effect: Effect) -> None:
    """The rest of the hand for another player's (ATK-TRADE-2); who was swapped with has no UNO duty (ATK-TRADE-6)."""
    partners = targets(table, seat)
    if act.target is None and len(partners) > 1:
        raise refuse("partner-due", effect.rule, player=act.player)
    partner = partners[0] if act.target is None else table.seat_of[act.target]
    if partner not in partners:
        raise refuse("no-partner", effect.rule, player=table.names[partner])
    hands = table.hands
    hands[seat], hands[partner] = hands[partner], hands[seat]
    uno.drop(table, partner)
    table.events.append((TRADED, seat, partner, -1))


def _no_match(table: Table, card: int) -> Refused:
    """The rule of the card's own kind, unless a wild lies on top and the edition has a rule for that (CORE-TURN-4)."""
    edition = table.edition
    laid, rule = card_message(edition.cards[card].code), edition.cards[card].face.match
    if table.symbol < 0:
        if "CORE-TURN-4" not in edition.cites:
            rule = "CORE-TURN-4"
        return refuse("not-the-colour", rule, card=laid, colour=colour_message(COLOURS[table.colour]))
    return refuse("no-match", rule, card=laid, top=card_message(edition.cards[table.top].code))


def _why_not_now(table: Table, seat: int, card: int) -> Refused:
    """The table does not wait for a card of this player."""
    name = table.names[seat]
    gone = presses.not_taking_part(table, seat)
    if gone is not None:
        return gone
    if table.unit is not None:
        return unit_turns.why_not_play(table, seat)
    if table.penalties:
        return presses.penalty_first(table)
    if table.due is not None:
        return presses.name_first(table, table.due)
    if table.sides.flipper >= 0:
        return flips.show_first(table)
    if table.luck is not None and seat == table.luck.seat:
        return refuse("luck-first", table.luck.rule, player=name)
    pays = bool(table.debts) and seat == table.debts[0].presser
    if table.winner >= 0:
        stacked = pays and _stacked_on_last(table, card)
        return refuse("round-decided", "MEGA-STK-12" if stacked else "CORE-OUT-4", player=table.names[table.winner])
    if pays:
        return refuse("presses-first", _no_answer_rule(table, card), player=name)
    answers = bool(table.debts) and seat == table.debts[0].target and table.edition.effect_of[card].hits
    rule = table.edition.stack_rule if answers and not table.edition.stacking else "CORE-TURN-8"
    return refuse("not-your-turn", rule, player=name, actor=table.names[table.actor])


def _stacked_on_last(table: Table, card: int) -> bool:
    """Whether it is stacked on the card of a player who went out by stacking, or where no other player is left."""
    edition, stacked = table.edition, len(table.debts[0].laid) > 1 or table.options.stack_on_last_card
    return edition.stacking and card in edition.answers and stacked


def _no_answer_rule(table: Table, card: int) -> str:
    """The rule by which a player who has to press does not answer with this card."""
    edition, debt = table.edition, table.debts[0]
    if not edition.effect_of[card].hits:
        return "CORE-PRESS-6"
    if not edition.stacking:
        return debt.rule if debt.rule == "FLIP-HIT2-1" else edition.stack_rule
    if card in edition.answers and debt.answerable:
        return "MEGA-STK-1"  # a press is made already
    return "MEGA-STK-13" if card in edition.answers and debt.owner < 0 and debt.laid else "CORE-PRESS-6"


def _illegal(table: Table, seat: int, card: int, why: Refused) -> None:
    """An illegal card goes back to the hand: for nothing (CORE-TURN-8), or for presses where the table has it so."""
    presses_due = table.options.illegal_play_presses
    if not presses_due or table.stage != "round" or table.winner == seat or not table.hands[seat]:
        raise why
    uno.owes_penalty(table, seat, presses_due, "CORE-TURN-8")
    table.events.append((ILLEGAL, seat, card, presses_due))


def _name_and_resolve(table: Table, act: Play, seat: int, effect: Effect) -> None:
    """What the card needs named is taken from the act, or becomes due; then its effect is carried out."""
    wild, aims = table.symbol < 0, effect.aims(table)
    if not wild and (act.colour is not None or not (effect.trades or aims)):
        _refuse_needless(act, effect)
    target = -1
    if wild or aims:
        if act.colour is not None:
            name_colour(table, seat, act.colour, effect.rule)
        needed = effect.needs_target(table, seat)
        target = named_target(table, seat, act.target, effect, due=needed)
        if _becomes_due(table, act, seat, target, effect, needed=needed):
            return
    resolve(table, effect, seat, target)


def _becomes_due(table: Table, act: Play, seat: int, target: int, effect: Effect, *, needed: bool) -> bool:
    """What was not named with the card is due; a target alone cannot be named later without a colour."""
    wild = table.symbol < 0
    matters = table.winner < 0 or (table.options.stack_on_last_card and effect.times > 0 and effect.stacks)
    colour_due = wild and act.colour is None and matters and not effect.names_later
    target_due = target < 0 and needed
    if target_due and not wild:
        raise refuse("target-due", effect.target_rule or effect.rule, player=act.player)
    if colour_due or target_due:
        table.due = Due(seat, colour_due, target_due, target)
    return colour_due or target_due


def _refuse_needless(act: Play, effect: Effect) -> None:
    card = card_message(act.card)
    if act.colour is not None:
        raise refuse("needless-colour", "CORE-WILD-1", card=card)
    raise refuse("needless-target", effect.target_rule or "CORE-TURN-1", card=card)


def resolve(table: Table, effect: Effect, seat: int, target: int) -> None:
    """Everything is named: carry the top card out."""
    if target >= 0:
        table.events.append((AIMED, seat, target, -1))
    if table.hands[seat]:
        effect.resolve(table, seat, target)
    else:
        effect.last(table, seat, target)
    if table.winner >= 0 and not table.debts and (table.unit is None or not table.unit.pending):
        rounds.finish(table)


def name_colour(table: Table, seat: int, colour: str, rule: str) -> None:
    """A colour to match, of this deck."""
    if colour not in table.colours:
        raise refuse("no-such-colour", rule, colour=colour_message(colour))
    table.colour = COLOURS.index(colour)
    table.events.append((NAMED, seat, table.colour, -1))


def targets(table: Table, seat: int) -> list[int]:
    """Who may be attacked: any other player who is not out (MEGA-WAA-1, MEGA-STK-4, MEGA-STK-12)."""
    return [other for other in table.seats if other != seat and table.hands[other]]


def named_target(table: Table, seat: int, name: str | None, effect: Effect, *, due: bool) -> int:
    """The target that was named; the only one there can be where none was; -1 if it stays open."""
    if name is None and not due:
        return -1
    possible = targets(table, seat)
    if name is None:
        return possible[0] if len(possible) == 1 else -1
    target = table.seat_of[name]
    if not effect.aims(table):
        rule = effect.target_rule or effect.rule
        raise refuse("needless-target", rule, card=card_message(table.edition.cards[table.top].code))
    if target not in possible:
        is_out = target in table.seats and not table.hands[target]
        raise refuse("no-target", "MEGA-STK-12" if is_out and table.debts else effect.opponent_rule(table), player=name)
    return target


def call(table: Table, act: NameColour) -> None:
    """A colour, and a target, that was due (CORE-WILD-2, MEGA-WAA-5)."""
    seat = table.seat_of[act.player]
    due = table.due
    if table.stage != "round":
        raise presses.not_in_play(table)
    if due is None:
        raise refuse("nothing-to-name", "CORE-WILD-1", player=act.player)
    if seat != due.seat:
        raise refuse("not-yours-to-name", presses.naming_rule(table, due), player=table.names[due.seat])
    effect, rule = table.edition.effect_of[table.top], presses.naming_rule(table, due)
    name_colour(table, seat, act.colour, rule)
    target = due.aimed
    if due.target:
        target = named_target(table, seat, act.target, effect, due=True)
        if target < 0:
            raise refuse("target-due", effect.target_rule or rule, player=act.player)
    elif act.target is not None:
        raise refuse("needless-target", rule, card=card_message(table.edition.cards[table.top].code))
    table.due = None
    if not due.start:
        resolve(table, effect, seat, target)
    elif due.target:
        table.events.append((AIMED, seat, target, -1))
        effect.start_named(table, seat, target)
