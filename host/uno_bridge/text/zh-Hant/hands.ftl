## What only a player's hand can settle

refuse-not-held = { $player } 手上沒有{ $card }。
refuse-cards-known = 這一局的卡片都是已知的，不能另外指定。
refuse-holds-other = 所有{ $colour }卡片都要一起丟棄：{ $player } 還有 { $cards } 張。
refuse-holds-colour = { $player } 手上還有{ $colour }卡片，不能打出萬用抽四張。
refuse-not-the-drawn = { $player } 抽到的是{ $card }：現在只能打出這一張。
refuse-is-guilty = 手上有{ $colour }卡片：有罪。
refuse-is-innocent = 手上沒有{ $colour }卡片：無辜。
refuse-holds-worth = { $player } 手上的卡片共 { $points } 分。

unseen-colour = 是否丟棄了所有{ $colour }卡片，只有看 { $player } 的手牌才知道。
unseen-doubtful = 是否還有{ $colour }卡片，只有看 { $player } 的手牌才知道。
unseen-drawn = 是不是剛抽到的那張，只有 { $player } 知道。
unseen-verdict = 只有看過手牌的 { $player } 才知道。
unseen-worth = 手牌值多少分，只有看 { $player } 的手牌才知道。
