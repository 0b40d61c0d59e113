# The table page: its labels and sentences. Banner, questions and refusals come from the referee.

## Cards and colours

page-card-named = { $card }, { $colour } is named
page-card-hit = HIT
page-card-draw = DRAW
page-card-slap = SLAP
page-card-all = ALL
page-card-fire = FIRE
page-card-luck = LUCK
page-card-all-out = OUT
page-card-four = +4
page-side-mild = MILD SIDE
page-side-wild = WILD SIDE
page-no-colour = no colour yet
page-stack = { $cards } hit cards lie on each other

## The whole page

page-line-connecting = connecting
page-line-live = live
page-line-lost = not connected
page-stale = No connection for { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
page-stale-help = What you see is old. The page reconnects by itself.
page-stale-waiting = { $count ->
    [one] What you entered is sent if that is within 5 seconds.
   *[other] The { $count } things you entered are sent if that is within 5 seconds.
}
page-not-sent = Not sent: “{ $what }”. The line was down.
page-perhaps-done = “{ $what }” was sent, but not answered in time. It may have been done: look at the table.
page-ask-device = { $line ->
    [press] Hit the launcher
    [stop] Stop
    [resume] Resume
    [hold] Hold the clock
    [run] Let the clock go on
   *[other] { $line }
}
page-code = Table code
page-code-how = This table is shared. Type the code that its screen shows.
page-code-wrong = That is not the code of this table. Type the one that its screen shows.
page-close = Close
page-forgive = Close the message
page-back = Back
page-enter = Enter
page-show = Show
page-yes = yes
page-no = no
page-unknown = unknown
page-nobody = nobody
page-fewer = One less
page-one-more = One more
page-number-more = { $number }+
page-default = { $value } (usual)
page-insist = Confirm anyway
page-insist-play = Play it anyway
page-insist-reloaded = The discard pile was reloaded
page-insist-reshuffled = The discard pile was reshuffled
page-insist-other = Another card

## Banner and ring

page-banner = What to do now
page-you = YOU
page-aim-clockwise = { $seats ->
    [one] 1 seat clockwise
   *[other] { $seats } seats clockwise
}
page-aim-counter = { $seats ->
    [one] 1 seat counter-clockwise
   *[other] { $seats } seats counter-clockwise
}
page-hits = { $made } of { $total } hits made
page-drawn = { $made } of { $total } cards drawn
page-hits-until = { $made } hits made, until cards come
page-table = The table
page-seat = { $name }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $score } points{ $dealer ->
    [yes] , dealer
   *[no] {""}
}{ $uno ->
    [open] , has not called UNO
    [called] , has called UNO
   *[none] {""}
}{ $acts ->
    [yes] , is to act
   *[no] {""}
}
page-seat-target = Choose { $name }
page-dealer-short = deals
page-uno-open = UNO ?
page-uno-called = UNO
page-clockwise = clockwise
page-counter = counter-clockwise
page-cards-in = { $cards } in it
page-in-launcher = in the launcher
page-in-pile = in the draw pile
page-cards-in-pile = { $cards } left
page-discarded = discarded
page-round = Round { $round }
page-just-now = Just now
page-why = why?
page-why-rule = Why? { $rule }
page-why-close = Close the rules

page-then = What comes next

