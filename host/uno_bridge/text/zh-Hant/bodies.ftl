# What is the matter with the simulated launcher. The reasons are its own process's words.

plant-no-start = 模擬發牌機無法啟動：{ $reason }
plant-silent = 模擬發牌機沒有回應：{ $reason }
plant-other = { $directory } 裡已經在模擬另一種裝置（{ $unit }），請先結束它。
plant-cannot = 它回報：{ $reason }
