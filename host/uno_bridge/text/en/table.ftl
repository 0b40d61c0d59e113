# Texts of the referee that do not come from a rule: refusals, questions about presses, the banner.

## Refusals

table-none = No game is on. Set up a table first.
table-counting = The launcher is still counting. Wait until the cards are out.
table-question-gone = That question has been answered already.
table-no-press-of-loss = These cards do not belong to one press. Undo the answer about them, or correct the hands.
table-not-counted = This press has no count yet that could be corrected.
table-other-round = Press { $number } belongs to an earlier round: its cards are counted and gone.
table-failed = The referee could not do that because of a defect. Nothing has changed; the terminal in which it runs shows more.
table-no-press = There is no press number { $number }.
table-no-facing = The launcher does not report its direction, so the seats cannot be taught.
table-nobody = There is no player { $player } at this table.
table-no-launcher = No launcher or Flash unit is connected.
table-no-clock = No clock runs now.
table-no-plant = Nothing is simulated here: use your hands.
table-not-understood = The referee did not understand the page. Reload the page.
table-not-on-phone = A phone cannot leave a match that is not over. Use the table’s own screen.
table-not-earlier = That table cannot be reopened.
table-not-reopened = That table cannot be reopened: { $reason }
table-nothing-to-undo = There is nothing to take back.
table-no-act = { $line } is not an act. { $reason }
table-no-setup = This table cannot be set up: { $reason }
table-journal = Nothing was done, because the journal could not be written: { $reason }
table-unkept = The referee cannot save the reports of the { $unit }: { $error }. It keeps trying, and nothing is lost. If this goes on, restart the referee; the terminal in which it runs shows more.
table-name-unwritable = The name { $name } cannot be written in a record: leave out the quotation marks (").

## Taps that came too late

stale-game = Not done: the game has moved on since you tapped. Look at the table.
stale-undone = That was taken back already.
stale-undo = Nothing was taken back: the game has changed since you tapped. Look at the Undo button.
stale-figure = Not corrected: the table has changed since you tapped. Look at the figure, then correct it again.
stale-count = Not corrected: press { $number } counts { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} by now. Look at it again.
stale-round = Not done: another round or table has begun since you tapped.
stale-turned = Not done: the launcher was turned since you tapped. Point it at the seat again.
stale-stop = Not resumed: it was stopped again since you tapped. Press Resume once more if it may go on.
stale-late = Not done: the tap came more than 5 seconds late. Look at the table, then tap again.

## Just now

table-begins = A new table begins.
table-reopened = This table goes on where it was left.
table-undone = Taken back: { $act }
table-settled-back = { $cards ->
    [0] A press that belongs to no player was ignored.
    [one] 1 card went back into the launcher.
   *[other] { $cards } cards went back into the launcher.
}
table-corrected = Press { $number } is corrected to { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}.
table-counts-left = The counts stay as they are, { $cards ->
    [0] and add up to the deck.
    [one] one card off the deck.
   *[other] { $cards } cards off the deck.
}
clock-held = The clock is held.
clock-runs = The clock goes on.
launcher-lid-open = The launcher's lid is open.
launcher-lid-shut = The launcher's lid is shut.
launcher-refused-lid = The launcher refused a hit: its lid is open. That hit does not count.
launcher-refused-stopped = The launcher refused a hit: it is stopped. That hit does not count.
launcher-refused-full = The launcher refused a hit: too many hits came at once. That hit does not count.
launcher-refused-tray = The launcher refused a hit: its tray is turning. That hit does not count.
launcher-refused-gate = The launcher refused a hit: both gates of its exit are blinded by light. Turn it out of the sun. That hit does not count.
launcher-refused-cells = The launcher refused a hit: its batteries are low. Put in new ones. That hit does not count.
launcher-refused-other = The launcher refused a hit. That hit does not count.
launcher-stopped-line = The launcher was stopped. Press Resume to go on.
launcher-stopped-jam = The launcher stopped: a card is jammed. Open the lid, clear it, then press Resume.
launcher-stopped-long = The launcher stopped: its motor ran too long. Look for a jam, then press Resume.
launcher-stopped-fault = The launcher stopped: its motor driver reports a fault. Look for a jam, then press Resume.
launcher-stopped-other = The launcher stopped. Press Resume to go on.
launcher-resumed = The launcher is ready again.
launcher-retry = A card did not come out: the launcher tries again.
launcher-gate-well = Gate { $gate } of the launcher's exit works again.
launcher-gate-sun = Gate { $gate } of the launcher's exit is blinded by light. Turn it out of the sun.
launcher-gate-blocked = Something lies in gate { $gate } of the launcher's exit, or its lamp is broken.
launcher-cells-low = The launcher's batteries are low. Put in new ones.
launcher-cells-well = The launcher's batteries are good again.
launcher-turn-held = The launcher does not turn: something holds it. Check its base and its cable.
launcher-turn-long = The launcher did not reach the direction it was turned to. Turn it by hand.
launcher-turn-compass = The launcher’s direction is unknown, so it does not turn by itself.
launcher-tray-mild = The launcher’s tray is Mild side up.
launcher-tray-wild = The launcher’s tray is Wild side up.
launcher-dispensed = { $cards ->
    [one] The launcher dispensed 1 card.
   *[other] The launcher dispensed { $cards } cards.
}
launcher-sealed = Fair round { $round } of the launcher is sealed: { $seal }
launcher-secret = Fair round { $round } is over. Its secret: { $secret }
launcher-damaged = A damaged report of the { $unit } was not counted ({ $words }). Check the hand counts. If that happens again, pull its cable and plug it in again.
launcher-lost = { $events ->
    [one] One report
   *[other] { $events } reports
} of the { $unit } were lost. Check the hand counts.

## Questions about a press

ask-overlap = Two cards may have left as one. { $cards ->
    [one] The sensor saw 1 card.
   *[other] The sensor saw { $cards } cards.
} How many came out?
ask-gates = The two gates of the exit saw different things. { $cards ->
    [one] The inner one saw 1 card.
   *[other] The inner one saw { $cards } cards.
} How many came out?
ask-stuck = A card sticks out of the launcher. Take it out: it counts. { $cards ->
    [one] The sensor saw 1 card.
   *[other] The sensor saw { $cards } cards.
} How many with it?
ask-after = Something passed the exit after the launch. { $cards ->
    [one] The sensor saw 1 card in all.
   *[other] The sensor saw { $cards } cards in all.
} How many came out?
ask-doubt = The launcher doubts its count of this press, for a reason that this referee does not know. { $cards ->
    [0] The sensor saw no card.
    [one] The sensor saw 1 card.
   *[other] The sensor saw { $cards } cards.
} How many came out?
ask-jam = The launcher jammed. { $cards ->
    [0] The sensor saw no card.
    [one] The sensor saw 1 card.
   *[other] The sensor saw { $cards } cards.
} How many came out?
ask-cut = The launcher was stopped in the middle of a press. { $cards ->
    [0] No card came out.
    [one] 1 card came out.
   *[other] { $cards } cards came out.
} How many came out?
ask-empty = The launcher was hit and is empty. Load it, and the hit is made again. Or does it count?
ask-restart = The launcher restarted in the middle of a press. { $cards ->
    [0] No card was counted before that.
    [one] 1 card was counted before that.
   *[other] { $cards } cards were counted before that.
} How many came out?
ask-lost = The launcher's report of this press was lost. How many cards came out?
ask-cable = The launcher was disconnected in the middle of a press. Plug it in and the count goes on, or enter how many cards came out.
ask-nobody = The launcher was hit, but no hit was due. { $cards ->
    [0] No card came out.
    [one] 1 card came out.
   *[other] { $cards } cards came out.
} What should the referee do?
ask-facing = The launcher was hit while it pointed at { $player }. { $cards ->
    [0] No card came out.
    [one] 1 card came out.
   *[other] { $cards } cards came out.
} Whose press was it?
ask-whose = The launcher was hit, and more than one player may have. { $cards ->
    [0] No card came out.
    [one] 1 card came out.
   *[other] { $cards } cards came out.
} Whose press was it?
ask-too-many = All hits were made already, and the launcher was hit once more. { $cards ->
    [0] No card came out.
    [one] 1 card came out.
   *[other] { $cards } cards came out.
} Was it { $player }’s own press?
ask-refused = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in one press: that cannot be, or is very many. How many came out?
ask-undone = A press was taken back. { $cards ->
    [0] No card had come out.
    [one] 1 card had come out.
   *[other] { $cards } cards had come out.
} Whose was it?
ask-late = { $was ->
    [one] 1 card was
   *[other] { $was } cards were
} counted, then the sensor saw { $cards } in all. How many came out?
ask-counts-more = All hands and piles together have { $counted } cards; the deck has { $deck }. { $cards ->
    [one] One is too many.
   *[other] { $cards } are too many.
} Count again: which count is wrong?
ask-counts-fewer = All hands and piles together have { $counted } cards; the deck has { $deck }. { $cards ->
    [one] One is missing.
   *[other] { $cards } are missing.
} Count again: which count is wrong?

# $where is one of missing-...
ask-missing = { $where } the launcher made { $presses ->
    [one] 1 press
   *[other] { $presses } presses
} and gave { $cards ->
    [0] no cards that it could not report. Whose presses were they?
    [one] 1 card that it could not report. Who has it?
   *[other] { $cards } cards that it could not report. Who has the cards?
}
ask-missing-rest = { $where } there are still { $presses ->
    [one] 1 press
   *[other] { $presses } presses
} and { $cards ->
    [0] no cards that the launcher could not report. Whose presses were they?
    [one] 1 card that the launcher could not report. Who has it?
   *[other] { $cards } cards that the launcher could not report. Who has the cards?
}
ask-missing-offline = { $where } the launcher could not report everything. Plug it in, and it reports how many presses and cards are missing. Or count the hands, and enter who has more.
ask-missing-unknown = { $where } the launcher could not report everything, and how many presses and cards are missing is not known. Count the hands, and enter who has more.
missing-first-second = Between { $first } and { $second }
missing-first = After { $first }
missing-second = Before { $second }
missing-anywhere = So far
missing-press = press { $number }
missing-press-of = press { $number } ({ $player }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
})

