"""The Pico's board at the edge of its pins, under real MicroPython with a `machine` that is none."""

import sys
import time

sys.path.insert(0, __file__[: __file__.rfind("/")] + "/fake_machine")

import machine
import micropython
from fake_board import FakeStore, make_settings

import main
from boards import pico, pico_ctrl_c, pico_pins, pico_watchdog
from boards.pico import LauncherPico
from boards.pico_ctrl_c import CtrlCGuard
from boards.pico_port import PicoPort
from units.launcher import LauncherUnit
from wire.lines import seal

IN1, IN2, ENABLE, FAULT, TURN1, BUZZER, GATE, OUTER, HIT, LID, CELLS = 2, 3, 6, 7, 8, 10, 13, 14, 15, 17, 27
FRESH = 45000  # 4.5 V behind the divider
RELEASED, PRESSED = 1, 0
PARTS = {"hit": "hit", "exit1": "exit", "exit2": "exit2", "lid": "lid", "mild": "tray_mild", "wild": "tray_wild"}


def wire():
    """Gates clear, lid shut, driver well, cells fresh."""
    machine.levels.update({GATE: 0, OUTER: 0, LID: 0, HIT: RELEASED, FAULT: 1})
    machine.adc[CELLS] = FRESH


def built():
    """A launcher with nothing in its gate and its lid shut."""
    machine.reset()
    wire()
    board = LauncherPico()
    return board, LauncherUnit(board)


def steps(launcher, ms):
    start = time.ticks_ms()
    while time.ticks_diff(time.ticks_ms(), start) < ms:
        launcher.step()


def until(launcher, happened):
    """Real time may stand still on a busy machine: wait for what must come, not for how long it should take."""
    start = time.ticks_ms()
    while not happened():
        assert time.ticks_diff(time.ticks_ms(), start) < 5000
        launcher.step()


def interrupt(pin, level):
    """An edge as the hardware brings it: in a hard interrupt nothing can be allocated."""
    micropython.heap_lock()
    try:
        machine.drive(pin, level)
    finally:
        micropython.heap_unlock()


def press(launcher):
    interrupt(HIT, PRESSED)
    steps(launcher, 40)
    interrupt(HIT, RELEASED)
    steps(launcher, 40)


def running():
    return bool(machine.levels[ENABLE] and machine.levels[IN1] and not machine.levels[IN2])


def test_motor_is_asleep_before_any_other_pin_is_touched():
    built()
    assert machine.touched[:3] == [(ENABLE, 0), (IN2, 0), (IN1, 0)]
    assert not running()


def test_motor_is_asleep_before_the_rest_is_loaded():
    machine.reset()
    machine.levels[ENABLE] = 1  # as a program before a soft reset left it
    real = sys.modules["boards.pico"]
    sys.modules["boards.pico"] = machine  # loading ends here
    try:
        main.make_board("launcher")
    except ImportError:
        pass
    finally:
        sys.modules["boards.pico"] = real
    assert machine.touched == [(ENABLE, 0)]


def test_every_interrupt_works_with_a_locked_heap():
    _, launcher = built()
    # Lid, tray and fault are only asked; a Timer's callback waits for the interpreter, where it may allocate.
    assert sorted(machine.handlers) == [GATE, OUTER, HIT]
    for _ in range(300):  # more than the rings hold
        for number in machine.handlers:
            interrupt(number, 1)
            interrupt(number, 0)
    assert [gate._edges.missed > 0 for gate in launcher.exit.gates] == [True, True]
    assert launcher.hit_button._edges.missed > 0


def test_press_to_ding_and_motor():
    _, launcher = built()
    press(launcher)
    assert (BUZZER, 1) in machine.touched
    assert not running()
    interrupt(HIT, PRESSED)
    launcher.step()  # the very next one
    assert running()
    assert machine.levels[BUZZER]


