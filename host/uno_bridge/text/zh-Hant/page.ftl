# The table page: its labels and sentences. Banner, questions and refusals come from the referee.

## Cards and colours

page-card-named = { $card }，宣告{ $colour }
page-card-hit = 打擊
page-card-draw = 抽
page-card-slap = 拍擊
page-card-all = 全體
page-card-fire = 連擊
page-card-luck = 手氣
page-card-all-out = 全力
page-card-four = +4
page-side-mild = 溫和面
page-side-wild = 狂野面
page-no-colour = 還沒有顏色
page-stack = 疊了 { $cards } 張打擊卡

## The whole page

page-line-connecting = 連線中
page-line-live = 連線正常
page-line-lost = 沒有連線
page-stale = 已經 { $seconds } 秒沒有連線。
page-stale-help = 你看到的是舊畫面。頁面會自己恢復。
page-stale-waiting = 5 秒內恢復的話，會送出你輸入的 { $count } 個動作。
page-not-sent = 沒有送出：「{ $what }」。連線中斷了。
page-perhaps-done = 「{ $what }」已送出，但沒有及時收到回覆。可能已經執行了：請看看桌面。
page-ask-device = { $line ->
    [press] 按發牌機
    [stop] 停止
    [resume] 繼續
    [hold] 暫停計時
    [run] 讓計時繼續
   *[other] { $line }
}
page-code = 牌桌代碼
page-code-how = 這一桌是共用的。請輸入牌桌畫面上的代碼。
page-code-wrong = 這不是這一桌的代碼。請輸入牌桌畫面上的代碼。
page-close = 關閉
page-forgive = 關閉訊息
page-back = 返回
page-enter = 輸入
page-show = 顯示
page-yes = 是
page-no = 否
page-unknown = 不明
page-nobody = 沒有人
page-fewer = 少一
page-one-more = 多一
page-number-more = { $number }+
page-default = { $value }（預設）
page-insist = 仍要確認
page-insist-play = 仍要出這張
page-insist-reloaded = 棄牌堆已經裝回發牌機
page-insist-reshuffled = 棄牌堆已經洗回牌堆
page-insist-other = 換一張卡片

## Banner and ring

page-banner = 現在要做什麼
page-you = 你
page-aim-clockwise = 順時針 { $seats } 個座位
page-aim-counter = 逆時針 { $seats } 個座位
page-hits = { $total } 下按了 { $made } 下
page-drawn = { $total } 張抽了 { $made } 張
page-hits-until = 按了 { $made } 下，按到有卡片出來
page-table = 牌桌
page-seat = { $name }，{ $cards } 張，{ $score } 分{ $dealer ->
    [yes] ，發牌者
   *[no] {""}
}{ $uno ->
    [open] ，還沒喊 UNO
    [called] ，喊了 UNO
   *[none] {""}
}{ $acts ->
    [yes] ，輪到他
   *[no] {""}
}
page-seat-target = 選擇 { $name }
page-dealer-short = 發牌
page-uno-open = UNO？
page-uno-called = UNO
page-clockwise = 順時針
page-counter = 逆時針
page-cards-in = 內有 { $cards } 張
page-in-launcher = 在發牌機裡
page-in-pile = 在抽牌堆
page-cards-in-pile = 剩 { $cards } 張
page-discarded = 在棄牌堆
page-round = 第 { $round } 輪
page-just-now = 剛才
page-why = 為什麼？
page-why-rule = 為什麼？{ $rule }
page-why-close = 關閉規則

page-then = 接下來

# The referee's instructions, without the name that is shown large beside them.
page-how-do-deal = 每人發 { $cards } 張，再翻開一張
page-how-do-turn = 出一張，或按 1 下發牌機
page-how-do-play-or-draw = 出一張，或抽一張
page-how-do-play-or-button = 打出剛抽的牌，或按自己的按鈕
page-how-do-button = 回合就結束
page-how-do-draw = { $cards } 張
page-how-do-pick = 主機選下一位
page-how-do-slap = 按拍擊鈕：誰最後拍？
page-how-do-luck = 按發牌機，或停止
page-how-do-aside = 任何一張都可以
page-how-do-show = 牌堆翻面：現在最上面是哪一張？
page-how-do-hit-in-turn = 按 1 下：出來的歸自己
page-how-do-hit-in-turn-for = 按 1 下：出來的歸 { $target }
page-how-do-count-hands = 然後計算手牌
page-how-do-hit = 出來的卡片全部收下
page-how-do-hit-for = 替 { $target } 按，卡片全歸對方
page-how-do-hit-until-cards = 按到有卡片出來
page-how-do-hit-until-cards-for = 替 { $target } 按到有卡片出來
page-how-do-count = 手上 { $cards } 張牌
page-how-do-name-colour = 一種顏色
page-how-do-name-target = 要攻擊的人
page-how-do-name-colour-and-target = 一種顏色和要攻擊的人
page-how-do-turn-then = 接著是 { $player }
page-how-do-or-answer = 或打出打擊卡
page-how-do-or-stop = 或就此停止
page-how-do-congratulate = 贏得比賽
page-how-do-congratulate-all = 一起贏得比賽

