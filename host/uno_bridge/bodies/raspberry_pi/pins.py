"""Which BCM number of the Raspberry Pi's header each net is on.

Written by `make hardware` from hardware/pins.toml.
"""

from uno_bridge.bodies.raspberry_pi.pin_map import PinMap

LAUNCHER = PinMap(
    {
        "MOT_IN1": 17,
        "MOT_IN2": 27,
        "MOT_EN": 22,
        "MOT_nFAULT": 23,
        "TURN_IN1": 9,
        "TURN_IN2": 10,
        "I2C_SDA": 2,
        "I2C_SCL": 3,
        "BUZZ_A": 12,
        "BUZZ_B": 13,
        "IR_EN": 16,
        "EXIT1": 24,
        "EXIT2": 25,
        "HIT": 5,
        "LIGHT": 11,
        "LID_SENSE": 26,
        "TRAY_MILD": 6,
        "TRAY_WILD": 7,
    },
    {
        "pin-ir": "IR_EN",
        "pin-exit1": "EXIT1",
        "pin-exit2": "EXIT2",
        "pin-hit": "HIT",
        "pin-light": "LIGHT",
        "pin-lid": "LID_SENSE",
        "pin-mild": "TRAY_MILD",
        "pin-wild": "TRAY_WILD",
    },
)

FLASH = PinMap(
    {
        "BTN1": 4,
        "BTN2": 5,
        "BTN3": 6,
        "BTN4": 7,
        "BTN5": 8,
        "BTN6": 25,
        "LED1": 16,
        "LED2": 17,
        "LED3": 20,
        "LED4": 26,
        "LED5": 9,
        "LED6": 10,
        "BUZZ_A": 12,
        "BUZZ_B": 13,
        "SLAP": 24,
        "SLAP_LED": 11,
        "PLAY": 23,
        "SPEED_SLOW": 22,
        "SPEED_FAST": 27,
    },
    {
        "pin-btn1": "BTN1",
        "pin-btn2": "BTN2",
        "pin-btn3": "BTN3",
        "pin-btn4": "BTN4",
        "pin-btn5": "BTN5",
        "pin-btn6": "BTN6",
        "pin-led1": "LED1",
        "pin-led2": "LED2",
        "pin-led3": "LED3",
        "pin-led4": "LED4",
        "pin-led5": "LED5",
        "pin-led6": "LED6",
        "pin-slap": "SLAP",
        "pin-slap-led": "SLAP_LED",
        "pin-play": "PLAY",
        "pin-slow": "SPEED_SLOW",
        "pin-fast": "SPEED_FAST",
    },
)
