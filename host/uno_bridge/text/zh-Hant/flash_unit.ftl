# 桌邊的 Flash 主機。
flash-began = 主機開始：{ $seats } 個座位，{ $seconds ->
    [0] 不限時
   *[other] 每回合 { $seconds } 秒
}。
flash-seats = 主機有 { $seats } 個座位，這一桌有 { $players } 位玩家。請重設主機（同時按住「播放」與「拍擊」），再依座位順序各按一個按鈕。
flash-seat = { $button } 號按鈕屬於 { $player }。
flash-take = 請 { $player } 按主機上一個沒人的按鈕。
flash-play = 請按「播放」，由主機選出誰先開始。
flash-draws = { $player } 抽牌，再按閃爍的按鈕。
flash-slap = { $player } 按了拍擊：其他人搶按自己的按鈕。
flash-refused = 主機沒有開始：至少要有兩個按鈕有人。
flash-paused = 主機暫停。
flash-resumed = 主機繼續。
flash-asleep = 主機休眠了，按「播放」喚醒它。
flash-ready = 主機等待下一輪：發完牌後按「播放」。
flash-reset = 主機已重設：請依座位順序各按一個按鈕。
flash-restarted = 請再依座位順序各按一個主機的按鈕。
ask-report-seat = 主機的 { $button } 號按鈕不屬於這一桌的任何人。
ask-report-card = { $player } 的蜂鳴器響了。響之前有沒有出牌？
ask-report-picked = 主機選出了 { $player }，但這裡有另一個回合還沒結束。若有說錯的，請收回。
ask-report-button = { $player } 按了自己的按鈕，但這裡不是 { $player } 的回合。若有說錯的，請收回。
ask-report-buzzed = { $player } 的蜂鳴器響了，但這裡沒有為 { $player } 計時。若有說錯的，請收回。
ask-report-last = { $player } 最後拍，但這裡沒有拍擊卡。若有說錯的，請收回。
answer-report-take = 沒有出牌
answer-report-card = 有，我來說是哪張
answer-report-drop = 略過它
