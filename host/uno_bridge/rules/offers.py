"""Offers: the legal acts in brief, for the page, bots and tests.

Offers ask the same questions (`why_not_…`) that the acts themselves are judged by, so that what is offered is what
is accepted. Two kinds of act are accepted more often than they are offered, because they cost nothing: an UNO call by
anybody, and a correction.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from uno_bridge.rules import acts, discards, piles, plays, presses, rounds, uno
from uno_bridge.rules.cards import COLOURS
from uno_bridge.rules.deck import points_bounds
from uno_bridge.rules.flash import draws, turns
from uno_bridge.rules.flip import luck, sides

if TYPE_CHECKING:
    from uno_bridge.rules.editions import Card
    from uno_bridge.rules.game_state import GameState


@dataclass(frozen=True, slots=True)
class PlayOffer:
    """A card that may be laid, and what must be named with it. `extra_most`: the most cards that can go with it.

    `discards`: the colours of which one is thrown away with it, each with the most cards of it that there can be.
    """

    card: str
    colour: bool = False
    targets: tuple[str, ...] = ()
    extra_most: int | None = None
    discards: tuple[tuple[str, int], ...] = ()
    later: bool = False  # the colour is named after the card's effect


@dataclass(frozen=True, slots=True)
class NameColourOffer:
    """A colour that is due, with a target if there are `targets`."""

    player: str
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CountHandOffer:
    """A hand that must be counted, with the least and the most points it can have."""

    player: str
    cards: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SetAsideOffer:
    """A player who sets a card aside, one of `cards`; naming it is optional."""

    player: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeOffer:
    """A player who may challenge a card. If guilty, `accused` draws; if innocent, `player` does."""

    player: str
    accused: str
    guilty: int
    innocent: int


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """A player who draws from the draw pile, with the most cards."""

    player: str
    most: int


@dataclass(frozen=True, slots=True)
class Offers:
    """All legal acts in brief."""

    deal: tuple[str, ...] = ()  # cards that can be start cards
    next_dealer: str | None = None
    player: str | None = None  # the player who may lay a card
    plays: tuple[PlayOffer, ...] = ()
    presses: tuple[str, ...] = ()  # players who may press
    press_most: int = 0  # the largest possible yield
    stop: str | None = None
    call: NameColourOffer | None = None
    uno: tuple[str, ...] = ()  # players for whom a call can be useful
    catch: tuple[str, ...] = ()  # players who can be caught
    suggest: tuple[str, ...] = ()
    reload: bool = False
    aside: SetAsideOffer | None = None
    shows: tuple[str, ...] = ()  # the faces that a Flip can have exposed
    picks: tuple[str, ...] = ()  # players whom a game unit may pick
    draws: tuple[DrawOffer, ...] = ()  # players who may draw
    done: str | None = None  # the player who may press the Player Button
    late: str | None = None  # the player whose time the buzzer can end
    slap: tuple[str, ...] = ()  # players who can be the last to slap
    challenge: ChallengeOffer | None = None
    count: tuple[CountHandOffer, ...] = ()


def offers(state: GameState) -> Offers:
    """Return the offers of a state."""
    if state.stage != "round":
        return _between_rounds(state)
    names, launcher = state.names, state.launcher
    loadable = launcher == 0 and state.to_load > 0
    player = state.may_play
    found = Offers(
        player=names[player] if player >= 0 else None,
        plays=tuple(play_offers(state, player)) if player >= 0 else (),
        presses=() if loadable else tuple(names[s] for s in state.seats if presses.why_not_press(state, s) is None),
        press_most=launcher,
        stop=next((names[s] for s in state.seats if presses.why_not_stop(state, s) is None), None),
        call=_call(state),
        uno=tuple(names[s] for s in state.seats if _may_need_uno(state, s)),
        catch=tuple(names[s] for s, mark in state.uno.items() if mark == "open"),
        suggest=tuple(names[s] for s in state.seats if s != state.winner) if state.options.suggestion_presses else (),
        reload=piles.why_not_reload(state) is None,
        aside=_aside(state),
        shows=tuple(_faces(state)) if sides.why_not_show_face(state) is None else (),
    )
    return found if state.unit is None else _with_unit(state, found)


def _with_unit(state: GameState, found: Offers) -> Offers:
    """Return the offers with those of a game unit and its players added."""
    seats, names = state.seats, state.names
    return replace(
        found,
        picks=tuple(names[s] for s in seats) if turns.why_not_pick(state) is None else (),
        draws=tuple(
            DrawOffer(names[s], min(draws.cards_owed(state, s), state.launcher))
            for s in seats
            if draws.why_not_draw(state, s) is None
        ),
        done=next((names[s] for s in seats if turns.why_not_end_turn(state, s) is None), None),
        late=player_on_clock(state),
        slap=tuple(names[s] for s in seats if turns.why_not_slap(state, s) is None),
        challenge=_challenge(state),
    )


def player_on_clock(state: GameState) -> str | None:
    """Return the player whose time the buzzer can end."""
    return next((state.names[s] for s in state.seats if turns.why_not_time_up(state, s) is None), None)


def _between_rounds(state: GameState) -> Offers:
    can_begin = rounds.why_not_deal(state) is None
    deals = state.stage in ("deal", "over")
    return Offers(
        deal=tuple(card.code for card in state.edition.cards if _may_start(card)) if can_begin else (),
        next_dealer=state.names[state.standing.next_dealer()] if deals else None,
        count=tuple(
            CountHandOffer(state.names[seat], state.hands[seat], *points_bounds(state, seat))
            for seat in rounds.seats_to_count(state)
        ),
    )


def _may_start(card: Card) -> bool:
    return card.side == 0 and card.face.returned is None


def _faces(state: GameState, aside: tuple[int, ...] = ()) -> Iterator[str]:
    """Return the faces of the side in use of which one more can exist, besides the cards set aside."""
    for number, card in enumerate(state.edition.cards):
        free = state.options.deck_override or not state.pile.doubts(number, aside.count(number))
        if card.side == state.sides.up and free:
            yield card.code


def _aside(state: GameState) -> SetAsideOffer | None:
    if state.luck is None or luck.why_not_set_aside(state, state.luck.seat) is not None:
        return None
    return SetAsideOffer(state.names[state.luck.seat], tuple(_faces(state, state.luck.aside)))


def _challenge(state: GameState) -> ChallengeOffer | None:
    seat = next((s for s in state.seats if draws.why_not_challenge(state, s) is None), None)
    if seat is None or state.unit is None:
        return None
    cards = state.debts[0].total
    names = state.names
    return ChallengeOffer(names[seat], names[state.unit.accused], cards, cards + draws.MORE_WHEN_INNOCENT)


def play_offers(state: GameState, seat: int) -> Iterator[PlayOffer]:
    """Return the cards that `seat` may lay."""
    if state.hands[seat] < 1:
        return
    for card, known in enumerate(state.edition.cards):
        if known.side != state.sides.up:
            continue
        asked = state.pile.doubts(card) and not state.options.deck_override
        if asked or plays.why_not_play(state, seat, card) is not None:
            continue
        effect = known.face.effect
        aims = effect.trades or effect.needs_target(state, seat)
        yield PlayOffer(
            known.code,
            known.face.wild,
            tuple(state.names[other] for other in plays.targets(state, seat)) if aims else (),
            discards.extra_most(state, seat, card) if effect.takes_more else None,
            tuple(discards.by_colour(state, seat, card)) if effect.chooses_discards else (),
            effect.names_later,
        )


def _call(state: GameState) -> NameColourOffer | None:
    due = state.due
    if due is None:
        return None
    names = state.names
    aims = tuple(names[other] for other in plays.targets(state, due.seat)) if due.target else ()
    return NameColourOffer(names[due.seat], aims)


def _may_need_uno(state: GameState, seat: int) -> bool:
    if seat in state.uno:
        return state.uno[seat] != "called"
    one = state.hands[seat] == 1 and state.luck is None  # the hand can have two cards before the play
    return state.calling != seat and not one and uno.can_announce(state, seat)


def legal_acts(state: GameState) -> Iterator[acts.Act]:
    """Yield acts that would be accepted, each kind once for each player who may do it.

    Of acts with a figure that only the players know (a yield, the points of a hand), one is given.
    """
    now = offers(state)
    yield from _deals(state, now)
    if now.player is not None:
        for play in now.plays:
            yield from _plays(state, now.player, play)
    yield from (acts.Press(name, (0,)) for name in now.presses)
    if now.stop is not None:
        yield acts.StopPressing(now.stop)
    if now.call is not None:
        for colour in state.colours:
            yield from (acts.NameColour(now.call.player, colour, aim) for aim in now.call.targets or (None,))
    yield from (acts.CallUno(name) for name in now.uno)
    for accused in now.catch:
        players = (state.names[seat] for seat in state.seats)
        yield from (acts.Catch(name, accused) for name in players if name != accused)
    yield from (acts.Suggest(name) for name in now.suggest)
    if now.reload:
        yield acts.Reload()
    if now.aside is not None:
        yield acts.SetAside(now.aside.player)
    yield from (acts.ShowFace(card) for card in now.shows)
    if state.unit is not None:
        yield from _unit_acts(now)
    yield from (acts.CountHand(hand.player, hand.least) for hand in now.count)


def _deals(state: GameState, now: Offers) -> Iterator[acts.Act]:
    """Yield the deals, or the choice of the dealer first (`dealer`)."""
    yield from (acts.Deal((card,)) for card in now.deal)
    if now.next_dealer is not None and not now.deal:
        yield from (acts.SetDealer(state.names[seat]) for seat in state.standing.in_match())


def _unit_acts(now: Offers) -> Iterator[acts.Act]:
    """Yield the acts with a game unit, with each possible number of draws."""
    yield from (acts.Pick(name) for name in now.picks)
    for drawer in now.draws:
        yield from (acts.Draw(drawer.player, count) for count in range(1, drawer.most + 1))
    if now.done is not None:
        yield acts.EndTurn(now.done)
    if now.late is not None:
        yield acts.TimeUp(now.late)
    yield from (acts.Slap(name) for name in now.slap)
    if now.challenge is not None:
        yield acts.Challenge(now.challenge.player, "guilty")
        yield acts.Challenge(now.challenge.player, "innocent")


def _plays(state: GameState, player: str, play: PlayOffer) -> Iterator[acts.Play]:
    if not play.colour:
        yield from (acts.Play(player, play.card, target=aim) for aim in play.targets or (None,))
        return
    for thrown in tuple(colour for colour, _ in play.discards) or (None,):
        for colour in state.colours:
            for aim in play.targets or (None,):
                yield acts.Play(player, play.card, colour, aim, discards=thrown)


def colour_name(colour: int) -> str | None:
    """Return the letter of a colour; None for no colour."""
    return COLOURS[colour] if colour >= 0 else None
