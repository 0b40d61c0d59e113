## What only a player's hand can settle

refuse-not-held = { $player } does not hold the { $card }.
refuse-cards-known = The cards of this game are known: they cannot be changed.
refuse-holds-other = Every { $colour } card goes with it: { $player } has { $cards } more.
refuse-holds-colour = { $player } holds another { $colour } card, so that Wild Draw Four may not be played.
refuse-not-the-drawn = { $player } drew the { $card }: only that card may be played now.
refuse-is-guilty = The hand had a { $colour } card: guilty.
refuse-is-innocent = The hand had no { $colour } card: innocent.
refuse-holds-worth = { $player }'s hand is worth { $points } points.

unseen-colour = Only { $player }'s hand can tell whether every { $colour } card went with it.
unseen-doubtful = Only { $player }'s hand can tell whether there is another { $colour } card in it.
unseen-drawn = Only { $player } knows whether this is the card just drawn.
unseen-verdict = Only the hand that { $player } is shown can tell.
unseen-worth = Only { $player }'s hand can tell what it is worth.
