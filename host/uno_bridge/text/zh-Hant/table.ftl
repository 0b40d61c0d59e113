# What the referee says of its own accord: refusals that are no rule's, questions about presses, the banner.

## Refusals

table-none = 還沒有開始遊戲。請先開一桌。
table-counting = 發牌機還在計數。請等卡片出完。
table-question-gone = 這個問題已經回答過了。
table-no-press-of-loss = 這些卡片不是一次按下出來的。請收回那個回答，或更正手牌。
table-not-counted = 這一次按下還沒有張數可以更正。
table-other-round = 第 { $number } 次按下屬於之前的一輪：那些卡片已經計算完了。
table-failed = 裁判程式做不到：這是它自己的錯誤。什麼都沒有改變；執行它的終端機有更多說明。
table-no-press = 沒有第 { $number } 次按下。
table-no-facing = 發牌機不會回報朝向，所以無法教它座位。
table-nobody = 這一桌沒有人叫 { $player }。
table-no-launcher = 沒有連上發牌機或 Flash 主機。
table-no-clock = 現在沒有計時。
table-no-plant = 這裡沒有模擬任何東西：請用手操作。
table-not-understood = 裁判程式看不懂這個頁面。請重新載入。
table-not-on-phone = 比賽還沒結束，不能用手機離開這一桌。請用牌桌的螢幕。
table-not-earlier = 那一桌無法重新開啟。
table-not-reopened = 那一桌無法重新開啟：{ $reason }
table-nothing-to-undo = 沒有可以收回的動作。
table-no-act = { $line } 不是動作。{ $reason }
table-no-setup = 這一桌無法開始：{ $reason }
table-journal = 什麼都沒有執行，因為日誌無法寫入：{ $reason }
table-unkept = 裁判程式無法保存{ $unit }的回報：{ $error }。它會一直重試，資料都還在。如果一直這樣，請重新啟動裁判程式；它的終端機有更多說明。
table-name-unwritable = 名字 { $name } 無法記錄：請去掉引號（"）。

## Taps that came too late

stale-game = 沒有執行：在你點按之後，遊戲已經往下進行了。請看看桌面。
stale-undone = 那個動作已經收回了。
stale-undo = 沒有收回任何動作：在你點按之後又發生了別的事。請看看「收回」按鈕。
stale-figure = 沒有更正：在你點按之後，桌面已經改變了。請看看數字，再更正一次。
stale-count = 沒有更正：第 { $number } 次按下現在算 { $cards } 張。請再看一次。
stale-round = 沒有執行：在你點按之後，已經開始了另一輪或新的一桌。
stale-turned = 沒有執行：在你點按之後，發牌機被轉動了。請再對準座位一次。
stale-stop = 沒有繼續：在你點按之後，又被停止了。可以繼續的話，請再按一次「繼續」。
stale-late = 沒有執行：這次點按晚了 5 秒以上才送到。請看看桌面，再點按一次。

## Just now

