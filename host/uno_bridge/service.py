"""The referee as a service: systemd unit, udev rule, and the script that installs them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from string import Template

from uno_bridge.bodies.raspberry_pi.pins import LAUNCHER
from uno_bridge.link import port_problems
from uno_bridge.text import ToldError
from uno_bridge.web.access import ALPHABET

UNIT = Path(__file__).with_name("uno-bridge.service")
CODE_FILE = Path("/etc/uno-bridge/code")
"""The code of the service; only its user and root can read it."""
CODE_LENGTH = 12

SCRIPT = """\
# Makes the referee a service of this computer. To be piped into: sudo sh
set -e
cat > {folder}/{rules.name} <<'END'
{rules_text}END
cat > /etc/systemd/system/{unit.name} <<'END'
{unit_text}END
# The code is made here, so that it is in no command line and not in this script. A code that is there stays.
mkdir -p -m 755 {code_file.parent}
if [ ! -s {code_file} ]; then
    (umask 077 && LC_ALL=C tr -dc {alphabet} < /dev/urandom | head -c {length} > {code_file})
fi
chmod 600 {code_file}
chown {user} {code_file}
udevadm control --reload
udevadm trigger
systemctl daemon-reload
systemctl enable {unit.stem}
systemctl restart {unit.stem}
echo "The table is at {address}/?code=$(cat {code_file})"
"""

WATCHDOG_S = 30
"""Seconds; longer than a disk takes for one commit. The watchdog is also fed while the journal cannot be written."""

GROUPS = {"none": "", "sim": "", "sim-flash": "", "gpio": "gpio i2c", "gpio-flash": "gpio"}
"""Groups of a body's devices; a serial port belongs to dialout."""


def install_script(program: Path, user: str, launcher: str, address: str) -> str:
    """Return the script for root: it installs the rule, the unit and the code, and starts the service.

    `address` is the page's, as phones see it. Raises `ToldError` as `unit` does.
    """
    return SCRIPT.format(
        folder=port_problems.RULE_FOLDERS[0],
        rules=port_problems.UDEV_RULE,
        rules_text=port_problems.UDEV_RULE.read_text(),
        unit=UNIT,
        unit_text=unit_file(program, user, launcher),
        code_file=CODE_FILE,
        alphabet=ALPHABET,
        length=CODE_LENGTH,
        user=user,
        address=address,
    )


def unit_file(program: Path, user: str, launcher: str) -> str:
    """Return the unit's file. `program` is this computer's `uno-bridge`; `launcher` as for `play`.

    Raises `ToldError` for a value that systemd would read as something else, such as one of two lines.
    """
    # systemd takes no quotes and backslashes in a program's path, and replaces variables in its arguments alone.
    _check("program", str(program), r"[^\"'\\$]+")
    _check("user", user, r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
    _check("launcher", launcher, ".+")
    words = [str(program), "play", "--no-browser", "--share", "--code-file", str(CODE_FILE), "--launcher", launcher]
    # However it ended, the motor driver is put to sleep (docs/safety.md).
    after = f"ExecStopPost=-pinctrl set {LAUNCHER.numbers['MOT_EN']} op dl\n" if launcher == "gpio" else ""
    # Fed by the thread that listens to the launcher. One that hangs is aborted, with a traceback in the log.
    watchdog = "" if launcher == "none" else f"WatchdogSec={WATCHDOG_S}"
    return Template(UNIT.read_text()).substitute(
        user=user, groups=GROUPS.get(launcher, "dialout"), command=_command(words), after=after, watchdog=watchdog
    )


def _check(what: str, value: str, pattern: str) -> None:
    if not (value.isprintable() and re.fullmatch(pattern, value)):
        shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in value)
        raise ToldError("cli-service-value", what=what, value=shown)


def _command(words: Sequence[str]) -> str:
    """Return a command as systemd reads it: each word quoted, and its special characters doubled."""
    escaped = (word.translate({ord("\\"): r"\\", ord('"'): r"\"", ord("%"): "%%", ord("$"): "$$"}) for word in words)
    return " ".join(f'"{word}"' for word in escaped)
