## The rules in our own words, by their ids: what `uno-bridge rules` and every "why?" show.
## A sentence is read alone, so each names what it speaks of.

# Setting up

rule-CORE-SETUP-1 = Two to ten people play.
rule-CORE-SETUP-2 = Every player draws a card to find the dealer: the highest number deals, action and wild cards do not count. Tied players draw again, or all players if no number came.
rule-CORE-SETUP-3 = The drawn cards go back, the dealer shuffles and gives each player seven cards.
rule-CORE-SETUP-4 = One more card is turned up and begins the discard pile. All others go face down into the launcher.
rule-CORE-SETUP-5 = Play begins to the left. The turned-up card is carried out as its own rule says; otherwise the player left of the dealer begins.
rule-CORE-SETUP-6 = The launcher is turned to the player who presses or is attacked. That is advice and is never enforced.

# Turns

rule-CORE-TURN-1 = In a turn you do one thing: play a card and carry it out, or hit the launcher once.
rule-CORE-TURN-2 = A coloured card fits if it has the colour in play, the number on top, or the action symbol on top.
rule-CORE-TURN-3 = A wild card always fits, even if you hold something else that does.
rule-CORE-TURN-4 = On a wild card only the called colour fits, or another wild.
rule-CORE-TURN-5 = With nothing to play you hit the launcher once and take the cards that come out. None of them can be played in this turn.
rule-CORE-TURN-6 = If nothing comes out, the turn just passes on.
rule-CORE-TURN-7 = You may keep a card that would fit and hit the launcher once instead. Then your turn is over.
rule-CORE-TURN-8 = A card that does not fit, or that is played out of turn, goes back to the hand at no cost. The turn stays with the player who had it.

# Presses

rule-CORE-PRESS-1 = All cards that a press lets out go to the player who pressed, unless a card names another player.
rule-CORE-PRESS-2 = Cards left sticking out of the launcher belong to that press and go to the same hand.
rule-CORE-PRESS-3 = A press may bring nothing, and never more than the launcher holds. The referee asks about an unusually large number.
rule-CORE-PRESS-4 = Only a press that the launcher answers with its sound counts.
rule-CORE-PRESS-5 = If several presses are owed, all of them are made, even if the first ones bring cards, unless a rule lets you stop.
rule-CORE-PRESS-6 = A player who has to press because of a card plays no card in that turn: the presses are the turn.
rule-CORE-PRESS-7 = Penalty presses are made at once. They use up no player's turn.

# Reverse, Skip, Wild

rule-CORE-REV-1 = Reverse changes the direction; the next player on that side goes on.
rule-CORE-REV-2 = Reverse fits on its colour and on any other Reverse.
rule-CORE-REV-3 = If Reverse is turned up at the start, the dealer begins and play runs to the right.
rule-CORE-SKIP-1 = Skip takes the next player's turn away; the one after that plays.
rule-CORE-SKIP-2 = Skip fits on its colour and on any other Skip. Nothing can be played against it.
rule-CORE-SKIP-3 = If Skip is turned up at the start, the player left of the dealer is passed over and the one after that begins.
rule-CORE-WILD-1 = Wild fits on everything. Its player names one of the four colours, then the next player goes on.
rule-CORE-WILD-2 = If Wild is turned up at the start, the player left of the dealer names the colour and then has an ordinary turn.

# Hit 2, Discard All

rule-CORE-HIT2-1 = After Hit 2 the next player presses twice, keeps the cards and misses the turn; the one after that plays.
rule-CORE-HIT2-2 = Hit 2 fits on its colour and on any other Hit 2.
rule-CORE-HIT2-3 = If Hit 2 is turned up at the start, the player left of the dealer presses twice and misses the turn; the one after that begins.
rule-CORE-HIT2-4 = Both presses of a Hit 2 are made, even if the first one brings cards.
rule-CORE-DA-1 = Discard All fits on its colour and on any other Discard All.
rule-CORE-DA-2 = With Discard All you lay down every card of its colour that you hold.
rule-CORE-DA-3 = The other cards go down first; Discard All lies on top and is what has to be matched.
rule-CORE-DA-4 = Cards that go with a Discard All do nothing. Wild cards have no colour and stay in the hand.
rule-CORE-DA-5 = Discard All and every card that goes with it leave the hand, then the next player goes on.
rule-CORE-DA-6 = A player with no card left after a Discard All is out; a player with one left needs UNO as after any play.
rule-CORE-DA-7 = If Discard All is turned up at the start, nothing is discarded. It is matched by its colour, another Discard All or a wild; otherwise you press.

