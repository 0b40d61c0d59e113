# The terminal referee: the state of the table, the help, where the record is saved.

## What is to be done now

now-aim = Turn the launcher to { $player } first.
now-challenge = Guilty: { $accused } draws { $guilty ->
    [one] 1 card
   *[other] { $guilty } cards
}. Innocent: { $player } draws { $innocent ->
    [one] 1 card
   *[other] { $innocent } cards
}.
now-uno = { $player } may call UNO.
now-catch = { $player } has one card and has not called UNO: another player may catch { $player }.

header-more = A new table begins with the next line that is an act, such as  deal R7. Before it: edition, match, dealer or option lines.

## state

state-round = Round { $round }: { $edition }. { $match }.
state-top = Top card: { $card }
state-top-unknown = not known yet
state-top-open = { $card }, the colour is still to be named
state-stack = Hit cards on each other: { $cards }
state-side-mild = Side in use: Mild
state-side-wild = Side in use: Wild
state-direction-left = Play goes to the left, clockwise
state-direction-right = Play goes to the right, counter-clockwise
state-direction-unit = The unit picks the players
state-piles = Launcher: { $cards }   Discard pile: { $discarded }
state-piles-unit = Draw pile: { $cards }   Discard pile: { $discarded }
state-aside = Set aside: { $cards }
state-owed = Owed: { $player } hits the launcher, { $made } of { $total } hits made
state-owed-for = Owed: { $player } hits the launcher for { $target }, { $made } of { $total } hits made
state-owed-until = Owed: { $player } hits the launcher until cards come, { $made ->
    [one] 1 hit
   *[other] { $made } hits
} made
state-owed-until-for = Owed: { $player } hits the launcher for { $target } until cards come, { $made ->
    [one] 1 hit
   *[other] { $made } hits
} made
state-owed-draws = Owed: { $target } draws, { $made } of { $total ->
    [one] 1 card
   *[other] { $total } cards
} drawn
state-clock = Clock: { $player } has { $seconds } seconds
state-clock-held = Clock: { $player } has { $seconds } seconds, held
state-player = { $player }
state-dealer = { $player } (dealer)
state-eliminated = { $player } (out of the match)
state-uno-called = called
state-uno-open = not called: may be caught
state-uno-safe = not called, too late to catch

## The record

record-saved = The record is in { $path } and is kept up to date.
record-where = Say where, for example:  save game.rec
record-exists = Nothing was saved: { $path } holds something else. Save to another file, or replace it:  save { $path } !
record-no-folder = Nothing was saved to { $path }: there is no folder { $folder }. Make it, or name another file.
record-no-file = Nothing was saved: { $path } is not a file. Name another one.
record-unwritable = Nothing was saved to { $path }: { $reason }. The game is kept. Name another file:  save FILE
record-not-saved = The game is kept, and goes on with uno-bridge table. No record was saved.

## help

