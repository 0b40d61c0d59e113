# Texts of the builder's tools: flash, doctor, monitor, selftest.

board-none = No board is plugged in. Plug a Pico's USB cable into this computer; some cables only charge.
board-bootloader = The board is in its bootloader and has no MicroPython yet. Copy MicroPython's .uf2 file onto the drive RPI-RP2 (or RP2350) that it shows, then try again.
board-no-prompt = MicroPython does not answer at { $port }. Unplug the board, plug it in again and try again.
board-refused = The board could not do it: { $detail }.
board-cut = The connection to { $port } was lost. The board still starts the program that it started before; plug it in and run the same command again.
board-full = There is not enough room on the board: { $needed } kB are needed, { $free } kB are free. Remove files that are not needed: mpremote rm :NAME
board-damaged = The file { $path } was damaged while it was copied. Nothing was changed; run the same command again.
board-stranger = The board starts another program. To replace it (it is kept as main.before), run the command again with --replace.

flash-simulated = This launcher is simulated. It always runs the firmware of this computer; there is nothing to copy.
flash-begins = { $port }: replacing firmware { $old } by { $new }.
flash-begins-empty = { $port }: no firmware answers; copying { $new }.
board-no-unit = The board’s file `unit` contains { $word }, which is not a kind of unit. Run: uno-bridge flash --unit launcher, or --unit flash
flash-copying = Copying
flash-copied = All { $count } files are on the board and verified. The board is starting.
flash-same = All { $count } files were on the board already. The board is starting.
flash-silent = The firmware is on the board, but the board at { $port } does not answer. Run: uno-bridge doctor
flash-done = The board runs firmware { $version }.

doctor-place-usb = USB
doctor-place-computer = This computer
doctor-modem-told = ModemManager is running and leaves the boards alone.
doctor-modem = ModemManager is running and may talk to a newly plugged-in board. Install the udev rule that keeps it away:
doctor-bootloader = { $name } is waiting for MicroPython. Copy MicroPython's .uf2 file (micropython.org/download) onto the drive that it shows.
doctor-stranger = { $name }: not a board of this project, left alone.
doctor-no-firmware = MicroPython is on the board, but the firmware is missing or has ended. Copy it:
doctor-silent = The device answers neither as a launcher or Flash unit nor as MicroPython. Unplug the board and plug it in again; if that does not help, copy the firmware:
doctor-greets = The { $unit ->
    [flash] Flash unit
   *[launcher] launcher
} { $board } answers; firmware { $version }.
doctor-firmware = The board has firmware { $board }, this computer { $ours }. Copy this computer’s:
doctor-files-unread = The board’s firmware has this computer’s version. Its files were not compared, because that interrupts the running program. To compare them and restart the board:
doctor-files-same = All { $count } files of the firmware are on the board and identical.
doctor-files-differ = { $count } files of the firmware are missing on the board or differ from this computer's ({ $path } is the first). Copy them:
doctor-watchdog = The board was last restarted by its watchdog: the program hung or the supply sagged. If it happens again, check the supply first.
doctor-brownout = The board’s supply voltage dipped, and it restarted. Put in new batteries, and plug its cable into the computer itself, not into a hub.
doctor-held = The board holds { $count } events for the referee. They are sent when a referee is started.

part-ready = It is not stopped.
part-stopped = It is stopped. Lift the stop with:
part-lid-shut = The lid is shut.
part-lid-open = The lid is open, so nothing is launched. Shut it, or check its switch.
part-button-up = The hit button is up.
part-button-down = The hit button reads as pressed. If it is not held down, it is stuck or its wire touches ground.
part-pressed = These buttons read as pressed: { $buttons }. If they are not held down, they are stuck or their wires touch ground.
part-gate-well = Exit gate { $gate } is clear.
part-gate-blocked = Exit gate { $gate } is blocked. Take the card out; if there is none, the gate's LED gets no current or its light does not reach the sensor. For a launcher with one gate, enter this in the monitor and restart the board: set gates 1
part-gate-sun = Exit gate { $gate } sees light with its own LED off. Shade it from the sun or a lamp. If the LEDs of this launcher cannot be switched off, enter this in the monitor and restart the board: set lamps 0
part-magnet-weak = The AS5600 sees a weak magnet. Bring it nearer to the chip, within 3 mm.
part-magnet-strong = The AS5600 sees too strong a magnet. Move it a little away from the chip.
part-facing = The launcher points to { $degrees } degrees.
part-magnet-missing = No direction: the AS5600 sees no magnet. It belongs within 3 mm of the chip.
part-compass-absent = No direction: no AS5600 answers. The launcher works without one. If there is one, check its wires: SDA and SCL rest at 3.3 V.
part-cells = The batteries give { $volts } V.
part-cells-low = The batteries give { $volts } V, which is too little for the motor. Put three fresh C cells in. If their voltage is not measured, enter this in the monitor and restart the board: set cells 0
part-line = The serial connection is clean ({ $count } bad lines).
part-line-bad = { $count } lines were damaged on the way. Try another USB cable.