# UNO

rule-CORE-UNO-1 = If a play leaves you with one card, call UNO, best before the card touches the pile.
rule-CORE-UNO-2 = You can be caught from the moment the card before your last lies on the pile, and not before.
rule-CORE-UNO-3 = It is too late to catch a player once the next player has played or pressed. Penalty presses do not count as that, nor do presses of the offender's own card.
rule-CORE-UNO-4 = A player who forgot and calls UNO before another player notices is safe.
rule-CORE-UNO-5 = A player caught without UNO presses twice and keeps the cards.
rule-CORE-UNO-6 = Only a player with exactly one card and without a call can be caught, and only once for a play.
rule-CORE-UNO-7 = A wrong accusation costs nothing, and neither does a needless UNO.

# Going out, loading

rule-CORE-OUT-1 = The first player without cards ends the round.
rule-CORE-OUT-2 = The presses of the last card are made before hands are counted, and their cards count.
rule-CORE-OUT-3 = A number, Reverse, Skip, Wild or Discard All as last card ends the round at once.
rule-CORE-OUT-4 = When a player is out no more cards are played; hits can no longer be passed on.
rule-CORE-LOAD-1 = The discard pile is shuffled and loaded when it has grown large, or when the launcher is empty and a player has to press.
rule-CORE-LOAD-2 = The top card stays where it is, with its called colour. All below it goes into the launcher.
rule-CORE-LOAD-3 = Presses that are still owed go on after loading.
rule-CORE-LOAD-4 = If launcher and pile have nothing left, presses that are owed lapse.

# Points and matches

rule-CORE-SCORE-1 = The winner of a round gets what all cards in the other hands are worth. No other player scores.
rule-CORE-SCORE-2 = Number cards are worth their number.
rule-CORE-MATCH-1 = The first player to reach 500 points wins the match.
rule-CORE-MATCH-2 = A table may settle on a higher goal before it begins.
rule-CORE-MATCH-3 = Or, if the table agrees on it, each player adds up the points left in hand, round after round. When a player reaches the limit, the lowest total wins; a tie is shared.
rule-CORE-MATCH-4 = The next round is dealt by the player to the left of the last dealer.
rule-CORE-CHAL-1 = In the challenge game each player adds up, round after round, the points left in hand.
rule-CORE-CHAL-2 = A player who reaches the agreed amount is out of the match after that round. Several can go together.
rule-CORE-CHAL-3 = The last two in a challenge game go on by the rules for two.
rule-CORE-CHAL-4 = Of the last two in a challenge game, the one who reaches the amount loses and the other is champion. A single survivor is champion at once.
rule-CORE-2P-1 = With two players Reverse is a Skip: you play again, and the direction stays.
rule-CORE-2P-2 = With two players a Skip gives you another turn.
rule-CORE-2P-3 = With two players your opponent makes the presses of a Hit 2 and you play again.
rule-CORE-2P-4 = With two players a Reverse, Skip or Hit 2 turned up at the start lets the dealer begin.
rule-CORE-2P-5 = To play again means an ordinary turn: a card or a press.
rule-CORE-PEN-1 = A player who suggests a card to another presses four times.
rule-CORE-PEN-2 = The table decides when a player suggested a card, at any time in a round. The order of turns stays as it is.

# Attack, the older set

