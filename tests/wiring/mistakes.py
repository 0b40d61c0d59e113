"""The three sheets as they are drawn, and with a mistake planted in each that a check must find."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from hardware.generate import pins
from hardware.generate.schematics.sheet import Label, Sheet
from hardware.generate.schematics.sheets import drawn, pin_names

ROOT = Path(__file__).parents[2]
ROWS = pins.read((ROOT / pins.MAP).read_text(encoding="utf-8"))
WIRING: Mapping[str, Mapping[str, str]] = {
    "launcher-pico": pin_names(ROWS["launcher"], "pico"),
    "launcher-pi": pin_names(ROWS["launcher"], "pi"),
    "flash-pico": pin_names(ROWS["flash"], "pico"),
}
NAMES = list(WIRING)


def sheet(name: str) -> Sheet:
    return next(it for it in drawn(ROOT) if it.name == name)


def without(name: str, symbol: str, value: str, *, change: str = "") -> Sheet:
    """A part left out, or of another value."""
    it = sheet(name)
    part = next(part for part in it.parts if part.symbol.name == symbol and value in part.value)
    it.parts.remove(part)
    if change:
        it.parts.append(replace(part, value=change))
    return it


def renamed(name: str, *pairs: tuple[str, str]) -> Sheet:
    """Labels that carry other names: of all labels with the name, or of one (`NAME@2`)."""
    it = sheet(name)
    it.labels[:] = list(_renamed(it.labels, dict(pairs)))
    return it


def _renamed(labels: list[Label], names: Mapping[str, str]) -> Iterator[Label]:
    seen: dict[str, int] = {}
    for label in labels:
        seen[label.net] = seen.get(label.net, 0) + 1
        yield replace(label, net=names.get(f"{label.net}@{seen[label.net]}", names.get(label.net, label.net)))


def no_cells() -> Sheet:
    """Nobody says that the cells' plug feeds anything."""
    it = sheet("launcher-pico")
    it.parts[:] = [part for part in it.parts if part.symbol.name != "PWR_FLAG"]
    return it


def open_pin() -> Sheet:
    it = sheet("launcher-pico")
    it.open_pins.clear()
    return it


def guard_turned() -> Sheet:
    """Source and drain of the transistor against wrong polarity are swapped."""
    it = sheet("launcher-pico")
    guard = next(part for part in it.parts if part.symbol.name == "PMOS")
    swapped = tuple(replace(pin, number={"2": "3", "3": "2"}.get(pin.number, pin.number)) for pin in guard.symbol.pins)
    it.parts[it.parts.index(guard)] = replace(guard, symbol=replace(guard.symbol, pins=swapped))
    return it


def switch_bridged() -> Sheet:
    """A wire past the cells' switch."""
    it = sheet("launcher-pico")
    switch = next(part for part in it.parts if part.line == "cells switch")
    it.wires.append((switch["1"], switch["2"]))
    return it


MISTAKES: dict[str, tuple[Callable[[], Sheet], str]] = {
    "missing supply": (no_cells, "nobody feeds VM"),
    "shorted outputs": (
        lambda: renamed("launcher-pico", ("ROLLER2", "ROLLER1")),
        "ROLLER1 is driven by U2 AOUT1 and U2 AOUT2",
    ),
    "shorted supplies": (lambda: renamed("launcher-pico", ("+3V3@1", "GND")), "GND is driven by"),
    "open pin": (open_pin, "U1 pin 1 (GP0) leads nowhere"),
    "swapped gates": (
        lambda: renamed("launcher-pico", ("EXIT1@2", "EXIT2"), ("EXIT2@2", "EXIT1")),
        "EXIT1 should come from the inner gate",
    ),
    "swapped pins": (
        lambda: renamed("launcher-pico", ("EXIT1@1", "EXIT2"), ("EXIT2@1", "EXIT1")),
        "GP13 is on EXIT2 and should be on EXIT1",
    ),
    "gate's lamp not switched": (
        lambda: renamed("launcher-pico", ("IR_K@1", "ELSEWHERE")),
        "inner: its lamp is not switched",
    ),
    "no bulk": (lambda: without("launcher-pico", "C_Polar", "470u"), "no flyback path: VM needs 100 uF"),
    "too little bulk": (
        lambda: without("launcher-pi", "C_Polar", "470u", change="47u 10V"),
        "VM needs 100 uF to ground and has 47",
    ),
    "motor beside the bridge": (lambda: renamed("launcher-pico", ("ROLLER2@2", "AISEN")), "M1 has no flyback path"),
    "motors swapped": (
        lambda: renamed("launcher-pico", ("ROLLER1@2", "TURN1"), ("TURN1@2", "ROLLER1")),
        "M1 has no flyback path: pin 1 is not at its bridge",
    ),
    "bridge asleep for ever": (
        lambda: renamed("launcher-pico", ("nSLEEP@1", "MOT_nFAULT"), ("MOT_nFAULT@2", "nSLEEP")),
        "U2 nSLEEP is on MOT_nFAULT and should be on nSLEEP",
    ),
    "swapped inputs": (
        lambda: renamed("launcher-pi", ("MOT_IN1@2", "TURN_IN1"), ("TURN_IN1@2", "MOT_IN1")),
        "AIN1 is on TURN_IN1 and should be on MOT_IN1",
    ),
    "swapped bus": (
        lambda: renamed("launcher-pi", ("I2C_SDA@1", "I2C_SCL"), ("I2C_SCL@1", "I2C_SDA")),
        "SDA is on I2C_SCL and should be on I2C_SDA",
    ),
    "wrong pull-down": (
        lambda: without("launcher-pico", "R", "1k", change="10k"),
        "nSLEEP needs 1k to GND, and has 10k",
    ),
    "no pull-down": (lambda: without("launcher-pi", "R", "4k7"), "needs 4k7 to GND"),
    "pull-up for pull-down": (lambda: renamed("launcher-pico", ("nSLEEP@2", "MOT_EN")), "nSLEEP needs 1k to GND"),
    "lid bridged": (
        lambda: renamed("launcher-pico", ("MOT_EN", "nSLEEP")),
        "the lid's switch is not in the way of nSLEEP",
    ),
    "switch bridged": (switch_bridged, "should be fuse and switch, and is Fuse"),
    "guard turned": (guard_turned, "lies the wrong way round"),
    "swapped lights": (
        lambda: renamed("flash-pico", ("LED1@2", "LED2"), ("LED2@2", "LED1")),
        "J1 should have BTN1 on its tip and LED1 on its ring",
    ),
    "swapped players": (
        lambda: renamed("flash-pico", ("BTN1@2", "BTN2"), ("BTN2@2", "BTN1")),
        "J2 should have BTN2 on its tip and LED2 on its ring",
    ),
    "button without pull-up": (lambda: without("flash-pico", "R", "10k"), "BTN1 needs 10k to +3V3"),
}
