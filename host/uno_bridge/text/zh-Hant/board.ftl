# 製作者的工具所說的話：flash、doctor、monitor、selftest。

board-none = 沒有接上電路板。請把 Pico 的 USB 線插到這台電腦；有些線只能充電。
board-bootloader = 電路板停在開機載入程式，還沒有 MicroPython。請把 MicroPython 的 .uf2 檔複製到它顯示的磁碟 RPI-RP2（或 RP2350），然後再試一次。
board-no-prompt = { $port } 的 MicroPython 沒有回應。請把電路板拔掉再插上，然後再試一次。
board-refused = 電路板做不到：{ $detail }。
board-cut = 和 { $port } 的連線中斷了。電路板啟動的仍是原來的程式；請插好，再執行同一個指令。
board-full = 電路板空間不足：需要 { $needed } kB，只剩 { $free } kB。請刪掉不需要的檔案：mpremote rm :NAME
board-damaged = 檔案 { $path } 在電路板上損壞了。什麼都沒有改變；請再執行同一個指令。
board-stranger = 電路板啟動的是別的程式。要取代它（會保留為 main.before），請加上 --replace 再執行一次。

flash-simulated = 那是模擬的，永遠執行這台電腦的韌體，不需要複製。
flash-begins = { $port }：原有韌體 { $old }，現在複製 { $new }。
flash-begins-empty = { $port }：沒有韌體回應，現在複製 { $new }。
board-no-unit = 電路板上的檔案 unit 寫著 { $word }，沒有這種裝置。請執行：uno-bridge flash --unit launcher，或 --unit flash
flash-copying = 複製中
flash-copied = { $count } 個檔案都在電路板上，也核對過了。電路板正在啟動。
flash-same = { $count } 個檔案原本就在電路板上。電路板正在啟動。
flash-silent = 韌體已在電路板上，但 { $port } 沒有回應。請執行：uno-bridge doctor
flash-done = 電路板正在執行韌體 { $version }。

doctor-place-usb = USB 裝置
doctor-place-computer = 這台電腦
doctor-modem-told = ModemManager 正在執行，但不會碰電路板。
doctor-modem = ModemManager 正在執行，可能會干擾剛插上的電路板。用這條 udev 規則擋住它：
doctor-bootloader = { $name } 正在等待 MicroPython。請把 MicroPython 的 .uf2 檔（micropython.org/download）複製到它顯示的磁碟。
doctor-stranger = { $name }：不是本專案的電路板，沒有碰它。
doctor-no-firmware = 電路板上有 MicroPython，但沒有韌體，或韌體已經結束。請複製韌體：
doctor-silent = 它的回應既不像發牌機或 Flash 主機，也不像 MicroPython。請把電路板拔掉再插上；如果還是不行，請複製韌體：
doctor-greets = { $unit ->
    [flash] Flash 主機
   *[launcher] 發牌機
}（{ $board }）有回應；韌體 { $version }。
doctor-firmware = 電路板的韌體是 { $board }，這台電腦的是 { $ours }。請複製這一個：
doctor-files-unread = 版本和這台電腦的相同。沒有比對檔案，因為那會結束正在執行的程式。這個指令會比對，然後重新啟動電路板：
doctor-files-same = 韌體的 { $count } 個檔案都正確地在電路板上。
doctor-files-differ = 韌體有 { $count } 個檔案不在電路板上，或和這台電腦的不同（第一個是 { $path }）。請複製：
doctor-watchdog = 電路板上次是由看門狗重新啟動的：程式當住，或電壓下降。如果再發生，請先檢查電源。
doctor-brownout = 電路板上次是電壓下降後重新啟動的。請換新電池，並把線直接插在電腦上，不要經過集線器。
doctor-held = 有 { $count } 個事件在電路板上等候裁判程式，啟動後就會送出。

part-ready = 沒有被停止指令鎖住。
part-stopped = 被停止指令鎖住了。這個指令可以解除：
part-lid-shut = 蓋子關著。
part-lid-open = 蓋子開著，不會發牌。請關上，或檢查蓋子的開關。
part-button-up = 按鈕沒有被按住。
part-button-down = 按鈕顯示為按住。如果沒有人按，就是卡住了，或是線碰到接地。
part-pressed = 這些按鈕顯示為按住：{ $buttons }。如果沒有人按，就是卡住了，或是線碰到接地。
part-gate-well = 出口感應器 { $gate } 暢通。
part-gate-blocked = 出口感應器 { $gate } 被擋住。請把卡片拿出來；如果沒有卡片，就是 LED 沒有電，或光照不到感應器。只裝一個感應器的發牌機，請在監看中輸入後重新啟動：set gates 1
part-gate-sun = 出口感應器 { $gate } 在自己的 LED 關掉時仍看到光。請遮住陽光或燈光。如果 LED 沒有接開關，請在監看中輸入後重新啟動：set lamps 0
part-magnet-weak = AS5600 感應到的磁鐵太弱。請移近晶片，3 mm 以內。
part-magnet-strong = AS5600 感應到的磁鐵太強。請稍微移開晶片。
part-facing = 發牌機朝向 { $degrees } 度。
part-magnet-missing = 沒有方向：AS5600 感應不到磁鐵。磁鐵應在晶片 3 mm 以內。
part-compass-absent = 沒有方向：沒有 AS5600 回應。發牌機沒有它也能用。如果裝了，請檢查接線：SDA 和 SCL 靜止時是 3.3 V。
part-cells = 電池電壓 { $volts } V。
part-cells-low = 電池電壓 { $volts } V，馬達不夠用。請換上三顆新的 C 電池。如果沒有量測電池，請在監看中輸入後重新啟動：set cells 0
part-line = 線路正常（{ $count } 行損壞）。
part-line-bad = 有 { $count } 行損壞。請換一條 USB 線。

