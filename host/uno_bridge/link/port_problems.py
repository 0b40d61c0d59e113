"""Explain why a serial port cannot be used, and name the one command that fixes it.

Linux lists the programs that have a port open in /proc, other users' programs for root alone. The udev rule gives the
boards to the user at this computer, and keeps ModemManager away from them.
"""

from __future__ import annotations

import getpass
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uno_bridge.link.session import WIRE_VERSION
from uno_bridge.link.transport import PortError, PortTrouble
from uno_bridge.text import Message

UDEV_RULE = Path(__file__).with_name("70-uno-bridge.rules")

RULE_FOLDERS = (Path("/etc/udev/rules.d"), Path("/usr/lib/udev/rules.d"), Path("/lib/udev/rules.d"))

WRITE_RULES = (
    f"uno-bridge doctor --udev-rule | sudo tee {RULE_FOLDERS[0] / UDEV_RULE.name}"
    " && sudo udevadm control --reload && sudo udevadm trigger"
)


def is_rule_installed(folders: Sequence[Path] = RULE_FOLDERS) -> bool:
    """Whether the udev rule is installed."""
    return any((folder / UDEV_RULE.name).exists() for folder in folders)


@dataclass(frozen=True, slots=True)
class PortUser:
    """A running program. `name` is its command, shortened to `MAX_NAME` characters."""

    pid: int
    name: str


MAX_NAME = 60


def list_port_users(port: str, proc: Path = Path("/proc")) -> list[PortUser]:
    """Return the other programs that have `port` open, as far as this user may see them."""
    wanted = os.path.realpath(port)
    others = (process for process in proc.glob("[0-9]*") if int(process.name) != os.getpid())
    found = (PortUser(int(process.name), _name(process)) for process in others if _has_open(process / "fd", wanted))
    return sorted(found, key=lambda program: program.pid)


def is_running(name: str, proc: Path = Path("/proc")) -> bool:
    """Whether a program with that name is running."""
    return any(_read(process / "comm") == name for process in proc.glob("[0-9]*"))


def _has_open(descriptors: Path, wanted: str) -> bool:
    try:
        return any(str(entry.readlink()) == wanted for entry in descriptors.iterdir())
    except OSError:
        return False  # the process has ended, or belongs to another user


def _name(process: Path) -> str:
    words = [word.rpartition("/")[2] for word in (_read(process / "cmdline") or "").split("\0") if word]
    return " ".join(words)[:MAX_NAME] or _read(process / "comm") or "?"


def _read(file: Path) -> str | None:
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return None


MODEM_MANAGER = "ModemManager"

GROUP_ACCESS = stat.S_IRGRP | stat.S_IWGRP

SYSTEM_GROUPS = ("root", "tty")
"""Groups that a user should not join to use a port."""


@dataclass(frozen=True, slots=True)
class PortProblem:
    """A problem, and the command that fixes it; None if no command can."""

    problem: Message
    command: str | None = None

    @property
    def message(self) -> Message:
        """The problem and the command as one message."""
        return Message("link-mend", {"what": self.problem, "command": self.command}) if self.command else self.problem


def explain_version(board: str, port: str) -> Message:
    """Explain an unsupported version of the wire: update the referee for a newer one, else the board."""
    ours = "{}.{}".format(*WIRE_VERSION)
    major = board.partition(".")[0]
    newer = major.isdecimal() and int(major) > WIRE_VERSION[0]
    return Message("link-version-host" if newer else "link-version-board", {"port": port, "board": board, "host": ours})


def explain_open_error(port: str, error: PortError) -> PortProblem:
    """Explain why the port, which is present, cannot be opened."""
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
    """Name the program that has the port open; None if this user cannot see one."""
    others = list_port_users(port, proc)
    if not others:
        return None
    program, pid = others[0].name, str(others[0].pid)
    if program == MODEM_MANAGER:
        return PortProblem(Message("link-modem", {"port": port}), WRITE_RULES)
    return PortProblem(Message("link-held", {"port": port, "program": program, "pid": pid}), f"kill {pid}")


def explain_busy_unseen(port: str, proc: Path = Path("/proc"), rules: Sequence[Path] = RULE_FOLDERS) -> PortProblem:
    """Explain a port that a program of another user has open; ModemManager opens each new port without the rule."""
    if is_running(MODEM_MANAGER, proc) and not is_rule_installed(rules):
        return PortProblem(Message("link-modem", {"port": port}), WRITE_RULES)
    return PortProblem(Message("link-busy", {"port": port}), f"sudo fuser -v {port}")


def _explain_forbidden(port: str) -> PortProblem:
    """Suggest joining the port's group if the group may use the port, else the udev rule."""
    rule = PortProblem(Message("link-forbidden-all", {"port": port}), WRITE_RULES)
    try:
        from grp import getgrgid  # not on Windows

        status = Path(port).stat()
        group = getgrgid(status.st_gid)
    except (ImportError, OSError, KeyError):
        return rule
    opens_to_group = status.st_mode & GROUP_ACCESS == GROUP_ACCESS and group.gr_name not in SYSTEM_GROUPS
    if not opens_to_group or group.gr_gid in (os.getegid(), *os.getgroups()):
        return rule
    user, args = _user(), {"port": port, "group": group.gr_name}
    if user in group.gr_mem:
        return PortProblem(Message("link-forbidden-yet", args), f"newgrp {group.gr_name}")
    return PortProblem(Message("link-forbidden", args), f"sudo usermod -aG {group.gr_name} {user}")


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "$USER"
