## Cards

colour-r = red
colour-y = yellow
colour-g = green
colour-b = blue
colour-o = orange
colour-p = pink
colour-t = teal
colour-u = purple

# Example: red Hit 2
card = { $colour } { $face }

face-number = { $number }
face-s = Skip
face-v = Reverse
face-d = Discard All
face-h1 = Hit 1
face-h2 = Hit 2
face-h2x = Hit 2X
face-t = Trade Hands
face-d2 = Draw Two
face-sl = Slap
face-f = Flip
face-h5 = Hit 5X
face-se = Skip Everyone
face-w = Wild
face-wa = Wild Attack-Attack
face-wh = Wild All Hit
face-wf = Wild Hit Fire
face-w4 = Wild Draw Four
face-wl = Wild Press Your Luck
face-wo = Wild All-Out Attack
face-wd = Wild Discard All

# A declared face without a name of its own
face-own = { $face }

## What to do next: one person, one verb

do-deal = { $player }, deal { $cards } cards to everybody and turn one up.
do-choose-dealer = Everybody, draw a card: the highest number deals.
do-turn = { $player }, play a card or hit the launcher once.
do-turn-then = Then { $player } plays.
do-hit = { $player }, hit the launcher { $presses ->
    [one] once
   *[other] { $presses } times
}.
do-hit-for = { $player }, turn the launcher to { $target } and hit it { $presses ->
    [one] once
   *[other] { $presses } times
}.
do-hit-until-cards = { $player }, hit the launcher until cards come.
do-hit-in-turn = { $player }, hit the launcher once: what comes is yours.
do-hit-in-turn-for = { $player }, hit the launcher once: what comes is for { $target }.
do-hit-until-cards-for = { $player }, hit the launcher until cards come for { $target }.
do-name-colour = { $player }, name a colour.
do-name-target = { $player }, name whom you attack.
do-name-colour-and-target = { $player }, name a colour and whom you attack.
do-show = { $player }, turn the pile over and say which card is on top now.
do-luck = { $player }, press your luck: hit the launcher, or stop.
do-aside = { $player }, set a card aside.
do-pick = Let the unit pick a player.
do-play-or-draw = { $player }, play a card or draw one.
do-play-or-button = { $player }, play the card you drew or press your button.
do-button = { $player }, press your button.
do-slap = { $player }, hit the Slap Button: who is the last?
do-draw = { $player }, draw { $cards ->
    [one] one card
   *[other] { $cards } cards
}.
do-count = { $player }, count the { $cards ->
    [one] card
   *[other] { $cards } cards
} in your hand.
do-count-hands = Then the hands are counted.
do-congratulate = { $players } wins the match.
do-congratulate-all = { $players } win the match together.
do-or-answer = { $player } may lay a hit card instead.
do-or-stop = { $player } may stop here.
do-or-challenge = { $player } may challenge the Wild Draw Four.

## Why not

refuse-players = This game is for { $least } to { $most } players, not { $players }.
refuse-no-such-player = { $player } is not at this table.
refuse-no-such-match = This game is not played as { $match }.
refuse-not-in-this-edition = This edition has no such card or act.
refuse-no-such-card = There is no { $card } in this deck.
refuse-no-such-colour = There is no { $colour } in this game.
refuse-not-dealt = Deal the cards first.
refuse-round-running = Finish this round first.
refuse-round-over = The round is over.
refuse-match-over = The match is over.
refuse-dealer-due = Choose the dealer: draw cards, the highest number deals.
refuse-is-eliminated = { $player } is out of the match.
refuse-start-card-stays = The { $card } stays: it is the start card.
refuse-start-card-returns = The { $card } goes back into the deck: turn another card up.

refuse-not-your-turn = It is not { $player }'s turn: { $actor } is to act.
refuse-empty-hand = { $player } has no card to play.
refuse-no-match = The { $card } does not match the { $top }.
refuse-not-the-colour = The { $card } does not match: { $colour } was called.
refuse-illegal = That card may not be played now: it goes back to the hand and costs presses.
refuse-presses-first = { $player } hits the launcher in this turn and plays no card.
refuse-penalty-first = { $player } presses the penalty first.
refuse-round-decided = { $player } is out: no more cards are played.
refuse-no-answer = The { $card } does not answer a hit, { $player }: lay a hit card or press.
refuse-name-first = { $player } must first name what the card asks for.

