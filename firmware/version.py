"""The firmware's version, which the greeting reports."""

FIRMWARE = "0.1.0"
