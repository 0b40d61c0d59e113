"""The launcher on a Raspberry Pi, down to the pin: what a finger, a card or a lid does to which output."""

from __future__ import annotations

from typing import Any

import pytest
from fake_board import FakeStore
from gpiozero import Device
from gpiozero.pins.mock import MockPWMPin

from tests.raspberry_pi.bench import HIGH, LOW, GpioScene, Jig
from units.launcher import LauncherUnit
from uno_bridge.bodies.raspberry_pi import pins
from uno_bridge.bodies.raspberry_pi.board import GpioLauncherBoard

OFF, FORWARD, BRAKE, BACKWARD = (0, 0, 0), (1, 1, 0), (1, 1, 1), (1, 0, 1)
NUMBER = pins.LAUNCHER.numbers


def pressed(scene: GpioScene) -> GpioScene:
    scene.board.hit.set(1)
    scene.run(1)
    return scene


def card(scene: GpioScene, ms: int = 60) -> None:
    """Past the inner gate, and 17 ms later past the outer one."""
    scene.board.exit.set(1)
    scene.run(17)
    scene.board.exit2.set(1)
    scene.run(ms - 17)
    scene.board.exit.set(0)
    scene.run(17)
    scene.board.exit2.set(0)
    scene.run(5)


def test_motor_is_asleep_before_any_other_pin_is_touched(monkeypatch: pytest.MonkeyPatch) -> None:
    touched: list[int] = []
    function = MockPWMPin._set_function

    def note(pin: Any, value: str) -> None:
        touched.append(pin.info.name and int(pin.info.name.removeprefix("GPIO")))
        function(pin, value)

    monkeypatch.setattr(MockPWMPin, "_set_function", note)
    monkeypatch.setattr(MockPWMPin, "function", property(MockPWMPin._get_function, note))
    jig = Jig()
    touched.clear()  # the jig's own
    GpioLauncherBoard(jig.around())
    assert touched[0] == NUMBER["MOT_EN"]
    assert set(touched[:5]) == {NUMBER[net] for net in ("MOT_EN", "MOT_IN1", "MOT_IN2", "TURN_IN1", "TURN_IN2")}
    assert jig.motor == OFF


def test_press_to_ding_and_motor_in_the_next_step() -> None:
    scene = GpioScene().paying(1)
    assert scene.board.motor == OFF
    scene.board.hit.set(1)
    assert scene.board.woken == 1
    scene.run(1)
    assert scene.board.motor == FORWARD
    assert scene.board.factory.pin(NUMBER["BUZZ_A"]).frequency == 1760
    assert (scene.board.level("BUZZ_A"), scene.board.level("BUZZ_B")) == (0.5, 0)
    scene.run(400)
    assert scene.board.level("BUZZ_A") == 0
    assert scene.board.factory.pin(NUMBER["BUZZ_A"]).frequency is None


def test_full_duty_is_a_level_and_less_is_pulses() -> None:
    scene = GpioScene()
    scene.pi.roller.forward(65535)
    assert scene.board.factory.pin(NUMBER["MOT_IN1"]).frequency is None
    scene.pi.roller.forward(32768)
    assert scene.board.factory.pin(NUMBER["MOT_IN1"]).frequency == 1000
    assert scene.board.motor == (1, pytest.approx(0.5, abs=0.01), 0)
    scene.pi.roller.brake()
    assert scene.board.motor == BRAKE
    scene.pi.roller.off()
    assert scene.board.motor == OFF


def test_cards_are_counted_and_the_motor_brakes_then_sleeps() -> None:
    scene = pressed(GpioScene().paying(3))
    for count in range(3):
        assert scene.board.motor == FORWARD
        scene.run(40)
        card(scene)
        assert scene.unit.cards == count + 1
    assert scene.board.motor == BRAKE
    scene.run(1000)
    assert scene.board.motor == OFF
    assert scene.told("done")[-1].split(" ")[2] == "3"


def test_jam_turns_it_back_and_latches() -> None:
    scene = pressed(GpioScene().paying(1))
    seen = set()
    scene.board.exit.set(1)
    for _ in range(3000):
        scene.run(1)
        seen.add(scene.board.motor)
    assert {FORWARD, BACKWARD, BRAKE, OFF} <= seen
    assert scene.unit.latch == "jam"
    assert scene.board.motor == OFF


