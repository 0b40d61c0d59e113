"""What is joined by the nets on which it depends whether the motor is off, and what is counted: all of it.

A line is a net, or a pin of a part that has none of its own name, and what hangs on it: a part's line in the bill of
materials, with the pin where one must not be taken for the other, and for a part with two alike ends where it leads.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

Expected = Mapping[str, Counter[str]]

_BOTH = """
nSLEEP          = driver.nSLEEP, 1k to GND, lid switch to MOT_EN
MOT_EN          = controller, lid switch to nSLEEP
MOT_IN1         = controller, driver.AIN1, 4k7 to GND
MOT_IN2         = controller, driver.AIN2, 4k7 to GND
TURN_IN1        = controller, driver.BIN1, 4k7 to GND
TURN_IN2        = controller, driver.BIN2, 4k7 to GND
MOT_nFAULT      = controller, driver.nFAULT, 10k to +3V3
ROLLER1         = driver.AOUT1, roller motor to ROLLER2, 10n to ROLLER2
ROLLER2         = driver.AOUT2, roller motor to ROLLER1, 10n to ROLLER1
TURN1           = driver.BOUT1, turntable motor to TURN2
TURN2           = driver.BOUT2, turntable motor to TURN1
BISEN           = driver.BISEN, 0R15 1% 1W to GND
LID_SENSE       = controller, 10k to +3V3, lid switch to GND
HIT             = controller, 1k, 100n to GND
hit button.1    = hit button to GND, 10k to +3V3, 1k to HIT
EXIT1           = controller, inner gate.C, 10k to +3V3, 1n to GND
EXIT2           = controller, outer gate.C, 10k to +3V3, 1n to GND
inner gate.A    = inner gate.A, 100R to +3V3
outer gate.A    = outer gate.A, 100R to +3V3
IR_K            = inner gate.K, outer gate.K, AO3400A.D
IR_EN           = controller, AO3400A.G, 100k to GND
BUZZ_A          = controller, 220R
BUZZ_B          = controller, 220R
holder.+        = holder.+, MF-R160
MF-R160.2       = MF-R160, cells switch
AO3401A.D       = cells switch, AO3401A.D
"""

_PICO = """
AISEN           = driver.AISEN, 0R15 1% 1W to GND, 1k to I_MOTOR
I_MOTOR         = controller, 1k to AISEN, 100n to GND
V_BATT          = controller, 100k 1% to VM, 100k 1% to GND, 100n to GND
VM              = driver.VM, AO3401A.S, 470u 10V.1, 100n to GND, P6KE6.8A.1, 10k to GND, 100k 1% to V_BATT, 1N5819.1
VSYS            = controller, 1N5819.2, 1N4148.1
LIGHT           = controller, 330R
pixel.DIN       = pixel.DIN, 330R to LIGHT
I2C_SDA         = controller, compass.SDA, 4k7 to +3V3
I2C_SCL         = controller, compass.SCL, 4k7 to +3V3
"""

_PI = """
AISEN           = driver.AISEN, 0R15 1% 1W to GND
CELLS+          = AO3401A.S, supply sense.VIN+
VM              = driver.VM, supply sense.VIN-, 470u 10V.1, 100n to GND, P6KE6.8A.1, 10k to GND
LIGHT           = controller, 330R
I2C_SDA         = controller, compass.SDA, supply sense.SDA
I2C_SCL         = controller, compass.SCL, supply sense.SCL
"""

_TRAY = """
TRAY_MILD       = controller, tray.OUT, 10k to +3V3
TRAY_WILD       = controller, tray.OUT, 10k to +3V3
"""

_FLASH = """
PLAY            = controller, button to GND, 10k to +3V3
SPEED_SLOW      = controller, speed switch to GND, 10k to +3V3
SPEED_FAST      = controller, speed switch to GND, 10k to +3V3
BUZZ_A          = controller, 220R
BUZZ_B          = controller, 220R
"""


def _read(text: str) -> Expected:
    lines = (line.split(" = ") for line in text.strip().splitlines() if line)
    return {net.strip(): Counter(what.split(", ")) for net, what in lines}


EXPECTED: Mapping[str, Expected] = {
    "launcher-pico": _read(_BOTH + _PICO + _TRAY),
    "launcher-pi": _read(_BOTH + _PI + _TRAY),
    "flash-pico": _read(_FLASH),
}
"""By the sheet's name."""

AT_PINS: Mapping[str, Mapping[str, str]] = {
    "DRV8833": {"GND": "GND"},
    "PMOS": {"G": "GND"},
    "NMOS": {"S": "GND"},
    "Gate": {"E": "GND"},
    "AS5600": {"VCC": "+3V3", "GND": "GND", "DIR": "GND"},
    "INA219": {"VCC": "+3V3", "GND": "GND"},
    "Hall": {"VCC": "+3V3", "GND": "GND"},
    "WS2812": {"GND": "GND"},
}
"""By symbol: the rail of a pin that is to lie on one."""
