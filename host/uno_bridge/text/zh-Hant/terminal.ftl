# The terminal referee: the state of the table, the help, where the record is saved.

## What is to be done now

now-aim = 先把發牌機轉向 { $player }。
now-challenge = 有罪：{ $accused } 抽 { $guilty } 張。無辜：{ $player } 抽 { $innocent } 張。
now-uno = { $player } 可以喊 UNO。
now-catch = { $player } 剩一張卡片，還沒喊 UNO：其他玩家可以抓 { $player }。

header-more = 輸入下一個動作（例如 deal R7）就開始新的一桌。在那之前可以輸入 edition、match、dealer 或 option。

## state

state-round = 第 { $round } 輪：{ $edition }。{ $match }。
state-top = 最上面的卡片：{ $card }
state-top-unknown = 還不知道
state-top-open = { $card }，顏色還沒宣告
state-stack = 疊起來的打擊卡：{ $cards }
state-side-mild = 使用中的面：溫和面
state-side-wild = 使用中的面：狂野面
state-direction-left = 往左輪流，順時針
state-direction-right = 往右輪流，逆時針
state-direction-unit = 由主機選玩家
state-piles = 發牌機：{ $cards } 張   棄牌堆：{ $discarded } 張
state-piles-unit = 抽牌堆：{ $cards } 張   棄牌堆：{ $discarded } 張
state-aside = 放在旁邊：{ $cards } 張
state-owed = 還欠：{ $player } 按發牌機，{ $total } 下按了 { $made } 下
state-owed-for = 還欠：{ $player } 為 { $target } 按發牌機，{ $total } 下按了 { $made } 下
state-owed-until = 還欠：{ $player } 按發牌機，按到有卡片出來，已按 { $made } 下
state-owed-until-for = 還欠：{ $player } 為 { $target } 按發牌機，按到有卡片出來，已按 { $made } 下
state-owed-draws = 還欠：{ $target } 抽牌，{ $total } 張抽了 { $made } 張
state-clock = 計時：{ $player } 有 { $seconds } 秒
state-clock-held = 計時：{ $player } 有 { $seconds } 秒，暫停中
state-player = { $player }
state-dealer = { $player }（發牌者）
state-eliminated = { $player }（已淘汰）
state-uno-called = 喊了
state-uno-open = 還沒喊：可以抓
state-uno-safe = 沒喊，來不及抓了

## The record

record-saved = 紀錄存在 { $path }，之後會隨時更新。
record-where = 請說存到哪裡，例如：  save game.rec
record-exists = 沒有儲存：{ $path } 裡是別的內容。請存到另一個檔案，或取代它：  save { $path } !
record-no-folder = 沒有儲存到 { $path }：沒有 { $folder } 這個資料夾。請建立它，或指定另一個檔案。
record-no-file = 沒有儲存：{ $path } 不是檔案。請另外指定。
record-unwritable = 沒有儲存到 { $path }：{ $reason }。遊戲已保留。請指定另一個檔案：  save FILE
record-not-saved = 遊戲已保留，執行 uno-bridge table 就能繼續。沒有儲存紀錄。

## help

