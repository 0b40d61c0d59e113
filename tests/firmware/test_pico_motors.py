"""The DRV8833 at the edge of its pins: the timer that ends a run, the enable that both motors share."""

import sys

sys.path.insert(0, __file__[: __file__.rfind("/")] + "/fake_machine")

import machine

from boards.pico import LauncherPico, PicoGauge, PicoSupply
from boards.pico_motor import PicoMotor, PicoSleepPin

ENABLE, IN1, IN2, TURN1, TURN2 = 6, 2, 3, 8, 9


def motors():
    machine.reset()
    sleep = PicoSleepPin(ENABLE)
    return PicoMotor(sleep, 1, IN1, IN2, 4100), PicoMotor(sleep, 2, TURN1, TURN2, 8100)


def levels(*pins):
    return tuple(machine.levels[pin] for pin in pins)


def test_a_timer_ends_a_run_that_the_unit_does_not_end():
    for drive in ("forward", "backward", "drive"):
        roller, _ = motors()
        getattr(roller, drive)(65535)
        assert levels(ENABLE)[0] == 1
        timer = machine.timers[0]
        assert timer.armed
        assert timer.period == 4100
        timer.fire()
        assert levels(ENABLE, IN1, IN2) == (0, 0, 0), drive


def test_each_motor_of_the_board_has_its_longest_run():
    machine.reset()
    board = LauncherPico()
    board.roller.forward(65535)
    board.turntable.drive(65535)
    assert [timer.period for timer in machine.timers] == [4100, 8100]
    for timer in machine.timers:
        timer.fire()
    assert levels(ENABLE, IN1, IN2, TURN1, TURN2) == (0, 0, 0, 0, 0)


def test_a_run_that_ended_leaves_no_timer():
    for end in ("brake", "off"):
        roller, _ = motors()
        roller.forward(65535)
        getattr(roller, end)()
        assert not machine.timers[0].armed


def test_both_ways_and_brake():
    roller, turntable = motors()
    roller.forward(30000)
    assert levels(IN1, IN2) == (1, 0)
    roller.backward(30000)
    assert levels(IN1, IN2) == (0, 1)
    roller.brake()
    assert levels(ENABLE, IN1, IN2) == (1, 1, 1)
    turntable.drive(-30000)
    assert levels(TURN1, TURN2) == (0, 1)
    turntable.drive(30000)
    assert levels(TURN1, TURN2) == (1, 0)


def test_driver_sleeps_only_when_both_rest():
    roller, turntable = motors()
    turntable.drive(30000)
    roller.forward(30000)
    roller.off()
    assert levels(ENABLE, IN1, TURN1) == (1, 0, 1)
    turntable.off()
    assert levels(ENABLE, TURN1) == (0, 0)


def test_converters():
    machine.reset()
    machine.adc.update({26: 47 << 4, 27: 44684})
    assert PicoGauge(26).counts() == 47
    assert 4495 <= PicoSupply(27).millivolts() <= 4505
