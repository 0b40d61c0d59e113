## A line that is not an act

unreadable-nothing = 這一行沒有動作
unreadable-no-act = { $word } 做了什麼？少了動作
unreadable-card = { $word } 不是卡片
unreadable-colour = { $word } 不是顏色代號
unreadable-number = { $word } 不是這裡能用的數字
unreadable-player = { $word } 不是玩家
unreadable-choice = { $word } 不在可選的項目裡：{ $wanted }
unreadable-missing = 少了一部分，應該像這樣：{ $wanted }
unreadable-too-much = { $word } 不該出現在這裡
unreadable-twice = { $word } 重複出現
unreadable-text = 檔案不是 UTF-8 文字
unreadable-open-quote = 少了一個引號
unreadable-position-key = 牌局狀態裡沒有 { $word } 這一項
unreadable-seats = { $word } 要有 { $players } 個數字，每位玩家一個

## The header

unreadable-header-missing = 開頭少了這一行：{ $key }
unreadable-header-empty = { $key } 沒有填值
unreadable-header-key = 開頭不會有 { $key } 這一行
unreadable-header-late = { $key } 必須寫在第一個動作之前
unreadable-edition = 沒有 { $word } 這個版本。最接近的是 { $nearest }；現有的是 { $wanted }
unreadable-match = { $word } 不是比賽方式；請寫 points 500、low-score 500、challenge 500 或 single-round
unreadable-players = { $word } 不是玩家名單
unreadable-same-name = 有兩位玩家都叫 { $word }
unreadable-option = 沒有 { $name } 這個選項
unreadable-option-value = { $name } 不能是 { $word }；可以是 { $wanted }

## The table at the end of a recorded game

standing-title = { $edition }，第 { $round } 輪
standing-player = 玩家
standing-cards = 張數
standing-score = 分數
standing-uno = UNO
standing-piles-left = 最上面 { $top }，顏色 { $colour }，向左進行，發牌機 { $launcher } 張，棄牌堆 { $discard } 張
standing-piles-right = 最上面 { $top }，顏色 { $colour }，向右進行，發牌機 { $launcher } 張，棄牌堆 { $discard } 張
standing-piles-unit = 最上面 { $top }，顏色 { $colour }，抽牌堆 { $launcher } 張，棄牌堆 { $discard } 張
