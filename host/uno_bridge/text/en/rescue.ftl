# Texts of `uno-bridge rescue`.

cli-rescue-none = There is no journal at { $path }.
cli-rescue-whole = { $path } is whole: { $entries } entries, the last written at { $at }. Nothing has to be rescued, and nothing was written.
cli-rescue-exists = { $path } exists already. Name another file for the new journal with --to.
cli-rescue-nothing = No entry of { $path } can be read. Nothing was written. Move it away to begin a new journal.
cli-rescue-kept = { $target } has { $kept } of the { $end } entries of { $path }, the last written at { $at }.
cli-rescue-all = Nothing is missing.
cli-rescue-gap = Missing: { $missing ->
    [one] entry { $first }
   *[other] entries { $first } to { $last }
}, written from { $after } to { $before }.
cli-rescue-gap-first = Missing: { $missing ->
    [one] entry { $first }
   *[other] entries { $first } to { $last }
}, written up to { $before }.
cli-rescue-left-out = Left out, because what comes before is missing: { $count ->
    [one] 1 entry, number { $first }
   *[other] { $count } entries from { $first } to { $last }
} ({ $kinds }).
cli-rescue-beside = What can be read and is not in the new journal is in { $file }, as text.
cli-rescue-go-on = Compare the table with the hands, then go on with: uno-bridge play --journal { $target }
