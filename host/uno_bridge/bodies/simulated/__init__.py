"""The firmware on a simulated plant: a launcher or a Flash unit without hardware.

    referee ══ pty ══ daemon ── pipes ── run: plant + firmware
                        │
              panel, tests: control socket

`run` and the plant run on CPython and on MicroPython, the other modules on CPython only.
"""
