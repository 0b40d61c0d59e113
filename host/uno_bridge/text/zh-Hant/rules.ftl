## Cards

colour-r = 紅色
colour-y = 黃色
colour-g = 綠色
colour-b = 藍色
colour-o = 橘色
colour-p = 粉紅色
colour-t = 藍綠色
colour-u = 紫色

# Example: red Hit 2
card = { $colour }{ $face }

face-number = { $number }
face-s = 跳過
face-v = 迴轉
face-d = 全部丟棄
face-h1 = 單次打擊
face-h2 = 雙重打擊
face-h2x = Hit 2X
face-t = 交換手牌
face-d2 = 抽兩張
face-sl = 拍擊
face-f = 翻轉
face-h5 = Hit 5X
face-se = 跳過全體
face-w = 萬用卡
face-wa = 萬用攻擊
face-wh = 萬用全體打擊
face-wf = 萬用連擊
face-w4 = 萬用抽四張
face-wl = 萬用試手氣
face-wo = 萬用全力攻擊
face-wd = 萬用全部丟棄

face-own = { $face }

## What to do next: one person, one verb

do-deal = { $player } 發給每人 { $cards } 張，再翻開一張。
do-choose-dealer = 每個人抽一張：數字最大的人發牌。
do-turn = { $player } 出一張卡片，或按 1 下發牌機。
do-turn-then = 接著由 { $player } 出牌。
do-hit = { $player } 按 { $presses } 下發牌機。
do-hit-for = { $player } 把發牌機轉向 { $target }，按 { $presses } 下。
do-hit-until-cards = { $player } 按發牌機，直到有卡片出來。
do-hit-in-turn = { $player } 按 1 下發牌機：出來的歸自己。
do-hit-in-turn-for = { $player } 按 1 下發牌機：出來的歸 { $target }。
do-hit-until-cards-for = { $player } 替 { $target } 按發牌機，直到有卡片出來。
do-name-colour = { $player } 宣告一種顏色。
do-name-target = { $player } 說出要攻擊誰。
do-name-colour-and-target = { $player } 宣告一種顏色，並說出要攻擊誰。
do-show = { $player } 把牌堆翻面，說出現在最上面是哪一張。
do-luck = { $player } 試手氣：按發牌機，或停止。
do-aside = { $player } 先放一張卡片在旁邊。
do-count = { $player } 計算手上 { $cards } 張卡片的分數。
do-count-hands = 然後計算手牌。
do-congratulate = { $players } 贏得比賽。
do-congratulate-all = { $players } 一起贏得比賽。
do-or-answer = { $player } 也可以改打出打擊卡。
do-or-stop = { $player } 可以就此停止。

## Why not

refuse-players = 這個遊戲要 { $least } 到 { $most } 位玩家，不是 { $players } 位。
refuse-no-such-player = { $player } 不在這一桌。
refuse-no-such-match = 這個遊戲沒有 { $match } 這種比賽方式。
refuse-not-in-this-edition = 這個版本沒有這種東西。
refuse-no-such-card = 這副牌沒有{ $card }。
refuse-no-such-colour = 這個版本沒有{ $colour }。
refuse-not-dealt = 請先發牌。
refuse-round-running = 請先打完這一輪。
refuse-round-over = 這一輪已經結束。
refuse-match-over = 比賽已經結束。
refuse-dealer-due = 請說誰發牌：每人抽一張，數字最大的人發牌。
refuse-is-eliminated = { $player } 已經被淘汰。
refuse-start-card-stays = { $card }要留著：它就是第一張牌。
refuse-start-card-returns = { $card }要放回牌組：請另翻一張。

refuse-not-your-turn = 還沒輪到 { $player }：現在輪到 { $actor }。
refuse-empty-hand = { $player } 沒有卡片可以出。
refuse-no-match = { $card }和{ $top }對不上。
refuse-not-the-colour = { $card }對不上：宣告的是{ $colour }。
refuse-illegal = 現在不能出這張卡片：收回手中，並要罰按發牌機。
refuse-presses-first = { $player } 這一回合要按發牌機，不能出牌。
refuse-penalty-first = { $player } 要先按完處罰的次數。
refuse-round-decided = { $player } 出完了：其他人不能再出牌。
refuse-no-answer = { $card }不能回應打擊，{ $player }：請打出打擊卡或按發牌機。
refuse-name-first = { $player } 要先宣告這張卡片要求的事。

refuse-needless-colour = { $card }不是萬用卡：不用宣告顏色。
refuse-needless-target = { $card }不能指定攻擊誰。
refuse-no-target = 不能攻擊 { $player }：請選另一位還在場的玩家。
refuse-never-last = 不能用{ $card }出完手牌：{ $player } 按 1 下發牌機。
refuse-partner-due = { $player } 請說要和誰交換手牌。
refuse-no-partner = 不能和 { $player } 交換：請選另一位還在場的玩家。
refuse-target-due = { $player } 也請說要攻擊誰。
refuse-nothing-to-name = { $player } 現在沒有要宣告的。
refuse-not-yours-to-name = 應該由 { $player } 宣告。
refuse-nothing-goes-with-it = 沒有其他卡片可以跟著{ $card }出。
refuse-other-colour = { $card }不是{ $colour }。
refuse-discards-due = { $player } 也請說要丟棄哪種顏色。
refuse-more-than-held = { $player } 只剩 { $cards } 張。