answer-missing-keep = { $player } took them
answer-missing-back = The rest is back in the launcher
answer-missing-leave = Nothing more, the hands are right
answer-press = { $player }’s press
answer-keep = { $player } keeps the cards, no press
answer-back = Put the cards back, no press
answer-count = Count them
answer-leave = Leave it as it was
answer-counts-leave = All counts are right: leave them

## The banner

banner-deal = DEAL
banner-play = PLAY
banner-answer = STACK OR HIT
banner-hit = HIT
banner-call = NAME
banner-luck = PRESS YOUR LUCK
banner-count = COUNT
banner-over = NEXT ROUND
banner-match-over = { $winners ->
    [one] WINS
   *[other] WIN
}
banner-show = TURN UP
banner-pick = PICK
banner-draw = DRAW
banner-slap = SLAP
banner-aside = SET A CARD ASIDE
banner-button = PRESS YOUR BUTTON
banner-aim = AIM
banner-answer-question = ANSWER
banner-everybody = Everybody
then-aim = before a hit, aim at { $player }
then-hit = then HIT { $presses ->
    [one] once
   *[other] ×{ $presses }
}
then-hit-until = then HIT until cards come
then-hit-by = then { $player } HITS
then-next = then { $player }

## The undo button

undo-act = Undo { $act }
act-press = { $player } +{ $cards }
act-play = { $player }: { $card }
act-deal = deal { $card }
act-shows = { $card } came up
act-call = { $player } calls { $colour }
act-catch = { $player } caught
act-hand-set = { $player } has { $cards }
act-pile-set = the pile’s count of { $cards }
act-reload = the reload
act-stop = { $player } stops
act-aside = { $player }: a card aside
act-uno = { $player }: UNO
act-unit = the pick of { $player }
act-done = { $player }’s button
act-late = { $player } too late
act-slap = { $player } slapped last
act-challenge = { $player }’s challenge
act-other = { $line }
table-launcher-no = The { $unit } did not do that. Check its state, then try again.
