## The rules in our own words, by their ids: what `uno-bridge rules` and the page's "why?" show

# Setting up

rule-CORE-SETUP-1 = Two to ten people play.
rule-CORE-SETUP-2 = Everybody draws a card to find the dealer: the highest number deals. An action or wild card does not count. On a tie, those who tied draw again.
rule-CORE-SETUP-3 = The drawn cards go back, the dealer shuffles and gives everybody seven cards.
rule-CORE-SETUP-4 = One more card is turned up and begins the discard pile. All others go face down into the launcher.
rule-CORE-SETUP-5 = Play begins to the left. The turned-up card is carried out as its own rule says; otherwise the player left of the dealer begins.
rule-CORE-SETUP-6 = The launcher is turned to whoever acts or is attacked. That is advice and is never enforced.

# Turns

rule-CORE-TURN-1 = In a turn you do one thing: play a card and carry it out, or hit the launcher once.
rule-CORE-TURN-2 = A coloured card fits if it has the colour in play, the number on top, or the action symbol on top.
rule-CORE-TURN-3 = A wild card always fits, even if you hold something else that does.
rule-CORE-TURN-4 = On a wild card only the called colour fits, or another wild.
rule-CORE-TURN-5 = With nothing to play you hit the launcher once and take whatever comes. None of it can be played in this turn.
rule-CORE-TURN-6 = If nothing comes out, the turn just passes on.
rule-CORE-TURN-7 = You may keep a card that would fit and hit the launcher once instead. Then your turn is over.
rule-CORE-TURN-8 = A card that does not fit, or that is played out of turn, goes back to the hand at no cost. Whoever had the turn still has it.

# Presses

rule-CORE-PRESS-1 = Everything that a press lets out goes to the target: whoever presses, unless a card names somebody else.
rule-CORE-PRESS-2 = Cards left sticking out of the launcher belong to that press and go to the same hand.
rule-CORE-PRESS-3 = A press may bring nothing, and never more than the launcher holds. An unusually large number is asked about.
rule-CORE-PRESS-4 = Only a press that the launcher answers with its sound counts.
rule-CORE-PRESS-5 = If several presses are owed, all of them are made, whatever the first ones bring, unless a rule lets you stop.
rule-CORE-PRESS-6 = Whoever has to press because of a card plays no card in that turn: the presses are the turn.
rule-CORE-PRESS-7 = Penalty presses are made at once. Nobody's turn is used up by them.

# Reverse, Skip, Wild

rule-CORE-REV-1 = Reverse turns the direction round; the next player on that side goes on.
rule-CORE-REV-2 = Reverse fits on its colour and on any other Reverse.
rule-CORE-REV-3 = If Reverse is turned up at the start, the dealer begins and play runs to the right.
rule-CORE-SKIP-1 = Skip takes the next player's turn away.
rule-CORE-SKIP-2 = Skip fits on its colour and on any other Skip. Nothing can be played against it.
rule-CORE-SKIP-3 = If Skip is turned up at the start, the player left of the dealer is passed over.
rule-CORE-WILD-1 = Wild fits on everything. Its player names one of the four colours, then the next player goes on.
rule-CORE-WILD-2 = If Wild is turned up at the start, the player left of the dealer names the colour and then has an ordinary turn.

# Hit 2, Discard All

rule-CORE-HIT2-1 = After Hit 2 the next player presses twice, keeps the cards and misses the turn.
rule-CORE-HIT2-2 = Hit 2 fits on its colour and on any other Hit 2.
rule-CORE-HIT2-3 = If Hit 2 is turned up at the start, the player left of the dealer presses twice and misses the turn.
rule-CORE-HIT2-4 = Both presses are made, even if the first one brings cards.
rule-CORE-DA-1 = Discard All fits on its colour and on any other Discard All.
rule-CORE-DA-2 = With Discard All you lay down every card of its colour that you hold.
rule-CORE-DA-3 = The other cards go down first, Discard All lies on top and is what has to be matched.
rule-CORE-DA-4 = The cards that go with it do nothing. Wild cards have no colour and stay in the hand.
rule-CORE-DA-5 = The hand shrinks by Discard All and all cards that went with it, then the next player goes on.
rule-CORE-DA-6 = Whoever has no card left is out; whoever has one left needs UNO as after any play.
rule-CORE-DA-7 = If Discard All is turned up at the start, nothing is discarded: it is matched by its colour, another Discard All or a wild, or you press.

