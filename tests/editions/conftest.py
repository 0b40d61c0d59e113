"""What people declare in one test is gone in the next."""

import pytest

from uno_bridge.rules import cards, editions


@pytest.fixture(autouse=True)
def _forget_own_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "_own", {})
    monkeypatch.setattr(cards, "_OWN", set(cards._OWN))
