"""A Raspberry Pi with the parts on its own header for a body, and the firmware's unit inside.

    referee ══ pty ══ run: firmware, gpiozero ── pins
                       │ heartbeat
                     keeper: kills and restarts what hangs, holds the motor off meanwhile

`pins` is the map, `motor`, `parts`, `senses` and `ina219` are what is wired to it, `board` gives the unit its devices.
"""