# UNO

rule-CORE-UNO-1 = Whoever plays down to one card calls UNO, best before the card touches the pile.
rule-CORE-UNO-2 = You can be caught from the moment the card before your last lies on the pile, and not before.
rule-CORE-UNO-3 = It is too late to catch somebody once the next player has played or pressed. Penalty presses do not count as that, nor presses of the offender's own card.
rule-CORE-UNO-4 = Whoever forgot and calls UNO before anybody notices is safe.
rule-CORE-UNO-5 = Whoever is caught presses twice and keeps the cards.
rule-CORE-UNO-6 = Only somebody with exactly one card and without a call can be caught, and once for a play.
rule-CORE-UNO-7 = A wrong accusation costs nothing, and neither does a needless UNO.

# Going out, loading

rule-CORE-OUT-1 = The first player without cards ends the round.
rule-CORE-OUT-2 = The presses of the last card are made before hands are counted, and their cards count.
rule-CORE-OUT-3 = A number, Reverse, Skip, Wild or Discard All as last card ends the round at once.
rule-CORE-OUT-4 = When somebody is out nobody plays a card any more; hits can no longer be passed on.
rule-CORE-LOAD-1 = The discard pile is shuffled and loaded when it has grown large, or when the launcher is empty and somebody has to press.
rule-CORE-LOAD-2 = The top card stays where it is, with its called colour. All below it goes into the launcher.
rule-CORE-LOAD-3 = Presses that are still owed go on after loading.
rule-CORE-LOAD-4 = If launcher and pile have nothing left, presses that are owed lapse.

# Points and matches

rule-CORE-SCORE-1 = The winner of a round gets what all cards in the other hands are worth. Nobody else scores.
rule-CORE-SCORE-2 = Number cards are worth their number.
rule-CORE-MATCH-1 = Whoever first has 500 points wins the match.
rule-CORE-MATCH-2 = A table may settle on a higher goal before it begins.
rule-CORE-MATCH-3 = Or everybody adds up what is left in the own hand. When somebody reaches the limit, the lowest total wins; a tie is shared.
rule-CORE-MATCH-4 = The next round is dealt by the player to the left of the last dealer.
rule-CORE-CHAL-1 = In the challenge game everybody adds up, round after round, what is left in the own hand.
rule-CORE-CHAL-2 = Whoever reaches the agreed amount is out of the match after that round. Several can go together.
rule-CORE-CHAL-3 = The last two go on by the rules for two.
rule-CORE-CHAL-4 = Of the last two, whoever reaches the amount loses and the other is champion. A single survivor is champion at once.
rule-CORE-2P-1 = With two players Reverse is a Skip: you play again, and the direction stays.
rule-CORE-2P-2 = With two players a Skip gives you another turn.
rule-CORE-2P-3 = With two players your opponent makes the presses of a Hit 2 and you play again.
rule-CORE-2P-4 = With two players a Reverse, Skip or Hit 2 turned up at the start lets the dealer begin.
rule-CORE-2P-5 = To play again is an ordinary turn: a card or a press.
rule-CORE-PEN-1 = Whoever suggests a card to another player presses four times.
rule-CORE-PEN-2 = The table says when somebody did, at any time in a round. The order of turns stays as it is.

# Attack, the older set

rule-ATK-DECK-1 = The deck has 112 cards: two each of 1 to 9 in four colours, two Hit 2, Reverse and Skip, one Discard All and one Trade Hands a colour, four Wild, two Wild All Hit, two Wild Hit Fire.
rule-ATK-DECK-2 = There are eight kinds of action card: Reverse, Skip, Wild, Hit 2, Discard All, Trade Hands, Wild All Hit and Wild Hit Fire.
rule-ATK-TRADE-1 = Trade Hands fits on its colour and on any other Trade Hands.
rule-ATK-TRADE-2 = Whoever lays it swaps all remaining cards with one other player of choice.
rule-ATK-TRADE-3 = Nobody goes out with Trade Hands: whoever has only that card presses once.
rule-ATK-TRADE-4 = After the swap the next player goes on.
rule-ATK-TRADE-5 = Turned up at the start it goes back, and another card is turned up.
rule-ATK-TRADE-6 = UNO is judged after the swap, and only for the player of the card.
rule-ATK-TRADE-7 = Trade All is another name for Trade Hands.
rule-ATK-AH-1 = Wild All Hit: its player names a colour, and all others press once each, from the left round the table, and keep what comes.
rule-ATK-AH-2 = Nobody loses a turn by it: the next player goes on.
rule-ATK-AH-3 = Turned up at the start: all but the dealer press once, the player left of the dealer is passed over, and whoever plays first names the colour.
rule-ATK-AH-4 = As last card: all others press before hands are counted.
rule-ATK-HF-1 = Wild Hit Fire: its player names a colour, and the next player presses until cards come, keeps them and misses the turn.
rule-ATK-HF-2 = Turned up at the start: the player left of the dealer presses until cards come and is passed over; the one who then begins names the colour.
rule-ATK-HF-3 = As last card it is carried out before hands are counted.
rule-ATK-HF-4 = With two players the opponent presses until cards come, then its player goes on.
rule-ATK-STACK-1 = A hit cannot be answered with another hit.
rule-ATK-SCORE-1 = Reverse, Skip and Hit 2 are worth 20, Discard All and Trade Hands 30, every wild 50.

