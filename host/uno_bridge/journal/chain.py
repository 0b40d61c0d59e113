"""The checksum that joins each entry to all before it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

COLUMNS = ("number", "at", "kind", "body", "command", "boot", "event", "us", "happened")
"""What an entry's checksum covers, in this order, as SQLite stores it."""

BEGIN = ""
"""What the first entry is joined to."""


def chain(before: str, row: Sequence[object]) -> str:
    """Return the checksum of an entry: of the one `before` it, and of its own `COLUMNS`.

    32 hexadecimal digits of SHA-256. Integers, texts and None differ from each other here, as they do in SQLite.
    Raises `TypeError` for what an entry cannot hold, such as bytes.
    """
    # JSON in ASCII is the same on every version of Python, which `repr` is not.
    return sha256(f"{before}{json.dumps(row)}".encode()).hexdigest()[:32]
