"""The devices of a launcher and of a Flash unit, one file each.

Devices use the small parts that a *board* provides. A board is any object with these attributes; on a Pico they are
pins, in the simulated launcher they belong to the plant:

    id       str: the board's id (letters and digits)
    cause    str: cause of the last reset: power, watchdog, soft, pin
    clock    .us() -> int: monotonic microseconds since the start; may wrap at 2**30, as a Pico's does
             (`devices.clock` extends it)
    hit, exit, exit2, lid, tray_mild, tray_wild, fault
             inputs: .level() -> 0 or 1; .watch(handler) calls handler(us, level) at every edge, in an interrupt,
             so it must not allocate; `us` is the clock's, wrapped or not. 1 means: pressed; blocked by a card
             (exit: the inner gate, exit2: the outer); open; the tray rests on that side; the motor driver
             reports a fault. Only hit, exit and exit2 are watched.
    exit_lamps   .set(on): the lamps of both gates
    roller   motor driver: .forward(duty) and .backward(duty) with duty 0 to 65535; .brake(); .off()
    turntable    motor driver: .drive(duty) with duty -65535 to 65535, clockwise positive; .off()
    gauge    .counts() -> 0 to 4095, the motor current (`devices.motor_current`); None: not measured
    supply   .millivolts() -> voltage of the motor's batteries; None: not measured
    settings the board's settings (`units.settings`)
    buzzer   .sound(hz); .quiet()
    light    .set(on)
    compass  .degrees() -> int 0 to 359 clockwise seen from above, or None if unknown;
             .magnet: well, weak, strong, missing (the magnet), absent (the sensor)
    port     .read() -> the bytes available now (may be empty), .write(data) -> number of bytes accepted now; both
             return at once
    entropy  () -> int: 32 bits that differ at each start
    feed     () -> None: feeds the watchdog

A Flash unit's board has id, cause, clock, settings, buzzer, port, entropy, feed and:

    buttons, slap, play   inputs, 1 is pressed: six Player Buttons in a row, the Slap Button, Play/Pause
    lights, slap_light    .set(on): one for each Player Button, and the Slap Button's
    slow, fast            inputs of the speed switch, not watched
"""
