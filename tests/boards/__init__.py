"""The fake boards of the tests, each for what the others cannot show.

| fake | what it fakes | what is real |
|---|---|---|
| `scripted.ScriptedConversation` | a board's lines, in memory and on a stepped clock | the host's session |
| `scripted.ScriptedBoard` | a board's lines, behind a pty | the host and its port |
| `micropython.MicroPythonBoard` | a Pico's power, resets and file system, behind a pty | MicroPython |
| `uno_bridge.testing.PlantHandle` | a launcher's mechanics and pins, in simulated time | the firmware |
| `tests.world.board.WatchedBoard` | the same plant, and checks of what the firmware may do | the firmware |
| `tests/firmware/fake_board.py` | devices; also runs on MicroPython, without the package | the firmware's units |
| `tests/firmware/fake_machine` | MicroPython's module `machine` | the firmware's board |
| `tests/emulated/rp2040.py` | an RP2040's peripherals, instruction by instruction | MicroPython and firmware |
"""
