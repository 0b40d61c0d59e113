"""The checksum that chains each entry to all before it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

COLUMNS = ("number", "at", "kind", "body", "command", "boot", "event", "us", "happened")
"""The columns that an entry's checksum covers, in this order, with the values that SQLite stores."""

BEGIN = ""
"""The checksum before the first entry."""


def chain(before: str, row: Sequence[object]) -> str:
    """Return the checksum of an entry, from the checksum `before` it and its own `COLUMNS`.

    It is 32 hexadecimal digits of SHA-256. Integers, texts and None differ from each other, as in SQLite. Raises
    `TypeError` for values that an entry cannot hold, such as bytes.
    """
    # JSON in ASCII is the same on every version of Python, which `repr` is not.
    return sha256(f"{before}{json.dumps(row)}".encode()).hexdigest()[:32]
