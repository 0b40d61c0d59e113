# The Flash unit beside the table.
flash-began = The unit begins: { $seats } seats, { $seconds ->
    [0] no clock
    [one] 1 second a turn
   *[other] { $seconds } seconds a turn
}.
flash-seats = The unit has { $seats } seats, this table { $players } players. Reset the unit (hold Play and Slap) and let everybody press a button, in the order of the table.
flash-seat = Button { $button } is { $player }’s.
flash-take = { $player } presses a free button of the unit.
flash-play = Press Play: the unit picks who begins.
flash-draws = { $player } draws, then presses the flashing button.
flash-slap = { $player } pressed Slap: all others race to press their own buttons.
flash-refused = The unit does not begin: at least two buttons must be taken.
flash-paused = The unit is paused.
flash-resumed = The unit goes on.
flash-asleep = The unit sleeps. Press Play to wake it.
flash-ready = The unit waits for the next round: deal, then press Play.
flash-reset = The unit was reset: each player presses a button, in the order of the table.
flash-restarted = Each player presses a button of the unit again, in the order of the table.
ask-report-seat = Button { $button } of the unit does not belong to a player at this table.
ask-report-card = The buzzer went for { $player }. Was a card laid before it?
ask-report-picked = The unit picked { $player }, but here another turn is not over. If an entry was wrong, take it back.
ask-report-button = { $player } pressed the own button, but here it is not { $player }’s turn. If an entry was wrong, take it back.
ask-report-buzzed = The buzzer went for { $player }, but here no clock runs for { $player }. If an entry was wrong, take it back.
ask-report-last = { $player } was the last to slap, but here no Slap card was played. If an entry was wrong, take it back.
answer-report-take = No, no card was laid
answer-report-card = Yes, I will enter it
answer-report-drop = Ignore the report
