# Why the journal cannot be used, and what to do about it.

journal-busy = Another uno-bridge is writing { $path }. Stop it, or name another file with --journal.
journal-of-others = { $path } is not a journal, but another program's database. Name another with --journal.
journal-newer = { $path } was written by a newer uno-bridge (journal version { $version }). Update this one.
journal-none = { $path } is not a journal. Name another file with --journal.
journal-damaged = { $path } is damaged: { $fault }. { $last ->
    [0] No entry is certain to be whole.
   *[other] The last good entry is number { $last }, written at { $at }.
 } Write what can be read into a new journal with: uno-bridge rescue { $path }

# What is damaged; part of the sentence above.

journal-fault-empty = its beginning is missing
journal-fault-header = its header is not what it was (byte { $byte })
journal-fault-marks = its version or its tables are not what they were
journal-fault-reading = it cannot be read ({ $reason })
journal-fault-gap = entry { $entry } is missing
journal-fault-entry = entry { $entry } is not what it was
journal-fault-end = SQLite finds { $found ->
    [one] 1 entry
   *[other] { $found } entries
 }, and there were { $noted }, the last written at { $at }

# What else can be wrong.

journal-unwritable = { $path } cannot be written: { $reason }. Is the disk full, or the folder not yours?
journal-not-followed = { $path }: this version cannot follow entry { $entry } ({ $reason }). Nothing is lost; name another file with --journal to go on.
