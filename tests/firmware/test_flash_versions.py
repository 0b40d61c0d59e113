"""What hosts of each version said to a Flash unit, said to this one (tests/vectors/README.md)."""

from replay import holds


def test_following():
    holds("flash-following")


def test_led():
    holds("flash-led")
