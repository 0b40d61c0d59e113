## Editions that are declared in a file

# A text from such a file: every language finds its own line among the arguments.
own = { $en }

## What is wrong with the file

own-no-file = the file cannot be read: { $reason }
own-no-text = the file is not UTF-8 text
own-too-long = the file is longer than { $most } characters
own-toml = this is not TOML: { $reason }
own-taken = an edition is already called { $name }: choose another name
own-missing = { $key } is missing
own-unknown = there is no such key; the keys are { $wanted }
own-table = expected a table, not { $found }
own-list = expected a list, not { $found }
own-whole = expected a whole number from { $least } to { $most }, not { $found }
own-choice = expected { $wanted }, not { $found }
own-name = a name has small letters and digits, with hyphens between them, { $most } at the most; { $found } is not a name
own-code = a face's code is a capital letter and up to two more capital letters or digits, and not NO; { $found } is not a code
own-colours = expected two or more of the letters { $wanted }, each once, not { $found }
own-text = expected a text of one line and of 1 to { $most } characters, not { $found }
own-languages = expected a text, or a table of texts for { $wanted } with at least the English one, not { $found }
own-primitive = there is no primitive { $found }; the primitives are { $wanted }
own-without = { $face } cannot be left out: only a face of the edition that this one is based on can, if it is not declared here; there are { $wanted }
own-face-lacks = { $face } is not a face of the edition that this one is based on, and lacks: { $keys }
own-primitive-twice = { $primitive } occurs twice
own-primitives-two = { $first } and { $second } cannot be combined: only reverse, discard-colour and trade-hands can be combined with others
own-luck-alone = press-your-luck cannot be combined with others, and needs a wild (a code that begins with W)
own-trade-with = trade-hands cannot be on a wild, nor be combined with discard-colour or a press for a target
own-start-acts = this face has no effect as a start card; write start = "nothing" or "returned"
own-not-stackable = only a face with a press by "next" or "target" can be stacked
own-players-least = at least { $least } players and at most { $most }: this allows no number of players
own-deck-size = the deck has { $cards } cards; with { $players } players it needs { $needed } to { $most }
own-deck-colourless = every card is a wild: at least one face needs a colour
own-deck-no-start = every card is returned when it is turned up: at least one face has to stay
own-option = there is no option { $name }; the nearest are { $wanted }
own-option-idle = { $name } makes no difference with these faces: leave it out

## What an edition is

told-edition = { $title } ({ $name }): { $cards } cards for { $least } to { $most } players
told-right = { $file } has no mistakes.
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
told-attack = A player of choice takes the cards of { $times ->
    [one] one press
   *[other] { $times } presses
}.
told-all-press = All others hit the launcher { $times ->
    [one] once
   *[other] { $times } times
}.
told-press-until = The next player hits the launcher until cards come and loses the turn.
told-press-in-turn = All players hit the launcher in turn until cards come; the cards are for the next player.
told-skip = The next player loses the turn.
told-turn-again = All other players are skipped.
told-reverse = Play changes direction.
told-discard-all = All cards of its colour are discarded with it.
told-discard-colour = All cards of a colour of choice are discarded with it.
told-trade = Its player trades the rest of the hand with another player.
told-press-your-luck = Its player presses and sets cards aside until cards come.
told-flip = The cards are turned over.
told-end-turn-by-button = The unit picks the next player.
told-draw-cards = The player whom the unit picks next draws { $times } cards and misses the turn.
told-miss-turn = The player whom the unit picks next misses the turn.
told-slap-race = The others race for their buttons.
told-house-rule = House rule: { $rule }
told-stackable = It answers hit cards and can be answered.
told-start-nothing = As the start card it does nothing.
told-start-returned = As the start card it goes back into the deck.
told-last-nothing = As a player’s last card it does nothing.
told-option = option { $name }: { $value }
