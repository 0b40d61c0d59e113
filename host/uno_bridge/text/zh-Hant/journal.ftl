# Why the journal cannot be used, and what to do about it.

journal-busy = 另一個 uno-bridge 正在寫入 { $path }。請關掉它，或用 --journal 指定另一個檔案。
journal-of-others = { $path } 不是日誌，而是別的程式的資料庫。請用 --journal 指定另一個檔案。
journal-newer = { $path } 是較新版的 uno-bridge 寫的（日誌版本 { $version }）。請更新這一個。
journal-none = { $path } 不是日誌。請用 --journal 指定另一個檔案。
journal-damaged = { $path } 已經損壞：{ $fault }。{ $last ->
    [0] 其中沒有任何一筆可以確定是完整的。
   *[other] 最後一筆完好的是第 { $last } 筆，寫於 { $at }。
 }要把還讀得到的內容寫進新的日誌，請執行：uno-bridge rescue { $path }

# 損壞之處；是上面那句話的一部分。

journal-fault-empty = 開頭不見了
journal-fault-header = 檔頭和原來不同（第 { $byte } 個位元組）
journal-fault-marks = 版本或資料表和原來不同
journal-fault-reading = 無法讀取（{ $reason }）
journal-fault-gap = 第 { $entry } 筆不見了
journal-fault-entry = 第 { $entry } 筆和原來不同
journal-fault-end = SQLite 找到 { $found } 筆，但原本有 { $noted } 筆，最後一筆寫於 { $at }

# 其他問題。

journal-unwritable = { $path } 無法寫入：{ $reason }。是不是磁碟滿了，或沒有這個資料夾的權限？
journal-not-followed = { $path }：這個版本無法重現第 { $entry } 筆（{ $reason }）。資料都還在；請用 --journal 指定另一個檔案繼續。
