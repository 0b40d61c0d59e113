"""Whole conversations of the golden vectors, word for word and millisecond for millisecond."""

from conversation import Conversation, FlashConversation

from vectors import load_lines


def holds(name, who=Conversation):
    conversation = who()
    said = []
    for line in load_lines(name + ".txt"):
        if line.startswith("<"):
            assert said, f"not said: {line}"
            assert said.pop(0) == line
        elif line and not line.startswith("#"):
            assert not said, f"said before {line}: {said}"
            said = conversation.play(line)
    assert not said, said


def test_press():
    holds("press")


def test_plain():
    holds("plain")


def test_commands():
    holds("commands")


def test_dispense():
    holds("dispense")


def test_events():
    holds("events")


def test_stop():
    holds("stop")


def test_bad_lines():
    holds("bad-lines")


def test_flash():
    holds("flash", FlashConversation)
