"""A referee that starts with the computer: what systemd and udev are to know, and the script that tells them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from string import Template

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.link import udev

UNIT = Path(__file__).with_name("uno-bridge.service")

SCRIPT = """\
# Makes the referee a service of this computer. To be piped into: sudo sh
set -e
cat > {folder}/{rules.name} <<'END'
{rules_text}END
cat > /etc/systemd/system/{unit.name} <<'END'
{unit_text}END
udevadm control --reload
udevadm trigger
systemctl daemon-reload
systemctl enable {unit.stem}
systemctl restart {unit.stem}
"""

GROUPS = {"none": "", "sim": "", "sim-flash": "", "gpio": "gpio i2c", "gpio-flash": "gpio"}
"""Whom the devices of a body belong to; a serial port belongs to dialout."""


def script(program: Path, user: str, launcher: str, code: str) -> str:
    """What root has to run: the rule, the unit, and their beginning."""
    return SCRIPT.format(
        folder=udev.FOLDERS[0],
        rules=udev.RULES,
        rules_text=udev.RULES.read_text(),
        unit=UNIT,
        unit_text=unit(program, user, launcher, code),
    )


def unit(program: Path, user: str, launcher: str, code: str) -> str:
    """The unit's file. `program` is this computer's `uno-bridge`; the others are as `play` has them."""
    words = [str(program), "play", "--no-browser", "--share", "--code", code, "--launcher", launcher]
    # Whatever ended it, the motor's driver sleeps (docs/safety.md).
    after = f"ExecStopPost=-pinctrl set {LAUNCHER.numbers['MOT_EN']} op dl\n" if launcher == "gpio" else ""
    return Template(UNIT.read_text()).substitute(
        user=user, groups=GROUPS.get(launcher, "dialout"), command=_command(words), after=after
    )


def _command(words: Sequence[str]) -> str:
    """As systemd reads it: each word quoted, and what it would replace is doubled."""
    escaped = (word.translate({ord("\\"): r"\\", ord('"'): r"\"", ord("%"): "%%", ord("$"): "$$"}) for word in words)
    return " ".join(f'"{word}"' for word in escaped)
