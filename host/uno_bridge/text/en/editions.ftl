## Editions that are declared in a file

# A text from such a file: every language finds its own line among the arguments.
own = { $en }

## What is wrong with the file

own-no-file = the file cannot be read: { $reason }
own-no-text = the file is no UTF-8 text
own-too-long = the file is longer than { $most } characters
own-toml = this is no TOML: { $reason }
own-taken = there is an edition called { $name } already: give this one another name
own-missing = { $key } is missing
own-unknown = nothing is called that here; there are { $wanted }
own-table = a table is wanted here, not { $found }
own-list = a list is wanted here, not { $found }
own-whole = a whole number from { $least } to { $most } is wanted here, not { $found }
own-choice = { $wanted } is wanted here, not { $found }
own-name = a name has small letters and digits, with hyphens between them, { $most } at the most; { $found } is none
own-code = a face's code is a capital letter and up to two more capital letters or digits, and not NO; { $found } is none
own-colours = two or more of the letters { $wanted } are wanted here, each once, not { $found }
own-text = a text of one line and of 1 to { $most } characters is wanted here, not { $found }
own-languages = a text is wanted here, or a table of texts for { $wanted } with at least the English one, not { $found }
own-primitive = no primitive is called { $found }; there are { $wanted }
own-without = { $face } cannot be left out: only a face of the edition that this one is based on can, and it is not declared here; there are { $wanted }
own-face-lacks = { $face } is no face that this edition is based on, and lacks: { $keys }
own-primitive-twice = { $primitive } stands here twice
own-primitives-two = { $first } and { $second } do not go together: only reverse, discard-colour and trade-hands stand beside others
own-luck-alone = press-your-luck stands alone, and on a wild (a code that begins with W)
own-trade-with = trade-hands cannot be on a wild, and not beside discard-colour or a press for a target
own-start-acts = this face has no effect as a start card; write start = "nothing" or "returned"
own-not-stackable = only a face with a press by "next" or "target" can be stacked
own-players-least = at least { $least } players and at most { $most }: nobody could play
own-deck-size = the deck has { $cards } cards; with { $players } players it is { $needed } to { $most }
own-deck-colourless = every card is a wild: at least one face needs a colour
own-deck-no-start = every card is returned when it is turned up: at least one face has to stay
own-option = there is no option { $name }; the nearest are { $wanted }
own-option-idle = { $name } makes no difference with these faces: leave it out

## What an edition is

told-edition = { $title } ({ $name }): { $cards } cards for { $least } to { $most } players
told-right = Nothing is wrong with { $file }.
told-numbers = Numbers { $least } to { $most }: { $copies } of each in every colour, { $cards } cards
told-number = Number { $least }: { $copies } in every colour, { $cards } cards
told-face = { $face } { $title }: { $copies } in every colour, { $cards } cards, { $points } points
told-wild = { $face } { $title }: a wild, { $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $points } points
told-plain = The turn passes.
told-colour = Its player names a colour.
told-hit = The next player hits the launcher { $times ->
    [one] once
   *[other] { $times } times
} and loses the turn.
told-attack = A player of choice takes what { $times ->
    [one] one press brings
   *[other] { $times } presses bring
}.
told-all-press = All others hit the launcher { $times ->
    [one] once
   *[other] { $times } times
}.
told-press-until = The next player hits the launcher until cards come and loses the turn.
told-press-in-turn = Everybody hits the launcher in turn until cards come: they are for the next player.
told-skip = The next player loses the turn.
told-turn-again = Everybody else is skipped.
told-reverse = Play turns round.
told-discard-all = All cards of its colour go with it.
told-discard-colour = All cards of a colour of choice go with it.
told-trade = The rest of the hand is traded for another player's.
told-press-your-luck = Its player presses and sets cards aside until cards come.
told-flip = The cards are turned over.
told-end-turn-by-button = The unit picks the next player.
told-draw-cards = Whoever is picked next draws { $times } cards and misses the turn.
told-miss-turn = Whoever is picked next misses the turn.
told-slap-race = The others race for their buttons.
told-house-rule = House rule: { $rule }
told-stackable = It answers hit cards and can be answered.
told-start-nothing = Turned up as the start card it does nothing.
told-start-returned = Turned up as the start card it goes back.
told-last-nothing = As somebody's last card it does nothing.
told-option = option { $name }: { $value }
