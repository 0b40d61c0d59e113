# Instructions beside the acts: the draw for dealer, loading the launcher, turning everything over after a Flip.

banner-draw-dealer = 抽牌
act-dealer = { $player } 發牌
draw-again = 最大的數字平手：{ $players } 再抽一次。
draw-due = 還沒抽的：{ $players }。請輸入各人抽到什麼：  { $player } 7  或  { $player } action
draw-not-in-it = { $player } 不用抽：只有平手的人再抽。

side-mild = 溫和面
side-wild = 狂野面

guide-shuffle = 把所有卡片洗牌，為了決定發牌者而抽的也放回去。
guide-shuffle-sided = 把所有卡片洗牌，溫和面朝同一邊。每個人拿牌時溫和面朝向自己。
guide-load = 把其餘 { $cards } 張面朝下裝進發牌機，蓋好，打開電源。
guide-load-unit = 把其餘 { $cards } 張面朝下放在主機牌盤的一邊，翻開的那張放在另一邊。
guide-load-sided = 把其餘的卡片裝進發牌機：溫和面朝向牌盤的黃色那一邊，黃色那一邊朝後方。蓋好，打開電源。
guide-hands-mild = 所有人：把手牌翻到溫和面。
guide-hands-wild = 所有人：把手牌翻到狂野面。
guide-pile = 把棄牌堆整疊翻面：現在最上面是{ $card }。
guide-tray-mild = 轉動發牌機的牌盤，黃色那一邊朝後方：打開蓋子，等它轉好，再關上蓋子。
guide-tray-wild = 轉動發牌機的牌盤，黃色那一邊朝前方：打開蓋子，等它轉好，再關上蓋子。
guide-tray-differs = 發牌機的牌盤是{ $tray }，遊戲用的是{ $side }：請轉動牌盤。打開蓋子，等它轉好，再關上蓋子。
guide-reload = 發牌機空了：最上面那張留著，把其餘的棄牌堆洗牌裝進去，再輸入裝牌。
guide-reload-unit = 抽牌堆用完了：最上面那張留著，把其餘的棄牌堆洗成新的抽牌堆，再輸入。
guide-reload-mild = 發牌機空了：最上面那張留著，把其餘的棄牌堆洗牌裝進去，溫和面朝向牌盤的黃色那一邊，黃色那一邊朝後方，再輸入裝牌。
guide-reload-wild = 發牌機空了：最上面那張留著，把其餘的棄牌堆洗牌裝進去，溫和面朝向牌盤的黃色那一邊，黃色那一邊朝前方，再輸入裝牌。
