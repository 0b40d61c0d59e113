"""Which GP number of the Pico each net of the Flash unit is on.

Written by `make hardware` from hardware/pins.toml.
"""

from boards import NOT_LED_OUT
from dialect import const

BTN = (2, 3, 4, 5, 6, 7)
LED = (8, 9, 10, 11, 12, 13)
BUZZ_A = const(14)
BUZZ_B = const(15)
SLAP = const(16)
SLAP_LED = const(17)
PLAY = const(18)
SPEED_SLOW = const(19)
SPEED_FAST = const(20)

# What a builder may have elsewhere, by its setting; all else is bound to a timer, a converter or a bus.
NETS = {
    "pin-btn1": BTN[0],
    "pin-btn2": BTN[1],
    "pin-btn3": BTN[2],
    "pin-btn4": BTN[3],
    "pin-btn5": BTN[4],
    "pin-btn6": BTN[5],
    "pin-led1": LED[0],
    "pin-led2": LED[1],
    "pin-led3": LED[2],
    "pin-led4": LED[3],
    "pin-led5": LED[4],
    "pin-led6": LED[5],
    "pin-slap": SLAP,
    "pin-slap-led": SLAP_LED,
    "pin-play": PLAY,
    "pin-slow": SPEED_SLOW,
    "pin-fast": SPEED_FAST,
}
TAKEN = (
    BUZZ_A,
    BUZZ_B,
) + NOT_LED_OUT