help-now = 現在可以輸入，例如：
help-now-players = 開始一桌：依順時針輸入玩家
help-now-deal = 翻開的那張卡片
help-now-dealer = 說誰發牌
help-now-draw-dealer = 決定發牌者：每位玩家抽一張
help-now-holds = { $player } 的分數，{ $least } 到 { $most }，或寫出卡片
help-now-play = 打出{ $card }
help-now-fits = 可以出的卡片：{ $cards }
help-now-press = 每一下出來的張數
help-now-stop = 不再按
help-now-aside = 放一張在旁邊；不必說是哪一張
help-now-shows = 翻出來的那一面
help-now-reload = 棄牌堆洗好裝回去了
help-now-unit = 主機選出的玩家
help-now-draw = 從抽牌堆拿卡片
help-now-done = 按自己的按鈕
help-now-late = 鈴響
help-now-slap = 最後拍的玩家
help-now-challenges = 或 innocent：有罪還是無辜
help-now-calls = 宣告還沒宣告的顏色
help-now-uno = 喊 UNO
help-now-catches = 說對方沒喊 UNO
help-commands = 指令：
help-acts = 動作：
help-more = help WORD 說明一個字，help all（或 ?）列出所有動作。名字和卡片不分大小寫。Tab 鍵可補完。
help-unknown = 沒有關於 { $word } 的說明。
help-state = state：最上面的卡片、顏色、還欠什麼、各牌堆、手牌張數、UNO 和分數。
help-log = log：每一次按下，感應器數到的和採計的張數。
help-why = why：上一次拒絕或現在該做的事，依據哪一條規則。why CORE-TURN-2：那一條規則。
help-undo = undo：收回最後一步。再輸入一次就再收回前一步。
help-save = save game.rec：把紀錄存在那裡，之後隨時更新。路徑從啟動 uno-bridge 的資料夾算起。save game.rec ! 會取代內容不同的檔案。
help-draw-dealer = draw-dealer：每位玩家抽一張卡片，裁判說出誰發牌。接著輸入各人抽到什麼：Ann 7、Bob R9 或 Cy action。draw-dealer stop 結束抽牌。
help-correct = correct 12 3：第 12 次按下出了 3 張。log 會列出每一次按下。
help-aim = aim Ann：發牌機現在朝向 Ann。這樣能教它座位。
help-launcher = launcher stop | resume | identify | payout toy。對 Flash 主機：pause | drawn | ready | reset。launcher has 60 更正發牌機裡的張數。
help-plant = plant press：按模擬發牌機。另有 plant turn 90、lid open、refill、trouble jam、plug out。模擬 Flash 主機：plant press 3、slap 或 play。
help-help = help：現在可以輸入什麼。help WORD：一個字。help all：所有動作。
help-quit = quit：結束裁判程式。遊戲會保留，下次繼續。Ctrl-D 也一樣。
help-deal = deal R7：每位玩家有 7 張，翻開的是紅色7。deal GT R6：第一張放回去了。
help-play = Ann R5：Ann 打出紅色5。顏色：R 紅、Y 黃、G 綠、B 藍；狂野面是 O 橘、P 粉紅、T 藍綠、U 紫。
    牌面：0 到 9，S 跳過，V 迴轉，D 全部丟棄，H1 H2 H5 打擊，T 交換手牌，D2 抽兩張，SL 拍擊，F 翻轉，SE 跳過全體。
    萬用：W 萬用卡，WA 萬用攻擊，WH 萬用全體打擊，WF 萬用連擊，W4 萬用抽四張，WL 萬用試手氣，WO 萬用全力攻擊，WD 萬用全部丟棄。
    Ann W =B 宣告藍色；Ann WA =G >Cy 攻擊 Cy；Ann RD +3 一起丟棄另外三張；Ann WD -P +5 =O 丟棄五張粉紅色。
help-press = Ann press 0 3：Ann 按了 2 下發牌機；第一下沒有卡片，第二下 3 張。
help-stop = Ann stop：Ann 放棄剩餘的打擊，或結束試手氣。
help-calls = Ann calls B：Ann 補上宣告藍色。Ann calls B >Cy：並攻擊 Cy。
help-uno = Ann uno：Ann 喊 UNO，出牌前後都可以。
help-catches = Bob catches Ann：Bob 說 Ann 沒喊 UNO。
help-suggests = Ann suggests：Ann 建議別人出牌。
help-reload = reload：棄牌堆洗好裝回去了。reload 60：現在裡面有 60 張。
help-has = Ann has 7、launcher has 60、discard has 12：更正張數。
help-holds = Bob holds 34 或 Bob holds R5 W BH2：一輪結束時 Bob 手上剩下的。
help-aside = Ann aside 或 Ann aside R5：試手氣時 Ann 放一張在旁邊。
help-shows = shows O5：翻轉後露出的那一面。
help-unit = unit Bob：Flash 主機選了 Bob。
help-draw = Ann draw 或 Ann draw 2：Ann 從抽牌堆拿卡片。
help-done = Ann done：Ann 按自己的按鈕。
help-late = Ann late：Ann 的鈴響了。
help-slap = slap Bob：Bob 最後拍。
help-challenges = Bob challenges guilty 或 Bob challenges innocent：萬用抽四張之後，手牌證明有罪還是無辜。
help-dealer = dealer: Ann 表示下一輪由 Ann 發牌。
help-position = position turn=Bob top=R9 hands=5,5,5：從中途接續一場遊戲，代替 deal。
help-players = players: Ann, Bob, Cy 依順時針開始新的一桌。前後可加上 edition: flash、match: points 300、option turnSeconds: 6。
help-insist = 動作最後加上 ! 表示堅持：確認裁判質疑但不禁止的事。
