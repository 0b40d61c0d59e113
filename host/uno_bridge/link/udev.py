"""The udev rule that gives boards to whoever sits at this computer, and tells ModemManager to leave them alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

RULES = Path(__file__).with_name("70-uno-bridge.rules")

FOLDERS = (Path("/etc/udev/rules.d"), Path("/usr/lib/udev/rules.d"), Path("/lib/udev/rules.d"))

WRITE_RULES = (
    f"uno-bridge doctor --udev-rule | sudo tee {FOLDERS[0] / RULES.name}"
    " && sudo udevadm control --reload && sudo udevadm trigger"
)


def installed(folders: Sequence[Path] = FOLDERS) -> bool:
    """Whether udev goes by our rule."""
    return any((folder / RULES.name).exists() for folder in folders)
