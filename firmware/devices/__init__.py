"""What a launcher and a Flash unit are made of, one file a device.

A device is built on the small parts that a *board* offers. A board is any object with these attributes; on a Pico
they are pins, in the simulated launcher they belong to a plant:

    id       str: the board's own id (letters and digits)
    cause    str: why it started: power, watchdog, soft, pin
    clock    .us() -> int: microseconds since the start, never going back; may wrap at 2**30, as a Pico's does
             (`devices.clock` widens it)
    hit, exit, exit2, lid, tray_mild, tray_wild, fault
             inputs: .level() -> 0 or 1; .watch(handler): handler(us, level) at every edge, called from an
             interrupt, so it must not allocate; `us` is the clock's, wrapped or not. 1 is: pressed, blocked by a
             card (exit: the inner gate, exit2: the outer), open, the tray stands on that side, the motor driver
             reports a fault. From the lid on they are only asked for their level.
    exit_lamps   .set(on): the light of both gates
    roller   motor driver: .forward(duty) and .backward(duty) with duty 0 to 65535; .brake(); .off()
    turntable    motor driver: .drive(duty) with duty -65535 to 65535, clockwise positive; .off()
    gauge    .counts() -> 0 to 4095, what the motor draws (`devices.motor_current`); None: not measured
    supply   .millivolts() -> of the motor's cells; None: not measured
    settings what differs from one board to the next (`units.settings`)
    buzzer   .sound(hz); .quiet()
    light    .set(on)
    compass  .degrees() -> int 0 to 359 clockwise seen from above, or None when it cannot tell;
             .magnet: well, weak, strong, missing (the magnet), absent (the sensor)
    port     .read() -> bytes that are there now (may be empty), .write(data) -> how many bytes were taken now; both
             return at once
    entropy  () -> int: 32 bits that differ at each start
    feed     () -> None: the watchdog's food

A Flash unit's board has id, cause, clock, settings, buzzer, port, entropy and feed as well, and besides:

    buttons, slap, play   inputs, 1 is pressed: six Player Buttons in a row, the Slap Button, Play/Pause
    lights, slap_light    .set(on): one for each Player Button, and the Slap Button's
    slow, fast            inputs of the speed switch, which are only asked for their level
"""
