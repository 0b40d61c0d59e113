"""Which programs have a port open, as Linux tells it in /proc. Other people's programs are only seen by root."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class PortUser:
    """A running program; `name` is its command, shortened."""

    pid: int
    name: str


MAX_NAME = 60


def list_port_users(port: str, proc: Path = Path("/proc")) -> list[PortUser]:
    """Who has `port` open, this process aside."""
    wanted = os.path.realpath(port)
    others = (process for process in proc.glob("[0-9]*") if int(process.name) != os.getpid())
    found = (PortUser(int(process.name), _name(process)) for process in others if _has_open(process / "fd", wanted))
    return sorted(found, key=lambda program: program.pid)


def is_running(name: str, proc: Path = Path("/proc")) -> bool:
    """Whether a program of that name runs."""
    return any(_read(process / "comm") == name for process in proc.glob("[0-9]*"))


def _has_open(descriptors: Path, wanted: str) -> bool:
    try:
        return any(str(entry.readlink()) == wanted for entry in descriptors.iterdir())
    except OSError:
        return False  # it ended meanwhile, or is somebody else's


def _name(process: Path) -> str:
    words = [word.rpartition("/")[2] for word in (_read(process / "cmdline") or "").split("\0") if word]
    return " ".join(words)[:MAX_NAME] or _read(process / "comm") or "?"


def _read(file: Path) -> str | None:
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return None
