"""What hosts of each version said to a Flash unit, said to this one (tests/vectors/README.md)."""

from replay import check_transcript


def test_following():
    check_transcript("flash-following")


def test_led():
    check_transcript("flash-led")
