# Instructions beside the acts: the draw for dealer, loading the launcher, turning everything over after a Flip.

banner-draw-dealer = DRAW
act-dealer = { $player } deals
draw-again = The highest is tied: { $players } draw again.
draw-due = Still to draw: { $players }. Type what each drew:  { $player } 7  or  { $player } action
draw-not-in-it = { $player } does not draw: only those who tied do.

side-mild = Mild side
side-wild = Wild side

guide-shuffle = Shuffle all cards, also those drawn for dealer.
guide-shuffle-sided = Shuffle all cards, Mild sides one way. Everybody holds the Mild side towards themselves.
guide-load = Put the other { $cards } cards face down into the launcher, close it and switch it on.
guide-load-unit = Put the other { $cards } cards face down into one side of the unit’s tray, the turned-up card into the other.
guide-load-sided = Put all other cards into the launcher: Mild side towards the yellow side of the tray, yellow to the back. Close it and switch it on.
guide-hands-mild = Everybody: turn your hand over to the Mild side.
guide-hands-wild = Everybody: turn your hand over to the Wild side.
guide-pile = Turn the whole discard pile over: { $card } is on top now.
guide-tray-mild = Turn the launcher’s tray, yellow to the back: open the lid, wait until it has turned, close the lid.
guide-tray-wild = Turn the launcher’s tray, yellow to the front: open the lid, wait until it has turned, close the lid.
guide-tray-differs = The launcher’s tray shows the { $tray }, the game is on the { $side }: turn the tray. Open the lid, wait until it has turned, close the lid.
guide-reload = The launcher is empty: shuffle the discard pile without its top card and load it. Then enter the reload.
guide-reload-unit = The draw pile is empty: shuffle the discard pile without its top card into a new one. Then enter it.
guide-reload-mild = The launcher is empty: shuffle the discard pile without its top card and load it, Mild side towards the yellow side of the tray, yellow to the back. Then enter the reload.
guide-reload-wild = The launcher is empty: shuffle the discard pile without its top card and load it, Mild side towards the yellow side of the tray, yellow to the front. Then enter the reload.