monitor-help = Type a command, for example status. ? lists the commands, Ctrl-C ends.
monitor-help-piped = Watching; lines from the pipe are sent.
monitor-words = The board understands: { $verbs }
    stop    stops the motor at once, until resume
    !text   sends any text as it is
    quit    ends, as Ctrl-C does
monitor-unsayable = This cannot be sent: { $text }. Use words of ASCII letters and digits, 96 bytes at most; ! sends any text.
monitor-unknown = The connection was lost before the answer came: the command was done once, or not at all.
monitor-holds-start = Saved. The setting takes effect when the board restarts: unplug it and plug it in again. A Raspberry Pi’s own pins restart when this command ends.
monitor-no-offline = Not sent: the board does not answer.
monitor-no-verb = Not done: the board does not know this command. ? lists the commands.
monitor-no-arguments = Not done: a value is missing or not allowed. get and a setting's name shows its limits.
monitor-no-stopped = Not done: the motor is held off by a stop. Lift it with: resume
monitor-no-lid = Not done: the lid is open.
monitor-no-tray = Not done: the tray is turning.
monitor-no-gate = Not done: both gates of the exit are blinded by light. Turn the launcher out of the sun.
monitor-no-cells = Not done: the batteries are low. Put in new ones.
monitor-no-busy = Not done: a launch is running or waiting. Try again when it is over.
monitor-no-lease = Not done: the motor needs a live host: send alive first, then the command within a second.
monitor-no-turntable = Not done: no turntable is fitted. If there is one: set turntable 60
monitor-no-compass = Not done: the launcher’s direction is unknown. pose shows the state of the magnet.
monitor-no-cable = Not done: the cable would be wound up too far. Turn it back by hand.
monitor-no-seat = Not done: the direction of this seat is not known. Point the launcher there and enter seat and its number.
monitor-no-seats = Not done: no game has begun.
monitor-no-store = Not done: the board could not save it. The old settings stay in force.
monitor-no-pin = Not done: the pin is used by another net, or the board does not lead it out (a Pico: GP23 to 25; a Raspberry Pi: BCM 0, 1 and 28). get pin-hit, and so on, shows the pin of each net.

selftest-signs = The launcher rings and blinks now. Did it? (y or n)
selftest-button = Press the hit button once. (Enter skips)
selftest-gate-covered = Hold a card into the exit so that it covers both gates, and leave it there.
selftest-gate-clear = Take it out again.
selftest-card = Push one card through the exit by hand.
selftest-turn = Turn the launcher by a quarter, and let it rest.
selftest-lid-open = Open the lid.
selftest-lid-shut = Shut the lid.
selftest-motor-may = May the motor run for { $ms } ms? Take the cards out and keep fingers off the roller. (y or n)
selftest-motor = Did the roller turn in the direction that shoots cards out? (y or n)
selftest-no-part = There is no part { $part } to test. This board has: { $parts }.
selftest-over = { $passed } passed, { $failed } failed.
selftest-ended = Ended. The launcher may launch again.

selftest-name-rest = at rest
selftest-name-signs = buzzer and light
selftest-name-button = hit button
selftest-name-gate-covered = exit gates, covered
selftest-name-gate-clear = exit gates, clear
selftest-name-card = a card by hand
selftest-name-turn = direction
selftest-name-lid-open = lid, open
selftest-name-lid-shut = lid, shut
selftest-name-motor = motor

