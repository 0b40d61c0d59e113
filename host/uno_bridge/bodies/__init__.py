"""The other bodies of the firmware: a simulated plant, and the pins of a Raspberry Pi."""
