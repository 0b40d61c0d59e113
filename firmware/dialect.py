"""`const` for both Pythons."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`. MicroPython's compiler inlines constants that are declared with `const`; CPython lacks it."""
        return value
