"""The current host against the board's half of each recorded version."""

from __future__ import annotations

from pathlib import Path

import pytest

from uno_bridge.link.events import OtherEvent
from uno_bridge.link.session import WIRE_VERSION

from .replay import VECTORS, Replay, events


def test_the_current_version_was_recorded() -> None:
    assert (VECTORS / "{}.{}".format(*WIRE_VERSION)).is_dir(), "python -m tests.versions"


@pytest.mark.parametrize(
    "path", sorted(VECTORS.glob("[0-9]*/*.txt")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_the_host_understands_each_recorded_version(path: Path) -> None:
    replay = Replay(path)
    assert replay.told == replay.recorded["="]
    assert replay.said <= replay.was_said()
    assert not any(isinstance(event.detail, OtherEvent) for event in events(replay.told))
