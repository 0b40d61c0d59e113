"""Random legal play through the public API alone."""

from random import Random

from uno_bridge.rules import Game
from uno_bridge.rules.acts import (
    Act,
    CallUno,
    Catch,
    Challenge,
    CountHand,
    Deal,
    Draw,
    EndTurn,
    NameColour,
    Pick,
    Play,
    Position,
    Press,
    Reload,
    SetAside,
    SetHand,
    SetPile,
    ShowFace,
    Slap,
    StopPressing,
    Suggest,
    TimeUp,
)

NAMES = ("Ann", "Bob", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe")
YIELDS = (0, 0, 1, 2, 5)


def choose(game: Game, random: Random) -> Act:
    """Return a random legal act with possible figures."""
    acts = list(game.legal_acts())
    urgent = [act for act in acts if not isinstance(act, (Suggest, Reload, CallUno, TimeUp))]
    act = random.choice(urgent if urgent and random.random() < 0.9 else acts)
    if isinstance(act, Press):
        return Press(act.player, yields(game, act.player, random), insist=True)
    if isinstance(act, Play) and random.random() < 0.4:
        return further(game, act, random)
    if isinstance(act, CountHand):
        offer = next(count for count in game.offers().count if count.player == act.player)
        return CountHand(act.player, random.randint(offer.least, offer.most))
    return act


def yields(game: Game, player: str, random: Random) -> tuple[int, ...]:
    """Return some of the owed presses, as long as the launcher has cards."""
    owed, launcher, out = game.owed, game.launcher, []
    most = owed.presses if owed is not None and owed.presser == player and owed.presses else 1
    for _ in range(random.randint(1, most)):
        cards = min(launcher, random.choice(YIELDS))
        launcher -= cards
        out.append(cards)
        if launcher == 0 or (owed is not None and owed.total is None and cards):
            break
    return tuple(out)


def further(game: Game, act: Play, random: Random) -> Play:
    """Return the play with further cards where allowed, or a wild without its colour."""
    offer = next(play for play in game.offers().plays if play.card == act.card)
    if offer.extra_most is not None:
        more = random.randint(0, offer.extra_most)
        full = Play(act.player, act.card, act.colour, extra=more, discards=act.discards)
        return full if full in game.legal_acts() else act
    if offer.colour:
        return Play(act.player, act.card)
    return act


def play(game: Game, random: Random, most: int) -> list[Act]:
    """Do random acts until the match is over or `most` are done."""
    made: list[Act] = []
    while len(made) < most and game.phase != "match-over":
        act = choose(game, random)
        game.push(act)
        made.append(act)
    return made


def anything(game: Game, random: Random) -> Act:
    """Return a random act, legal or not."""
    player, other = random.choice(game.players), random.choice(game.players)
    card = random.choice(game.edition.cards).code
    colour = random.choice([None, *"RYGBOP"])
    target = random.choice([None, other])
    return random.choice(
        [
            Play(player, card, colour, target),
            Play(player, card, colour, target, extra=random.randint(0, 9)),
            Press(player, tuple(random.choice((0, 1, 40)) for _ in range(random.randint(1, 4)))),
            Play(player, card, colour, target, discards=random.choice([None, *"RYOP"])),
            SetAside(player, random.choice([None, card])),
            ShowFace(card),
            random.choice((Pick, EndTurn, TimeUp, Slap))(player),
            Draw(player, random.randint(1, 5)),
            Challenge(player, random.choice(("guilty", "innocent"))),
            StopPressing(player),
            NameColour(player, random.choice("RYGBU"), target),
            CallUno(player),
            Catch(player, other),
            Suggest(player),
            Reload(random.choice([None, 0, 40, 200])),
            CountHand(player, random.choice([0, 30, 500])),
            SetHand(player, random.randint(0, 120)),
            SetPile(random.choice(("launcher", "discard")), random.randint(0, 120)),
            Deal((card,)),
            Position(turn=player, top=card, hands=(5,) * len(game.players)),
        ]
    )