selftest-check-rest = The launcher does not answer. For a board on USB, run: uno-bridge doctor
selftest-check-signs = The piezo is connected between { $buzz_a } and { $buzz_b }, 220 ohm each; a multimeter shows about 1.6 V on { $buzz_a } while it sounds. The light is on { $light }; a Pico's own LED blinks with it.
selftest-check-button = The button pulls { $hit } to ground: 3.3 V up, below 0.3 V pressed. If it never falls, check the button’s wire and its 1 k.
selftest-check-gate-covered = { $exit1 } (inner gate) and { $exit2 } (outer gate) read below 0.8 V with light and above 2.5 V covered. If one stays low, its 10 k to 3.3 V is missing, or sun shines in.
selftest-check-gate-clear = { $exit1 } (inner gate) or { $exit2 } (outer gate) stays high. { $ir_en } must be at 3.3 V; the LED then has about 1.2 V across it and about 20 mA through its 100 ohm. Otherwise LED and sensor are not aligned.
selftest-check-card = The gates passed their tests before. Push the card until it is completely out, within a second.
selftest-check-turn = The AS5600 answers at 0x36 on { $i2c_sda } and { $i2c_scl }, both at 3.3 V at rest. The magnet must be magnetised across, turn with the base, and be within 3 mm of the chip.
selftest-check-lid-open = { $lid_sense } must be above 2.5 V with the lid open. If it is not, the switch is bridged; the same switch keeps the motor driver asleep.
selftest-check-lid-shut = { $lid_sense } must be below 0.3 V with the lid shut. If it is not, the switch does not close, or its wire is off.
selftest-check-motor = Batteries: 4.5 V fresh at the driver's VM, never below 2.7 V. While the motor runs, nSLEEP is at 3.3 V ({ $mot_en } through the lid switch) and { $mot_in1 } is high; nFAULT rests at 3.3 V. If the motor turns the wrong way, swap its two wires.

selftest-flash-signs = The unit rings now, and all seven lights flash. Do they? (y or n)
selftest-flash-play = Press Play once. (Enter skips)
selftest-flash-slap = Hold the Slap Button down.
selftest-flash-slow = Let it go, and set the speed switch to slow.
selftest-flash-fast = Set the speed switch to fast.
selftest-flash-usual = Set the speed switch between them.
selftest-flash-button = Press Player Button { $n } once.
selftest-flash-lights = Did each of these buttons get its own light as it was pressed? (y or n)

selftest-name-flash-signs = buzzer and lights
selftest-name-flash-play = Play
selftest-name-flash-slap = Slap Button
selftest-name-flash-slow = speed switch, slow
selftest-name-flash-fast = speed switch, fast
selftest-name-flash-usual = speed switch, between
selftest-name-flash-button = Player Button { $n }
selftest-name-flash-lights = each button its own light

selftest-check-flash-signs = The piezo is connected between { $buzz_a } and { $buzz_b }, 220 ohm each. If a light stays dark (players { $led1 } to { $led6 }, Slap { $slap_led }): there are about 1.3 V across its 330 ohm while its pin is high, or it is the wrong way round.
selftest-check-flash-play = Play pulls { $play } to ground: 3.3 V up, below 0.3 V pressed.
selftest-check-flash-slap = The Slap Button pulls { $slap } to ground: 3.3 V up, below 0.3 V pressed. The other buttons must be up.
selftest-check-flash-slow = On slow the switch pulls { $speed_slow } to ground, and { $speed_fast } stays at 3.3 V.
selftest-check-flash-fast = On fast the switch pulls { $speed_fast } to ground, and { $speed_slow } stays at 3.3 V.
selftest-check-flash-usual = Between them { $speed_slow } and { $speed_fast } are both at 3.3 V.
selftest-check-flash-button = Player Button { $n } pulls { $btn } to ground: 3.3 V up, below 0.3 V pressed. If another button answers here, two wires are swapped.
selftest-check-flash-lights = The lights of buttons 1 to 6 are on { $led1 }, { $led2 }, { $led3 }, { $led4 }, { $led5 } and { $led6 }. If another button’s light comes on, two wires are swapped.
