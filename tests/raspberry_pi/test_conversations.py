"""The golden conversations, word for word, on a Raspberry Pi's pins."""

import pytest
from test_wire_conversations import holds

from tests.raspberry_pi.bench import GpioConversation, GpioFlashConversation


@pytest.mark.parametrize("name", ["press", "plain", "commands", "dispense", "events", "stop", "bad-lines"])
def test_launcher(name: str) -> None:
    holds(name, GpioConversation)


def test_flash_unit() -> None:
    holds("flash", GpioFlashConversation)