def test_cards_are_counted_and_the_motor_brakes():
    _, launcher = built()
    press(launcher)
    press(launcher)
    wanted = launcher.launch._wanted
    for k in range(wanted):
        assert running()
        interrupt(GATE, 1)
        steps(launcher, 10)
        interrupt(GATE, 0)
        until(launcher, lambda: launcher.cards == k + 1)  # noqa: B023 - called at once
    assert machine.levels[ENABLE]
    assert machine.levels[IN1]
    assert machine.levels[IN2]
    until(launcher, lambda: not machine.levels[ENABLE])
    assert not machine.levels[IN1]


def test_open_lid_stops_it():
    _, launcher = built()
    press(launcher)
    press(launcher)
    machine.levels[LID] = 1
    launcher.step()
    assert not running()


def test_broken_wires_read_as_the_safe_state():
    machine.reset()
    board = LauncherPico()
    assert set(machine.pulls) >= {HIT, GATE, OUTER, LID, FAULT}
    assert set(machine.pulls.values()) == {1}
    assert (board.hit.level(), board.exit.level(), board.exit2.level(), board.lid.level()) == (0, 1, 1, 1)
    assert board.tray_mild.level() == board.tray_wild.level()  # in mid-turn


def test_pins_that_differ_are_used_and_the_usual_ones_left_alone():
    real = pico.PicoStore
    for net, usual in pico_pins.NETS.items():
        store = FakeStore()
        make_settings(store).set(net, "28")
        pico.PicoStore = lambda store=store: store
        try:
            machine.reset()
            board = LauncherPico()
        finally:
            pico.PicoStore = real
        assert usual not in machine.pulls, net
        assert usual not in [number for number, _ in machine.touched], net
        part = PARTS.get(net[4:])
        if part:
            levels = [getattr(board, part).level()]
            machine.levels[28] ^= 1
            assert getattr(board, part).level() != levels[0], net
        elif net == "pin-ir":
            board.exit_lamps.set(False)
            assert machine.touched[-1] == (28, 0)
        else:
            assert board.light._pixel.pin.number == 28


def test_identity():
    board, launcher = built()
    assert board.id == "e6614104036b2e2f"
    assert board.cause == "power"
    assert board.entropy() != board.entropy()
    assert launcher.state == "ready"


def test_a_requested_reset_is_not_a_watchdog_reset():
    machine.reset()
    machine.cause = machine.WDT_RESET  # of both
    for left, cause in ((0x6AB73121, "watchdog"), (0, "soft")):
        machine.mem32[0x4005801C] = left
        assert LauncherPico().cause == cause


def test_a_brown_out_is_reported_if_the_chip_detects_it():
    machine.reset()
    for chip, left, cause in (
        (True, 0x00020000, "brownout"),
        (True, 0x00010000, "power"),
        (True, 0x00030000, "power"),  # the detector also triggers at power-on
        (True, 0x00040000, "power"),
        (False, 0x00020000, "power"),
    ):
        pico_watchdog._RP2350 = chip
        machine.mem32[0x4010002C] = left
        assert LauncherPico().cause == cause, (chip, left)
    pico_watchdog._RP2350 = False


def test_a_line_costs_no_heap():
    port = PicoPort()
    port._in = port._out = Always()
    port._read = port._write = len
    data = b"ev 00007f3a 1 1 turned 90*00000000\n"
    micropython.heap_lock()
    try:
        assert port.write(data) == 32
    finally:
        micropython.heap_unlock()
    assert port.read() == bytes([data[31]]) * 64  # what stood in the one place


class Always:
    """There is something, or room for it."""

    def ipoll(self, _timeout):
        return (1,)


