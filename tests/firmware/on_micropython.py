"""Run a module's tests under MicroPython: micropython on_micropython.py FIRMWARE TESTS module function ...

Names each test that passed; the first that fails ends it.
"""

import gc
import sys

if __name__ == "__main__":
    gc.threshold(8192)  # as main.py does while it loads; some tests load more
    sys.path[0:0] = sys.argv[1:3]
    module = __import__(sys.argv[3])
    for name in sys.argv[4:]:
        getattr(module, name)()
        gc.collect()
        print("passed", name)