monitor-help = 請輸入指令，例如 status。輸入 ? 列出可用的字，Ctrl-C 結束。
monitor-help-piped = 監看中；管線傳來的指令會送出。
monitor-words = 電路板懂得：{ $verbs }
    stop    立刻停止馬達，直到 resume
    !text   原樣送出文字，也可以不是通訊協定的內容
    quit    結束，和 Ctrl-C 相同
monitor-unsayable = 這些無法在線上傳送：{ $text }。只能用英文字母和數字，最多 96 位元組；! 可以送出任何內容。
monitor-unknown = 回應還沒到，連線就中斷了：可能做了一次，也可能沒有做。
monitor-holds-start = 已保存。電路板下次啟動時才生效：請拔掉再插上。使用 Raspberry Pi 自己的腳位時，結束監看後就會重新啟動。
monitor-no-offline = 沒有送出：電路板沒有回應。
monitor-no-verb = 沒有做：電路板不認得這個指令。? 會列出它認得的。
monitor-no-arguments = 沒有做：少了一個值，或不是可用的值。get 加設定名稱會說明範圍。
monitor-no-stopped = 沒有做：它已停止。resume 可以解除。
monitor-no-lid = 沒有做：蓋子開著。
monitor-no-tray = 沒有做：托盤正在翻轉。
monitor-no-gate = 沒有做：光線讓出口的兩個感應器都看不見。請移開，避免陽光直射。
monitor-no-cells = 沒有做：電池電力太低。請換新電池。
monitor-no-busy = 沒有做：還有動作在進行。等它結束再說一次。
monitor-no-lease = 沒有做：馬達需要主機持續連線。請先送出 alive，再於一秒內送出指令。
monitor-no-turntable = 沒有做：沒有裝轉盤。set turntable 60 表示裝了。
monitor-no-compass = 沒有做：電路板不知道自己指向哪裡。pose 會說明磁鐵的情形。
monitor-no-cable = 沒有做：線會纏得太緊。請用手轉回來。
monitor-no-seat = 沒有做：還沒教過這個座位。請把發牌機對準那裡，再說 seat 和號碼。
monitor-no-seats = 沒有做：遊戲還沒開始。
monitor-no-store = 沒有做：電路板無法寫入。原來的設定仍然有效。
monitor-no-pin = 沒有做：這個腳位已屬於別的線路，或是電路板沒有接出的腳位（Pico：GP23 到 25；Raspberry Pi：BCM 0、1、28）。get pin-hit 等會說明誰用哪一個。

selftest-signs = 發牌機現在會響並閃燈。有嗎？（y 或 n）
selftest-button = 按 1 下按鈕。（按 Enter 跳過這一步）
selftest-gate-covered = 把一張卡片放進出口，同時擋住兩個感應器，先不要拿開。
selftest-gate-clear = 現在拿開。
selftest-card = 用手把一張卡片推過出口。
selftest-turn = 把發牌機轉四分之一圈，然後放著。
selftest-lid-open = 打開蓋子。
selftest-lid-shut = 關上蓋子。
selftest-motor-may = 馬達可以轉 { $ms } 毫秒嗎？請先把卡片拿出來，手指離開滾輪。（y 或 n）
selftest-motor = 滾輪有沒有往發牌的方向轉？（y 或 n）
selftest-no-part = 沒有 { $part } 這個部分可以測試。這塊電路板有：{ $parts }。
selftest-over = 通過 { $passed } 項，失敗 { $failed } 項。
selftest-ended = 已結束。發牌機又可以發牌了。

selftest-name-rest = 靜止狀態
selftest-name-signs = 蜂鳴器和燈
selftest-name-button = 按鈕
selftest-name-gate-covered = 出口感應器（擋住）
selftest-name-gate-clear = 出口感應器（暢通）
selftest-name-card = 手推一張卡片
selftest-name-turn = 方向
selftest-name-lid-open = 蓋子（打開）
selftest-name-lid-shut = 蓋子（關上）
selftest-name-motor = 馬達