table-begins = 新的一桌開始了。
table-reopened = 這一桌從離開時的樣子繼續。
table-undone = 已收回：{ $act }
table-settled-back = { $cards ->
    [0] 有一次不屬於任何人的按下，已略過。
   *[other] { $cards } 張卡片放回發牌機了。
}
table-corrected = 第 { $number } 次按下已更正為 { $cards } 張。
table-counts-left = { $cards ->
    [0] 張數維持原樣，與牌組相符。
   *[other] 張數維持原樣，與牌組相差 { $cards } 張。
}
clock-held = 計時暫停。
clock-runs = 計時繼續。
launcher-lid-open = 發牌機的蓋子打開了。
launcher-lid-shut = 發牌機的蓋子關上了。
launcher-refused-lid = 發牌機沒有接受這一下：蓋子開著。這一下不算。
launcher-refused-stopped = 發牌機沒有接受這一下：它停止了。這一下不算。
launcher-refused-full = 發牌機沒有接受這一下：一次按太多下了。這一下不算。
launcher-refused-tray = 發牌機沒有接受這一下：托盤正在翻轉。這一下不算。
launcher-refused-gate = 發牌機沒有接受這一下：出口的兩個感應器都被光照到。請避開陽光。這一下不算。
launcher-refused-cells = 發牌機沒有接受這一下：電池快沒電了。請換新電池。這一下不算。
launcher-refused-other = 發牌機沒有接受這一下。這一下不算。
launcher-stopped-line = 發牌機被停止了。請按「繼續」。
launcher-stopped-jam = 發牌機停止了：卡片卡住。請打開蓋子清除，再按「繼續」。
launcher-stopped-long = 發牌機停止了：馬達轉太久。請檢查有沒有卡住，再按「繼續」。
launcher-stopped-fault = 發牌機停止了：馬達驅動器回報故障。請檢查有沒有卡住，再按「繼續」。
launcher-stopped-other = 發牌機停止了。請按「繼續」。
launcher-resumed = 發牌機又可以用了。
launcher-retry = 有一張卡片出不來：發牌機再試一次。
launcher-gate-well = 發牌機出口的第 { $gate } 個感應器恢復正常。
launcher-gate-sun = 發牌機出口的第 { $gate } 個感應器被光照到。請避開陽光。
launcher-gate-blocked = 發牌機出口的第 { $gate } 個感應器被擋住，或燈壞了。
launcher-cells-low = 發牌機的電池快沒電了。請換新電池。
launcher-cells-well = 發牌機的電池恢復正常。
launcher-turn-held = 發牌機轉不動：有東西擋住了。請檢查底座和連接線。
launcher-turn-long = 發牌機沒有停在該轉到的位置。請用手轉。
launcher-turn-compass = 發牌機不知道自己的朝向，所以不會自己轉。
launcher-tray-mild = 發牌機的托盤現在是溫和面朝上。
launcher-tray-wild = 發牌機的托盤現在是狂野面朝上。
launcher-dispensed = 發牌機送出了 { $cards } 張卡片。
launcher-sealed = 發牌機公平第 { $round } 輪已封存：{ $seal }
launcher-secret = 公平第 { $round } 輪結束。密語：{ $secret }
launcher-damaged = { $unit }的一則回報損壞，沒有計入（{ $words }）。請核對手牌張數。如果再發生，請把線拔掉再插上。
launcher-lost = { $unit }有 { $events } 則回報遺失了。請核對手牌張數。

## Questions about a press

ask-overlap = 可能有兩張卡片疊在一起出來。感應器看到 { $cards } 張。實際出來幾張？
ask-gates = 出口的兩個感應器看到的不一樣。內側的看到 { $cards } 張。實際出來幾張？
ask-stuck = 有一張卡片露在發牌機外面。請抽出來，這張也算。感應器看到 { $cards } 張。加上它是幾張？
ask-after = 發牌結束後還有東西通過出口。感應器總共看到 { $cards } 張。實際出來幾張？
ask-doubt = 發牌機對這一下沒有把握，原因是這個裁判程式不認得的。{ $cards ->
    [0] 感應器沒有看到卡片。
   *[other] 感應器看到 { $cards } 張。
}實際出來幾張？
ask-jam = 發牌機卡住了。{ $cards ->
    [0] 感應器沒有看到卡片。
   *[other] 感應器看到 { $cards } 張。
}實際出來幾張？
ask-cut = 發牌機在按下途中被停止了。{ $cards ->
    [0] 沒有卡片出來。
   *[other] 出來了 { $cards } 張。
}實際出來幾張？
ask-empty = 發牌機被按了 1 下，但裡面是空的。請先裝牌，再按一次；還是這一下也算？
ask-restart = 發牌機在按下途中重新啟動了。{ $cards ->
    [0] 在那之前沒有數到卡片。
   *[other] 在那之前數到 { $cards } 張。
}實際出來幾張？
ask-lost = 發牌機對這一下的回報遺失了。出來了幾張卡片？
ask-cable = 發牌機在按下途中斷線了。插回去就會繼續計數，或請說出來了幾張。
ask-nobody = 有人按了發牌機，但現在不該有人按。{ $cards ->
    [0] 沒有卡片出來。
   *[other] 出來了 { $cards } 張。
}要怎麼處理？
ask-facing = 發牌機朝向 { $player } 時被按了 1 下。{ $cards ->
    [0] 沒有卡片出來。
   *[other] 出來了 { $cards } 張。
}這一下是誰的？
ask-whose = 發牌機被按了 1 下，可能不只一個人會按。{ $cards ->
    [0] 沒有卡片出來。
   *[other] 出來了 { $cards } 張。
}這一下是誰的？
ask-too-many = 次數已經按完了，發牌機又被按了 1 下。{ $cards ->
    [0] 沒有卡片出來。
   *[other] 出來了 { $cards } 張。
}這一下是 { $player } 自己按的嗎？
ask-refused = 一下就出來 { $cards } 張：不可能，或者非常多。實際出來幾張？
ask-undone = 收回了一次按下。{ $cards ->
    [0] 當時沒有卡片出來。
   *[other] 當時出來了 { $cards } 張。
}那一下是誰的？
ask-late = 已經算了 { $was } 張，之後感應器總共看到 { $cards } 張。實際出來幾張？
ask-counts-more = 所有手牌和牌堆合計 { $counted } 張，牌組只有 { $deck } 張：多了 { $cards } 張。請再數一次：哪一個張數不對？
ask-counts-fewer = 所有手牌和牌堆合計 { $counted } 張，牌組有 { $deck } 張：少了 { $cards } 張。請再數一次：哪一個張數不對？