## The phone

page-my-cards = 我的張數
page-place-before = 上一位
page-place-me = 點這裡更正
page-place-after = 下一位
page-points-of = { $score } 分
page-score-of = { $target ->
    [0] { $score } 分
   *[other] { $score } / { $target }
}
page-enter-for = 代 { $player } 輸入

## The pad

page-pad = 現在可以輸入的
page-plays = { $player } 出牌
page-stacks = { $player } 可以打出打擊卡
page-why-not = 為什麼不能出{ $card }？
page-colour = 顏色
page-picker-wilds = 每種顏色都有：{ $wilds }
page-plays-drawn = { $player } 可以打出剛抽的牌
page-choose-discards = 丟棄哪種顏色？
page-choose-drawer = 由誰抽牌？
page-choose-extra = 還有幾張跟著{ $card }丟棄？
page-choose-colour = 宣告哪種顏色？
page-choose-target = 攻擊誰？
page-press-instead = 或由 { $player } 按發牌機
page-press-owed = { $player } 按發牌機
page-press-of = { $player } 按第 { $number }/{ $total } 下
page-press-who = 誰按的
page-press-type = 自己輸入張數
page-press-counts = 發牌機會自己數卡片。
page-press-cards = 出來的張數
page-stop = { $player } 停止：不再按
page-luck-stop = { $cards ->
    [0] { $player } 停止：旁邊沒有卡片
   *[other] { $player } 停止：丟棄旁邊的 { $cards } 張
}
page-reload = 裝入棄牌堆
page-reload-pile = 洗成新的抽牌堆
page-aside = { $player } 沒按出卡片：放一張在旁邊
page-aside-how = 任何一張都可以，不必說是哪一張。
page-aside-done = 放好了
page-aside-tell = 說是哪一張
page-shows = 翻出哪一張？
page-shows-how = 牌堆整疊翻面，原本最底下那張到了最上面：點選看得到的那一面。
page-pick = 主機選了誰？
page-pick-how = 點這裡或牌桌上的名字。沒有主機就由頁面來選。
page-pick-any = 由頁面來選
page-pick-word = 選人
page-slap = 誰最後拍？
page-slap-how = 除了出牌的人，大家一起搶拍；最後一位抽 2 張。
page-slap-cancelled = 按了自己的按鈕：不用搶拍
page-challenge = { $player } 可以質疑
page-challenge-how = { $accused } 亮出手牌：有沒有那個顏色？
page-guilty = 有罪
page-innocent = 無辜
page-draws = { $player } 抽 { $cards } 張
page-draw = 抽 { $cards } 張
page-draw-one = 只抽一張
page-done = 按自己的按鈕
page-late = 鈴響：太慢了
page-late-now = 時間到：拿 2 張
page-clock-hold = { $player } 有 { $seconds } 秒。暫停計時
page-clock-run = 讓 { $player } 的 { $seconds } 秒計時繼續
page-clock-held = 暫停中
page-clock-over = 時間到
page-clock-is-over = { $player } 的時間到了。
page-deal = 翻開第一張卡片
page-deal-by = 第 { $round } 輪：{ $dealer } 發牌
page-deal-how = 每人發 7 張。翻開的是哪一張？
page-deal-back = 不能當第一張：請再翻一張。
page-deal-not-back = 其實沒有翻到{ $card }
page-draw-dealer = 抽牌決定發牌者
page-draw-drew = { $player } 抽到
page-draw-none = 沒有數字
page-draw-stop = 停止抽牌
page-count = 計算手牌
page-count-out = { $player } 出完了。請計算手牌
page-count-how = 輸入每個人手上的分數，或點選卡片。
page-count-cards = { $player } 有 { $cards } 張：請點選
page-count-tapped = { $tapped } / { $cards }
page-count-remove = 拿掉{ $card }
page-count-range = { $least }–{ $most }
page-count-points = { $player } 的手牌分數
page-count-enter = 輸入這手牌
page-count-tap = 點卡片
page-cards = { $cards } 張
page-choice-count = { $choice }：{ $cards } 張
page-match-over = { $count ->
    [0] 比賽結束
   *[other] { $winners } 贏得比賽
}

