"""Both ends of the wire under bytes that atheris grows by what they reach: `python -m tests.world.grown board -runs=9`.

A line that begins with `!` is sent with its check, which nothing that grows by chance would ever find.
"""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["wire", "uno_bridge.link"]):
    from .ends import BoardAlone, host_takes

from zlib import crc32


def pieces(data: bytes) -> list[bytes]:
    return [piece(line) for line in data.split(b"\n")]


def piece(line: bytes) -> bytes:
    body = line[1:]
    return body + b"*%08x\n" % crc32(body) if line.startswith(b"!") else line + b"\n"


def board(data: bytes) -> None:
    BoardAlone().take(pieces(data[:2000]))


def host(data: bytes) -> None:
    host_takes(pieces(data[1:2000]), live=data[:1] > b"\x7f")


if __name__ == "__main__":
    atheris.Setup(sys.argv[1:], {"board": board, "host": host}[sys.argv[1]])
    atheris.Fuzz()
