# Why the journal cannot be used, and what to do.

journal-busy = 另一個 uno-bridge 正在寫入 { $path }。請關掉它，或用 --journal 指定另一個檔案。
journal-of-others = { $path } 不是日誌，而是別的程式的資料庫。請用 --journal 指定另一個檔案。
journal-newer = { $path } 是較新版的 uno-bridge 寫的（日誌版本 { $version }）。請更新這一個。
journal-damaged = { $path } 不是日誌，或已經損壞。請把它移走，或用 --journal 指定另一個檔案。
journal-unwritable = { $path } 無法寫入：{ $reason }。是不是磁碟滿了，或沒有這個資料夾的權限？
journal-not-followed = { $path }：這個版本無法重現第 { $entry } 筆（{ $reason }）。資料都還在；請用 --journal 指定另一個檔案繼續。
