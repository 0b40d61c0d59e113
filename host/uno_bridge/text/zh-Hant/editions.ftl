## Editions that are declared in a file

own = { $zh-Hant }

## What is wrong with the file

own-no-file = 無法讀取檔案：{ $reason }
own-no-text = 這個檔案不是 UTF-8 文字檔
own-too-long = 檔案超過 { $most } 個字元
own-toml = 這不是 TOML 格式：{ $reason }
own-taken = 已經有版本叫做 { $name }：請為這個版本取別的名稱
own-missing = 缺少 { $key }
own-unknown = 這裡沒有這個項目；可用的有 { $wanted }
own-table = 這裡需要表格，不能是 { $found }
own-list = 這裡需要清單，不能是 { $found }
own-whole = 這裡需要 { $least } 到 { $most } 的整數，不能是 { $found }
own-choice = 這裡需要 { $wanted }，不能是 { $found }
own-name = 名稱由小寫英文字母和數字組成，中間可用連字號，最多 { $most } 個字元；{ $found } 不符合
own-code = 牌面代碼是一個大寫英文字母，後面最多再加兩個大寫字母或數字，而且不能是 NO；{ $found } 不符合
own-colours = 這裡需要 { $wanted } 之中兩個以上的字母，每個一次，不能是 { $found }
own-text = 這裡需要一行 1 到 { $most } 個字元的文字，不能是 { $found }
own-languages = 這裡需要一段文字，或是 { $wanted } 各語言文字的表格（至少要有英文），不能是 { $found }
own-primitive = 沒有叫做 { $found } 的效果；可用的有 { $wanted }
own-without = 不能去掉 { $face }：只能去掉所依據版本的牌面，而且不能又在這裡宣告；可去掉的有 { $wanted }
own-face-lacks = 所依據的版本沒有 { $face } 這個牌面，這裡還缺少 { $keys }
own-primitive-twice = { $primitive } 在這裡出現了兩次
own-primitives-two = { $first } 和 { $second } 不能放在一起：只有 reverse、discard-colour 和 trade-hands 可以和別的效果並用
own-luck-alone = press-your-luck 只能單獨使用，而且只能用在萬用卡（代碼以 W 開頭）
own-trade-with = trade-hands 不能用在萬用卡，也不能和 discard-colour 或對指定玩家的 press 並用
own-start-acts = 這個牌面當第一張翻出時沒有效果；請寫 start = "nothing" 或 "returned"
own-not-stackable = 只有由 "next" 或 "target" 按發牌機的牌面才能疊加
own-players-least = 最少 { $least } 位玩家、最多 { $most } 位：沒有人能玩
own-deck-size = 這副牌有 { $cards } 張；{ $players } 位玩家需要 { $needed } 到 { $most } 張
own-deck-colourless = 每張都是萬用卡：至少要有一種牌面有顏色
own-deck-no-start = 每張翻開後都要放回：至少要有一種牌面能留下
own-option = 沒有 { $name } 這個選項；最接近的是 { $wanted }
own-option-idle = { $name } 對這些牌面沒有作用：請刪除

## What an edition is

told-edition = { $title }（{ $name }）：{ $cards } 張卡片，{ $least } 到 { $most } 位玩家
told-right = { $file } 沒有錯誤。
told-numbers = 數字 { $least } 到 { $most }：每種顏色各 { $copies } 張，共 { $cards } 張
told-number = 數字 { $least }：每種顏色 { $copies } 張，共 { $cards } 張
told-face = { $face } { $title }：每種顏色 { $copies } 張，共 { $cards } 張，{ $points } 分
told-wild = { $face } { $title }：萬用卡，共 { $cards } 張，{ $points } 分
told-plain = 輪到下一位玩家。
told-colour = 打出的人宣告顏色。
told-hit = 下一位玩家按 { $times } 下發牌機，並失去這一回合。
told-attack = 被攻擊的玩家收下按 { $times } 下出來的卡片。
told-all-press = 其他所有玩家各按 { $times } 下發牌機。
told-press-until = 下一位玩家按發牌機，直到有卡片出來，並失去這一回合。
told-press-in-turn = 大家輪流按發牌機，直到有卡片出來：卡片歸下一位玩家。
told-skip = 下一位玩家失去這一回合。
told-turn-again = 跳過其他所有玩家。
told-reverse = 反轉進行方向。
told-discard-all = 同顏色的卡片全部一起丟棄。
told-discard-colour = 宣告一種顏色，該顏色的卡片全部一起丟棄。
told-trade = 剩下的手牌和另一位玩家交換。
told-press-your-luck = 打出的人一再按發牌機並把卡片放旁邊，直到有卡片出來。
told-flip = 整副牌翻面。
told-end-turn-by-button = 機器選出下一位玩家。
told-draw-cards = 下一位被選出的玩家抽 { $times } 張卡片，並失去這一回合。
told-miss-turn = 下一位被選出的玩家失去這一回合。
told-slap-race = 其他玩家搶按自己的按鈕。
told-house-rule = 自訂規則：{ $rule }
told-stackable = 可以用來回應打擊卡，也可以被回應。
told-start-nothing = 第一張翻出時沒有效果。
told-start-returned = 第一張翻出時要放回。
told-last-nothing = 當最後一張牌打出時沒有效果。
told-option = 選項 { $name }：{ $value }