# Attack with six kinds

rule-SIX-DECK-1 = The deck has 112 cards: two each of 1 to 9, Hit 2, Reverse, Skip and Discard All in four colours, four Wild, four Wild Attack-Attack.
rule-SIX-DECK-2 = There are six kinds of action card: Reverse, Skip, Wild, Hit 2, Discard All and Wild Attack-Attack.
rule-SIX-WAA-1 = Wild Attack-Attack: its player names a colour and another player to attack.
rule-SIX-WAA-2 = The attacker turns the launcher to the victim and presses twice; the victim takes all that comes.
rule-SIX-WAA-3 = Being attacked costs no turn: the attacker's neighbour goes on, whoever was attacked.
rule-SIX-WAA-4 = Turned up at the start: the player left of the dealer names a colour, attacks anybody, and then the next player begins.
rule-SIX-WAA-5 = Both presses are made.
rule-SIX-WAA-6 = As last card the attack is made before hands are counted.
rule-SIX-WAA-7 = With two players the opponent is attacked and then has the turn.
rule-SIX-STACK-1 = A hit or an attack cannot be answered with a hit card.
rule-SIX-SCORE-1 = Reverse, Skip and Hit 2 are worth 20, Discard All 30, Wild and Wild Attack-Attack 50.

# Attack with Mega Hit

rule-MEGA-DECK-1 = The deck has 112 cards: two each of 1 to 9, Skip, Discard All and Hit 2, one Reverse and one Hit 1 in each of four colours, four Wild, four Wild Attack-Attack.
rule-MEGA-DECK-2 = Hit cards are Hit 1, Hit 2 and Wild Attack-Attack. They stand for one, two and two presses.
rule-MEGA-HIT1-1 = After Hit 1 the next player presses once and misses the turn.
rule-MEGA-HIT1-2 = Hit 1 fits on its colour and on any other Hit 1; Hit 2 is another symbol.
rule-MEGA-HIT1-3 = If Hit 1 is turned up at the start, the player left of the dealer presses once and misses the turn.
rule-MEGA-HIT1-4 = With two players the opponent presses once and you play again.
rule-MEGA-WAA-1 = Wild Attack-Attack: its player names a colour and another player to attack.
rule-MEGA-WAA-2 = The victim makes the two presses and takes the cards.
rule-MEGA-WAA-3 = Then the second player after the attacker has the turn, whoever was attacked.
rule-MEGA-WAA-4 = As last card the attack is made before the round ends.
rule-MEGA-WAA-5 = Turned up at the start: the player left of the dealer names colour and victim as if it were played; then the next player begins.
rule-MEGA-WAA-6 = With two players the opponent presses twice and you play again.
rule-MEGA-STK-1 = Whoever is hit may lay a hit card on it instead of pressing, of any colour.
rule-MEGA-STK-2 = The presses of all hit cards in the stack are added up. Whoever has just laid one owes nothing.
rule-MEGA-STK-3 = After a Hit 1 or Hit 2 in the stack, the next player is the one who is hit.
rule-MEGA-STK-4 = After a Wild Attack-Attack in the stack, its player names a colour and any other player as the victim.
rule-MEGA-STK-5 = Every new victim has the same choice. Whoever does not answer makes all the presses.
rule-MEGA-STK-6 = Nobody has to answer: you may keep your hit cards and press.
rule-MEGA-STK-7 = Whoever answers a Wild Attack-Attack passes it to the own neighbour, not to the attacker's.
rule-MEGA-STK-8 = When a stack of two or more is paid, the player after the one who laid its first card has the turn.
rule-MEGA-STK-9 = A single hit that nobody answers is no stack: the turn goes on as that card says.
rule-MEGA-STK-10 = Afterwards the topmost hit card is matched, or the colour called with it.
rule-MEGA-STK-11 = An answer is a play: UNO and going out apply to it.
rule-MEGA-STK-12 = If somebody goes out by answering, the next victim makes all the presses and cannot answer.
rule-MEGA-STK-13 = A Hit 1 or Hit 2 turned up at the start is not answered. A Wild Attack-Attack turned up at the start is.
rule-MEGA-STK-14 = Only hit cards answer a hit.
rule-MEGA-FORF-1 = Whoever pays a stack may stop as soon as a press has brought cards; the rest is cancelled.
rule-MEGA-FORF-2 = There is no stopping with a single hit card or a penalty.
rule-MEGA-FORF-3 = To stop is the victim's choice. It counts as made when the next player acts.
rule-MEGA-SCORE-1 = Reverse, Skip and Hit 1 are worth 20, Hit 2 40, Discard All 30, both wilds 50.