rule-ATK-DECK-1 = The deck has 112 cards: in each of four colours two each of 1 to 9, Hit 2, Reverse and Skip, one Discard All and one Trade Hands; besides four Wild, two Wild All Hit and two Wild Hit Fire.
rule-ATK-DECK-2 = There are eight kinds of action card: Reverse, Skip, Wild, Hit 2, Discard All, Trade Hands, Wild All Hit and Wild Hit Fire.
rule-ATK-TRADE-1 = Trade Hands fits on its colour and on any other Trade Hands.
rule-ATK-TRADE-2 = The player of Trade Hands swaps all remaining cards with one other player of choice.
rule-ATK-TRADE-3 = Trade Hands cannot be the last card: a player who has only that card presses once.
rule-ATK-TRADE-4 = After a swap by Trade Hands the next player goes on.
rule-ATK-TRADE-5 = Turned up at the start, Trade Hands goes back and another card is turned up.
rule-ATK-TRADE-6 = After Trade Hands UNO is judged by the new hand, and only for the player of the card.
rule-ATK-TRADE-7 = Trade All is another name for Trade Hands.
rule-ATK-AH-1 = Wild All Hit: its player names a colour. All others press once each, beginning at the player's left, and keep what comes.
rule-ATK-AH-2 = Wild All Hit costs no player a turn: the next player goes on.
rule-ATK-AH-3 = If Wild All Hit is turned up at the start, all but the dealer press once. The player left of the dealer is passed over; the one who then begins names the colour.
rule-ATK-AH-4 = With Wild All Hit as last card, all others press before hands are counted.
rule-ATK-HF-1 = Wild Hit Fire: its player names a colour. The next player presses until cards come, keeps them and misses the turn.
rule-ATK-HF-2 = If Wild Hit Fire is turned up at the start, the player left of the dealer presses until cards come and is passed over; the one who then begins names the colour.
rule-ATK-HF-3 = Wild Hit Fire as last card is carried out before hands are counted.
rule-ATK-HF-4 = With two players the opponent presses until cards come, then the player of Wild Hit Fire goes on.
rule-ATK-STACK-1 = A hit cannot be answered with another hit.
rule-ATK-SCORE-1 = Reverse, Skip and Hit 2 are worth 20, Discard All and Trade Hands 30, every wild 50, numbers their number.

# Attack with six kinds

rule-SIX-DECK-1 = The deck has 112 cards: in each of four colours two each of 1 to 9, Hit 2, Reverse, Skip and Discard All; besides four Wild and four Wild Attack-Attack.
rule-SIX-DECK-2 = There are six kinds of action card: Reverse, Skip, Wild, Hit 2, Discard All and Wild Attack-Attack.
rule-SIX-WAA-1 = Wild Attack-Attack: its player names a colour and another player to attack.
rule-SIX-WAA-2 = The attacker turns the launcher to the victim and presses twice; the victim takes all cards that come.
rule-SIX-WAA-3 = To be attacked costs no turn: the player after the attacker goes on, no matter who was attacked.
rule-SIX-WAA-4 = If Wild Attack-Attack is turned up at the start, the player left of the dealer names a colour and attacks any other player; then the player after that begins.
rule-SIX-WAA-5 = Both presses of an attack are made, even if the first one brings cards.
rule-SIX-WAA-6 = Wild Attack-Attack as last card: the attack is made before hands are counted.
rule-SIX-WAA-7 = With two players the opponent is attacked and then has the turn.
rule-SIX-STACK-1 = A hit or an attack cannot be answered with a hit card.
rule-SIX-SCORE-1 = Reverse, Skip and Hit 2 are worth 20, Discard All 30, Wild and Wild Attack-Attack 50, numbers their number.

# Attack with Mega Hit