## Calls and corrections

page-undo = 沒有可收回的
page-uno = UNO！
page-uno-for = { $name } 喊 UNO
page-uno-who = 誰喊 UNO？
page-catch = 抓 { $name }
page-catch-who = 誰抓到 { $name }？
page-suggest = { $name } 建議別人出牌
page-suggests = 有人建議別人出牌
page-suggests-how = 建議別人怎麼出牌，要罰按發牌機。
page-correct = 更正
page-correct-to = 更正為 { $cards }
page-count-now = { $what }：{ $cards }
page-correct-piles = 更正牌堆
page-pile-launcher = 發牌機裡的張數
page-pile-draw = 抽牌堆的張數
page-pile-discard = 棄牌堆的張數
page-hand = 手牌張數
page-hand-of = { $name } 的手牌張數
page-turn-to = 把發牌機轉向 { $name }
page-turn-here = 把發牌機轉到這裡
page-seat-take = 這台裝置給 { $name } 用
page-seat-leave = 這台裝置不再給 { $name } 用
page-shot-flying = 張出來了
page-shot-last = 上一次
page-shot-hit = 第 { $hit }/{ $of } 下
page-shot-typed = 手動輸入
page-shot-corrected = 已更正；感應器看到 { $sensor } 張
page-shot-counting = 計數中…
page-shot-asked = 請回答問題
page-shot-counted = 感應計數
page-shot-ignored = 不計
page-shot-correct = 第 { $number } 次按下：出來了幾張？

## More

page-more = 更多
page-scores = 分數
page-player = 玩家
page-points = 分數
page-bar = 離目標多近
page-new-table = 開新桌
page-leave = 比賽還沒結束
page-leave-how = 目前這一桌會保持現狀，留在日誌裡，之後可以從「更多」重新開啟。
page-leave-begin = 開新桌
page-leave-back = 回到比賽
page-leave-not-here = 比賽進行中，只能從牌桌的螢幕開新桌：不能用手機或玩家的裝置。
page-reopen = 重新開啟先前的牌桌
page-reopen-how = 那一桌從離開時的樣子繼續。目前這一桌也可以同樣重新開啟。
page-view = 這台裝置顯示
page-view-table = 整張牌桌
page-join = 手機加入網址
page-join-code = 同一網址的 QR 碼
page-keys = 快捷鍵：{ $plant ->
    [launcher] H 按模擬發牌機，Tab 移動，Enter 選取，Escape 關閉。
    [flash] 1 到 6 按模擬主機的按鈕，S 按拍擊，P 按播放／暫停，Tab 移動，Enter 選取，Escape 關閉。
   *[no] Tab 移動，Enter 選取，Escape 關閉。
}
page-match-points = 先得 { $target } 分者勝
page-match-low-score = 有人到 { $target } 分時，最低分者勝
page-match-challenge = 到 { $target } 分淘汰，剩最後一人者勝
page-match-single-round = 只玩一輪，不計分

## The launcher

