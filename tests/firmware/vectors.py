"""The golden vectors, for both Pythons."""

import json

FOLDER = __file__[: __file__.rfind("/")] + "/../vectors/"


def load(name):
    with open(FOLDER + name) as file:  # noqa: PTH123 - MicroPython has no pathlib
        return json.load(file)


def text(name):
    with open(FOLDER + name) as file:  # noqa: PTH123
        return file.read()


def raw(case):
    """The bytes of a line."""
    return bytes.fromhex(case["hex"]) if "hex" in case else case["line"].encode()
