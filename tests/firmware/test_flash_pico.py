"""The Flash unit's board at the edge of its pins."""

import gc
import sys

sys.path.insert(0, __file__[: __file__.rfind("/")] + "/fake_machine")

import machine
import micropython
from fake_board import FakeStore

import main
from boards import flash_pico
from boards import flash_pins as pins
from boards.flash_pico import FlashPico
from units.flash import FlashUnit
from units.settings import Settings

PRESSED, RELEASED = 0, 1
OUTPUTS = pins.LED + (pins.SLAP_LED, pins.BUZZ_A, pins.BUZZ_B)
INPUTS = pins.BTN + (pins.SLAP, pins.PLAY, pins.SPEED_SLOW, pins.SPEED_FAST)


def built():
    machine.reset()
    board = FlashPico()
    return board, FlashUnit(board)


def press(unit, pin):
    """An edge as the hardware brings it: in a hard interrupt nothing can be allocated."""
    micropython.heap_lock()
    try:
        machine.drive(pin, PRESSED)
        machine.drive(pin, RELEASED)
    finally:
        micropython.heap_unlock()
    unit.step()


def lit():
    return [number for number in pins.LED if machine.levels[number]]


def test_every_net_has_a_pin_of_its_own():
    assert sorted(INPUTS + OUTPUTS) == list(range(2, 21))


def test_only_lights_and_buzzer_are_driven_and_all_contacts_are_pulled_up():
    built()
    assert {number for number, _ in machine.touched} <= set(OUTPUTS)
    assert machine.pulls == dict.fromkeys(INPUTS, 1)


def test_every_interrupt_works_with_a_locked_heap():
    _, unit = built()
    assert sorted(machine.handlers) == sorted(pins.BTN + (pins.SLAP, pins.PLAY))  # the speed switch is only asked
    micropython.heap_lock()
    try:
        for _ in range(40):  # more than the rings hold
            for number in machine.handlers:
                machine.drive(number, PRESSED)
                machine.drive(number, RELEASED)
    finally:
        micropython.heap_unlock()
    assert all(button._edges.missed for button in unit._buttons._buttons)


def test_pins_that_differ_are_used_and_the_usual_ones_left_alone():
    real = flash_pico.PicoStore
    for net, usual in pins.NETS.items():
        store = FakeStore()
        assert Settings(store, {}, pins.NETS, pins.TAKEN).set(net, "28") is None
        flash_pico.PicoStore = lambda store=store: store
        unit = None
        gc.collect()
        try:
            _, unit = built()
        finally:
            flash_pico.PicoStore = real
        assert usual not in machine.pulls, net
        assert usual not in [number for number, _ in machine.touched], net
        if "led" in net:
            unit.identify()
            unit.step()
            assert machine.levels[28] == 1, net
        elif net in ("pin-slow", "pin-fast"):
            machine.levels[28] = PRESSED
            assert unit.speed_switch.read_seconds() == (8 if net == "pin-slow" else 4)
        else:
            press(unit, 28)
            assert net in ("pin-slap", "pin-play") or unit.turns.seats == [int(net[7:]) - 1]
            assert net != "pin-play" or machine.levels[pins.BUZZ_A]  # one player cannot start


def test_a_game_from_the_pins():
    _, unit = built()
    press(unit, pins.BTN[0])
    press(unit, pins.BTN[5])
    assert lit() == [pins.LED[0], pins.LED[5]]
    assert machine.levels[pins.BUZZ_A]
    press(unit, pins.PLAY)
    assert unit.state == "turn"
    assert lit() == [pins.LED[unit.turns.player]]
    press(unit, pins.SLAP)
    assert machine.levels[pins.SLAP_LED]
    assert unit.state == "race"


def test_broken_wires_are_the_usual_speed_and_no_press():
    board, unit = built()
    assert unit.speed_switch.read_seconds() == 6
    assert [button.level() for button in board.buttons + (board.slap, board.play)] == [0] * 8
    machine.levels[pins.SPEED_FAST] = PRESSED
    assert unit.speed_switch.read_seconds() == 4


def test_main_starts_the_unit_that_the_board_is_wired_as():
    machine.reset()
    board = main.make_board("flash")
    assert isinstance(main.make_unit("flash", board), FlashUnit)
    assert main.read_unit_kind("no-such-file") == "launcher"


def test_an_unknown_unit_drives_no_pin():
    name = "/tmp/uno-bridge-unit-" + str(id(machine))
    for word, wired in (("flash\n", "flash"), ("launcher", "launcher"), ("flsh", None)):
        with open(name, "w") as file:  # noqa: PTH123 - MicroPython has no pathlib
            file.write(word)
        try:
            assert main.read_unit_kind(name) == wired
        except ValueError as error:
            assert wired is None
            assert "flsh" in str(error)  # noqa: PT017 - no pytest on MicroPython
    __import__("os").remove(name)


def test_ctrl_c_leaves_it_dark_and_silent():
    machine.reset()

    def on_feed():
        if pins.BTN[0] in machine.handlers:
            machine.drive(pins.BTN[0], PRESSED)
            if lit():
                raise KeyboardInterrupt

    machine.on_feed = on_feed
    real, main.read_unit_kind = main.read_unit_kind, lambda: "flash"
    try:
        main.main()
    finally:
        main.read_unit_kind = real
    assert lit() == []
    assert not machine.levels[pins.BUZZ_A]
    assert machine.mem32 == {0x4005B000: 0x40000000}
