# 製作者的工具所說的話：flash、doctor、monitor、selftest。

board-none = 沒有接上電路板。請把 Pico 的 USB 線插到這台電腦；有些線只能充電。
board-several = 接了好幾塊電路板：{ $ports }。請用 --port 選一塊。
board-bootloader = 電路板停在開機載入程式，還沒有 MicroPython。請把 MicroPython 的 .uf2 檔複製到它顯示的磁碟 RPI-RP2（或 RP2350），然後再試一次。
board-not-ours = { $port } 屬於 { $name }，不是我們的電路板，所以沒有打開。
board-held = { $port } 正由 { $program }（行程 { $pid }）使用。請先結束它。
board-no-prompt = { $port } 的 MicroPython 沒有回應。請把電路板拔掉再插上，然後再試一次。
board-refused = 電路板做不到：{ $detail }。
board-cut = 和 { $port } 的連線中斷了。電路板啟動的仍是原來的程式；請插好，再執行同一個指令。
board-full = 電路板空間不足：需要 { $needed } kB，只剩 { $free } kB。請刪掉不需要的檔案：mpremote rm :NAME
board-damaged = 檔案 { $path } 在電路板上損壞了。什麼都沒有改變；請再執行同一個指令。
board-stranger = 電路板啟動的程式不是我們的。要取代它（會保留為 main.before），請加上 --replace 再執行一次。

flash-simulated = 那是模擬的發牌機，永遠執行這台電腦的韌體，不需要複製。
flash-begins = { $port }：原有韌體 { $old }，現在複製 { $new }。
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
doctor-stranger = { $name }：不是我們的電路板，沒有碰它。
doctor-busy = { $port } 正由其他使用者的程式使用。這個指令可以查出是哪一個：
doctor-forbidden = 你沒有使用 { $port } 的權限；它的群組是 { $group }。請執行這個指令，然後重新登入：
doctor-no-firmware = 電路板上有 MicroPython，但沒有韌體，或韌體已經結束。請複製韌體：
doctor-silent = 它的回應既不像發牌機，也不像 MicroPython。請把電路板拔掉再插上；如果還是不行，請複製韌體：
doctor-greets = { $unit } { $board } 有回應；韌體 { $version }。
doctor-firmware = 電路板的韌體是 { $board }，這台電腦的是 { $ours }。請複製這一個：
doctor-watchdog = 電路板上次是由看門狗重新啟動的：程式當住，或電壓下降。如果再發生，請先檢查電源。
doctor-held = 有 { $count } 個事件在電路板上等候裁判程式，啟動後就會送出。

part-ready = 馬達可以轉動。
part-stopped = 馬達被停止指令鎖住。這個指令可以解除：
part-lid-shut = 蓋子關著。
part-lid-open = 蓋子開著，不會發牌。請關上，或檢查蓋子的開關。
part-button-up = 按鈕沒有被按住。
part-button-down = 按鈕顯示為按住。如果沒有人按，就是卡住了，或是線碰到接地。
part-gate-well = 出口感應器 { $gate } 暢通。
part-gate-blocked = 出口感應器 { $gate } 被擋住。請把卡片拿出來；如果沒有卡片，就是 LED 沒有電，或光照不到感應器。
part-gate-sun = 出口感應器 { $gate } 在自己的 LED 關掉時仍看到光。請遮住陽光或燈光。
part-magnet-weak = AS5600 感應到的磁鐵太弱。請移近晶片，3 mm 以內。
part-magnet-strong = AS5600 感應到的磁鐵太強。請稍微移開晶片。
part-facing = 發牌機朝向 { $degrees } 度。
part-magnet-missing = 沒有方向：AS5600 沒有回應，或感應不到磁鐵。磁鐵應在晶片 3 mm 以內；SDA 和 SCL 靜止時是 3.3 V。
part-cells = 電池電壓 { $volts } V。
part-cells-low = 電池電壓 { $volts } V，馬達不夠用。請換上三顆新的 C 電池。
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
monitor-offline = 沒有送出：發牌機沒有回應。
