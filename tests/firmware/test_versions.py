"""What hosts of each version said to a board, said to this one (tests/vectors/README.md)."""

from replay import VERSIONS, check_transcript

from wire.greeting import PROTOCOL


def test_the_version_that_is_spoken_was_recorded():
    assert PROTOCOL in VERSIONS  # python -m tests.versions


def test_greeting():
    check_transcript("greeting")


def test_presses():
    check_transcript("presses")


def test_dispense():
    check_transcript("dispense")


def test_stop():
    check_transcript("stop")


def test_settings():
    check_transcript("settings")


def test_lost_events():
    check_transcript("lost-events")


def test_restart():
    check_transcript("restart")


def test_plain():
    check_transcript("plain")


def test_fair():
    check_transcript("fair")


def test_refused_words():
    check_transcript("refused-words")
