"""Record the conversations of the current version of the wire: `python -m tests.versions`, once for each version."""

from __future__ import annotations

import sys
from pathlib import Path

from . import conftest as conftest  # finds the firmware
from .conversations import CONVERSATIONS

VECTORS = Path(__file__).parents[1] / "vectors"


def main() -> None:
    from wire.greeting import PROTOCOL

    folder = VECTORS / PROTOCOL
    if folder.exists():
        sys.exit(f"{folder} is there: what was frozen stays. A new version begins with another PROTOCOL.")
    folder.mkdir()
    for name, conversation in CONVERSATIONS.items():
        lines = (f"# {conversation.__doc__}", *conversation().lines)
        (folder / f"{name}.txt").write_text("\n".join(lines) + "\n")
        print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
