# The state of the connection to the launcher or Flash unit: what happened, and what to do.

link-off = 目前沒有使用發牌機或 Flash 主機。
link-none = 沒有接上發牌機或 Flash 主機。請把它的 USB 線插到這台電腦。
link-no-such-port = 沒有連接埠 { $port }。請接上發牌機或 Flash 主機。要知道有哪些連接埠，請執行：uno-bridge doctor
link-no-such-board = 沒有接上序號 { $number } 的電路板。請把它接上。要知道有哪些電路板，請執行：uno-bridge doctor
link-no-serial-port = { $port } 不是序列埠。請改寫發牌機或 Flash 主機的連接埠，或不寫，讓程式自己找。
link-not-ours = { $port } 屬於 { $name }，不是本專案的電路板，所以沒有打開。
link-several = 接了 { $count } 塊電路板。請指定要用哪一塊：{ $boards }
link-board = { $option } { $choice }（{ $about }）
link-or = { $before }，或 { $board }
link-about = { $port }，{ $name }
link-about-met = { $port }，{ $name }；{ $unit }，{ $day } 在這裡用過
link-about-new = { $port }，{ $name }；沒有在這裡用過
link-about-silent = { $port }，{ $name }；沒有像發牌機或 Flash 主機那樣回應
link-silent = { $port } 接了東西，但沒有像發牌機或 Flash 主機那樣回應。請拔掉再插上；如果還是不行，請把韌體複製進去：uno-bridge flash --port { $port }
link-stranger = { $port } 的 { $name } 沒有像發牌機或 Flash 主機那樣回應，重新插上之前不會再碰它。如果要把它當成主機，請把韌體複製進去：uno-bridge flash --port { $port }
link-gone = { $port } 的{ $unit }不見了：線被拔掉，或它正在重新啟動。請稍等，資料都還在。
link-unplugged = { $unit }的線被拔掉了。請插回去，資料都還在。
link-asleep = 這台電腦休眠過，{ $unit }還沒有回來。如果一直沒有回來，請把線拔掉再插上，資料都還在。
link-hung = { $port } 的{ $unit }沒有回應：它的程式當住了。請把線拔掉再插上。
link-full = { $port } 的{ $unit }沒有讀取序列埠：它的程式當住了。請把線拔掉再插上。
link-restarted = { $unit }重新啟動了。請稍等。
link-busy = { $port } 正由其他使用者的程式使用。這個指令可以查出是哪一個：
link-held = { $port } 正由 { $program }（行程 { $pid }）使用。這個指令會結束它：
link-modem = { $port } 正由 ModemManager 使用，它把新的連接埠當成數據機。用這條 udev 規則擋住它；執行後把線拔掉再插上：
link-forbidden = 你沒有使用 { $port } 的權限，群組 { $group } 才有。請執行這個指令，然後重新登入：
link-forbidden-yet = 你還沒有使用 { $port } 的權限：你登入之後才加入群組 { $group }。請重新登入，或執行這個指令再重新啟動程式：
link-forbidden-all = 你沒有使用 { $port } 的權限。這條 udev 規則會讓坐在這台電腦前的人使用它；執行後把線拔掉再插上：
link-failed = 連接埠 { $port } 打不開（{ $detail }）。請把線拔掉再插上。
link-error = 裁判程式發生錯誤，與發牌機或 Flash 主機中斷：{ $error }。它會自動重試，資料都還在。如果一直這樣，請重新啟動裁判程式，並回報問題：uno-bridge report。
link-ended = 與發牌機或 Flash 主機的連線已結束：裁判程式的執行緒失敗了。請重新啟動裁判程式，資料都還在。
link-not-stopped = 停止指令沒有送到發牌機：請用電池開關把它關掉。
link-not-paused = 停止指令沒有送到 Flash 主機：請按它的播放／暫停鈕。
link-mend = { $what }{ $command }
link-version-board = { $port } 接的裝置通訊版本是 { $board }，裁判程式是 { $host }。請把較新的韌體複製進去：uno-bridge flash --port { $port }。
link-version-host = { $port } 接的裝置通訊版本是 { $board }，裁判程式是 { $host }。請更新裁判程式：pip install --upgrade uno-bridge。
link-unit = { $port } 接的是名為 { $unit } 的裝置，這位裁判不認得它。請接上發牌機或 Flash 主機。
link-reported = { $what }回報問題時請附上 { $file }。

## Why it restarted, in "just now"
start-watchdog = { $unit }的程式當住，看門狗讓它重新啟動了。如果再發生，請把韌體重新複製進去，並回報問題：uno-bridge report。
start-reset = { $unit }被重設了。
start-brownout = { $unit }的電源中斷了一下，重新啟動了。如果沒有人碰過線，請換新電池，並把線直接插在電腦上，不要經過集線器。
start-asleep = 這台電腦休眠時{ $unit }沒有電，重新啟動了。
start-power = { $unit }斷過電，重新啟動了。如果沒有人拔線，請檢查線有沒有插緊。
start-other = 換接了另一台{ $unit }。
start-unknown = { $unit }重新啟動了。

## This computer did not read its reports, in "just now"
unheard-asleep = 這台電腦休眠了 { $seconds } 秒。{ $unit }這段時間的回報現在送到。
unheard-unread = 這台電腦有 { $seconds } 秒沒有聽{ $unit }：裁判程式被暫停，或必須等待。這段時間的回報現在送到。