rule-MEGA-DECK-1 = The deck has 112 cards: in each of four colours two each of 1 to 9, Skip, Discard All and Hit 2, one Reverse and one Hit 1; besides four Wild and four Wild Attack-Attack.
rule-MEGA-DECK-2 = Hit cards are Hit 1, Hit 2 and Wild Attack-Attack. They stand for one, two and two presses.
rule-MEGA-HIT1-1 = After Hit 1 the next player presses once and misses the turn; the one after that plays.
rule-MEGA-HIT1-2 = Hit 1 fits on its colour and on any other Hit 1; Hit 2 is another symbol.
rule-MEGA-HIT1-3 = If Hit 1 is turned up at the start, the player left of the dealer presses once and misses the turn; the one after that begins.
rule-MEGA-HIT1-4 = With two players the opponent presses once for a Hit 1 and you play again.
rule-MEGA-WAA-1 = Wild Attack-Attack: its player names a colour and another player to attack.
rule-MEGA-WAA-2 = The victim of an attack makes the two presses and takes the cards.
rule-MEGA-WAA-3 = After an attack the second player after the attacker has the turn, no matter who was attacked.
rule-MEGA-WAA-4 = Wild Attack-Attack as last card: the attack is made before the round ends.
rule-MEGA-WAA-5 = If Wild Attack-Attack is turned up at the start, the player left of the dealer names colour and victim as if it were played; then the player after that begins.
rule-MEGA-WAA-6 = With two players the opponent presses twice for an attack and you play again.
rule-MEGA-STK-1 = A player who is hit may lay a hit card of any colour on it instead of pressing.
rule-MEGA-STK-2 = The presses of all hit cards in the stack are added up. The player who laid the last one owes nothing.
rule-MEGA-STK-3 = After a Hit 1 or Hit 2 in the stack, the next player is the one who is hit.
rule-MEGA-STK-4 = After a Wild Attack-Attack in the stack, its player names a colour and any other player as the victim.
rule-MEGA-STK-5 = Every new victim of a stack has the same choice. A victim who does not answer makes all the presses.
rule-MEGA-STK-6 = An answer is never required: you may keep your hit cards and press.
rule-MEGA-STK-7 = A player who answers an attack passes it to the player after themselves, not to the one after the attacker.
rule-MEGA-STK-8 = When a stack of two or more is paid, the player after the one who laid its first card has the turn.
rule-MEGA-STK-9 = A single hit that is not answered is not a stack: the turn goes on as that card says.
rule-MEGA-STK-10 = After a stack its topmost hit card is matched, or the colour called with it.
rule-MEGA-STK-11 = To answer a hit is to play a card: UNO and going out apply to it.
rule-MEGA-STK-12 = If a player goes out by answering, the next victim makes all the presses and cannot answer. Where the table allows answers to a last card, the stack passes over players who are out; between two players no answer is left.
rule-MEGA-STK-13 = A Hit 1 or Hit 2 turned up at the start cannot be answered. A Wild Attack-Attack turned up at the start can; the player left of the dealer counts as the one who laid it.
rule-MEGA-STK-14 = Only hit cards answer a hit.
rule-MEGA-FORF-1 = A player who pays a stack may stop as soon as a press has brought cards; the rest is cancelled.
rule-MEGA-FORF-2 = A single hit card or a penalty is pressed to the end: only a stack may be stopped.
rule-MEGA-FORF-3 = To stop is the victim's choice. It counts as made when the next player acts.
rule-MEGA-SCORE-1 = Reverse, Skip and Hit 1 are worth 20, Hit 2 40, Discard All 30, both wilds 50, numbers their number.

# Flash: cards, unit, setting up

