"""The three sheets, and copies with planted mistakes that a check must find."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from math import dist
from pathlib import Path

from hardware.generate.schematics.sheet import Component, Label, Sheet
from hardware.generate.schematics.sheets import SHEETS, read_wirings
from hardware.generate.schematics.symbol import RAIL
from hardware.generate.schematics.symbols import SYMBOLS

ROOT = Path(__file__).parents[2]
WIRING = read_wirings(ROOT)
NAMES = list(SHEETS)


def sheet(name: str) -> Sheet:
    draw, *_ = SHEETS[name]
    return draw(WIRING[name])


def leave_out_each(it: Sheet) -> Iterator[tuple[object, Sheet]]:
    """Yield each component, label, wire and open-pin mark with a copy of the sheet that lacks it."""
    for kind in ("components", "labels", "wires", "open_pins"):
        things = getattr(it, kind)
        for place, thing in enumerate(things):
            yield thing, replace(it, **{kind: things[:place] + things[place + 1 :]})


def first(it: Sheet, symbol: str, value: str) -> Component:
    return next(part for part in it.components if part.symbol.name == symbol and value in part.value)


def change_value(name: str, symbol: str, value: str, other: str) -> Sheet:
    """Change the value of a component."""
    it = sheet(name)
    part = first(it, symbol, value)
    it.components[it.components.index(part)] = replace(part, value=other)
    return it


def rename_labels(name: str, *pairs: tuple[str, str]) -> Sheet:
    """Rename all labels of a net, or one of them (`NAME@2`)."""
    it = sheet(name)
    it.labels[:] = list(_rename_each(it.labels, dict(pairs)))
    return it


def _rename_each(labels: list[Label], names: Mapping[str, str]) -> Iterator[Label]:
    seen: dict[str, int] = {}
    for label in labels:
        seen[label.net] = seen.get(label.net, 0) + 1
        yield replace(label, net=names.get(f"{label.net}@{seen[label.net]}", names.get(label.net, label.net)))


def omit_power_flag() -> Sheet:
    """Remove the flags that mark supplies as fed from outside."""
    it = sheet("launcher-pico")
    it.components[:] = [part for part in it.components if part.symbol.name != "PWR_FLAG"]
    return it


def omit_bulk_capacitor() -> Sheet:
    """Remove the capacitor that absorbs the motor's energy at VM."""
    it = sheet("launcher-pico")
    it.components.remove(first(it, "C_Polar", "470u"))
    return it


def unmark_open_pin() -> Sheet:
    it = sheet("launcher-pico")
    it.open_pins.clear()
    return it


def mark_open(name: str, bom_key: str, number: str) -> Sheet:
    """Mark a connected pin as open."""
    it = sheet(name)
    it.open_pins.append(next(part for part in it.components if part.bom_key == bom_key)[number])
    return it


def swap_pins(name: str, symbol: str, value: str, one: str = "1", other: str = "2") -> Sheet:
    """Swap two pins of a component."""
    it = sheet(name)
    part = first(it, symbol, value)
    places = {one: part.symbol.pin(other), other: part.symbol.pin(one)}
    pins_ = tuple(
        replace(places[pin.number], name=pin.name, number=pin.number) if pin.number in places else pin
        for pin in part.symbol.pins
    )
    it.components[it.components.index(part)] = replace(part, symbol=replace(part.symbol, pins=pins_))
    return it


def bridge(name: str, bom_key: str, one: str = "1", other: str = "2") -> Sheet:
    """Add a wire across a component."""
    it = sheet(name)
    part = next(part for part in it.components if bom_key in (part.bom_key, part.value))
    it.wires.append((part[one], part[other]))
    return it


def add_component(name: str, symbol: str, value: str, one: str, other: str) -> Sheet:
    """Add a superfluous component between two nets."""
    it = sheet(name)
    spare = it.add_block("spare", (300, 210), (20, 20))
    part = spare.place(symbol, value, 10, 10)
    spare.add_label(one, part["1"])
    spare.add_label(other, part["2"])
    return it


