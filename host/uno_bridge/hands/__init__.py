"""The cards themselves, for every caller that knows them: bots, simulations, tests and hands that are shown.

The rules use only what a referee can see. `DealtGame` is a game in which every card is known. It decides what chance
decides (the deal, the face that a Flip exposes) and what only a hand can settle (the verdict of a challenge, the worth
of a hand), and lists what a hand lets a player do. `judge` calls an act legal, illegal, or undecidable without the
hand.

>>> from random import Random
>>> from uno_bridge.hands import DealtGame, judge
>>> from uno_bridge.rules import Game, Setup
>>> from uno_bridge.rules.acts import Play
>>> dealt = DealtGame(Game(Setup("attack-mega-hit", ("Ann", "Bob"))))
>>> _ = dealt.push(dealt.shuffle(Random(81).random))
>>> dealt.game.top, dealt.hand("Ann")
('B1', ['R8', 'Y7', 'G8', 'R6', 'BD', 'R3', 'B6'])
>>> [dealt.game.edition.cards[card].code for card in dealt.playable()]
['BD', 'B6']
>>> play = Play("Ann", "BD")
>>> judge(dealt.game, play).answer, judge(dealt.game, play, dealt.hand("Ann")).answer
('unseen', 'illegal')

Pure: no clock, no file, no chance but what is passed in.
"""

from uno_bridge.hands.dealt import DealtGame
from uno_bridge.hands.deck import Deck
from uno_bridge.hands.judgement import Judgement, judge

__all__ = ["DealtGame", "Deck", "Judgement", "judge"]
