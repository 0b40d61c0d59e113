"""Which GP number of the Pico each net is on."""

from dialect import const

MOT_IN1 = const(2)
MOT_IN2 = const(3)
I2C_SDA = const(4)
I2C_SCL = const(5)
MOT_EN = const(6)
BUZZ_A = const(10)
BUZZ_B = const(11)
IR_EN = const(12)
EXIT1 = const(13)
HIT = const(15)
LID_SENSE = const(17)
