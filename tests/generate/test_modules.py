"""The controllers' pins as they are drawn, against what is known of them elsewhere."""

from __future__ import annotations

from gpiozero.pins.data import PI4_J8
from hardware.generate.schematics.symbols import SYMBOLS


def names(symbol: str) -> dict[int, str]:
    return {int(pin.number): pin.name for pin in SYMBOLS[symbol].pins}


def test_a_raspberry_pis_header_is_the_one_that_gpiozero_knows() -> None:
    *_, pins = PI4_J8
    told = {number: functions.get("gpio") or functions[""] for number, functions in pins.items()}
    assert names("RaspberryPi") == {number: name.replace("GPIO", "BCM") for number, name in told.items()}


def test_a_picos_pins_run_round_it_in_order() -> None:
    """Raspberry Pi Pico data sheet, 2.1: each fifth pin is ground, the numbers of GP rise with those of the pins."""
    pins = names("Pico")
    assert {number for number, name in pins.items() if name in ("GND", "AGND")} == set(range(3, 41, 5))
    numbers = [int(pins[number][2:]) for number in sorted(pins) if pins[number].startswith("GP")]
    assert numbers == [*range(23), 26, 27, 28]
    others = {30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}
    assert {number: pins[number] for number in others} == others