refuse-needless-colour = The { $card } is not a wild: no colour is named with it.
refuse-needless-target = The { $card } does not attack a player of your choice.
refuse-no-target = { $player } cannot be attacked: choose another player who is still in.
refuse-never-last = { $card } cannot be the last card: { $player } hits the launcher once.
refuse-partner-due = { $player }, say whom you trade hands with.
refuse-no-partner = { $player } cannot be traded with: choose another player who is still in.
refuse-target-due = { $player }, name whom you attack, too.
refuse-nothing-to-name = There is nothing to name, { $player }.
refuse-not-yours-to-name = { $player } is the one to name it.
refuse-nothing-goes-with-it = No further cards go with the { $card }.
refuse-other-colour = The { $card } is not { $colour }.
refuse-discards-due = { $player }, name the colour that is thrown away, too.
refuse-more-than-held = { $player } has only { $cards } more { $cards ->
    [one] card
   *[other] cards
}.

refuse-too-many-of-card = More of the { $card } than the deck has: was it another card, or was the discard pile shuffled in again?
refuse-too-many-of-colour = More { $colour } cards than the deck has: was the discard pile shuffled in again?

refuse-not-your-presses = { $player } does not press now: { $actor } does.
refuse-one-press = { $player }, press once in a turn.
refuse-draws-first = { $player } draws { $cards ->
    [one] one card
   *[other] { $cards } cards
} first.
refuse-unit-first = Let the unit pick a player first.
refuse-turn-runs = { $player }'s turn is not over.
refuse-button-first = { $player } presses their own button and plays no card now.
refuse-play-or-draw = { $player }, play a card or draw one before you press the button.
refuse-one-draw = { $player } draws no card now: one in a turn.
refuse-too-many-draws = { $player } draws { $cards ->
    [one] one card
   *[other] { $cards } cards
}, no more.
refuse-pile-empty = The draw pile is used up: shuffle the discard pile into a new one first.
refuse-nothing-to-draw = There is no card to draw: all are in the hands.
refuse-more-than-pile = { $cards } cards cannot be drawn: the pile has { $pile }. Was it renewed?
refuse-no-buzzer = The time is unlimited at this table: there is no buzzer.
refuse-flashing = { $player } has no clock now: the button flashes until it is pressed.
refuse-no-clock = No button and no clock count now for { $player }: the card named who draws.
refuse-no-slap = There is no Slap to race for now.
refuse-no-race-for-slapper = { $player } played the Slap and does not race.
refuse-no-challenge = { $player } has nothing to challenge.
refuse-too-many-presses = { $player } does not owe that many presses.
refuse-launcher-empty = The launcher is empty: reload it with the discard pile first.
refuse-more-than-launcher = { $cards } cards cannot come out: the launcher has { $launcher }. Was it reloaded?
refuse-many-cards = { $cards } cards in one press? More than { $usual } are unusual: please confirm.
refuse-no-stopping = { $player } has to make all the presses.
refuse-no-cards-yet = { $player } may stop only after cards have come out.
refuse-nothing-to-stop = { $player } owes no presses.
refuse-one-press-in-turn = { $player } presses once, then the next player does.
refuse-aside-first = { $player }, press once and set a card aside before the next press.
refuse-nothing-aside = { $player } sets no card aside now.
refuse-more-luck = { $player } may stop only after pressing { $presses ->
    [one] once
   *[other] { $presses } times
}.
refuse-luck-first = { $player } presses on or stops first.
refuse-nothing-to-show = No Flip asks for a card now.
refuse-show-first = The pile was turned over: enter first which card { $player }'s Flip brought up.

refuse-no-uno-now = UNO is called during a round, by those who play.
refuse-has-called = { $player } has called UNO.
refuse-window-closed = Too late to catch { $player }.
refuse-no-uno-duty = { $player } did not have to call UNO ({ $cards } in hand).
refuse-caught-already = { $player } was caught for this already.
refuse-card-not-laid = Too early: { $player } has not laid the next-to-last card yet.
refuse-card-not-down = { $player } has not stopped yet: the cards set aside are not on the pile.
refuse-catches-oneself = { $player } may still call UNO instead.
refuse-no-suggestion-penalty = Suggestions cost nothing at this table.
refuse-no-suggestion-now = A suggestion is punished only during a round, and never the winner's.

refuse-no-reload-now = The launcher is reloaded during a round.
refuse-nothing-to-load = There is no card to load: all are in the hands.
refuse-more-than-deck = { $cards } cards are more than the whole deck of { $deck }.
refuse-impossible-count = { $cards } cannot be the count: the deck has { $deck } cards.