rule-FLSH-DECK-1 = The deck has 108 cards: in each of four colours 19 numbers and two each of Draw Two, Skip and Slap; besides four Wild and four Wild Draw Four.
rule-FLSH-DECK-2 = Each colour has one 0 and two each of 1 to 9.
rule-FLSH-DECK-3 = The game unit has six Player Buttons and a tray for both piles: two to six people play.
rule-FLSH-UNIT-1 = The time for a turn is chosen before the game; without a limit there is no buzzer.
rule-FLSH-UNIT-2 = Each player presses one Player Button, which is theirs for the whole game.
rule-FLSH-UNIT-3 = Play/Pause starts the game: the unit picks who begins.
rule-FLSH-UNIT-4 = When your button lights up it is your turn and the clock runs.
rule-FLSH-UNIT-5 = Your own button ends your turn. The unit then picks any player, perhaps you again.
rule-FLSH-UNIT-6 = If the buzzer comes first you draw two and the turn is over. A card that you have already played stays and acts, but a Slap without its Slap Button is cancelled.
rule-FLSH-UNIT-7 = Play/Pause stops the clock and lets it run on.
rule-FLSH-UNIT-8 = The unit falls asleep when nothing happens; Play/Pause wakes it where it was.
rule-FLSH-UNIT-9 = If a button flashes after a pause, it is pressed and the unit picks the next player.
rule-FLSH-UNIT-10 = Holding Play/Pause and Slap together for three seconds starts over with registering.
rule-FLSH-UNIT-11 = After the Slap Button the unit finds the last of the opponents. That button flashes, without a clock; pressing it lets the unit pick.
rule-FLSH-SETUP-1 = Every player draws a card to find the dealer: the highest number deals, a symbol counts as zero. Tied players draw again.
rule-FLSH-SETUP-2 = Each player gets seven cards, one more is turned up, the rest is the draw pile.
rule-FLSH-SETUP-3 = To deal is no advantage: the unit picks who begins.
rule-FLSH-SETUP-4 = For the next round all cards are shuffled and the player to the left deals.

# Flash: turns and cards

rule-FLSH-TURN-1 = Play one card that matches colour, number or symbol, or a wild.
rule-FLSH-TURN-2 = With nothing to play you draw one card, which you may play at once if it fits.
rule-FLSH-TURN-3 = You may draw although you could play; then only the drawn card may still be played.
rule-FLSH-TURN-4 = You draw one card in a turn, no more.
rule-FLSH-TURN-5 = A card that does not fit, or that is not yours to play now, goes back to the hand; the clock runs on.
rule-FLSH-D2-1 = Draw Two fits on its colour and on any other Draw Two.
rule-FLSH-D2-2 = The player whom the unit picks after a Draw Two, perhaps its own player, draws two and misses the turn.
rule-FLSH-D2-3 = Draw the two cards, then press your button in time, or two more are yours.
rule-FLSH-D2-4 = If Draw Two is turned up at the start, the first player picked draws two and misses the turn.
rule-FLSH-SKIP-1 = Skip fits on its colour and on any other Skip. The player whom the unit picks next misses the turn, but has to press their button in time.
rule-FLSH-SKIP-2 = If Skip is turned up at the start, the first player picked is skipped.
rule-FLSH-WILD-1 = Wild fits on everything; its player names a colour.
rule-FLSH-WILD-2 = If Wild is turned up at the start, the first player picked names the colour and then plays.
rule-FLSH-WD4-1 = Wild Draw Four may be played only by a player who holds no other card of the colour in play. Only a challenger can look.
rule-FLSH-WD4-2 = After Wild Draw Four its player names a colour. The player whom the unit picks next draws four and misses the turn.
rule-FLSH-WD4-3 = The unit may be paused while a player draws four.
rule-FLSH-WD4-4 = Turned up at the start, Wild Draw Four goes back and another card is turned up.
rule-FLSH-CHAL-1 = Only the player who is to draw the four may challenge, and before drawing. The hand is shown to that player alone.
rule-FLSH-CHAL-2 = If the accused held the colour, the accused draws the four. The called colour stands and the challenger plays.
rule-FLSH-CHAL-3 = If the accused did not hold the colour, the challenger draws six and misses the turn.
rule-FLSH-CHAL-4 = A player cannot challenge a card of their own, nor another player's last card.
rule-FLSH-SLAP-1 = Slap fits on its colour and on any other Slap. Its player hits the Slap Button instead of their own.
rule-FLSH-SLAP-2 = After a Slap all others race to their buttons. The last one draws two and presses the flashing button.
rule-FLSH-SLAP-3 = If the player of a Slap presses the Player Button by mistake, there is no race.
rule-FLSH-SLAP-4 = Turned up at the start, Slap goes back and another card is turned up.
rule-FLSH-SLAP-5 = With two players the opponent is always the last in a Slap and draws two.
rule-FLSH-UNO-1 = UNO is called with the card before the last. A player who forgot and is caught draws two.
rule-FLSH-UNO-2 = It is too late to catch a player once the picked player has played, drawn or, if skipped, pressed the button, or has lost the turn to the buzzer. A call before another player notices is safe.
rule-FLSH-OUT-1 = The first player without cards ends the round.
rule-FLSH-OUT-2 = After a Draw Two or Wild Draw Four as last card, the next opponent picked draws before hands are counted.
rule-FLSH-OUT-3 = Slap or Skip as last card does nothing.
rule-FLSH-LOAD-1 = When the draw pile is used up, the discard pile below its top card is shuffled into a new one.
rule-FLSH-SCORE-1 = The winner gets what the other hands are worth: numbers their number, Draw Two, Skip and Slap 20, wilds 50.
rule-FLSH-SCORE-2 = The first player to reach 500 points wins the match.
rule-FLSH-SCORE-3 = Or each player adds up the points left in hand. When a player reaches 500, the lowest total wins.
rule-FLSH-TGT-1 = Where all have agreed to it, the player of a Draw Two or Wild Draw Four names who draws.
rule-FLSH-TGT-2 = With a named target no button is pressed and no buzzer counts, neither for the player of the card nor for the one who draws.
rule-FLSH-TGT-3 = A named target only draws. The unit then picks any player.
rule-FLSH-TGT-4 = Only an opponent can be named, and may challenge a Wild Draw Four.

