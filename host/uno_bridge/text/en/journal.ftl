# Why the journal cannot be used, and what to do.

journal-busy = Another uno-bridge is writing { $path }. Stop it, or name another file with --journal.
journal-of-others = { $path } is no journal, but somebody else's database. Name another with --journal.
journal-newer = { $path } was written by a newer uno-bridge (journal version { $version }). Update this one.
journal-damaged = { $path } is no journal, or is damaged. Move it away, or name another file with --journal.
journal-unwritable = { $path } cannot be written: { $reason }. Is the disk full, or the folder not yours?
journal-not-followed = { $path }: this version cannot follow entry { $entry } ({ $reason }). Nothing is lost; name another file with --journal to go on.