# Flash: cards, unit, setting up

rule-FLSH-DECK-1 = The deck has 108 cards: 76 numbers, two Draw Two, Skip and Slap in each of four colours, four Wild, four Wild Draw Four.
rule-FLSH-DECK-2 = Each colour has one 0 and two each of 1 to 9.
rule-FLSH-DECK-3 = One game unit with six Player Buttons and a tray for both piles: two to six people play.
rule-FLSH-UNIT-1 = The time for a turn is chosen before the game; without a limit there is no buzzer.
rule-FLSH-UNIT-2 = Everybody presses one Player Button, which is theirs for the whole game.
rule-FLSH-UNIT-3 = The unit picks who begins.
rule-FLSH-UNIT-4 = When your button lights up it is your turn and the clock runs.
rule-FLSH-UNIT-5 = Your own button ends your turn. The unit then picks anybody, perhaps you again.
rule-FLSH-UNIT-6 = If the buzzer comes first you draw two and the turn is over. A card that you have played stays and acts.
rule-FLSH-UNIT-7 = Play/Pause stops the clock and lets it run on.
rule-FLSH-UNIT-8 = The unit falls asleep when nothing happens; Play/Pause wakes it where it was.
rule-FLSH-UNIT-9 = If a button flashes after a pause, it is pressed and the unit picks the next player.
rule-FLSH-UNIT-10 = Play/Pause and Slap held together for three seconds begin anew with registering.
rule-FLSH-UNIT-11 = After the Slap Button the unit finds the last of the opponents. That button flashes; pressing it lets the unit pick.
rule-FLSH-SETUP-1 = Everybody draws a card to find the dealer: the highest number deals, a symbol counts as zero.
rule-FLSH-SETUP-2 = Seven cards each, one turned up, the rest is the draw pile.
rule-FLSH-SETUP-3 = To deal is no advantage: the unit picks who begins.
rule-FLSH-SETUP-4 = For the next round all is shuffled and the player to the left deals.

# Flash: turns and cards

