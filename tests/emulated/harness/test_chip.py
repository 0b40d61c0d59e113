"""The emulated chip on the bench, proved with programs of a few instructions: no image of MicroPython is needed."""

from itertools import pairwise

import pytest
from rp2040py.utils.assembler import opcode_ldr_imm, opcode_nop, opcode_tst, opcode_udf

from boards import pico_pins as pins
from tests.emulated.harness.thumb import NOT_EQUAL, ThumbProgram, make_sleeper, wait
from tests.emulated.rp2040 import Rp2040Bench

SIO, PWM, WATCHDOG = 0xD000_0000, 0x4005_0000, 0x4005_8000
GPIO_IN, OUT_SET, OUT_CLEAR, OUT_XOR, ENABLE_SET = SIO + 0x04, SIO + 0x14, SIO + 0x18, SIO + 0x1C, SIO + 0x24
BY_SIO, BY_PWM = 5, 4
LISTENING = 0x56  # input enabled, as after a reset of the chip; the emulator begins without
A_ROUND_US = 0.024  # three cycles at 125 MHz


def function(pin):
    return 0x4001_4000 + 8 * pin + 4


def pad(pin):
    return 0x4001_C004 + 4 * pin


def outputs(program, *numbers):
    for pin in numbers:
        program.store(function(pin), BY_SIO)
        program.store(ENABLE_SET, 1 << pin)


def test_time_is_exact(tmp_path):
    program = ThumbProgram()
    outputs(program, pins.IR_EN)
    program.load(2, OUT_XOR)
    program.load(3, 1 << pins.IR_EN)
    again = program.here
    program.add(0x6013)  # str r3, [r2]
    wait(program, 1000)
    program.jump(again)
    bench = Rp2040Bench(program.uf2(tmp_path / "blinker.uf2"))
    bench.run(1)
    times = [us for us, _ in bench.traces[pins.IR_EN]]
    gaps = {round(later - earlier, 3) for earlier, later in pairwise(times[1:])}
    assert len(times) > 30
    assert len(gaps) == 1
    assert gaps.pop() == pytest.approx(1000 * A_ROUND_US, abs=0.1)
    assert bench.us == pytest.approx(1000, abs=0.1)
    assert bench.ticks_us == 1000


def test_outputs_follow_an_input_at_once(tmp_path):
    program = ThumbProgram()
    outputs(program, pins.MOT_EN, pins.MOT_IN1)
    program.store(pad(pins.HIT), LISTENING)
    program.load(2, GPIO_IN)
    program.load(3, 1 << pins.HIT)
    again = program.here
    program.add(opcode_ldr_imm(4, 2, 0), opcode_tst(4, 3))
    program.jump_if(NOT_EQUAL, again)
    program.store(OUT_SET, 1 << pins.MOT_EN | 1 << pins.MOT_IN1)
    bench = Rp2040Bench(make_sleeper(program).uf2(tmp_path / "follower.uf2"))
    bench.run(1)
    assert not bench.running
    hit = bench.press(held_ms=0.1)
    assert hit < bench.starts_after(hit) < hit + 1
    assert bench.running
    assert bench.stands_since() == float("inf")


def test_until_says_what_did_not_happen(sleeper):
    with pytest.raises(AssertionError, match="not within 2 ms: the motor runs"):
        sleeper.until(lambda: sleeper.running, 2, "the motor runs")


def test_a_program_that_breaks_off_is_reported(tmp_path):
    program = ThumbProgram()
    program.add(opcode_nop(), 0xBE00, opcode_udf(0))  # bkpt
    bench = Rp2040Bench(program.uf2(tmp_path / "broken.uf2"))
    with pytest.raises(AssertionError, match="broke off at 0x1000000"):
        bench.run(1)


def fed_for_ever(path):
    """Drives the motor and feeds a watchdog of 2 ms; after a reset by it, does neither."""
    program = ThumbProgram()
    outputs(program, pins.MOT_EN, pins.MOT_IN1)
    program.load(2, WATCHDOG + 0x08)  # REASON
    program.add(opcode_ldr_imm(3, 2, 0), 0x2B00)  # cmp r3, #0
    at = program.here
    program.add(opcode_nop())  # a jump to `rest` later
    program.store(OUT_SET, 1 << pins.MOT_EN | 1 << pins.MOT_IN1)
    program.store(0x4001_0008, 0x0001_FFFC)  # PSM_WDSEL: all but the oscillators
    program.load(2, WATCHDOG + 0x04)  # LOAD
    program.load(3, 2 * 1000 * 2)  # RP2040-E1: counts twice a microsecond
    program.store(WATCHDOG, 1 << 30)
    again = program.here
    program.add(0x6013)  # str r3, [r2]
    program.jump(again)
    rest = program.here
    make_sleeper(program)
    program.place_jump_if(at, NOT_EQUAL, rest)
    return program.uf2(path)


