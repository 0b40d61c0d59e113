"""The udev rule that gives boards to whoever sits at this computer, and tells ModemManager to leave them alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

UDEV_RULE = Path(__file__).with_name("70-uno-bridge.rules")

RULE_FOLDERS = (Path("/etc/udev/rules.d"), Path("/usr/lib/udev/rules.d"), Path("/lib/udev/rules.d"))

WRITE_RULES = (
    f"uno-bridge doctor --udev-rule | sudo tee {RULE_FOLDERS[0] / UDEV_RULE.name}"
    " && sudo udevadm control --reload && sudo udevadm trigger"
)


def is_rule_installed(folders: Sequence[Path] = RULE_FOLDERS) -> bool:
    """Whether udev goes by our rule."""
    return any((folder / UDEV_RULE.name).exists() for folder in folders)