page-device = { $unit ->
    [flash] Flash 主機
   *[launcher] 發牌機
}
page-launcher-none = 沒有發牌機
page-launcher-off = { $unit }未使用
page-launcher-searching = 尋找{ $unit }中
page-launcher-live = { $unit }正常
page-launcher-lost = { $unit }斷線
page-launcher-busy = { $unit }使用中
page-launcher-stopped = { $unit }已停止
page-launcher-incompatible = { $unit }版本不合
page-launcher-stop = 停止
page-launcher-resume = 繼續
page-launcher-identify = 辨認是哪一台
page-launcher-lid = 蓋子
page-lid-open = 打開
page-lid-shut = 關上
page-launcher-faces = 朝向
page-degrees = （{ $degrees }°）
page-payout = 送牌方式
page-payout-toy = 原版玩具
page-payout-random = 隨機
page-payout-exact = 固定張數
page-payout-gentle = 溫和
page-payout-fair = 公平
page-teach = 教它座位
page-teach-how = 把發牌機轉向一位玩家，再點他的名字。座位平均時教一位就夠；否則請逐一教。
page-hit = 按
page-hit-launcher = 按發牌機
page-plant = 模擬發牌機
page-plant-cards = 內有 { $hopper } 張，已送出 { $out } 張
page-plant-turn = 轉動它
page-plant-left = 逆時針轉
page-plant-right = 順時針轉
page-plant-to = 轉向 { $name }
page-plant-body = 蓋子、卡片、連接線
page-plant-open = 打開蓋子
page-plant-shut = 關上蓋子
page-plant-refill = 補滿
page-plant-plug = 插上線
page-plant-unplug = 拔掉線
page-plant-trouble = 製造狀況
page-trouble-jam = 卡住
page-trouble-snag = 勾住
page-trouble-double = 一次兩張
page-trouble-empty = 用完

## The Flash unit

page-unit-state = 現在
page-unit-seats = 入座
page-unit-ready = 就緒
page-unit-turn = 回合中
page-unit-race = 拍擊
page-unit-draws = 抽牌
page-unit-waiting = 等待
page-unit-paused = 暫停
page-unit-asleep = 休眠
page-unit-stopped = 停止
page-unit-buttons = 按鈕
page-unit-button = { $button } 號按鈕，{ $player }{ $light ->
    [lit] ，亮著
    [blinks] ，閃爍
   *[dark] {""}
}
page-unit-slap = 拍擊
page-unit-play = 播放／暫停
page-unit-play-word = 播放
page-unit-pause = 暫停
page-unit-drawn = 牌抽好了
page-unit-anew = 重新開始
page-unit-anew-how = 這一輪結束：大家保留自己的按鈕。新遊戲：每個人再按一個按鈕。
page-unit-round = 這一輪結束
page-unit-reset = 新遊戲
page-unit-by-hand = 主機沒有回報時
page-unit-plant = 模擬 Flash 主機
page-unit-hold = 同時按住拍擊與播放 3 秒
page-unit-speed = 速度開關
page-unit-seconds = { $seconds } 秒
page-unit-people = 自動按按鈕的人數
page-unit-cable = 連接線

## The press log

page-log = 紀錄
page-log-presses = 按下紀錄
page-record = 儲存牌局紀錄
page-report = 儲存連線報告
page-log-none = 還沒有人按。
page-log-refused = 這台裝置被拒絕的動作
page-log-number = 次序
page-log-at = 時間
page-log-player = 玩家
page-log-ordered = 該按
page-log-sensor = 感應器
page-log-cards = 張數
page-log-end = 結果
page-log-ms = 毫秒
page-log-correct = 更正第 { $number } 次按下
page-typed = 手動
page-press-counting = 計數中…
page-press-asked = 詢問中
page-press-ignored = 不計
page-end-blank = 沒有卡片
page-end-paid = 已送出
page-end-empty = 用完
page-end-jam = 卡住
page-end-long = 太久
page-end-stop = 被停止
page-end-lid = 蓋子開了
page-end-fault = 馬達故障
page-doubt-overlap = 重疊
page-doubt-stuck = 露出一張
page-doubt-gates = 感應器不一致

## Set-up

page-setup = 開新桌
page-setup-back = 回到牌桌
page-setup-players = 玩家
page-setup-players-how = { $least } 到 { $most } 人，依順時針入座。
page-setup-name = 座位 { $seat }
page-setup-up = 座位 { $seat } 往上移
page-setup-down = 座位 { $seat } 往下移
page-setup-remove = 移除座位 { $seat }
page-setup-add = 加一位玩家
page-setup-dealer = 發牌者
page-setup-game = 遊戲
page-setup-edition = 版本
page-setup-match = 比賽
page-mode-points = 積分
page-mode-low-score = 流水帳
page-mode-challenge = 挑戰
page-mode-single-round = 單輪
page-setup-target = 目標分數
page-setup-options = 桌規
page-setup-count = { $players } 位玩家
page-setup-too-few = 請至少填 { $least } 位玩家的名字。
page-setup-too-many = 最多 { $most } 位玩家：請移除幾位。
page-setup-same-name = 有兩位玩家都叫 { $name }。請改其中一個名字。
page-setup-no-target = 請輸入 1 或更大的整數。
page-setup-begin = 開始
page-value-on = 開
page-value-off = 關
page-setup-changed = { $count ->
    [0] 都是預設值
   *[other] 改了 { $count } 項
}

