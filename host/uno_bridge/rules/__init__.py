"""The rules: which acts are legal, what they cause, and the state of the game. Pure, without I/O.

`Game` is the one object. Acts (`rules.acts`) go in, events come out; a refused act raises `Refused`, whose
message is a sentence for players with the rule's id, and changes nothing:

>>> from uno_bridge.rules import Game, Refused, Setup
>>> from uno_bridge.rules.acts import Deal, Play, Press
>>> game = Game(Setup("attack-mega-hit", ("Ann", "Bob", "Cy")))
>>> events = game.push(Deal(("R7",)))
>>> game.phase, game.turn, game.launcher
('turn', 'Ann', 90)
>>> events = game.push(Play("Ann", "RH2"))
>>> game.owed.presser, game.owed.presses, game.facing
('Bob', 2, 'Bob')
>>> from uno_bridge.text import render
>>> [render(message) for message in game.instructions()]
['Bob, hit the launcher 2 times.', 'Then Cy plays.']
>>> [render(message) for message in game.choices()]
['Bob may lay a hit card instead.']
>>> Play("Cy", "R1") in game.legal_acts()
False
>>> try:
...     events = game.push(Play("Cy", "R1"))
... except Refused as refused:
...     print(refused.message.rule, render(refused.message))
CORE-TURN-8 It is not Cy's turn: Bob is to act.
>>> [render(game.message(event)) for event in game.push(Press("Bob", (0, 3)))]
['Bob hit: no card', 'Bob hit: 3 cards for Bob', 'Bob hit 2 times, 3 cards']
>>> game.turn, game.hands["Bob"], game.last_undoable
('Cy', 10, Press(insist=False, player='Bob', yields=(0, 3)))
>>> events = game.undo()
>>> game.turn, game.hands["Bob"]
('Bob', 7)

* Doing: `push(act)`, `undo()`, `last_undoable`, `why_not(act)` (None: it would be done), `history`.
* Asking: `offers()` (in brief, for page and bots), `legal_acts()` (lazy, `in` works), `contradictions(position)`.
* Reading: `phase`, `turn`, `direction`, `top`, `colour`, `owed`, `stack`, `hands`, `launcher`, `discard`, `uno`,
  `round`, `dealer`, `scores`, `eliminated`, `winner`, `match_winners`, `facing`, `instructions()`, `choices()`,
  `state()` (what `uno-bridge replay --json` prints), `message(event)`,
  `internal_state` (for callers of the rules' own functions).

Modules: `editions/` are data; `effects` are the primitives of faces; `plays`, `presses`, `uno`, `rounds`, `piles` and
`position` judge and do acts on a `GameState`; `flash/` has the game unit, `flip/` two-sided cards; `debts` is what is
owed; `deck` counts cards; `match` scores; `options` are the settings; `offers` and `instructions` describe a state.
Random numbers come in with acts only. Undo restores the last snapshot and repeats the acts since.
"""

from uno_bridge.rules.acts import Act
from uno_bridge.rules.editions import EDITIONS, PRINTED, Edition, EditionCatalogue, edition
from uno_bridge.rules.events import Event
from uno_bridge.rules.game import Game, LegalActs, Owed, Setup
from uno_bridge.rules.match import MatchMode
from uno_bridge.rules.offers import (
    ChallengeOffer,
    CountHandOffer,
    DrawOffer,
    NameColourOffer,
    Offers,
    PlayOffer,
    SetAsideOffer,
)
from uno_bridge.rules.options import OptionKind, option_kinds
from uno_bridge.rules.refusal import Refused

__all__ = [
    "EDITIONS",
    "PRINTED",
    "Act",
    "ChallengeOffer",
    "CountHandOffer",
    "DrawOffer",
    "Edition",
    "EditionCatalogue",
    "Event",
    "Game",
    "LegalActs",
    "MatchMode",
    "NameColourOffer",
    "Offers",
    "OptionKind",
    "Owed",
    "PlayOffer",
    "Refused",
    "SetAsideOffer",
    "Setup",
    "edition",
    "option_kinds",
]  # fmt: skip
