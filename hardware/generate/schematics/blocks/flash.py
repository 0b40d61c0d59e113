"""What only a Flash unit has: the players' sockets and button boxes."""

from __future__ import annotations

from hardware.generate.schematics.blocks.common import low_pass, right_of
from hardware.generate.schematics.sheet import Block


def jack(block: Block, button: str, light: str, value: str, x: int, y: int) -> None:
    """A player's socket: the button on the tip, its light on the ring, ground on the sleeve.

    The cable is handled: a low pass stands between it and the controller, as at the hit button.
    """
    socket = block.put("Jack", value, x, y, "jack")
    up = block.put("R", "10k", x + 10, block.local(socket["1"])[1] - 4)
    series = block.put("R_H", "330R", x + 15, block.local(socket["2"])[1] + 9)
    block.rail("+3V3", up["1"])
    block.wire(socket["1"], up["2"])
    low_pass(block, button, up["2"])
    block.wire(socket["2"], right_of(socket["2"], 6), series["1"])
    block.label(light, series["2"])
    block.lead(socket, "3", "GND")


def button_box(block: Block, value: str, x: int, y: int) -> None:
    """What stands before a player: a plug, a button from tip to sleeve, its lamp from ring to sleeve."""
    plug = block.put("TRS", "plug", x, y, "plug")
    button = block.put("Button", value, x + 16, y + 2, "player button")
    lamp = block.put("LED", "lamp", x + 8, y + 4, "led")
    block.wire(plug["1"], button["1"])
    block.wire(plug["2"], lamp["1"])
    bottom = button["2"][1] + 2
    block.wire(button["2"], (button["2"][0], bottom), (lamp["2"][0], bottom), lamp["2"])
    block.wire((lamp["2"][0], bottom), (plug["3"][0], bottom), plug["3"])
