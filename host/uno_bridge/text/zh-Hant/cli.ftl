cli-link-well = { $unit }有回應了。
cli-report-none = 還沒有斷過線：{ $folder } 裡沒有報告。
cli-no-table = 還沒有牌桌。請依順時針輸入玩家，例如：  players: Ann, Bob, Cy
cli-no-players = 請先說有哪些玩家，例如：  players: Ann, Bob, Cy
cli-help = 發生什麼就輸入什麼，寫法和紀錄相同：
      deal R7            翻開的那張卡片
      Ann R5             Ann 打出紅色5（顏色 R 紅、Y 黃、G 綠、B 藍；S 跳過，V 迴轉，D 全部丟棄，H1 單次打擊，H2 雙重打擊）
      Ann W =B           萬用卡和宣告的顏色（WA =B >Cy：萬用攻擊，以及攻擊誰）
      Ann calls B        補上還沒宣告的顏色
      Ann RD +3          再加上一起丟棄的張數
      Ann press 0 3      按 2 下，以及每一下出來的張數
      Ann stop           放棄剩餘的打擊
      Ann uno            喊 UNO；抓人則是 Bob catches Ann
      Ann aside          放一張在旁邊；shows O5：翻轉後露出的那一面（Flip Attack）
      unit Bob           主機選出 Bob；Bob draw 2 抽牌、Bob done 按按鈕、Bob late 鈴響（Flash）
      slap Cy            Cy 最後拍；Cy challenges guilty 或 innocent：質疑，有罪或無辜（Flash）
      Bob holds 34       一輪結束時手上的分數；或寫出卡片：Bob holds R5 W
      reload             棄牌堆裝回去；Ann has 7：張數算錯；Ann suggests：建議別人出牌
      undo               收回最後一步
    最後加上 ! 表示堅持。Tab 鍵可補完。
      help    現在可以輸入什麼；help press：一個字        draw-dealer   抽牌決定誰發牌
      save game.rec            把紀錄存在那裡
      state   牌桌狀況        log   每一次按下        correct 12 3   第 12 次按下出了 3 張
      why     上一次拒絕或現在該做的事，依據哪一條規則        why CORE-TURN-2   任何一條規則
      aim Ann                  發牌機現在朝向 Ann
      launcher stop | resume | identify | payout toy     對 Flash 主機：pause | drawn | ready | reset
      plant press              按模擬發牌機；模擬 Flash 主機則是 plant press 3、slap 或 play
      quit                     離開；遊戲會保留
cli-player = 玩家
cli-cards = 張數
cli-score = 分數
cli-uno = UNO
cli-press = 次序
cli-sensor = 感應器
cli-payout = 送牌方式
cli-ms = 毫秒
cli-no-rule = 沒有 { $word } 這條規則。相近的有 { $near }
cli-no-rule-here = { $edition } 沒有 { $word } 這條規則。相近的有 { $near }
cli-why-no-rule = 這和遊戲規則無關。
cli-simulated-rounds = 輪數
cli-simulated-turns = 回合
cli-simulated-acts = 動作
cli-simulated-presses = 按下次數
cli-simulated-cards = 出來的卡片
cli-simulated-cards-a-press = 每次按下的張數
cli-simulated-won = 贏得的輪數
cli-simulated-seconds = 秒數
cli-table-at = 牌桌在 { $url }
cli-phones-join = 手機加入網址：{ $url }（代碼 { $code }）
cli-ends = 按 Ctrl-C 結束裁判程式；遊戲會保留。
cli-page-not-built = 牌桌頁面還沒有建置。請執行：make setup
cli-code-unfit = 代碼至少要有 { $least } 個字元，而且只能用英文字母和數字。
cli-code-weak = 這個代碼太容易猜到。請避免連續或重複的字元，例如 ABC123、123456 或 ABABAB。
cli-code-twice = --code 和 --code-file 只能用其中一個。
cli-code-file-open = 其他使用者也能讀取 { $path } 裡的代碼。請執行：chmod 600 { $path }
cli-code-file-unreadable = 無法從 { $path } 讀取代碼：{ $error }
cli-code-file-empty = { $path } 是空的。請寫入至少 { $least } 個英文字母和數字的代碼。
cli-phones-join-file = 手機加入網址：{ $url }（代碼在 { $path } 裡）
cli-service-value = { $value } 不能寫進服務的單元檔。{ $what ->
        [program] 程式的路徑不能有引號、反斜線、錢字號或控制字元：請移動資料夾。
        [user] 使用者名稱只能有英文字母、數字、句點、連字號和底線。
       *[launcher] 發牌機的名稱、序號或連接埠只能是一行文字。
    }
cli-service-pipe = 什麼都還沒有做。請執行：uno-bridge install-service | sudo sh
cli-service-at = 指令稿執行完會顯示牌桌的網址。要看裁判程式的紀錄，請執行：journalctl -u uno-bridge

## uno-bridge verify

cli-verify-proved = 開機 { $boot }，公平第 { $round } 輪：已證明，{ $presses } 次按下都符合密語。
cli-verify-sealed = 開機 { $boot }，公平第 { $round } 輪：尚未公開密語。請開始另一輪（launcher payout fair）再驗證。
cli-verify-wrong = 開機 { $boot }，公平第 { $round } 輪：沒有證明。
cli-verify-cut = 有 { $presses } 次按下如紀錄所說中斷了：出來的卡片比抽出的少。
cli-verify-more = 有 { $presses } 次按下出來的卡片比抽出的多：滾輪煞車時滑出來的。
cli-verify-doubted = 有 { $presses } 次的張數是光閘所見，但光閘自己存疑：已經問過大家。
cli-verify-late = 有 { $cards } 張卡片在按下結束後才經過出口。
cli-verify-nothing = { $file } 裡沒有公平的一輪。輸入「launcher payout fair」後發牌機才會開始。
cli-verify-unread = 無法讀取 { $file }：{ $reason }。請寫出日誌檔，或 uno-bridge monitor 印出的內容。
proof-seal = 密語不是封存的那一個。
proof-count = 第 { $press } 次按下說是 { $cards } 張，但密語是 { $drawn } 張。
proof-cards = 第 { $press } 次按下說是 { $cards } 張，但逐張回報了 { $told } 張。
proof-gap = 缺少第 { $first } 到 { $last } 則回報。
proof-twice = 第 { $number } 則回報出現兩次，而且不同。
proof-card = 第 { $press } 次按下回報第 { $card } 張，但那是第 { $told } 張。
proof-press = 缺少第 { $first } 到 { $last } 次按下。
proof-no-count = 第 { $press } 次按下從未回報結束。
proof-made-up = 回報第 { $press } 次按下有 { $cards } 張，但這一輪沒有這次按下，或它早已結束。
proof-unsealed = 第 { $press } 次按下之前沒有封存密語。
proof-payout = 第 { $press } 次按下不是以 fair 方式送牌，而這一輪還沒結束。
proof-never-opened = 這一輪的 { $presses } 次按下再也無法證明：發牌機沒有公開密語就重新開機，或開始了另一輪。
