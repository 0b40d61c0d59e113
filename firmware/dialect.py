"""What MicroPython has and CPython lacks."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """MicroPython's compiler folds `const(...)` into the code; elsewhere it is the value itself."""
        return value
