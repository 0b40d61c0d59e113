"""Run the tests of one file under MicroPython: micropython on_micropython.py FIRMWARE TESTS module."""

import sys


def run(module):
    for name in sorted(dir(module)):
        if name.startswith("test_"):
            try:
                getattr(module, name)()
                print("passed", name)
            except BaseException as failure:
                print("failed", name)
                sys.print_exception(failure, sys.stdout)
                print("end")


if __name__ == "__main__":
    sys.path[0:0] = sys.argv[1:3]
    run(__import__(sys.argv[3]))
