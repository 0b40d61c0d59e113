# `uno-bridge rescue` 所說的話。

cli-rescue-none = { $path } 沒有日誌。
cli-rescue-whole = { $path } 是完整的：共 { $entries } 筆，最後一筆寫於 { $at }。不需要搶救，也沒有寫入任何東西。
cli-rescue-exists = { $path } 已經存在。請用 --to 為新日誌指定另一個檔案。
cli-rescue-nothing = { $path } 裡沒有任何一筆讀得到。沒有寫入任何東西。請把它移走，以開始新的日誌。
cli-rescue-kept = { $target } 有 { $path } 全部 { $end } 筆中的 { $kept } 筆，最後一筆寫於 { $at }。
cli-rescue-all = 沒有缺少任何一筆。
cli-rescue-gap = 缺少：第 { $first } 到 { $last } 筆，寫於 { $after } 到 { $before }。
cli-rescue-gap-first = 缺少：第 { $first } 到 { $last } 筆，寫於 { $before } 以前。
cli-rescue-left-out = 略過，因為它們以缺少的內容為基礎：第 { $first } 到 { $last } 筆之間的 { $count } 筆（{ $kinds }）。
cli-rescue-beside = 讀得到但不在新日誌裡的內容，以文字存在 { $file }。
cli-rescue-go-on = 請先核對牌桌和手牌，再繼續：uno-bridge play --journal { $target }
