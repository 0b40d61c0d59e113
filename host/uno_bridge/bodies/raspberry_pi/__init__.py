"""A unit whose devices are wired to the header of a Raspberry Pi, with the firmware as a process.

    referee ══ pty ══ run: firmware, gpiozero ── pins
                       │ heartbeat
                     supervisor: kills and restarts a unit that hangs, holds the motor off meanwhile

`pins` is the pin map; `motor`, `parts` and `sensors` drive the devices; `board` gives them to the unit.
"""