def test_compass_absent_failing_without_magnet_and_well():
    board, _ = built()
    assert board.compass.degrees() is None
    machine.i2c_registers[0x36] = {0x0B: 0x20, 0x0C: 0x08, 0x0D: 0x00}
    assert board.compass.degrees() is None  # asked again only after a second
    board.compass._failed_at = None
    assert board.compass.degrees() == 180
    machine.i2c_registers[0x36][0x0B] = 0x10
    assert board.compass.degrees() is None
    machine.i2c_registers[0x36] = {0x0B: 0x20, 0x0C: 0xFF, 0x0D: 0xFF}
    assert board.compass.degrees() == 359


def test_compass_that_refuses_its_register_is_absent():
    board, _ = built()
    board.compass._failed_at = None
    machine.i2c_registers[0x36] = {0x0B: 0x20, 0x0C: 0x08, 0x0D: 0x00}
    assert (board.compass.degrees(), board.compass.magnet) == (180, "well")
    machine.i2c_refusing.add(0x36)
    assert (board.compass.degrees(), board.compass.magnet) == (None, "absent")
    machine.i2c_refusing.clear()
    assert board.compass.degrees() is None  # asked again only after a second
    board.compass._failed_at = None
    assert (board.compass.degrees(), board.compass.magnet) == (180, "well")


def end_with(error, after=0):
    """Run `main` until the motor runs, then raise `error` in its midst."""
    machine.reset()
    wire()
    state = [0, time.ticks_ms()]

    def on_feed():
        if HIT not in machine.handlers:
            return
        if machine.levels.get(IN1) and machine.levels[ENABLE]:
            raise error
        if time.ticks_diff(time.ticks_ms(), state[1]) > 40:
            state[1] = time.ticks_ms()
            state[0] ^= 1
            machine.drive(HIT, PRESSED if state[0] else RELEASED)

    machine.on_feed = on_feed
    main.main()


def test_ctrl_c_in_mid_launch_leaves_the_motor_off_and_the_prompt_alive():
    end_with(KeyboardInterrupt())
    assert not machine.levels[ENABLE]
    assert not machine.levels[IN1]
    assert not machine.levels[BUZZER]
    assert not machine.levels[BUZZER + 1]
    assert machine.mem32 == {0x4005B000: 0x40000000}


def test_a_second_ctrl_c_does_not_interrupt_the_shutdown():
    said = []
    real = pico_ctrl_c.micropython
    pico_ctrl_c.micropython = Deaf(said)
    try:
        end_with(KeyboardInterrupt())
    finally:
        pico_ctrl_c.micropython = real
    assert said == [-1]


def test_the_shutdown_stops_the_turntable_too():
    board, _ = built()
    board.turntable.drive(30000)
    assert machine.levels[TURN1]
    board.off()
    assert not machine.levels[TURN1]
    assert not machine.levels[ENABLE]


def test_error_in_mid_launch_leaves_the_motor_off_and_the_watchdog_on():
    try:
        end_with(ValueError("planted"))
    except ValueError:
        pass
    else:
        raise AssertionError("the error was swallowed")
    assert not machine.levels[ENABLE]
    assert not machine.levels[IN1]
    assert machine.mem32 == {}


def test_ctrl_c_works_only_while_no_program_holds_a_session():
    said = []
    ctrl_c = CtrlCGuard()
    real = pico_ctrl_c.micropython
    pico_ctrl_c.micropython = Deaf(said)
    try:
        for guarded in (False, False, True, True, False):
            ctrl_c.update(guarded)
        assert said == [-1, 3]
        _, launcher = built()
        launcher.session._port = Ends((seal(b"hello 1.1 5e55"), b""))
        main.run(launcher, ctrl_c)
    except KeyboardInterrupt:
        pass
    finally:
        pico_ctrl_c.micropython = real
    assert said == [-1, 3, -1]


class Ends:
    """Brings these pieces, and then the end."""

    def __init__(self, pieces):
        self._pieces = list(pieces)

    def read(self):
        if not self._pieces:
            raise KeyboardInterrupt
        return self._pieces.pop(0)

    def write(self, data):
        return len(data)


class Deaf:
    def __init__(self, said):
        self.kbd_intr = said.append