rule-FLSH-TURN-1 = Play one card that matches colour, number or symbol, or a wild.
rule-FLSH-TURN-2 = With nothing to play you draw one card, which you may play at once if it fits.
rule-FLSH-TURN-3 = You may draw although you could play; then only the drawn card may still be played.
rule-FLSH-TURN-4 = You draw one card in a turn, no more.
rule-FLSH-TURN-5 = A card that does not fit, or that is not yours to play now, goes back to the hand; the clock runs on.
rule-FLSH-D2-1 = Draw Two fits on its colour and on any other Draw Two.
rule-FLSH-D2-2 = Whomever the unit picks after a Draw Two, perhaps its own player, draws two and misses the turn.
rule-FLSH-D2-3 = Draw, then press your button in time, or two more cards are yours.
rule-FLSH-D2-4 = If Draw Two is turned up at the start, the first player picked draws two and misses the turn.
rule-FLSH-SKIP-1 = Whomever the unit picks after a Skip misses the turn, but has to press the own button in time.
rule-FLSH-SKIP-2 = If Skip is turned up at the start, the first player picked is skipped.
rule-FLSH-WILD-1 = Wild fits on everything; its player names a colour.
rule-FLSH-WILD-2 = If Wild is turned up at the start, the first player picked names the colour and then plays.
rule-FLSH-WD4-1 = Wild Draw Four may be played only by somebody who holds no card of the colour in play. Nobody but a challenger can look.
rule-FLSH-WD4-2 = Its player names a colour. Whomever the unit picks next draws four and misses the turn.
rule-FLSH-WD4-3 = The unit may be paused while somebody draws four.
rule-FLSH-WD4-4 = Turned up at the start, Wild Draw Four goes back and another card is turned up.
rule-FLSH-CHAL-1 = Only whoever is to draw the four may challenge, and before drawing. The hand is shown to that player alone.
rule-FLSH-CHAL-2 = If the accused held the colour, the accused draws the four. The called colour stands and the challenger plays.
rule-FLSH-CHAL-3 = If not, the challenger draws six and misses the turn.
rule-FLSH-CHAL-4 = Nobody challenges a card of their own, nor somebody's last card.
rule-FLSH-SLAP-1 = Slap fits on its colour and on any other Slap. Its player hits the Slap Button instead of the own one.
rule-FLSH-SLAP-2 = All others race to their buttons. The last one draws two and presses the flashing button.
rule-FLSH-SLAP-3 = The own button, pressed by mistake, calls the race off.
rule-FLSH-SLAP-4 = Turned up at the start, Slap goes back and another card is turned up.
rule-FLSH-SLAP-5 = With two players the opponent is always the last.
rule-FLSH-UNO-1 = UNO is called with the card before the last. Whoever forgot and is caught draws two.
rule-FLSH-UNO-2 = It is too late to catch somebody once the picked player has played, drawn or, if skipped, pressed the button. A call before that is safe.
rule-FLSH-OUT-1 = The first player without cards ends the round.
rule-FLSH-OUT-2 = After a Draw Two or Wild Draw Four as last card, the next opponent picked draws before hands are counted.
rule-FLSH-OUT-3 = Slap or Skip as last card does nothing.
rule-FLSH-LOAD-1 = When the draw pile is used up, the discard pile below its top card is shuffled into a new one.
rule-FLSH-SCORE-1 = The winner gets what the other hands are worth: numbers their number, Draw Two, Skip and Slap 20, wilds 50.
rule-FLSH-SCORE-2 = Whoever first has 500 points wins the match.
rule-FLSH-SCORE-3 = Or everybody adds up the own remaining cards. When somebody reaches 500, the lowest total wins.
rule-FLSH-TGT-1 = Where all have agreed to it, the player of a Draw Two or Wild Draw Four names who draws.
rule-FLSH-TGT-2 = Then no button is pressed and no buzzer counts, neither for its player nor for the one who draws.
rule-FLSH-TGT-3 = The one who was named only draws. The unit then picks anybody.
rule-FLSH-TGT-4 = Only an opponent can be named, and may challenge a Wild Draw Four.

# Flip Attack: cards, setting up, turns

rule-FLIP-DECK-1 = The Mild side shows 112 faces: two each of 1 to 9, Discard All, Flip and Hit 2, one Reverse and one Skip in each of four colours, four Wild, four Wild Press Your Luck.
rule-FLIP-DECK-2 = The Wild side shows 112 faces: two each of 1 to 9, Flip, Hit 5, Reverse and Skip Everyone in each of four colours, four Wild All-Out Attack, four Wild Discard All.
rule-FLIP-DECK-3 = Which two faces share a card is nowhere said, so it is never assumed.
rule-FLIP-DECK-4 = A shape stands beside each colour: circle, diamond, triangle, square. It only helps to tell them apart.
rule-FLIP-SETUP-1 = Two to six people play. The table chooses the dealer.
rule-FLIP-SETUP-2 = Everybody gets seven cards, Mild side towards the holder. Every round begins on the Mild side.
rule-FLIP-SETUP-3 = Cards are turned up until a number shows. What came before does nothing and stays beneath it.
rule-FLIP-SETUP-4 = All other cards go into the launcher, Mild side towards the yellow side of the tray.
rule-FLIP-SETUP-5 = The player left of the dealer begins, and play runs to the left.
rule-FLIP-TURN-1 = Play one card that matches colour, number or symbol, or a wild. Then your turn is over, unless the card says otherwise.
rule-FLIP-TURN-2 = With nothing to play you press once and take whatever comes; then your turn is over.
rule-FLIP-TURN-3 = You may press once although you could play.
rule-FLIP-TURN-4 = Only the faces of the side in use count.
rule-FLIP-LOAD-1 = When the launcher is empty, the discard pile below its top card is shuffled and loaded with the side in use to the back.

