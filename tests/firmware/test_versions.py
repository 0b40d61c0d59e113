"""What hosts of each version said to a board, said to this one (tests/vectors/README.md)."""

from replay import VERSIONS, holds

from wire.greeting import PROTOCOL


def test_the_version_that_is_spoken_was_recorded():
    assert PROTOCOL in VERSIONS  # python -m tests.versions


def test_greeting():
    holds("greeting")


def test_presses():
    holds("presses")


def test_dispense():
    holds("dispense")


def test_stop():
    holds("stop")


def test_settings():
    holds("settings")


def test_lost_events():
    holds("lost-events")


def test_restart():
    holds("restart")


def test_plain():
    holds("plain")


def test_fair():
    holds("fair")


def test_refused_words():
    holds("refused-words")
