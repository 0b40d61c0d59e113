"""Where things are kept on this machine."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path, user_runtime_path

RUNTIME = user_runtime_path("uno-bridge") / "launcher"
"""The simulated launcher's port and control socket."""


def journal_path() -> Path:
    """The journal that is used when none is named."""
    return user_data_path("uno-bridge") / "journal.sqlite"
