"""Which BCM number of the Raspberry Pi's header each net is on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

NOT_LED_OUT = (0, 1, 28)
"""0 and 1 belong to the memory of an add-on board, 28 is not on the header; the firmware's settings go up to it."""

I2C_BUS = 1
"""The bus on BCM 2 and 3."""


@dataclass(frozen=True, slots=True)
class PinMap:
    """`numbers`: by net. `movable`: the net of each setting by which a launcher may have it elsewhere."""

    numbers: Mapping[str, int]
    movable: Mapping[str, str]

    @property
    def nets(self) -> dict[str, int]:
        """The usual number of each setting, as `units.settings` asks for it."""
        return {setting: self.numbers[net] for setting, net in self.movable.items()}

    @property
    def taken(self) -> tuple[int, ...]:
        """The numbers that no setting may use."""
        fixed = (number for net, number in self.numbers.items() if net not in self.movable.values())
        return (*fixed, *NOT_LED_OUT)


_I2C = {"I2C_SDA": 2, "I2C_SCL": 3}
_BUZZER = {"BUZZ_A": 12, "BUZZ_B": 13}

LAUNCHER = PinMap(
    {
        "MOT_IN1": 17,
        "MOT_IN2": 27,
        "MOT_EN": 22,
        "MOT_nFAULT": 23,
        "TURN_IN1": 9,
        "TURN_IN2": 10,
        "IR_EN": 16,
        "EXIT1": 24,
        "EXIT2": 25,
        "HIT": 5,
        "LIGHT": 11,
        "LID_SENSE": 26,
        "TRAY_MILD": 6,
        "TRAY_WILD": 7,
        **_I2C,
        **_BUZZER,
    },
    {
        "pin-hit": "HIT",
        "pin-exit1": "EXIT1",
        "pin-exit2": "EXIT2",
        "pin-ir": "IR_EN",
        "pin-lid": "LID_SENSE",
        "pin-light": "LIGHT",
        "pin-mild": "TRAY_MILD",
        "pin-wild": "TRAY_WILD",
    },
)

_BUTTONS = dict(zip((f"BTN{place}" for place in range(1, 7)), (4, 5, 6, 7, 8, 25), strict=True))
_LIGHTS = dict(zip((f"LED{place}" for place in range(1, 7)), (16, 17, 20, 26, 9, 10), strict=True))
_SWITCHES = {"SLAP": 24, "SLAP_LED": 11, "PLAY": 23, "SPEED_SLOW": 22, "SPEED_FAST": 27}

FLASH = PinMap(
    {**_BUTTONS, **_LIGHTS, **_SWITCHES, **_BUZZER},
    {
        **{f"pin-{net.lower()}": net for net in (*_BUTTONS, *_LIGHTS)},
        "pin-slap": "SLAP",
        "pin-slap-led": "SLAP_LED",
        "pin-play": "PLAY",
        "pin-slow": "SPEED_SLOW",
        "pin-fast": "SPEED_FAST",
    },
)