# Flip Attack: Flip

rule-FLIP-FLIP-1 = Flip fits on its colour and on any other Flip of the side in use.
rule-FLIP-FLIP-2 = All hands are turned over: now the other side is in use. Nobody's number of cards changes.
rule-FLIP-FLIP-3 = The discard pile is turned over as a whole: its lowest card comes up with the other face.
rule-FLIP-FLIP-4 = The launcher's tray is turned round. It holds as many cards as before.
rule-FLIP-FLIP-5 = The face that comes up does nothing; it is only what has to be matched.
rule-FLIP-FLIP-6 = If it is a wild, the next player names the colour before acting.
rule-FLIP-FLIP-7 = Then the next player goes on.
rule-FLIP-FLIP-8 = From the second Flip on it is known what comes up: the Flip that last ended the play on that side. A reload breaks this chain.
rule-FLIP-FLIP-9 = As last card Flip is carried out, and hands are counted by the new side.

# Flip Attack: the Mild side

rule-FLIP-DA-1 = Discard All fits on its colour and on any other one. All your cards of that colour go beneath it and do nothing.
rule-FLIP-HIT2-1 = After Hit 2 the next player presses twice and misses the turn. It cannot be answered.
rule-FLIP-REV-1 = Reverse turns the direction round. It fits on its colour and on any other Reverse.
rule-FLIP-SKIP-1 = Skip takes the next player's turn away. It fits on its colour and on any other Skip.
rule-FLIP-WILD-1 = Wild fits on everything; its player names a colour of the side in use.
rule-FLIP-PYL-1 = Press Your Luck: press as often as you like. For every press that brings nothing, set one card of your choice aside.
rule-FLIP-PYL-2 = When you stop, the cards set aside are discarded beneath Press Your Luck.
rule-FLIP-PYL-3 = If a press brings cards it is over: you take them, and what you had set aside as well.
rule-FLIP-PYL-4 = In the end you name the colour, and the next player goes on.
rule-FLIP-PYL-5 = With your last card set aside you are out at once. With one other card left UNO is due, and as last card it ends the round without a press.
rule-FLIP-PYL-6 = Cards set aside do nothing.

# Flip Attack: the Wild side

rule-FLIP-HIT5-1 = After Hit 5 the next player makes five presses, all of them, and misses the turn.
rule-FLIP-REV-2 = Reverse on the Wild side is like Reverse on the Mild side.
rule-FLIP-SKE-1 = Skip Everyone gives you another turn at once. It fits on its colour and on any other one.
rule-FLIP-AOA-1 = Wild All-Out Attack: its player names the colour, and the next player is the target.
rule-FLIP-AOA-2 = From the target on, everybody presses once in the direction of play until cards come, the player of the card as well.
rule-FLIP-AOA-3 = The target takes these cards, whoever pressed.
rule-FLIP-AOA-4 = Then the target has an ordinary turn.
rule-FLIP-WDA-1 = Wild Discard All: name a colour and discard every card of it; the wild goes on top.
rule-FLIP-WDA-2 = Then name the colour to match, which may be another one.

# Flip Attack: UNO, going out, points, two players

rule-FLIP-UNO-1 = Whoever plays down to one card calls UNO at that moment.
rule-FLIP-UNO-2 = From then until the next player plays or presses you can be caught, for two presses. A call before anybody notices is safe.
rule-FLIP-OUT-1 = Whoever plays the last card wins the round; without counting that is the game.
rule-FLIP-OUT-2 = The presses of a Hit 2, Hit 5 or All-Out Attack as last card are made before the count.
rule-FLIP-SCORE-1 = The winner gets what the other hands are worth by the side in use: Hit 2 10, Skip Everyone 30, other coloured action cards 20, Wild 40, Wild Discard All 50, the other wilds 60.
rule-FLIP-SCORE-2 = Whoever first has 500 points wins the match.
rule-FLIP-2P-1 = With two players Reverse is a Skip: you play again.
rule-FLIP-2P-2 = With two players you play again after Skip, Hit 2 and Hit 5.
rule-FLIP-2P-3 = With two players both press in turn after an All-Out Attack, the target first; then the target plays.
