## A line that is not an act

unreadable-nothing = there is no act on this line
unreadable-no-act = { $word } is not followed by an act
unreadable-card = { $word } is not a card
unreadable-colour = { $word } is not a colour letter
unreadable-number = { $word } is not a number that is allowed here
unreadable-player = { $word } is not a player
unreadable-choice = { $word } is not one of { $wanted }
unreadable-missing = something is missing, as in: { $wanted }
unreadable-too-much = { $word } does not belong here
unreadable-twice = { $word } occurs twice
unreadable-text = the file is not UTF-8 text
unreadable-open-quote = a quotation mark is missing
unreadable-position-key = { $word } is not a field of a position
unreadable-seats = { $word } needs one number for each of the { $players } players

## The header

unreadable-header-missing = the header lacks a line: { $key }
unreadable-header-empty = { $key } has no value
unreadable-header-key = { $key } is not a line of the header
unreadable-header-late = { $key } belongs before the first act
unreadable-edition = { $word } is not an edition. The nearest is { $nearest }; there are { $wanted }
unreadable-match = { $word } is not a match; write points 500, low-score 500, challenge 500 or single-round
unreadable-players = { $word } is not a list of names
unreadable-same-name = two players are called { $word }
unreadable-option = there is no option { $name }
unreadable-option-value = { $name } cannot be { $word }; it can be { $wanted }

## The table at the end of a recorded game

standing-title = { $edition }, round { $round }
standing-player = player
standing-cards = cards
standing-score = score
standing-uno = UNO
standing-piles-left = top { $top }, colour { $colour }, play to the left, launcher { $launcher }, discard pile { $discard }
standing-piles-right = top { $top }, colour { $colour }, play to the right, launcher { $launcher }, discard pile { $discard }
standing-piles-unit = top { $top }, colour { $colour }, draw pile { $launcher }, discard pile { $discard }