# The referee's instructions, without the name that is shown large beside them.
page-how-do-deal = { $cards } cards each, then turn one up
page-how-do-turn = a card, or hit the launcher once
page-how-do-play-or-draw = a card, or draw one
page-how-do-play-or-button = the drawn card, or press your button
page-how-do-button = and the turn is over
page-how-do-draw = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
page-how-do-pick = the unit chooses who is next
page-how-do-slap = hit the Slap Button: who is last?
page-how-do-luck = hit the launcher, or stop
page-how-do-aside = any one, playable or not
page-how-do-show = the pile: which card is on top now?
page-how-do-hit-in-turn = once: what comes is yours
page-how-do-hit-in-turn-for = once: what comes is for { $target }
page-how-do-count-hands = then count the hands
page-how-do-hit = keep all cards
page-how-do-hit-for = for { $target }, who keeps every card
page-how-do-hit-until-cards = until cards come
page-how-do-hit-until-cards-for = until cards come for { $target }
page-how-do-count = { $cards ->
    [one] 1 card in hand
   *[other] { $cards } cards in hand
}
page-how-do-name-colour = a colour
page-how-do-name-target = whom you attack
page-how-do-name-colour-and-target = a colour and whom you attack
page-how-do-turn-then = then { $player }
page-how-do-or-answer = or lay a hit card
page-how-do-or-stop = or stop here
page-how-do-congratulate = the match
page-how-do-congratulate-all = the match together

## The phone

page-my-cards = my cards
page-place-before = before you
page-place-me = tap to correct
page-place-after = next
page-points-of = { $score } pts
page-score-of = { $target ->
    [0] { $score } points
   *[other] { $score } / { $target }
}
page-enter-for = Enter for { $player }

## The pad

page-pad = What you can enter now
page-plays = { $player } plays
page-stacks = { $player } may lay a hit card
page-why-not = Why not { $card }?
page-colour = Colour
page-picker-wilds = In every colour: { $wilds }
page-plays-drawn = { $player } may play the drawn card
page-choose-discards = Which colour is thrown away?
page-choose-drawer = Who draws?
page-choose-extra = How many further cards go with { $card }?
page-choose-colour = Which colour is named?
page-choose-target = Who is attacked?
page-press-instead = or { $player } hits the launcher
page-press-owed = { $player } hits the launcher
page-press-of = { $player } hits: { $number } of { $total }
page-press-who = Whose hit
page-press-type = Type the count
page-press-counts = The launcher counts the cards by itself.
page-press-cards = Cards that came out
page-stop = { $player } stops: no further hits
page-luck-stop = { $player } stops: { $cards ->
    [0] nothing is set aside
    [one] 1 card is thrown away
   *[other] { $cards } cards are thrown away
}
page-reload = Load the discard pile
page-reload-pile = Shuffle a new draw pile
page-aside = { $player }, nothing came: set a card aside
page-aside-how = Any card, playable or not. You need not enter which one.
page-aside-done = A card lies aside
page-aside-tell = Enter which one
page-shows = Which card came up?
page-shows-how = The pile was turned over. Its lowest card is on top now: tap the face that shows.
page-pick = Whom did the unit pick?
page-pick-how = Tap the name here or at the table. Without a unit the page picks.
page-pick-any = Let the page pick
page-pick-word = PICK
page-slap = Who was the last to slap?
page-slap-how = Everybody but the player of the card races; the last one draws 2.
page-slap-cancelled = Own button pressed: no slap
page-challenge = { $player } may challenge
page-challenge-how = { $accused } shows the hand: did it hold the colour?
page-guilty = Guilty
page-innocent = Innocent
page-draws = { $cards ->
    [one] { $player } draws one card
   *[other] { $player } draws { $cards } cards
}
page-draw = { $cards ->
    [one] Draws one card
   *[other] Draws { $cards } cards
}
page-draw-one = only one
page-done = Presses own button
page-late = Buzzer: too late
page-late-now = Time is up: takes 2 cards
page-clock-hold = { $player } has { $seconds } seconds. Hold the clock
page-clock-run = Let { $player }’s clock of { $seconds } seconds go on
page-clock-held = paused
page-clock-over = time!
page-clock-is-over = Time is up for { $player }.
page-deal = Turn up the first card
page-deal-by = Round { $round }: { $dealer } deals
page-deal-how = Everybody gets 7 cards. Which card was turned up?
page-deal-back = cannot be the first card: turn up another one.
page-deal-not-back = { $card } was not turned up after all
page-draw-dealer = Draw for dealer
page-draw-drew = { $player } drew
page-draw-none = no number
page-draw-stop = Stop drawing
page-count = Count the hands
page-count-out = { $player } is out. Count the hands
page-count-how = The points left in each hand, or tap its cards.
page-count-cards = { $player } holds { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}: tap them
page-count-tapped = { $tapped } of { $cards }
page-count-remove = Take { $card } away again
page-count-range = { $least }–{ $most }
page-count-points = Points in { $player }’s hand
page-count-enter = Enter the hand
page-count-tap = Cards
page-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
page-choice-count = { $choice }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
page-match-over = { $count ->
    [0] The match is over
    [one] { $winners } wins the match
   *[other] { $winners } win the match
}

