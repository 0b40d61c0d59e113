"""The expected members of each net of a sheet.

A line gives a net (or, if it has no name, a pin of a component) and its members: a BOM key or value, with the pin if
the pins differ, or for a component with two interchangeable ends the net of the other end. `7 * controller.GND` means
seven pins. Lines of the same net add up.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping

ExpectedNets = Mapping[str, Counter[str]]

_ALL = """
BUZZ_A          = controller, 220R
BUZZ_B          = controller, 220R
PS1240.1        = PS1240, 220R to BUZZ_A
PS1240.2        = PS1240, 220R to BUZZ_B
GND             = 7 * controller.GND
+3V3            = controller.3V3
"""

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
LIGHT           = controller, 330R
holder.+        = holder.+, MF-R160
MF-R160.2       = MF-R160, cells switch
AO3401A.D       = cells switch, AO3401A.D
GND             = holder.-, AO3401A.G, driver.GND, 0R15 1% 1W to AISEN, 0R15 1% 1W to BISEN
GND             = 470u 10V.2, 100n to VM, P6KE6.8A.2, 10k to VM
GND             = 4k7 to MOT_IN1, 4k7 to MOT_IN2, 4k7 to TURN_IN1, 4k7 to TURN_IN2, 1k to nSLEEP
GND             = lid switch to LID_SENSE, hit button, 100n to HIT, compass.GND, compass.DIR
GND             = inner gate.E, outer gate.E, 1n to EXIT1, 1n to EXIT2, AO3400A.S, 100k to IR_EN
+3V3            = 10k to MOT_nFAULT, 10k to LID_SENSE, 10k, compass.VCC
+3V3            = 2 * 100R, 10k to EXIT1, 10k to EXIT2
"""

_PICO = """
AISEN           = driver.AISEN, 0R15 1% 1W to GND, 1k to I_MOTOR
I_MOTOR         = controller, 1k to AISEN, 100n to GND
V_BATT          = controller, 100k 1% to VM, 100k 1% to GND, 100n to GND
VM              = driver.VM, AO3401A.S, 470u 10V.1, 100n to GND, P6KE6.8A.1, 10k to GND, 100k 1% to V_BATT, 1N5819.1
VSYS            = controller.VSYS, 1N5819.2, 1N4148.1
pixel.VDD       = pixel.VDD, 1N4148.2
pixel.DIN       = pixel.DIN, 330R to LIGHT
I2C_SDA         = controller, compass.SDA, 4k7 to +3V3
I2C_SCL         = controller, compass.SCL, 4k7 to +3V3
GND             = controller.AGND, 100n to I_MOTOR, 100k 1% to V_BATT, 100n to V_BATT, pixel.GND
+3V3            = 4k7 to I2C_SDA, 4k7 to I2C_SCL
"""

_PI = """
AISEN           = driver.AISEN, 0R15 1% 1W to GND
CELLS+          = AO3401A.S, supply sense.VIN+
VM              = driver.VM, supply sense.VIN-, 470u 10V.1, 100n to GND, P6KE6.8A.1, 10k to GND
led.1           = led.1, 330R to LIGHT
I2C_SDA         = controller, compass.SDA, supply sense.SDA
I2C_SCL         = controller, compass.SCL, supply sense.SCL
GND             = controller.GND, supply sense.GND, led.2
+3V3            = controller.3V3, supply sense.VCC
"""

_TRAY = """
TRAY_MILD       = controller, tray.OUT, 10k to +3V3
TRAY_WILD       = controller, tray.OUT, 10k to +3V3
GND             = 2 * tray.GND, 2 * 100n to +3V3
+3V3            = 2 * tray.VCC, 2 * 100n to GND, 10k to TRAY_MILD, 10k to TRAY_WILD
"""

_FLASH = """
PLAY            = controller, button to GND, 10k to +3V3
SPEED_SLOW      = controller, speed switch to GND, 10k to +3V3
SPEED_FAST      = controller, speed switch to GND, 10k to +3V3
GND             = controller.AGND, button to PLAY, speed switch to SPEED_SLOW, speed switch to SPEED_FAST
+3V3            = 10k to PLAY, 10k to SPEED_SLOW, 10k to SPEED_FAST
"""

_PLAYER = """
{button}        = controller, 1k, 100n to GND
{light}         = controller, 330R
J{n}.tip        = jack.tip, 10k to +3V3, 1k to {button}
J{n}.ring       = jack.ring, 330R to {light}
P{n}.tip        = plug.tip, player button
P{n}.ring       = plug.ring, led.1
P{n}.sleeve     = plug.sleeve, player button, led.2
GND             = jack.sleeve, 100n to {button}
+3V3            = 10k
"""
"""A socket and a plug: the button from tip to sleeve, the light from ring to sleeve."""

_PLAYERS = [_PLAYER.format(n=n, button=f"BTN{n}", light=f"LED{n}") for n in range(1, 7)]
_SLAP = _PLAYER.format(n=7, button="SLAP", light="SLAP_LED")


def _read(*texts: str) -> ExpectedNets:
    found: dict[str, Counter[str]] = defaultdict(Counter)
    for line in filter(None, "".join(texts).splitlines()):
        net, _, members = line.partition(" = ")
        for member in members.split(", "):
            count, _, what = member.rpartition(" * ")
            found[net.strip()][what] += int(count or 1)
    return found


EXPECTED: Mapping[str, ExpectedNets] = {
    "launcher-pico": _read(_ALL, _BOTH, _PICO, _TRAY),
    "launcher-pi": _read(_ALL, _BOTH, _PI, _TRAY),
    "flash-pico": _read(_ALL, _FLASH, *_PLAYERS, _SLAP),
}
"""By sheet name."""