selftest-check-rest = 發牌機沒有回應。如果是接在 USB 上的電路板，請執行：uno-bridge doctor
selftest-check-signs = 壓電片接在 { $buzz_a } 和 { $buzz_b } 之間，各經 220 歐姆；響的時候，電表在 { $buzz_a } 上約 1.6 V。燈接在 { $light }；Pico 自己的 LED 也會一起閃。
selftest-check-button = 按鈕把 { $hit } 接到地：放開時 3.3 V，按住時低於 0.3 V。如果一直不降，請檢查按鈕的線和 1 k 電阻。
selftest-check-gate-covered = { $exit1 }（內側感應器）和 { $exit2 }（外側感應器）有光時低於 0.8 V，擋住時高於 2.5 V。如果其中一個一直是低的：缺少接到 3.3 V 的 10 k，或有陽光照入。
selftest-check-gate-clear = { $exit1 }（內側感應器）或 { $exit2 }（外側感應器）一直是高的：{ $ir_en } 應為 3.3 V，此時 LED 兩端約 1.2 V，經 100 歐姆約 20 mA；或者兩邊沒有對準。
selftest-check-card = 感應器剛才試過了；請在一秒內把整張卡片推出去。
selftest-check-turn = AS5600 的位址是 0x36，接在 { $i2c_sda } 和 { $i2c_scl }，靜止時都是 3.3 V。磁鐵必須是徑向磁化，跟著底座轉動，並在晶片 3 mm 以內。
selftest-check-lid-open = 蓋子打開時 { $lid_sense } 應高於 2.5 V。如果不是，開關被短路了；同一個開關也讓馬達驅動器休眠。
selftest-check-lid-shut = 蓋子關上時 { $lid_sense } 應低於 0.3 V：開關沒有閉合，或線掉了。
selftest-check-motor = 電池：驅動器的 VM 在新電池時是 4.5 V，絕不低於 2.7 V。轉動時 nSLEEP 為 3.3 V（{ $mot_en } 經過蓋子開關），{ $mot_in1 } 為高；nFAULT 靜止時 3.3 V。如果轉的方向相反，請對調馬達的兩條線。

selftest-flash-signs = 主機現在會響，七個燈全部閃爍。有嗎？（y 或 n）
selftest-flash-play = 按 1 下「播放」。（按 Enter 跳過這一步）
selftest-flash-slap = 按住「拍擊」。
selftest-flash-slow = 放開，然後把速度開關撥到慢。
selftest-flash-fast = 把速度開關撥到快。
selftest-flash-usual = 把速度開關撥到中間。
selftest-flash-button = 按 1 下 { $n } 號按鈕。
selftest-flash-lights = 剛才每按一個按鈕，亮的都是它自己的燈嗎？（y 或 n）

selftest-name-flash-signs = 蜂鳴器和燈
selftest-name-flash-play = 「播放」
selftest-name-flash-slap = 「拍擊」
selftest-name-flash-slow = 速度開關（慢）
selftest-name-flash-fast = 速度開關（快）
selftest-name-flash-usual = 速度開關（中間）
selftest-name-flash-button = { $n } 號按鈕
selftest-name-flash-lights = 按鈕各自的燈

selftest-check-flash-signs = 壓電片接在 { $buzz_a } 和 { $buzz_b } 之間，各經 220 歐姆。如果有燈不亮（玩家 { $led1 } 到 { $led6 }，拍擊 { $slap_led }）：接腳為高時，它的 330 歐姆兩端約 1.3 V，或是燈接反了。
selftest-check-flash-play = 「播放」把 { $play } 接到地：放開時 3.3 V，按住時低於 0.3 V。
selftest-check-flash-slap = 「拍擊」把 { $slap } 接到地：放開時 3.3 V，按住時低於 0.3 V。其他按鈕都必須放開。
selftest-check-flash-slow = 撥到慢時，開關把 { $speed_slow } 接到地，{ $speed_fast } 保持 3.3 V。
selftest-check-flash-fast = 撥到快時，開關把 { $speed_fast } 接到地，{ $speed_slow } 保持 3.3 V。
selftest-check-flash-usual = 在中間時，{ $speed_slow } 和 { $speed_fast } 都是 3.3 V。
selftest-check-flash-button = { $n } 號按鈕把 { $btn } 接到地：放開時 3.3 V，按住時低於 0.3 V。如果這時回應的是別的按鈕，就是兩條線接反了。
selftest-check-flash-lights = 1 到 6 號按鈕的燈接在 { $led1 }、{ $led2 }、{ $led3 }、{ $led4 }、{ $led5 }、{ $led6 }。如果亮的是別的按鈕的燈，就是兩條線接反了。