## Calls and corrections

page-undo = Nothing to undo
page-uno = UNO!
page-uno-for = { $name } calls UNO
page-uno-who = Who calls UNO?
page-catch = Catch { $name }
page-catch-who = Who caught { $name }?
page-suggest = { $name } suggested a card
page-suggests = A player suggested a card
page-suggests-how = A player who tells another what to play pays with hits.
page-correct = Correct
page-correct-to = Correct to { $cards }
page-count-now = { $what }: { $cards }
page-correct-piles = Correct the piles
page-pile-launcher = Cards in the launcher
page-pile-draw = Cards in the draw pile
page-pile-discard = Cards in the discard pile
page-hand = Cards in hand
page-hand-of = Cards in { $name }’s hand
page-turn-to = Turn the launcher to { $name }
page-turn-here = Turn the launcher this way
page-seat-take = This device is { $name }’s
page-seat-leave = This device is no longer { $name }’s
page-shot-flying = { $cards ->
    [one] card out
   *[other] cards out
}
page-shot-last = last shot
page-shot-hit = hit { $hit } of { $of }
page-shot-typed = typed by hand
page-shot-corrected = corrected; the sensor saw { $sensor }
page-shot-counting = counting…
page-shot-asked = please answer the question
page-shot-counted = counted by the sensor
page-shot-ignored = not counted
page-shot-correct = Press { $number }: how many cards came out?

## More

page-more = More
page-scores = Scores
page-player = Player
page-points = Points
page-bar = Part of the target
page-new-table = New table
page-leave = The match is not over
page-leave-how = The present table is left as it is. It stays in the journal, and More can reopen it.
page-leave-begin = Begin a new table
page-leave-back = Back to the match
page-leave-not-here = During a match, the table’s own screen begins a new table: not a phone, and not a player’s device.
page-reopen = Reopen an earlier table
page-reopen-how = It goes on as it was left. The present table can be reopened in the same way.
page-view = This device shows
page-view-table = The whole table
page-join = Phones join at
page-join-code = The same address as a QR code
page-keys = Keys: { $plant ->
    [launcher] H hits the simulated launcher, Tab moves, Enter chooses, Escape closes.
    [flash] 1 to 6 press the simulated unit’s buttons, S its Slap Button, P Play/Pause, Tab moves, Enter chooses, Escape closes.
   *[no] Tab moves, Enter chooses, Escape closes.
}
page-match-points = First to { $target }
page-match-low-score = Lowest when a player has { $target }
page-match-challenge = Out at { $target }, last one wins
page-match-single-round = One round, without points

## The launcher

