# Errors of uno_bridge.connect and of the launcher that it returns.

library-no-answer = 發牌機沒有回答 { $command }：它做了一次，或完全沒做。請看它的狀態。
library-refused = 發牌機拒絕了這個指令：{ $reason }
library-no-greeting = 還沒有發牌機回答。請再等一下，或列出連接埠：uno-bridge doctor
library-no-press = 程式只能按模擬的發牌機。這一台請用手按。
library-flash-unit = 接上的是 Flash 主機，不是發牌機。請接上發牌機。
