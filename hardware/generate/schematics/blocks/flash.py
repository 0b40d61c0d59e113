"""Circuits of the Flash unit: the players' sockets and button boxes."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import draw_low_pass, shift_right
from hardware.generate.schematics.sheet import Block


def draw_jack(block: Block, button: str, light: str, value: str, x: int, y: int) -> None:
    """Draw a player's socket: button on the tip, light on the ring, ground on the sleeve.

    The cable is handled, so a low pass separates it from the controller, as at the hit button.
    """
    socket = block.place("Jack", value, x, y, "jack")
    up = block.place("R", "10k", x + 10, block.local(socket["1"])[1] - 4)
    series = block.place("R_H", "330R", x + 15, block.local(socket["2"])[1] + 9)
    block.add_rail("+3V3", up["1"])
    block.add_wire(socket["1"], up["2"])
    draw_low_pass(block, button, up["2"])
    block.add_wire(socket["2"], shift_right(socket["2"], 6), series["1"])
    block.add_label(light, series["2"])
    block.add_lead(socket, "3", "GND")


def draw_button_box(block: Block, value: str, x: int, y: int) -> None:
    """Draw a player's button box: a plug, a button from tip to sleeve, its lamp from ring to sleeve."""
    plug = block.place("TRS", "plug", x, y, "plug")
    button = block.place("Button", value, x + 16, y + 2, "player button")
    lamp = block.place("LED", "lamp", x + 8, y + 4, "led")
    block.add_wire(plug["1"], button["1"])
    block.add_wire(plug["2"], lamp["1"])
    bottom = button["2"][1] + 2
    block.add_wire(button["2"], (button["2"][0], bottom), (lamp["2"][0], bottom), lamp["2"])
    block.add_wire((lamp["2"][0], bottom), (plug["3"][0], bottom), plug["3"])