def test_watchdog_resets_a_chip_that_hangs_and_the_pins_are_released(tmp_path):
    bench = Rp2040Bench(fed_for_ever(tmp_path / "fed.uf2"))
    bench.run(3)
    assert bench.running
    assert not bench.resets
    hung = bench.us
    bench.hang()
    bench.run(1.9)
    assert bench.running
    bench.run(0.5)
    assert bench.resets == [pytest.approx(hung + 2000, abs=10)]
    assert bench.stands_since() == bench.resets[0]
    assert len(bench.driven) == 3
    assert bench.level(pins.MOT_EN) == 0


def test_power_off_and_on_begins_again(tmp_path):
    bench = Rp2040Bench(fed_for_ever(tmp_path / "fed.uf2"))
    bench.run(1)
    bench.power()
    assert not bench.running
    bench.run(1)
    assert bench.running
    assert not bench.resets


def motor(bench, one, other):
    """As MicroPython's PWM does it at 20 kHz: duties in counts of 6250, all of it is one more than the top."""
    bench.chip.write_uint32(PWM + 0x14 + 0x0C, other << 16 | one)


def test_motor_by_pwm_drives_brakes_and_sleeps(sleeper):
    chip, top = sleeper.chip, 6249
    sleeper.run(1)
    chip.write_uint32(function(pins.MOT_EN), BY_SIO)
    chip.write_uint32(ENABLE_SET, 1 << pins.MOT_EN)
    for pin in (pins.MOT_IN1, pins.MOT_IN2):
        chip.write_uint32(function(pin), BY_PWM)
    chip.write_uint32(PWM + 0x14 + 0x10, top)
    motor(sleeper, 0, 0)
    chip.write_uint32(PWM + 0x14, 1)
    sleeper.run(1)
    motor(sleeper, top + 1, 0)
    sleeper.run(1)
    assert not sleeper.running
    chip.write_uint32(OUT_SET, 1 << pins.MOT_EN)
    sleeper.run(1)
    assert sleeper.running
    braked = sleeper.us
    motor(sleeper, top + 1, top + 1)
    sleeper.run(1)
    assert braked < sleeper.stands_since() <= braked + 50
    motor(sleeper, 0, top + 1)
    sleeper.run(1)
    assert sleeper.running
    chip.write_uint32(OUT_CLEAR, 1 << pins.MOT_EN)
    assert sleeper.stands_since() == sleeper.us
    assert len(sleeper.driven) == 5


def test_gates_are_dark_without_their_lamps(sleeper):
    chip = sleeper.chip

    def seen():
        return [chip.gpio[pin].input_value for pin in (pins.EXIT1, pins.EXIT2)]

    for gate in (pins.EXIT1, pins.EXIT2):
        chip.write_uint32(pad(gate), LISTENING)
    assert seen() == [True, True]
    chip.write_uint32(function(pins.IR_EN), BY_SIO)
    chip.write_uint32(ENABLE_SET, 1 << pins.IR_EN)
    chip.write_uint32(OUT_SET, 1 << pins.IR_EN)
    assert seen() == [False, False]
    sleeper.block(pins.EXIT1, True)
    assert seen() == [True, False]


def test_the_cells_are_fresh(sleeper):
    adc = 0x4004_C000
    sleeper.run(1)
    sleeper.chip.write_uint32(adc, 1 | 1 << 2 | 1 << 12)  # on, one sample of GP27
    sleeper.run(1)
    assert sleeper.chip.read_uint32(adc + 4) * 2 * 3300 // 4095 == pytest.approx(4500, abs=2)


def test_its_oscillator_gives_chance_that_a_reset_does_not_repeat(sleeper):
    """MicroPython's `os.urandom` is made of it, and the boot id of that."""

    def bits():
        return [sleeper.chip.read_uint32(0x4006_001C) for _ in range(64)]

    before = bits()
    assert set(before) == {0, 1}
    sleeper.power()
    assert bits() != before


def test_the_processor_counts_its_cycles(sleeper):
    """MicroPython's `machine.bitstream` does, for the button's light."""
    systick = 0xE000_E010
    for register, value in ((4, 0xFFFFFF), (8, 0), (0, 1 | 1 << 2)):
        sleeper.chip.write_uint32(systick + register, value)
    sleeper.run(0.01)
    assert sleeper.chip.read_uint32(systick + 8) == pytest.approx(0xFFFFFF - 1250, abs=10)


def test_an_edge_interrupts_once(sleeper):
    chip = sleeper.chip
    chip.write_uint32(pad(pins.HIT), LISTENING)
    edges, both = 0x4001_4000 + 0xF0 + 4 * (pins.HIT // 8), 0b1100 << 4 * (pins.HIT % 8)
    chip.write_uint32(edges, both)
    assert not chip.read_uint32(edges) & both
    sleeper.drive(pins.HIT, 1)
    assert not chip.read_uint32(edges) & both
    sleeper.drive(pins.HIT, 0)
    assert chip.read_uint32(edges) & both
