"""The cards themselves, for whoever knows them: bots, a simulation, a test's people, a hand that is shown.

The rules work on what a referee can see. `Dealt` is a game whose every card is known: it answers what chance decides
(the deal, the face a Flip exposes, the verdict of a challenge, the worth of a hand), and says what a hand lets a
player do. `judge` gives the three answers about an act: legal, illegal, or not to be seen without the hand.

>>> from random import Random
>>> from uno_bridge.hands import Dealt, judge
>>> from uno_bridge.rules import Game, Setup
>>> from uno_bridge.rules.acts import Play
>>> dealt = Dealt(Game(Setup("attack-mega-hit", ("Ann", "Bob"))))
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

from uno_bridge.hands.dealt import Dealt
from uno_bridge.hands.deck import Deck
from uno_bridge.hands.judgement import Judgement, judge

__all__ = ["Dealt", "Deck", "Judgement", "judge"]