# Flip Attack: cards, setting up, turns

rule-FLIP-DECK-1 = The Mild side shows 112 faces: in each of four colours two each of 1 to 9, Discard All, Flip and Hit 2X, one Reverse and one Skip; besides four Wild and four Wild Press Your Luck.
rule-FLIP-DECK-2 = The Wild side shows 112 faces: in each of four colours two each of 1 to 9, Flip, Hit 5X, Reverse and Skip Everyone; besides four Wild All-Out Attack and four Wild Discard All.
rule-FLIP-DECK-3 = The sheet does not say which two faces share a card, so it is never assumed.
rule-FLIP-DECK-4 = A shape stands beside each colour: circle, diamond, triangle, square. It only helps to tell them apart.
rule-FLIP-SETUP-1 = Two to six people play. The table chooses the dealer.
rule-FLIP-SETUP-2 = Each player gets seven cards, Mild side towards the holder. Every round begins on the Mild side.
rule-FLIP-SETUP-3 = Cards are turned up until a number shows. What came before does nothing and stays beneath it.
rule-FLIP-SETUP-4 = All other cards go into the launcher, Mild side towards the yellow side of the tray.
rule-FLIP-SETUP-5 = The player left of the dealer begins, and play runs to the left.
rule-FLIP-TURN-1 = Play one card that matches colour, number or symbol, or a wild. Then your turn is over, unless the card says otherwise.
rule-FLIP-TURN-2 = With nothing to play you press once and take the cards that come out; then your turn is over.
rule-FLIP-TURN-3 = You may press once although you could play; then your turn is over.
rule-FLIP-TURN-4 = Only the faces of the side in use count.
rule-FLIP-LOAD-1 = When the launcher is empty, the discard pile below its top card is shuffled and loaded with the side in use to the back.

# Flip Attack: Flip

rule-FLIP-FLIP-1 = Flip fits on its colour and on any other Flip of the side in use.
rule-FLIP-FLIP-2 = After a Flip all hands are turned over: now the other side is in use. The number of cards in each hand stays.
rule-FLIP-FLIP-3 = After a Flip the discard pile is turned over as a whole: its lowest card comes up with the other face.
rule-FLIP-FLIP-4 = After a Flip the launcher's tray is turned round. It holds as many cards as before.
rule-FLIP-FLIP-5 = The face that a Flip brings up does nothing; it is only what has to be matched.
rule-FLIP-FLIP-6 = If a Flip brings up a wild, the next player names the colour before acting.
rule-FLIP-FLIP-7 = After a Flip the next player goes on.
rule-FLIP-FLIP-8 = From the second Flip on it is known what comes up: the Flip that last ended the play on that side. A reload breaks this chain.
rule-FLIP-FLIP-9 = Flip as last card is carried out, and hands are counted by the new side.

