"""The board's end of the serial protocol (docs/protocol.md)."""
