"""The golden vectors, for both Pythons."""

import json

FOLDER = __file__[: __file__.rfind("/")] + "/../vectors/"


def load_vectors(name):
    with open(FOLDER + name) as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(file)


def load_lines(name):
    """One after the other: a small heap has no room for a whole conversation in one piece."""
    with open(FOLDER + name) as file:  # noqa: PTH123
        for line in file:
            yield line.rstrip("\n")


def case_bytes(case):
    """The bytes of a line."""
    return bytes.fromhex(case["hex"]) if "hex" in case else case["line"].encode()
