"""Run one test under MicroPython: micropython on_micropython.py FIRMWARE TESTS module function."""

import sys

if __name__ == "__main__":
    sys.path[0:0] = sys.argv[1:3]
    getattr(__import__(sys.argv[3]), sys.argv[4])()