refuse-nobody-out = Every player still has cards: hands are counted at the end of the round.
refuse-presses-before-count = The last card's presses come before the count.
refuse-nothing-to-count = There is nothing to count now.
refuse-winner-holds-nothing = { $player } won the round and holds no cards.
refuse-already-counted = { $player }'s hand is settled already.
refuse-wrong-hand-size = { $player } holds { $cards ->
    [one] one card
   *[other] { $cards } cards
}, not { $named }.
refuse-impossible-points = { $cards ->
    [one] One card
   *[other] { $cards } cards
} of { $player } cannot be worth { $points }: at least { $least }, at most { $most }.
refuse-nothing-to-undo = There is nothing to take back.

refuse-deck-too-small = Hands and discard pile make { $cards } cards; the deck has only { $deck }.
refuse-deck-does-not-add-up = The counts make { $cards } cards; the deck has { $deck }.
refuse-no-discard-pile = The discard pile has at least its top card.
refuse-hand-of-nothing = A player without cards would be out.
refuse-top-missing = The top card is missing.
refuse-nobody-to-play = Fewer than two players are left.
refuse-no-sides = The cards of this game have no second side.

## What happened

event-dealt = { $player } dealt round { $second }: { $card } turned up
event-taken-up = The game goes on with { $player }
event-taken-up-open = The game goes on
event-played = { $second ->
    [0] { $player } played { $card }
    [one] { $player } played { $card } and one more card
   *[other] { $player } played { $card } and { $second } more cards
}
event-named = { $player } called { $colour }
event-aimed = { $player } attacked { $other }
event-reversed-left = Play goes to the left
event-reversed-right = Play goes to the right
event-skipped = { $player } is skipped
event-pressed = { $first ->
    [0] { $player } hit: no card
    [one] { $player } hit: one card for { $other }
   *[other] { $player } hit: { $first } cards for { $other }
}
event-paid = { $player } hit { $first ->
    [one] once
   *[other] { $first } times
}, { $second ->
    [0] no cards
    [one] one card
   *[other] { $second } cards
}
event-forfeited = { $player } stopped, { $first } left out
event-lapsed = No card is left to come: the presses of { $player } lapse
event-traded = { $player } traded hands with { $other }
event-called-uno = { $player } called UNO
event-one-left = { $player } has one card, UNO not called
event-caught = { $other } caught { $player }: { $second } presses
event-false-uno = { $player } called UNO falsely: { $first } presses
event-suggested = { $player } suggested a card: { $first } presses
event-illegal = { $player } takes { $card } back: { $second } presses
event-reloaded = Launcher reloaded: { $first } cards
event-hand-set = { $player } has { $first }, not { $second }
event-launcher-set = The launcher has { $first }, not { $second }
event-discard-set = The discard pile has { $first }, not { $second }
event-out = { $player } is out
event-counted = { $player } held { $first }
event-won-round = { $player } won the round: { $first }
event-eliminated = { $player } is eliminated with { $first }
event-won-match = { $player } won the match
event-dealer-named = { $player } deals next
event-house-rule = { $player }'s { $card }: { $rule }
event-taken-back = Taken back
event-flipped = { $first ->
    [0] { $player } flipped the cards to the Mild side
   *[other] { $player } flipped the cards to the Wild side
}
event-shown = { $card } came up
event-set-aside = { $player } set a card aside: { $first } so far
event-luck-ended = { $first ->
    [0] { $player }'s luck is over
    [one] { $player }'s luck is over: one card is discarded with it
   *[other] { $player }'s luck is over: { $first } cards are discarded with it
}
event-picked = The unit picked { $player }
event-drew = { $first ->
    [one] { $player } drew one card
   *[other] { $player } drew { $first } cards
}
event-pressed-button = { $player } ended the turn
event-buzzed = { $player } was too late: { $first } cards
event-slapped-last = { $player } was the last to slap: { $first } cards
event-challenged = { $second ->
    [0] { $player } challenged { $other }: innocent
   *[other] { $player } challenged { $other }: guilty
}
event-caught-unit = { $other } caught { $player }: { $second } cards
event-false-uno-unit = { $player } called UNO falsely: { $first } cards
event-suggested-unit = { $player } suggested a card: { $first } cards
event-illegal-unit = { $player } takes { $card } back: { $second } cards
event-reloaded-unit = New draw pile: { $first } cards
event-launcher-set-unit = The draw pile has { $first }, not { $second }
