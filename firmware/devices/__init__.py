"""What a launcher and a Flash unit are made of, one file a device.

A device is built on the small parts that a *board* offers. A board is any object with these attributes; on a Pico
they are pins, in the simulated launcher they belong to a plant:

    id       str: the board's own id (letters and digits)
    cause    str: why it started: power, watchdog, soft, pin
    clock    .us() -> int: microseconds since the start, never going back; may wrap at 2**30, as a Pico's does
             (`devices.clock` widens it)
    hit, exit, lid   inputs: .level() -> 0 or 1; .watch(handler): handler(us, level) at every edge, called from an
             interrupt, so it must not allocate; `us` is the clock's, wrapped or not. 1 is: pressed, blocked by a
             card, open. The lid is only asked for its level.
    roller   motor driver: .forward(duty) with duty 0 to 65535; .brake(); .off()
    buzzer   .sound(hz); .quiet()
    light    .set(on)
    compass  .degrees() -> int 0 to 359 clockwise seen from above, or None when it cannot tell
    port     .read() -> bytes that are there now (may be empty), .write(data) -> how many bytes were taken now; both
             return at once
    entropy  () -> int: 32 bits that differ at each start
    feed     () -> None: the watchdog's food

A Flash unit's board has id, cause, clock, buzzer, port, entropy and feed as well, and besides:

    buttons, slap, play   inputs, 1 is pressed: six Player Buttons in a row, the Slap Button, Play/Pause
    lights, slap_light    .set(on): one for each Player Button, and the Slap Button's
    slow, fast            inputs of the speed switch, which are only asked for their level
"""