def change_rail(name: str, bom_key: str, rail: str, pin: str = "2") -> Sheet:
    """Replace the rail next to a component's pin."""
    it = sheet(name)
    ends = [part[pin] for part in it.components if part.bom_key == bom_key]
    arrows = [part for part in it.components if part.symbol.refdes_prefix == RAIL]
    arrow = min(arrows, key=lambda arrow: min(dist(arrow.at, end) for end in ends))
    it.components[it.components.index(arrow)] = replace(arrow, symbol=SYMBOLS[rail], value=rail)
    return it


MISTAKES: dict[str, tuple[Callable[[], Sheet], str]] = {
    "missing supply": (omit_power_flag, "VM has no source"),
    "shorted outputs": (
        lambda: rename_labels("launcher-pico", ("ROLLER2", "ROLLER1")),
        "ROLLER1 is driven by U2 AOUT1 and U2 AOUT2",
    ),
    "shorted supplies": (lambda: rename_labels("launcher-pico", ("+3V3@1", "GND")), "GND is driven by"),
    "open pin": (unmark_open_pin, "U1.1 is neither expected nor marked as open"),
    "joined pin marked as open": (
        lambda: mark_open("launcher-pi", "led", "1"),
        "D2.1 is marked as open but joins D2.1",
    ),
    "swapped gates": (
        lambda: rename_labels("launcher-pico", ("EXIT1@2", "EXIT2"), ("EXIT2@2", "EXIT1")),
        "EXIT1 lacks inner gate.C and has outer gate.C",
    ),
    "swapped pins": (
        lambda: rename_labels("launcher-pico", ("EXIT1@1", "EXIT2"), ("EXIT2@1", "EXIT1")),
        "GP13 is on EXIT2 and should be on EXIT1",
    ),
    "lamp without resistor": (lambda: bridge("launcher-pico", "100R"), "inner gate.A has 100n to GND"),
    "gate turned": (lambda: swap_pins("launcher-pi", "Gate", "inner", "3", "4"), "EXIT1 lacks inner gate.C and has"),
    "missing flyback path": (omit_bulk_capacitor, "VM lacks 470u 10V.1"),
    "too little bulk": (
        lambda: change_value("launcher-pi", "C_Polar", "470u", "47u 10V"),
        "VM lacks 470u 10V.1 and has 47u 10V.1",
    ),
    "bulk turned": (lambda: swap_pins("launcher-pico", "C_Polar", "470u"), "VM lacks 470u 10V.1 and has 470u 10V.2"),
    "suppressor turned": (lambda: swap_pins("launcher-pi", "TVS", "P6KE"), "VM lacks P6KE6.8A.1"),
    "motor on the shunt": (
        lambda: rename_labels("launcher-pico", ("ROLLER2@2", "AISEN")),
        "ROLLER2 lacks roller motor to ROLLER1",
    ),
    "motors swapped": (
        lambda: rename_labels("launcher-pico", ("ROLLER1@2", "TURN1"), ("TURN1@2", "ROLLER1")),
        "TURN1 lacks turntable motor to TURN2 and has",
    ),
    "bridge asleep for ever": (
        lambda: rename_labels("launcher-pico", ("nSLEEP@1", "MOT_nFAULT"), ("MOT_nFAULT@2", "nSLEEP")),
        "nSLEEP lacks driver.nSLEEP and has driver.nFAULT",
    ),
    "swapped inputs": (
        lambda: rename_labels("launcher-pi", ("MOT_IN1@2", "TURN_IN1"), ("TURN_IN1@2", "MOT_IN1")),
        "MOT_IN1 lacks driver.AIN1 and has driver.BIN1",
    ),
    "swapped bus": (
        lambda: rename_labels("launcher-pi", ("I2C_SDA@1", "I2C_SCL"), ("I2C_SCL@1", "I2C_SDA")),
        "I2C_SDA lacks supply sense.SDA and has supply sense.SCL",
    ),
    "wrong pull-down": (
        lambda: change_value("launcher-pico", "R", "1k", "10k"),
        "nSLEEP lacks 1k to GND and has 10k to GND",
    ),
    "pull-up for pull-down": (
        lambda: rename_labels("launcher-pico", ("nSLEEP@2", "MOT_EN")),
        "nSLEEP lacks 1k to GND, lid switch to MOT_EN",
    ),
    "driver pulled awake": (
        lambda: add_component("launcher-pico", "R", "10k", "nSLEEP", "+3V3"),
        "nSLEEP has 10k to +3V3",
    ),
    "input pulled up": (lambda: add_component("launcher-pi", "R", "1k", "MOT_IN1", "+3V3"), "MOT_IN1 has 1k to +3V3"),
    "lid bridged": (
        lambda: rename_labels("launcher-pico", ("MOT_EN", "nSLEEP")),
        "MOT_EN lacks controller, lid switch",
    ),
    "past the lid": (
        lambda: add_component("launcher-pico", "R", "100R", "MOT_EN", "nSLEEP"),
        "nSLEEP has 100R to MOT_EN",
    ),
    "lid's contact to the supply": (
        lambda: change_rail("launcher-pico", "lid switch", "+3V3"),
        "LID_SENSE lacks lid switch to GND and has lid switch to +3V3",
    ),
    "supply swapped with ground": (
        lambda: swap_pins("launcher-pico", "Pico", "Pico", "38", "39"),
        "VSYS lacks controller.VSYS and has controller.GND",
    ),
    "fuse bridged": (lambda: bridge("launcher-pico", "MF-R160"), "holder.+ has MF-R160, cells switch"),
    "switch bridged": (lambda: bridge("launcher-pico", "cells switch"), "AO3401A.D has MF-R160"),
    "guard turned": (
        lambda: swap_pins("launcher-pico", "PMOS", "AO3401A", "2", "3"),
        "VM lacks AO3401A.S and has AO3401A.D",
    ),
    "cells to the supply": (lambda: swap_pins("launcher-pico", "D_H", "1N5819"), "VM lacks 1N5819.1 and has 1N5819.2"),
    "button pulled up to the cells": (
        lambda: add_component("launcher-pico", "R", "10k", "HIT", "VM"),
        "HIT has 10k to VM",
    ),
    "compass on five volts": (lambda: change_rail("launcher-pico", "compass", "VSYS", "1"), "VSYS has compass.VCC"),
    "cells' minus on the supply": (lambda: change_rail("launcher-pico", "holder", "+3V3"), "GND lacks holder.-"),
    "suppressor to the supply": (lambda: change_rail("launcher-pi", "P6KE6.8A", "+3V3"), "+3V3 has P6KE6.8A.2"),
    "light to the supply": (lambda: change_rail("launcher-pi", "led", "+3V3"), "GND lacks led.2"),
    "socket's sleeve on the supply": (lambda: change_rail("flash-pico", "jack", "+3V3", "3"), "GND lacks jack.sleeve"),
    "slow button": (lambda: change_value("flash-pico", "C", "100n", "1u"), "GND lacks 100n to BTN1 and has 1u to BTN1"),
    "light without resistor": (lambda: bridge("launcher-pico", "330R"), "LIGHT lacks 330R"),
    "swapped lights": (
        lambda: rename_labels("flash-pico", ("LED1@2", "LED2"), ("LED2@2", "LED1")),
        "J1.ring lacks 330R to LED1 and has 330R to LED2",
    ),
    "swapped players": (
        lambda: rename_labels("flash-pico", ("BTN1@2", "BTN2"), ("BTN2@2", "BTN1")),
        "J2.tip lacks 1k to BTN2 and has 1k to BTN1",
    ),
    "plug with tip and ring swapped": (lambda: swap_pins("flash-pico", "TRS", "plug"), "P1.tip lacks player button"),
    "plug with ring and sleeve swapped": (
        lambda: swap_pins("flash-pico", "TRS", "plug", "2", "3"),
        "P1.sleeve lacks player button, led.2 and has led.1",
    ),
    "lamp turned": (lambda: swap_pins("flash-pico", "LED", "lamp"), "P1.ring lacks led.1 and has led.2"),
}