help-now = Now you can type, for example:
help-now-players = begins a table: the players clockwise
help-now-deal = the card that was turned up
help-now-dealer = says who deals
help-now-draw-dealer = finds the dealer: every player draws a card
help-now-holds = { $player }’s points, { $least } to { $most }, or the cards
help-now-play = plays { $card }
help-now-fits = every card that fits: { $cards }
help-now-press = what came out of each hit
help-now-stop = hits no more
help-now-aside = sets a card aside; its face is optional
help-now-shows = the face that came up
help-now-reload = the discard pile was shuffled and loaded
help-now-unit = the player whom the unit picked
help-now-draw = takes cards from the draw pile
help-now-done = presses the own button
help-now-late = the buzzer
help-now-slap = the player who slapped last
help-now-challenges = or innocent: what the hand showed
help-now-calls = names the colour that is due
help-now-uno = calls UNO
help-now-catches = says that UNO was not called
help-commands = Commands:
help-acts = Acts:
help-more = help WORD explains one, help all (or ?) lists every act. Names and cards may be typed in any letter case. Tab completes.
help-unknown = There is no help about { $word }.
help-state = state: the top card, the colour, what is owed, the piles, the hands, UNO and the scores.
help-log = log: every press, with the sensor’s count and the one that counts.
help-why = why: the rule of the last refusal, or of what to do now. why CORE-TURN-2: that rule.
help-undo = undo: takes the last act back. Again: the one before.
help-save = save game.rec: saves the record there and keeps it up to date. A path is relative to the folder that uno-bridge was started in. save game.rec ! replaces a file that holds something else.
help-draw-dealer = draw-dealer: every player draws a card, and the referee says who deals. Then type what each drew: Ann 7, Bob R9, or Cy action. draw-dealer stop ends it.
help-correct = correct 12 3: press number 12 gave 3 cards. log lists the presses.
help-aim = aim Ann: the launcher points at Ann now. That teaches the seats.
help-launcher = launcher stop | resume | identify | payout toy. To a Flash unit: pause | drawn | ready | reset. launcher has 60 corrects the count of the cards in it.
help-plant = plant press: hits the simulated launcher. Also plant turn 90, lid open, refill, trouble jam, plug out. The simulated Flash unit: plant press 3, slap or play.
help-help = help: what can be typed now. help WORD: one word. help all: every act.
help-quit = quit: ends the referee. The game is kept and goes on the next time. Ctrl-D does the same.
help-deal = deal R7: every player has 7 cards and the red 7 was turned up. deal GT R6: the first card went back.
help-play = Ann R5: Ann plays the red 5. Colours: R red, Y yellow, G green, B blue, and on the Wild side O orange, P pink, T teal, U purple.
    Faces: 0 to 9, S Skip, V Reverse, D Discard All, H1 H2 H5 hits, T Trade Hands, D2 Draw Two, SL Slap, F Flip, SE Skip Everyone.
    Wilds: W, WA Attack-Attack, WH All Hit, WF Hit Fire, W4 Draw Four, WL Press Your Luck, WO All-Out Attack, WD Discard All.
    Ann W =B names blue; Ann WA =G >Cy attacks Cy; Ann RD +3 takes three further cards along; Ann WD -P +5 =O throws away five pink cards.
help-press = Ann press 0 3: Ann hit the launcher twice; nothing came, then 3 cards.
help-stop = Ann stop: Ann forfeits the hits that are left of a stack, or ends Press Your Luck.
help-calls = Ann calls B: Ann names blue, which was due. Ann calls B >Cy: and attacks Cy.
help-uno = Ann uno: Ann calls UNO, before or after the play that needs it.
help-catches = Bob catches Ann: Bob says that Ann did not call UNO.
help-suggests = Ann suggests: Ann told another player what to play.
help-reload = reload: the discard pile was shuffled and loaded. reload 60: and now there are 60 cards in it.
help-has = Ann has 7, launcher has 60, discard has 12: corrects a count.
help-holds = Bob holds 34, or Bob holds R5 W BH2: what is left in Bob’s hand at the end of a round.
help-aside = Ann aside, or Ann aside R5: Ann sets a card aside in Press Your Luck.
help-shows = shows O5: the face that a Flip brought up.
help-unit = unit Bob: the Flash unit picked Bob.
help-draw = Ann draw, or Ann draw 2: Ann takes cards from the draw pile.
help-done = Ann done: Ann presses her own button.
help-late = Ann late: the buzzer sounded for Ann.
help-slap = slap Bob: Bob was the last to slap.
help-challenges = Bob challenges guilty, or Bob challenges innocent: what the hand showed after a Wild Draw Four.
help-dealer = dealer: Ann says that Ann deals the next round.
help-position = position turn=Bob top=R9 hands=5,5,5: takes a game up in the middle, instead of deal.
help-players = players: Ann, Bob, Cy begins a new table, clockwise. Before or after it: edition: flash, match: points 300, option turnSeconds: 6.
help-insist = A ! at the end of an act insists: it confirms what the referee questions but does not forbid.