page-device = { $unit ->
    [flash] Flash unit
   *[launcher] Launcher
}
page-launcher-none = no launcher
page-launcher-off = { $unit } off
page-launcher-searching = looking for the { $unit }
page-launcher-live = { $unit } live
page-launcher-lost = { $unit } lost
page-launcher-busy = { $unit } in use elsewhere
page-launcher-stopped = { $unit } stopped
page-launcher-incompatible = { $unit } too old or too new
page-launcher-stop = Stop
page-launcher-resume = Resume
page-launcher-identify = Show which one
page-launcher-lid = Lid
page-lid-open = open
page-lid-shut = shut
page-launcher-faces = Points at
page-degrees = ({ $degrees }°)
page-payout = Payout
page-payout-toy = As the toy
page-payout-random = Random
page-payout-exact = Exact
page-payout-gentle = Gentle
page-payout-fair = Fair
page-teach = Teach the seats
page-teach-how = Turn the launcher to a player, then tap the name. One is enough where people sit evenly; otherwise each in turn.
page-hit = HIT
page-hit-launcher = Hit the launcher
page-plant = Simulated launcher
page-plant-cards = { $hopper } cards in it, { $out } have left it
page-plant-turn = Turn it
page-plant-left = Turn counter-clockwise
page-plant-right = Turn clockwise
page-plant-to = to { $name }
page-plant-body = Lid, cards, cable
page-plant-open = Open the lid
page-plant-shut = Shut the lid
page-plant-refill = Refill
page-plant-plug = Put the cable in
page-plant-unplug = Pull the cable
page-plant-trouble = Make trouble
page-trouble-jam = Jam
page-trouble-snag = Snag
page-trouble-double = Two at once
page-trouble-empty = Run empty

## The Flash unit

page-unit-state = Now
page-unit-seats = seats
page-unit-ready = ready
page-unit-turn = a turn
page-unit-race = slap
page-unit-draws = draw
page-unit-waiting = waits
page-unit-paused = paused
page-unit-asleep = asleep
page-unit-stopped = stopped
page-unit-buttons = Buttons
page-unit-button = Button { $button }, { $player }{ $light ->
    [lit] , lit
    [blinks] , flashing
   *[dark] {""}
}
page-unit-slap = SLAP
page-unit-play = PLAY / PAUSE
page-unit-play-word = play
page-unit-pause = Pause
page-unit-drawn = Cards are drawn
page-unit-anew = Start over
page-unit-anew-how = Round over: the players keep their buttons. New game: each player presses a button again.
page-unit-round = Round over
page-unit-reset = New game
page-unit-by-hand = If the unit did not report it
page-unit-plant = Simulated Flash unit
page-unit-hold = Hold Slap and Play for 3 seconds
page-unit-speed = Speed switch
page-unit-seconds = { $seconds } s
page-unit-people = Players who press by themselves
page-unit-cable = Cable

## The press log

page-log = Log
page-log-presses = Presses
page-record = Save the game’s record
page-report = Save a report of the wire
page-log-none = No press yet.
page-log-refused = Refused on this device
page-log-number = No.
page-log-at = At
page-log-player = Player
page-log-ordered = Owed
page-log-sensor = Sensor
page-log-cards = Counts
page-log-end = End
page-log-ms = ms
page-log-correct = Correct press { $number }
page-typed = typed
page-press-counting = counting…
page-press-asked = asked
page-press-ignored = not counted
page-end-blank = nothing due
page-end-paid = paid
page-end-empty = empty
page-end-jam = jam
page-end-long = too long
page-end-stop = stopped
page-end-lid = lid opened
page-end-fault = motor fault
page-doubt-overlap = overlap
page-doubt-stuck = card sticks out
page-doubt-gates = gates disagree

## Set-up

page-setup = New table
page-setup-back = Back to the table
page-setup-players = Players
page-setup-players-how = { $least } to { $most }, clockwise around the table.
page-setup-name = Seat { $seat }
page-setup-up = Move seat { $seat } up
page-setup-down = Move seat { $seat } down
page-setup-remove = Remove seat { $seat }
page-setup-add = Add a player
page-setup-dealer = Dealer
page-setup-game = Game
page-setup-edition = Edition
page-setup-match = Match
page-mode-points = Points
page-mode-low-score = Low score
page-mode-challenge = Challenge
page-mode-single-round = Single round
page-setup-target = Target
page-setup-options = Table rules
page-setup-count = { $players ->
    [one] 1 player
   *[other] { $players } players
}
page-setup-too-few = Name at least { $least } players.
page-setup-too-many = At most { $most } players: remove some.
page-setup-same-name = Two players are called { $name }. Change one of the names.
page-setup-no-target = Type a whole number, 1 or more.
page-setup-begin = Begin
page-value-on = on
page-value-off = off
page-setup-changed = { $count ->
    [0] all as usual
    [one] 1 changed
   *[other] { $count } changed
}

