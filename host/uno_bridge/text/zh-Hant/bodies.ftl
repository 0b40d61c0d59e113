# What the units are called, in the middle of a sentence.

unit-launcher = 發牌機
unit-flash = Flash 主機

# What is the matter with a simulated unit.

plant-no-start = 模擬的{ $unit }無法啟動：{ $reason }
plant-silent = 模擬的{ $unit }沒有回應：{ $reason }
plant-other = { $directory } 裡已經在模擬{ $unit }，請先結束它。
plant-cannot = 模擬的{ $unit }做不到：{ $request }
plant-died = 模擬的{ $unit }當掉了，正在重新啟動。請再試一次。
plant-ended = 模擬的{ $unit }已經結束。請重新啟動裁判程式。
