"""What is the matter with a port, and the one command that mends it."""

from __future__ import annotations

import getpass
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.link import udev
from uno_bridge.link.holders import is_running, list_port_users
from uno_bridge.link.session import WIRE_VERSION
from uno_bridge.link.transport import PortError, PortTrouble
from uno_bridge.text import Message

MODEM_MANAGER = "ModemManager"

GROUP_ACCESS = stat.S_IRGRP | stat.S_IWGRP

SYSTEM_GROUPS = ("root", "tty")
"""Groups that a person does not join to use a port."""


@dataclass(frozen=True, slots=True)
class PortProblem:
    """What is the matter. `command` is what to type; some things need hands, and have none."""

    what: Message
    command: str | None = None

    @property
    def message(self) -> Message:
        """Both in one text."""
        return Message("link-mend", {"what": self.what, "command": self.command}) if self.command else self.what


def explain_version(board: str, port: str) -> Message:
    """The board speaks another major version, or names none: renew the referee for a newer one, else the board."""
    ours = "{}.{}".format(*WIRE_VERSION)
    major = board.partition(".")[0]
    newer = major.isdecimal() and int(major) > WIRE_VERSION[0]
    return Message("link-version-host" if newer else "link-version-board", {"port": port, "board": board, "host": ours})


def explain_open_error(port: str, error: PortError) -> PortProblem:
    """The port is there and cannot be opened."""
    match error.trouble:
        case PortTrouble.BUSY:
            return explain_busy(port) or explain_busy_unseen(port)
        case PortTrouble.FORBIDDEN:
            return _explain_forbidden(port)
        case PortTrouble.VANISHED:
            return PortProblem(Message("link-no-such-port", {"port": port}))
        case _:
            return PortProblem(Message("link-failed", {"port": port, "detail": error.detail}))


def explain_busy(port: str, proc: Path = Path("/proc")) -> PortProblem | None:
    """Another program has the port open, and this user may see which."""
    others = list_port_users(port, proc)
    if not others:
        return None
    program, pid = others[0].name, str(others[0].pid)
    if program == MODEM_MANAGER:
        return PortProblem(Message("link-modem", {"port": port}), udev.WRITE_RULES)
    return PortProblem(Message("link-held", {"port": port, "program": program, "pid": pid}), f"kill {pid}")


def explain_busy_unseen(
    port: str, proc: Path = Path("/proc"), rules: Sequence[Path] = udev.RULE_FOLDERS
) -> PortProblem:
    """Another user's program has it open. ModemManager asks every new port who it is, unless it is told not to."""
    if is_running(MODEM_MANAGER, proc) and not udev.is_rule_installed(rules):
        return PortProblem(Message("link-modem", {"port": port}), udev.WRITE_RULES)
    return PortProblem(Message("link-busy", {"port": port}), f"sudo fuser -v {port}")


def _explain_forbidden(port: str) -> PortProblem:
    """Whoever belongs to the port's group may use it, where the group may; the rule sees to the rest."""
    rule = PortProblem(Message("link-forbidden-all", {"port": port}), udev.WRITE_RULES)
    try:
        from grp import getgrgid  # not on Windows

        status = Path(port).stat()
        group = getgrgid(status.st_gid)
    except (ImportError, OSError, KeyError):
        return rule
    opens_to_group = status.st_mode & GROUP_ACCESS == GROUP_ACCESS and group.gr_name not in SYSTEM_GROUPS
    if not opens_to_group or group.gr_gid in (os.getegid(), *os.getgroups()):
        return rule
    user, told = _user(), {"port": port, "group": group.gr_name}
    if user in group.gr_mem:
        return PortProblem(Message("link-forbidden-yet", told), f"newgrp {group.gr_name}")
    return PortProblem(Message("link-forbidden", told), f"sudo usermod -aG {group.gr_name} {user}")


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "$USER"
