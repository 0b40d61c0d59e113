"""The firmware's own version, told in the greeting."""

FIRMWARE = "0.1.0"
