"""A board that echoes bytes as they arrive, line or not. Needs standard input that does not block.

No Pico can: there only one byte may be read at a time. It shows what pty, scheduler and pyserial take by themselves.
"""

import select

source = open(0, "rb", 0)  # noqa: SIM115 - MicroPython has no pathlib
sink = open(1, "wb", 0)  # noqa: SIM115
arrivals = select.poll()
arrivals.register(source, select.POLLIN)
while True:
    arrivals.poll(1000)
    sink.write(source.read(4096) or b"")
