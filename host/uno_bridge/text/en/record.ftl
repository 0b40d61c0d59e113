## A line that is no act

unreadable-nothing = there is no act on this line
unreadable-no-act = { $word } does what? An act is missing
unreadable-card = { $word } is no card
unreadable-colour = { $word } is no colour letter
unreadable-number = { $word } is no number that can stand here
unreadable-player = { $word } is no player
unreadable-choice = { $word } is none of { $wanted }
unreadable-missing = something is missing, as in: { $wanted }
unreadable-too-much = { $word } does not belong here
unreadable-twice = { $word } stands here twice
unreadable-text = the file is not UTF-8 text
unreadable-open-quote = a quotation mark is missing
unreadable-position-key = { $word } is nothing that a position has
unreadable-seats = { $word } needs one number for each of the { $players } players

## The header

unreadable-header-missing = the header lacks a line: { $key }
unreadable-header-empty = { $key } has no value
unreadable-header-key = { $key } is no line of the header
unreadable-header-late = { $key } belongs before the first act
unreadable-edition = { $word } is not an edition. The nearest is { $nearest }; there are { $wanted }
unreadable-match = { $word } is no match; write points 500, low-score 500, challenge 500 or single-round
unreadable-players = { $word } is no list of names
unreadable-same-name = two players are called { $word }
unreadable-option = there is no option { $name }
unreadable-option-value = { $name } cannot be { $word }; it can be { $wanted }

## Where a recorded game stands

standing-title = { $edition }, round { $round }
standing-player = player
standing-cards = cards
standing-score = score
standing-uno = UNO
standing-piles-left = top { $top }, colour { $colour }, play to the left, launcher { $launcher }, discard pile { $discard }
standing-piles-right = top { $top }, colour { $colour }, play to the right, launcher { $launcher }, discard pile { $discard }
standing-piles-unit = top { $top }, colour { $colour }, draw pile { $launcher }, discard pile { $discard }
