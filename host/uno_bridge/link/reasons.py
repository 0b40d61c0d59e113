"""What is the matter with a port, and the one command that mends it."""

from __future__ import annotations

import getpass
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.link import udev
from uno_bridge.link.holders import holders, running
from uno_bridge.link.session import VERSION
from uno_bridge.link.transport import PortError, Trouble
from uno_bridge.text import Message

MODEM_MANAGER = "ModemManager"

GROUP_MAY = stat.S_IRGRP | stat.S_IWGRP

NOBODYS_GROUPS = ("root", "tty")
"""Groups that a person does not join to use a port."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is the matter. `command` is what to type; some things need hands, and have none."""

    what: Message
    command: str | None = None

    @property
    def message(self) -> Message:
        """Both in one text."""
        return Message("link-mend", {"what": self.what, "command": self.command}) if self.command else self.what


def version(board: str, port: str) -> Message:
    """The board speaks another major version, or names none: renew the referee for a newer one, else the board."""
    ours = "{}.{}".format(*VERSION)
    major = board.partition(".")[0]
    newer = major.isdecimal() and int(major) > VERSION[0]
    return Message("link-version-host" if newer else "link-version-board", {"port": port, "board": board, "host": ours})


def unopened(port: str, error: PortError) -> Reason:
    """The port is there and cannot be opened."""
    match error.trouble:
        case Trouble.BUSY:
            return held(port) or unseen(port)
        case Trouble.FORBIDDEN:
            return _forbidden(port)
        case Trouble.VANISHED:
            return Reason(Message("link-no-such-port", {"port": port}))
        case _:
            return Reason(Message("link-failed", {"port": port, "detail": error.detail}))


def held(port: str, proc: Path = Path("/proc")) -> Reason | None:
    """Another program has the port open, and this user may see which."""
    others = holders(port, proc)
    if not others:
        return None
    program, pid = others[0].name, str(others[0].pid)
    if program == MODEM_MANAGER:
        return Reason(Message("link-modem", {"port": port}), udev.WRITE_RULES)
    return Reason(Message("link-held", {"port": port, "program": program, "pid": pid}), f"kill {pid}")


def unseen(port: str, proc: Path = Path("/proc"), rules: Sequence[Path] = udev.FOLDERS) -> Reason:
    """Another user's program has it open. ModemManager asks every new port who it is, unless it is told not to."""
    if running(MODEM_MANAGER, proc) and not udev.installed(rules):
        return Reason(Message("link-modem", {"port": port}), udev.WRITE_RULES)
    return Reason(Message("link-busy", {"port": port}), f"sudo fuser -v {port}")


def _forbidden(port: str) -> Reason:
    """Whoever belongs to the port's group may use it, where the group may; the rule sees to the rest."""
    rule = Reason(Message("link-forbidden-all", {"port": port}), udev.WRITE_RULES)
    try:
        from grp import getgrgid  # not on Windows

        status = Path(port).stat()
        group = getgrgid(status.st_gid)
    except (ImportError, OSError, KeyError):
        return rule
    opens_to_group = status.st_mode & GROUP_MAY == GROUP_MAY and group.gr_name not in NOBODYS_GROUPS
    if not opens_to_group or group.gr_gid in (os.getegid(), *os.getgroups()):
        return rule
    user, told = _user(), {"port": port, "group": group.gr_name}
    if user in group.gr_mem:
        return Reason(Message("link-forbidden-yet", told), f"newgrp {group.gr_name}")
    return Reason(Message("link-forbidden", told), f"sudo usermod -aG {group.gr_name} {user}")


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "$USER"
