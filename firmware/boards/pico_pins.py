"""Which GP number of the Pico each net is on.

Written by `make hardware` from hardware/pins.toml.
"""

from boards import NOT_LED_OUT
from dialect import const

MOT_IN1 = const(2)
MOT_IN2 = const(3)
MOT_EN = const(6)
MOT_nFAULT = const(7)
TURN_IN1 = const(8)
TURN_IN2 = const(9)
I2C_SDA = const(4)
I2C_SCL = const(5)
BUZZ_A = const(10)
BUZZ_B = const(11)
IR_EN = const(12)
EXIT1 = const(13)
EXIT2 = const(14)
HIT = const(15)
LIGHT = const(16)
LID_SENSE = const(17)
TRAY_MILD = const(21)
TRAY_WILD = const(22)
I_MOTOR = const(26)
V_BATT = const(27)

# What a builder may have elsewhere, by its setting; all else is bound to a timer, a converter or a bus.
NETS = {
    "pin-ir": IR_EN,
    "pin-exit1": EXIT1,
    "pin-exit2": EXIT2,
    "pin-hit": HIT,
    "pin-light": LIGHT,
    "pin-lid": LID_SENSE,
    "pin-mild": TRAY_MILD,
    "pin-wild": TRAY_WILD,
}
TAKEN = (
    MOT_IN1,
    MOT_IN2,
    MOT_EN,
    MOT_nFAULT,
    TURN_IN1,
    TURN_IN2,
    I2C_SDA,
    I2C_SCL,
    BUZZ_A,
    BUZZ_B,
    I_MOTOR,
    V_BATT,
) + NOT_LED_OUT
