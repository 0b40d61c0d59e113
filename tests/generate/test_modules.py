"""The drawn pins of the controllers, compared with other sources."""

from __future__ import annotations

from gpiozero.pins.data import PI4_J8
from hardware.generate.schematics.symbols import SYMBOLS


def pin_names(symbol: str) -> dict[int, str]:
    return {int(pin.number): pin.name for pin in SYMBOLS[symbol].pins}


def test_raspberry_pi_header_matches_gpiozero() -> None:
    *_, pins = PI4_J8
    expected = {number: functions.get("gpio") or functions[""] for number, functions in pins.items()}
    assert pin_names("RaspberryPi") == {number: name.replace("GPIO", "BCM") for number, name in expected.items()}


def test_pico_pins_match_the_data_sheet() -> None:
    """Raspberry Pi Pico data sheet, 2.1: each fifth pin is ground, and GP numbers rise with pin numbers."""
    pins = pin_names("Pico")
    assert {number for number, name in pins.items() if name in ("GND", "AGND")} == set(range(3, 41, 5))
    numbers = [int(pins[number][2:]) for number in sorted(pins) if pins[number].startswith("GP")]
    assert numbers == [*range(23), 26, 27, 28]
    others = {30: "RUN", 33: "AGND", 35: "ADC_VREF", 36: "3V3", 37: "3V3_EN", 39: "VSYS", 40: "VBUS"}
    assert {number: pins[number] for number in others} == others
