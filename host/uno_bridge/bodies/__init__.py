"""The other bodies of the firmware: what its devices are made of when they are not a Pico's pins."""