refuse-too-many-of-card = { $card }比牌組裡的還多：是另一張卡片，還是棄牌堆已經洗回去了？
refuse-too-many-of-colour = { $colour }卡片比牌組裡的還多：棄牌堆已經洗回去了嗎？

refuse-not-your-presses = 現在不是 { $player } 按：是 { $actor }。
refuse-one-press = { $player } 一回合只按 1 下。
refuse-too-many-presses = { $player } 不用按那麼多下。
refuse-launcher-empty = 發牌機空了：請先裝入棄牌堆。
refuse-more-than-launcher = 不可能出來 { $cards } 張：發牌機裡只有 { $launcher } 張。是不是重新裝過牌？
refuse-many-cards = 一下就出來 { $cards } 張？超過 { $usual } 張很少見：請確認。
refuse-no-stopping = { $player } 要按完全部次數。
refuse-no-cards-yet = 有卡片出來之後，{ $player } 才可以停止。
refuse-nothing-to-stop = { $player } 現在不用按。
refuse-one-press-in-turn = { $player } 按 1 下，再換下一位按。
refuse-aside-first = { $player } 按 1 下，放一張卡片在旁邊，才能再按。
refuse-nothing-aside = { $player } 現在不用把卡片放旁邊。
refuse-more-luck = { $player } 要按滿 { $presses } 下才可以停止。
refuse-luck-first = { $player } 要先繼續按或停止。
refuse-nothing-to-show = 現在沒有翻轉要你說出卡片。
refuse-show-first = 牌堆翻面了：請先說出 { $player } 的翻轉翻出了哪一張。

refuse-no-uno-now = 只有在一輪進行中，由在場的玩家喊 UNO。
refuse-has-called = { $player } 已經喊過 UNO。
refuse-window-closed = 來不及抓 { $player } 了。
refuse-no-uno-duty = { $player } 不用喊 UNO（手上有 { $cards } 張）。
refuse-caught-already = { $player } 已經為這張牌被抓過了。
refuse-card-not-laid = 太早了：{ $player } 還沒打出倒數第二張牌。
refuse-card-not-down = { $player } 還沒有停止：放旁邊的卡片還不在牌堆上。
refuse-catches-oneself = { $player } 還可以自己補喊 UNO。
refuse-no-suggestion-penalty = 這一桌建議別人出牌不處罰。
refuse-no-suggestion-now = 只有在一輪進行中才處罰建議，而且不罰贏家。

refuse-no-reload-now = 只有在一輪進行中才能重新裝牌。
refuse-nothing-to-load = 沒有卡片可裝：都在玩家手上。
refuse-more-than-deck = { $cards } 張比整副牌的 { $deck } 張還多。
refuse-impossible-count = 不可能是 { $cards } 張：整副牌有 { $deck } 張。

refuse-nobody-out = 還沒有人出完：一輪結束時才計算手牌。
refuse-presses-before-count = 要先按完最後一張牌的次數，再計分。
refuse-nothing-to-count = 現在沒有要計算的。
refuse-winner-holds-nothing = { $player } 贏了這一輪，手上沒有卡片。
refuse-already-counted = { $player } 的手牌已經算過了。
refuse-wrong-hand-size = { $player } 有 { $cards } 張，不是 { $named } 張。
refuse-impossible-points = { $player } 的 { $cards } 張不可能是 { $points } 分：最少 { $least }，最多 { $most }。
refuse-nothing-to-undo = 沒有可以收回的。

refuse-deck-too-small = 手牌加棄牌堆共 { $cards } 張；整副牌只有 { $deck } 張。
refuse-deck-does-not-add-up = 各處加起來是 { $cards } 張；整副牌有 { $deck } 張。
refuse-no-discard-pile = 棄牌堆至少有最上面那一張。
refuse-hand-of-nothing = 沒有卡片的人就已經出完了。
refuse-top-missing = 少了最上面那張卡片。
refuse-nobody-to-play = 剩下不到兩位玩家。
refuse-no-sides = 這個版本的卡片沒有另一面。

## What happened