# Flip Attack: the Mild side

rule-FLIP-DA-1 = Discard All fits on its colour and on any other Discard All. All your cards of that colour go beneath it and do nothing.
rule-FLIP-HIT2-1 = Hit 2X fits on its colour and on any other Hit 2X. The next player presses twice and misses the turn; it cannot be answered.
rule-FLIP-REV-1 = Reverse fits on its colour and on any other Reverse. It changes the direction.
rule-FLIP-SKIP-1 = Skip fits on its colour and on any other Skip. The next player misses the turn; it cannot be answered.
rule-FLIP-WILD-1 = Wild fits on everything; its player names a colour of the side in use.
rule-FLIP-PYL-1 = Wild Press Your Luck: press as often as you like, or not at all. For every press that brings nothing, set one card of your choice aside.
rule-FLIP-PYL-2 = When you stop pressing your luck, the cards set aside are discarded beneath Press Your Luck.
rule-FLIP-PYL-3 = If a press brings cards, your luck is over: you take them, and what you had set aside as well.
rule-FLIP-PYL-4 = When Press Your Luck is over you name the colour, and the next player goes on.
rule-FLIP-PYL-5 = With your last card set aside you are out at once. Press Your Luck with one other card left needs UNO; as last card it ends the round without a press.
rule-FLIP-PYL-6 = Cards set aside by Press Your Luck do nothing.

# Flip Attack: the Wild side

rule-FLIP-HIT5-1 = Hit 5X fits on its colour and on any other Hit 5X. The next player makes all five presses and misses the turn.
rule-FLIP-REV-2 = Reverse on the Wild side is like Reverse on the Mild side: it fits on its colour and on any other Reverse, and changes the direction.
rule-FLIP-SKE-1 = Skip Everyone fits on its colour and on any other Skip Everyone. It gives you another turn at once.
rule-FLIP-AOA-1 = Wild All-Out Attack fits on everything. Its player names the colour, and the next player is the target.
rule-FLIP-AOA-2 = In an All-Out Attack all players press once in the direction of play, from the target on, until cards come; the player of the card as well.
rule-FLIP-AOA-3 = The target of an All-Out Attack takes the cards, no matter who pressed.
rule-FLIP-AOA-4 = After an All-Out Attack the target has an ordinary turn.
rule-FLIP-WDA-1 = Wild Discard All: name a colour and discard every card of it; the wild goes on top.
rule-FLIP-WDA-2 = After Wild Discard All name the colour to match, which may be another than the discarded one.

# Flip Attack: UNO, going out, points, two players

rule-FLIP-UNO-1 = If a play leaves you with one card, call UNO at that moment.
rule-FLIP-UNO-2 = From the card before your last until the next player plays or presses you can be caught, for two presses. A call before another player notices is safe.
rule-FLIP-OUT-1 = The player who plays their last card wins the round; without scoring that is the game.
rule-FLIP-OUT-2 = The presses of a Hit 2X, Hit 5X or All-Out Attack as last card are made before hands are counted.
rule-FLIP-SCORE-1 = The winner gets what the other hands are worth by the side in use: numbers their number, Hit 2X 10, Skip Everyone 30, other coloured action cards 20, Wild 40, Wild Discard All 50, the other wilds 60.
rule-FLIP-SCORE-2 = The first player to reach 500 points wins the match.
rule-FLIP-2P-1 = With two players Reverse is a Skip: you play again.
rule-FLIP-2P-2 = With two players you play again after Skip, Hit 2X and Hit 5X.
rule-FLIP-2P-3 = With two players both press in turn after an All-Out Attack, the target first; then the target plays.