## Editions

edition-attack-classic = UNO 擊卡樂 經典版
edition-attack-six = UNO 擊卡樂 六種特殊卡
edition-attack-mega-hit = UNO 擊卡樂 大量打擊
edition-flash = UNO Flash 閃電
edition-flip-attack = UNO 翻轉擊卡樂

## Table rules: the sentence, then what each value means

option-deckOverride = 牌組是其他印刷版：不檢查每種卡片的張數
option-lastCardHits = 最後一張牌的打擊
option-lastCardHits-resolve = 計分前執行
option-lastCardHits-ignore = 不執行
option-forfeit = 有卡片出來後，可以放棄剩餘的打擊
option-forfeit-stackOnly = 只限大量打擊
option-forfeit-never = 不可以
option-forfeit-allHits = 都可以
option-discardAllPartial = 全部丟棄：可以留下同顏色的卡片
option-selfCatch = 忘記喊 UNO 的人還可以補喊
option-selfCatch-untilCaught = 被抓到之前
option-selfCatch-untilTouch = 卡片碰到牌堆之前
option-falseUnoPresses = 喊錯 UNO 要按幾下
option-reloadKeepsTop = 重新裝牌時，最上面那張留在桌上
option-warnYield = 一下出來超過幾張時再問一次
option-dealer = 下一位發牌者
option-dealer-rotate = 輪到左手邊
option-dealer-redraw = 重新抽牌決定
option-twoPlayerReverse = 兩人遊戲的迴轉
option-twoPlayerReverse-skip = 視同跳過
option-twoPlayerReverse-plain = 只改變方向
option-lowTie = 流水帳：最低分平手
option-lowTie-shared = 一起獲勝
option-lowTie-extraRound = 再玩一輪
option-suggestionPresses = 建議別人出牌要按幾下
option-illegalPlayPresses = 出不能出的牌要按幾下
option-scoring = 比賽方式
option-scoring-points = 累計分數
option-scoring-singleRound = 只玩一輪
option-startWildCaller = 第一張翻出萬用卡：由誰宣告顏色
option-startWildCaller-firstToPlay = 第一個出牌的人
option-startWildCaller-leftOfDealer = 發牌者左手邊
option-allHitStartNext = 第一張翻出萬用全體打擊：由誰先出牌
option-allHitStartNext-secondLeft = 左手邊第二位
option-allHitStartNext-left = 發牌者左手邊
option-allHitOrder = 萬用全體打擊：依什麼順序按
option-allHitOrder-left = 一律向左
option-allHitOrder-direction = 依進行方向
option-waaPresser = 萬用攻擊：由誰按
option-waaPresser-attacker = 攻擊的人
option-waaPresser-target = 被攻擊的人
option-waaNext = 萬用攻擊之後
option-waaNext-next = 下一位出牌
option-waaNext-second = 第二位出牌
option-waaNext-skipIfAttacked = 被攻擊的人跳過
option-lastAttack = 萬用攻擊當最後一張牌
option-lastAttack-must = 必須攻擊
option-lastAttack-may = 可以攻擊
option-stackOnLastCard = 最後一張打擊卡可以再疊
option-stackOnStartHit = 第一張翻出的打擊卡可以再疊
option-targeted = 抽牌卡：由出牌的人指定誰抽
option-turnSeconds = 每回合幾秒
option-turnSeconds-unlimited = 不限時間
option-guiltyTurn = 質疑成立之後
option-guiltyTurn-challenger = 由質疑的人出牌
option-guiltyTurn-unitPicks = 由主機選人
option-lastSlap = 最後一張是拍擊時也要搶拍
option-flipStart = 翻到第一張數字之前的卡片
option-flipStart-under = 留在底下
option-flipStart-return = 放回牌組
option-flipWildCaller = 翻轉翻出萬用卡時，顏色由誰宣告
option-flipWildCaller-next = 下一位玩家
option-flipWildCaller-flipper = 打出翻轉的人
option-lastFlip = 最後一張是翻轉時，手牌計分用
option-lastFlip-newSide = 新的一面
option-lastFlip-oldSide = 舊的一面
option-pylMin = 試手氣：按幾下後才能停止
