"""A board that echoes each line: the least that MicroPython can do with a line."""

import sys

readline = sys.stdin.buffer.readline
write = sys.stdout.buffer.write
while True:
    write(readline())