## Editions

edition-attack-classic = UNO Attack, with Hit Fire and Trade Hands
edition-attack-six = UNO Attack, six action cards
edition-attack-mega-hit = UNO Attack Mega Hit
edition-flash = UNO Flash
edition-flip-attack = UNO Flip Attack

## Table rules: the sentence, then what each value means

option-deckOverride = A deck of another printing: the count of each card is not checked
option-lastCardHits = Hits of a last card
option-lastCardHits-resolve = are made before scoring
option-lastCardHits-ignore = are not made
option-forfeit = Once cards have come, the rest of the hits may be left out
option-forfeit-stackOnly = of a stack only
option-forfeit-never = never
option-forfeit-allHits = always
option-discardAllPartial = Discard All: cards of the colour may be held back
option-selfCatch = A player who forgot to call UNO may still call
option-selfCatch-untilCaught = until caught
option-selfCatch-untilTouch = until the card lies
option-falseUnoPresses = Hits for a false UNO call
option-reloadKeepsTop = Reloading leaves the top card on the table
option-warnYield = Ask again when one hit brings more cards than
option-dealer = The next dealer
option-dealer-rotate = sits to the left
option-dealer-redraw = is drawn again
option-twoPlayerReverse = Reverse between two players
option-twoPlayerReverse-skip = is a Skip
option-twoPlayerReverse-plain = only changes direction
option-lowTie = Low score: a tie for the lowest
option-lowTie-shared = is won together
option-lowTie-extraRound = needs another round
option-suggestionPresses = Hits for suggesting a card
option-illegalPlayPresses = Hits for a card that may not be played
option-scoring = The match
option-scoring-points = is played for points
option-scoring-singleRound = is one round
option-startWildCaller = A wild turned up first: its colour is named by
option-startWildCaller-firstToPlay = who plays first
option-startWildCaller-leftOfDealer = the dealer’s left
option-allHitStartNext = Wild All Hit turned up first: play begins with
option-allHitStartNext-secondLeft = the second to the left
option-allHitStartNext-left = the dealer’s left
option-allHitOrder = Wild All Hit: the hits go
option-allHitOrder-left = always to the left
option-allHitOrder-direction = the way of play
option-waaPresser = Wild Attack-Attack: the hits are made by
option-waaPresser-attacker = the attacker
option-waaPresser-target = the attacked
option-waaNext = After a Wild Attack-Attack
option-waaNext-next = the next player plays
option-waaNext-second = the second player plays
option-waaNext-skipIfAttacked = the attacked is skipped
option-lastAttack = Wild Attack-Attack as last card
option-lastAttack-must = must attack
option-lastAttack-may = may attack
option-stackOnLastCard = A last card that hits may be stacked on
option-stackOnStartHit = A hit card turned up first may be stacked on
option-targeted = Draw cards: their player names who draws
option-turnSeconds = Time for a turn, in seconds
option-turnSeconds-unlimited = no limit
option-guiltyTurn = After a challenge that finds the accused guilty
option-guiltyTurn-challenger = the challenger plays
option-guiltyTurn-unitPicks = the unit picks
option-lastSlap = Slap as last card is raced for
option-flipStart = Cards turned up before the first number
option-flipStart-under = stay under it
option-flipStart-return = go back into the deck
option-flipWildCaller = A wild that a Flip brings up: its colour is named by
option-flipWildCaller-next = the next player
option-flipWildCaller-flipper = the player of the Flip
option-lastFlip = After a Flip as last card the hands count
option-lastFlip-newSide = on the new side
option-lastFlip-oldSide = on the old side
option-pylMin = Press Your Luck: hits before stopping