event-dealt = { $player } 發第 { $second } 輪：翻出{ $card }
event-taken-up = 遊戲繼續，輪到 { $player }
event-taken-up-open = 遊戲繼續
event-played = { $second ->
    [0] { $player } 打出{ $card }
   *[other] { $player } 打出{ $card }，連同另外 { $second } 張
}
event-named = { $player } 宣告{ $colour }
event-aimed = { $player } 攻擊 { $other }
event-reversed-left = 改為向左進行
event-reversed-right = 改為向右進行
event-skipped = { $player } 被跳過
event-pressed = { $first ->
    [0] { $player } 按了：沒有卡片
   *[other] { $player } 按了：{ $first } 張給 { $other }
}
event-paid = { $player } 按了 { $first } 下，{ $second ->
    [0] 沒有卡片
   *[other] 共 { $second } 張
}
event-forfeited = { $player } 停止，放棄 { $first } 下
event-lapsed = 已經沒有卡片可出：{ $player } 不用再按
event-traded = { $player } 和 { $other } 交換手牌
event-called-uno = { $player } 喊了 UNO
event-one-left = { $player } 剩一張，還沒喊 UNO
event-caught = { $other } 抓到 { $player }：按 { $second } 下
event-false-uno = { $player } 喊錯 UNO：按 { $first } 下
event-suggested = { $player } 建議別人出牌：按 { $first } 下
event-illegal = { $player } 收回{ $card }：按 { $second } 下
event-reloaded = 發牌機重新裝牌：{ $first } 張
event-hand-set = { $player } 有 { $first } 張，不是 { $second } 張
event-launcher-set = 發牌機有 { $first } 張，不是 { $second } 張
event-discard-set = 棄牌堆有 { $first } 張，不是 { $second } 張
event-out = { $player } 出完了
event-counted = { $player } 手上有 { $first } 分
event-won-round = { $player } 贏得這一輪：{ $first } 分
event-eliminated = { $player } 以 { $first } 分淘汰
event-won-match = { $player } 贏得比賽
event-dealer-named = 下一輪由 { $player } 發牌
event-house-rule = { $player } 的{ $card }：{ $rule }
event-taken-back = 已收回
event-flipped = { $first ->
    [0] { $player } 把牌翻到溫和面
   *[other] { $player } 把牌翻到狂野面
}
event-shown = 翻出{ $card }
event-set-aside = { $player } 放一張在旁邊：目前 { $first } 張
event-luck-ended = { $first ->
    [0] { $player } 的手氣用完了
   *[other] { $player } 的手氣用完了：一起丟棄 { $first } 張
}

## Flash：主機、抽牌、拍擊

do-pick = 讓主機選出玩家。
do-play-or-draw = { $player }，出一張牌，或抽一張。
do-play-or-button = { $player }，打出剛抽的牌，或按自己的按鈕。
do-button = { $player }，按自己的按鈕。
do-slap = { $player }，按拍擊鈕：誰最後拍？
do-draw = { $player }，抽 { $cards } 張牌。
do-or-challenge = { $player } 可以質疑這張萬用抽四張。
refuse-draws-first = { $player } 要先抽 { $cards } 張牌。
refuse-unit-first = 先讓主機選出玩家。
refuse-turn-runs = { $player } 的回合還沒結束。
refuse-button-first = { $player } 現在要按自己的按鈕，不能出牌。
refuse-play-or-draw = { $player }，先出牌或抽牌，再按按鈕。
refuse-one-draw = { $player } 現在不能抽牌：一回合只抽一張。
refuse-too-many-draws = { $player } 只抽 { $cards } 張牌，不能再多。
refuse-pile-empty = 抽牌堆用完了：先把棄牌堆洗成新的抽牌堆。
refuse-nothing-to-draw = 沒有牌可抽：全都在玩家手上。
refuse-more-than-pile = 不能抽 { $cards } 張牌：抽牌堆只有 { $pile } 張。是不是已經重洗了？
refuse-no-buzzer = 這桌不限時間，沒有鈴聲。
refuse-flashing = { $player } 現在不計時：按鈕會一直閃，直到按下為止。
refuse-no-clock = 按鈕和計時現在與 { $player } 無關：那張牌已指定誰抽牌。
refuse-no-slap = 現在沒有人在搶拍。
refuse-no-race-for-slapper = { $player } 打出拍擊，不必搶拍。
refuse-no-challenge = { $player } 沒有可以質疑的牌。
event-picked = 主機選出 { $player }
event-drew = { $player } 抽了 { $first } 張牌
event-pressed-button = { $player } 結束回合
event-buzzed = { $player } 太慢了：{ $first } 張牌
event-slapped-last = { $player } 最後拍：{ $first } 張牌
event-challenged = { $second ->
    [0] { $player } 質疑 { $other }：無辜
   *[other] { $player } 質疑 { $other }：有罪
}
event-caught-unit = { $other } 抓到 { $player }：{ $second } 張牌
event-false-uno-unit = { $player } 亂喊 UNO：{ $first } 張牌
event-suggested-unit = { $player } 建議別人出牌：{ $first } 張牌
event-illegal-unit = { $player } 收回 { $card }：{ $second } 張牌
event-reloaded-unit = 新的抽牌堆：{ $first } 張牌
event-launcher-set-unit = 抽牌堆有 { $first } 張，不是 { $second } 張
