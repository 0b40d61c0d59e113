# Names of the units, in the middle of a sentence.

unit-launcher = 發牌機
unit-flash = Flash 主機

# What is wrong with a simulated unit.

plant-no-start = 模擬的{ $unit }無法啟動：{ $reason }
plant-silent = 模擬的{ $unit }沒有回應：{ $reason }
plant-other = { $directory } 裡已經在模擬{ $unit }，請先結束它。
plant-cannot = 模擬的{ $unit }做不到：{ $request }
plant-died = 模擬的{ $unit }當掉了，正在重新啟動。請再試一次。
plant-ended = 模擬的{ $unit }已經結束。請重新啟動裁判程式。

# Why this computer cannot be the launcher itself, and the command that fixes it.

gpio-no-pi = 這台電腦不是 Raspberry Pi，沒有可以接發牌機的接腳。若要使用 USB 上的電路板：uno-bridge play --launcher auto
gpio-no-library = 缺少控制 Raspberry Pi 接腳的程式庫。請執行：{ $python } -m pip install { $libraries }
gpio-forbidden = 你沒有權限使用這台 Raspberry Pi 的接腳（{ $devices }）。請執行：sudo usermod -aG gpio,i2c $USER，然後重新登入。
gpio-no-i2c = 這台 Raspberry Pi 的 I2C 已關閉。請執行：sudo raspi-config nonint do_i2c 0
gpio-no-start = 接在這台 Raspberry Pi 接腳上的發牌機無法啟動：{ $reason }