# $where is one of missing-...
ask-missing = { $where }，發牌機被按了 { $presses } 下、{ $cards ->
    [0] 沒有送出卡片，但沒能回報。是誰按的？
   *[other] 送出 { $cards } 張卡片，但沒能回報。卡片在誰手上？
}
ask-missing-rest = { $where }，還有 { $presses } 下、{ $cards } 張卡片是發牌機沒能回報的。{ $cards ->
    [0] 是誰按的？
   *[other] 卡片在誰手上？
}
ask-missing-offline = { $where }，發牌機有些回報遺失了。插回去，它就會說少了幾下、幾張卡片；或請清點手牌，並說誰的多了。
ask-missing-unknown = { $where }，發牌機有些回報遺失了，少了幾下、幾張卡片無從得知。請清點手牌，並說誰的多了。
missing-first-second = 在{ $first }和{ $second }之間
missing-first = 在{ $first }之後
missing-second = 在{ $second }之前
missing-anywhere = 到目前為止
missing-press = 第 { $number } 次按下
missing-press-of = 第 { $number } 次按下（{ $player }，{ $cards } 張）

answer-missing-keep = { $player } 收下了
answer-missing-back = 其餘的已放回發牌機
answer-missing-leave = 沒有別的了，手牌張數正確
answer-press = { $player } 按的
answer-keep = { $player } 收下卡片，不算按
answer-back = 卡片放回去，不算按
answer-count = 算進去
answer-leave = 維持原樣
answer-counts-leave = 張數都沒錯：維持原樣

## The banner

banner-deal = 發牌
banner-play = 出牌
banner-answer = 疊牌或承受
banner-hit = 按發牌機
banner-call = 宣告
banner-luck = 試手氣
banner-count = 計分
banner-over = 下一輪
banner-match-over = 獲勝
banner-show = 翻牌
banner-pick = 選人
banner-draw = 抽牌
banner-slap = 拍擊
banner-aside = 放一張在旁邊
banner-button = 按自己的按鈕
banner-aim = 轉向
banner-answer-question = 請回答
banner-everybody = 所有人
then-aim = 按之前，先轉向 { $player }
then-hit = 然後按 { $presses } 下
then-hit-until = 然後按到有卡片出來
then-hit-by = 然後由 { $player } 按
then-next = 接著是 { $player }

## The undo button

undo-act = 收回 { $act }
act-press = { $player } +{ $cards }
act-play = { $player }：{ $card }
act-deal = 翻開{ $card }
act-shows = 翻出{ $card }
act-call = { $player } 宣告{ $colour }
act-catch = 抓 { $player }
act-hand-set = { $player } 有 { $cards } 張
act-pile-set = 牌堆有 { $cards } 張
act-reload = 重新裝牌
act-stop = { $player } 停止
act-aside = { $player } 放旁邊一張
act-uno = { $player } 喊 UNO
act-unit = 選出 { $player }
act-done = { $player } 按按鈕
act-late = { $player } 超時
act-slap = { $player } 最後拍
act-challenge = { $player } 質疑
act-other = { $line }
table-launcher-no = { $unit }沒有照做。請看它的狀態，再試一次。
