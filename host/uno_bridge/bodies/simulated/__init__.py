"""The firmware with a plant for a body: a launcher that nobody had to build.

    referee ══ pty ══ cradle ── pipes ── run: plant + firmware
                        │
              panel, tests: control socket

`plant` and `run` are copied nowhere but run on CPython and on MicroPython; the others on CPython alone.
"""
