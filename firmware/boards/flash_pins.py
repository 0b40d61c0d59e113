"""Which GP number of the Pico each net of the Flash unit is on."""

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

# What a Flash unit may have elsewhere, by its setting.
NETS = {"pin-slap": SLAP, "pin-slap-led": SLAP_LED, "pin-play": PLAY, "pin-slow": SPEED_SLOW, "pin-fast": SPEED_FAST}
for _place in range(len(BTN)):
    NETS["pin-btn%d" % (_place + 1)] = BTN[_place]
    NETS["pin-led%d" % (_place + 1)] = LED[_place]
TAKEN = (BUZZ_A, BUZZ_B) + NOT_LED_OUT
