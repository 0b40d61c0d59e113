cli-link-well = The { $unit } answers.
cli-report-none = No link was lost yet: there is no report in { $folder }.
cli-no-table = No table yet. Type the players clockwise, for example:  players: Ann, Bob, Cy
cli-no-players = Name the players first, for example:  players: Ann, Bob, Cy
cli-help = Type what happens, as a record has it:
      deal R7            the card that is turned up
      Ann R5             Ann plays the red 5     (colours R Y G B; S skip, V reverse, D discard all, H1, H2)
      Ann W =B           a wild, and the colour  (WA =B >Cy: Attack-Attack, and whom)
      Ann calls B        a colour that is due and was not named with a card
      Ann RD +3          and how many cards go with it
      Ann press 0 3      two presses, and what came out
      Ann stop           forfeits the rest of a stack
      Ann uno            calls UNO;  Bob catches Ann
      Ann aside          sets a card aside;  shows O5: the face that a Flip exposed       (Flip Attack)
      unit Bob           the unit picks Bob;  Bob draw 2, Bob done, Bob late (the buzzer)  (Flash)
      slap Cy            Cy was the last to slap;  Cy challenges guilty, or innocent       (Flash)
      Bob holds 34       at the end of a round; or the cards: Bob holds R5 W
      reload             the discard pile is loaded;  Ann has 7: a count was wrong;  Ann suggests (a card)
      undo               takes the last act back
    A ! at the end insists. Tab completes.
      help    what can be typed now; help press: one word       draw-dealer   who deals
      save game.rec            saves the record there
      state   the table        log   every press       correct 12 3   press number 12 gave 3 cards
      why     the rule of the last refusal, or of what is to be done now       why CORE-TURN-2   any rule
      aim Ann                  the launcher points at Ann now
      launcher stop | resume | identify | payout toy     to a Flash unit: pause | drawn | ready | reset
      plant press              the simulated launcher is hit; the simulated Flash unit: plant press 3, slap or play
      quit                     ends; the game is kept
cli-player = Player
cli-cards = Cards
cli-score = Score
cli-uno = UNO
cli-press = Press
cli-sensor = Sensor
cli-payout = Payout
cli-ms = ms
cli-no-rule = There is no rule { $word }. The nearest are { $near }
cli-no-rule-here = { $edition } has no rule { $word }. The nearest are { $near }
cli-why-no-rule = This does not come from a rule of the game.
cli-simulated-rounds = Rounds
cli-simulated-turns = Turns
cli-simulated-acts = Acts
cli-simulated-presses = Presses
cli-simulated-cards = Cards out
cli-simulated-cards-a-press = Cards a press
cli-simulated-won = Rounds won
cli-simulated-seconds = Seconds
cli-table-at = The table is at { $url }
cli-phones-join = Phones join at { $url } (code { $code })
cli-ends = Ctrl-C ends the referee; the game is kept.
cli-page-not-built = The table page is not built. Run: make setup
cli-code-unfit = The code needs at least { $least } characters, only letters (A to Z) and digits.
cli-code-weak = The code is easy to guess. Avoid sequences and repetitions such as ABC123, 123456 or ABABAB.
cli-code-twice = Use --code or --code-file, not both.
cli-code-file-open = Other users can read the code in { $path }. Run: chmod 600 { $path }
cli-code-file-unreadable = The code cannot be read from { $path }: { $error }
cli-code-file-empty = { $path } is empty. Write a code of at least { $least } letters and digits into it.
cli-phones-join-file = Phones join at { $url } (the code is in { $path })
cli-service-value = { $value } cannot be written to the service’s unit file. { $what ->
        [program] The program’s path must be without quotes, backslashes, dollar signs and control characters: move the folder.
        [user] A user’s name is made of letters, digits, dots, hyphens and underscores.
       *[launcher] A launcher’s name, serial number or port is one line of text.
    }
cli-service-pipe = Nothing has been done yet. Run: uno-bridge install-service | sudo sh
cli-service-at = When the script is done, it prints the table’s address. Read the referee’s log with: journalctl -u uno-bridge

## uno-bridge verify

cli-verify-proved = Boot { $boot }, fair round { $round }: proved, { $presses ->
    [one] 1 press follows
   *[other] { $presses } presses follow
} from the secret.
cli-verify-sealed = Boot { $boot }, fair round { $round }: not opened yet. Begin another round (launcher payout fair) and verify again.
cli-verify-wrong = Boot { $boot }, fair round { $round }: NOT proved.
cli-verify-cut = { $presses ->
    [one] 1 press was
   *[other] { $presses } presses were
} cut short, as the log says: fewer cards came than were drawn.
cli-verify-more = { $presses ->
    [one] 1 press gave
   *[other] { $presses } presses gave
} more cards than were drawn: they rode out while the roller braked.
cli-verify-doubted = { $presses ->
    [one] 1 count is
   *[other] { $presses } counts are
} what the gates saw, which they doubted: the table was asked.
cli-verify-late = { $cards ->
    [one] 1 card was
   *[other] { $cards } cards were
} seen in the exit after a press was over.
cli-verify-nothing = { $file } has no fair round. The launcher makes fair rounds after the command: launcher payout fair
cli-verify-unread = { $file } cannot be read: { $reason }. Name a journal, or a file with the output of uno-bridge monitor.
proof-seal = The secret does not match the seal.
proof-count = Press { $press } reports { $cards }, but the secret gives { $drawn }.
proof-cards = Press { $press } reports { $cards }, but { $told } cards were reported one by one.
proof-gap = Events { $first } to { $last } are missing.
proof-twice = Event { $number } was reported twice, with different contents.
proof-card = Press { $press } reports card { $card }, but it is card { $told }.
proof-press = Presses { $first } to { $last } are missing.
proof-no-count = The end of press { $press } was never reported.
proof-made-up = A count of { $cards } is reported for press { $press }, which was not made in this round or was over.
proof-unsealed = No seal came before press { $press }.
proof-payout = Press { $press } was not decided by the payout fair, although the round was not over.
proof-never-opened = { $presses ->
    [one] Its 1 press cannot be proved
   *[other] Its { $presses } presses cannot be proved
} any more: the launcher was started again, or began another round, without telling the secret.