def test_open_lid_stops_the_motor_at_once_and_refuses_presses() -> None:
    scene = pressed(GpioScene().paying(5))
    assert scene.motor_runs
    scene.board.lid.set(1)
    scene.run(1)
    assert not scene.motor_runs
    scene.board.hit.set(0)
    scene.run(500)
    pressed(scene)
    assert not scene.motor_runs
    assert scene.told("refused")


def test_stop_stops_the_motor_and_resume_allows_it_again() -> None:
    scene = GpioScene().paying(5)
    scene.open()
    assert pressed(scene).motor_runs
    scene.ask("stop")
    assert not scene.motor_runs
    assert scene.order("resume", 200) == "ok"
    scene.board.hit.set(0)
    scene.run(1000)
    assert pressed(scene).motor_runs


def test_fault_of_the_driver_stops_it() -> None:
    scene = pressed(GpioScene().paying(5))
    assert scene.motor_runs
    scene.board.fault.set(1)
    scene.run(20)
    assert not scene.motor_runs
    scene.run(2000)
    assert scene.unit.latch == "fault"


def test_sun_on_both_gates_refuses() -> None:
    scene = GpioScene().paying(1)
    scene.run(3000)
    assert scene.unit.exit.states == ["well", "well"]
    scene.board.exit.sun = scene.board.exit2.sun = True
    scene.run(3000)
    assert scene.unit.exit.states == ["sun", "sun"]
    assert not pressed(scene).motor_runs


def test_card_that_sticks_in_the_gate_is_reported() -> None:
    scene = GpioScene()
    scene.board.exit2.set(1)
    scene.run(5000)
    assert scene.unit.exit.states == ["well", "blocked"]


def test_broken_wires_read_as_the_safe_state() -> None:
    scene = GpioScene(prepare=lambda jig: None)
    pi = scene.pi
    assert (pi.hit.level(), pi.exit.level(), pi.exit2.level(), pi.lid.level()) == (0, 1, 1, 1)
    assert pi.tray_mild.level() == pi.tray_wild.level()  # in mid-turn
    assert not pressed(scene.paying(1)).motor_runs


def test_lights() -> None:
    scene = GpioScene()
    assert scene.board.level("IR_EN") == HIGH
    scene.open()
    scene.order("identify")
    assert scene.board.level("LIGHT") == HIGH
    scene.run(4000)
    assert scene.board.level("LIGHT") == LOW


def test_each_run_ends_after_its_longest_time() -> None:
    scene = GpioScene()
    for motor, seconds in ((scene.pi.roller, 4.1), (scene.pi.turntable, 8.1)):
        motor.drive(65535)
        scene.board.clock.now += round((seconds - 0.01) * 1e6)
        motor.end_if_overdue()
        assert scene.board.level("MOT_EN") == HIGH
        scene.board.clock.now += 20_000
        motor.end_if_overdue()
        assert scene.board.level("MOT_EN") == LOW


def test_driver_sleeps_only_when_both_rest_and_off_ends_both() -> None:
    scene = GpioScene()
    scene.pi.turntable.drive(-65535)
    scene.pi.roller.forward(65535)
    assert (scene.board.level("TURN_IN1"), scene.board.level("TURN_IN2")) == (LOW, HIGH)
    scene.pi.roller.off()
    assert scene.board.level("MOT_EN") == HIGH
    scene.pi.off()
    assert scene.board.motor == OFF
    assert scene.board.level("TURN_IN2") == LOW


def test_a_launcher_built_while_the_motor_runs_stops_it() -> None:
    jig = Jig()
    pi = GpioLauncherBoard(jig.around())
    pi.roller.forward(65535)
    LauncherUnit(pi)
    assert jig.motor == OFF


def test_pins_that_differ_are_used_and_those_that_are_taken_are_not() -> None:
    store = FakeStore()
    jig = Jig(store)
    settings = GpioLauncherBoard(jig.around()).settings
    for word in ("17", "22", "0", "1", "28", "24"):
        assert settings.set("pin-hit", word) == "pin", word
    assert settings.set("pin-hit", "4") is None
    moved = Jig(store)
    pi = GpioLauncherBoard(moved.around())
    moved.factory.pin(4).drive_low()
    assert pi.hit.level() == 1


def test_the_default_factory_is_left_alone() -> None:
    assert Device.pin_factory is None
