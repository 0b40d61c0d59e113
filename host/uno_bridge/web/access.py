"""Access to the server: this machine alone or, when shared, every client with the code."""

from __future__ import annotations

import os
import secrets
import stat
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import Headers

from uno_bridge.text import ToldError

ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that are not mistaken for others when read aloud or copied from a screen."""

EVENING_LENGTH = 6
"""Characters of a code for one evening: 31^6 codes, nine hundred million; `guesses` checks five a second."""
SERVICE_LENGTH = 10
"""Minimum length of a service's code, which stays the same for months."""

LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"]


def new_code() -> str:
    """Return a code for one evening."""
    while is_weak(code := "".join(secrets.choice(ALPHABET) for _ in range(EVENING_LENGTH))):
        pass  # one in some thousands is a sequence by chance
    return code


def is_code(text: str, least: int = EVENING_LENGTH) -> bool:
    """Return whether `text` is made of at least `least` letters and digits, so that it can be typed at a phone."""
    return text.isascii() and text.isalnum() and len(text) >= least


_ROWS = ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "01234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
_NEIGHBOURS = {row[at] + row[at + 1] for row in _ROWS for at in range(len(row) - 1)}


def is_weak(code: str) -> bool:
    """Return whether `code` is one that an attacker tries first.

    It is when it is a part repeated (`ABABAB`), pairs of the same (`AABBCC`), or at most two runs of one character or
    of neighbours in the alphabet, among the digits or on the keyboard (`123456`, `ABC321`, `QWERTY`).
    """
    code = code.upper()
    repeated = any(code == (code[:size] * len(code))[: len(code)] for size in range(1, len(code) // 2 + 1))
    paired = len(code) % 2 == 0 and code[::2] == code[1::2]
    steps = (code[at : at + 2] for at in range(len(code) - 1))
    breaks = sum(not (step[0] == step[1] or step in _NEIGHBOURS or step[::-1] in _NEIGHBOURS) for step in steps)
    return repeated or paired or breaks <= 1


def chosen_code(typed: str | None, file: Path | None) -> str:
    """Return the given code, the one in `file`, or a new one, in capital letters.

    Raises `ToldError` for a code that is too short or weak, and for a file that others can read.
    """
    if typed is not None and file is not None:
        raise ToldError("cli-code-twice")
    if file is not None:
        return _fit(_read_code(file), SERVICE_LENGTH)
    return new_code() if typed is None else _fit(typed, EVENING_LENGTH)


def _fit(code: str, least: int) -> str:
    if not is_code(code, least):
        raise ToldError("cli-code-unfit", least=least)
    if is_weak(code):
        raise ToldError("cli-code-weak")
    return code.upper()


def _read_code(file: Path) -> str:
    try:
        with file.open(encoding="utf-8") as opened:
            mode = os.fstat(opened.fileno()).st_mode
            if mode & (stat.S_IRWXG | stat.S_IRWXO):
                raise ToldError("cli-code-file-open", path=str(file))
            code = opened.read(1000).strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ToldError("cli-code-file-unreadable", path=str(file), error=str(error)) from None
    if not code:
        raise ToldError("cli-code-file-empty", path=str(file), least=SERVICE_LENGTH)
    return code


@dataclass(frozen=True, slots=True)
class Access:
    """`code` is None when the server listens on this machine alone."""

    code: str | None = None

    @property
    def hosts(self) -> list[str]:
        """Host names that the server answers to, so that another site's name cannot be pointed at it."""
        return LOCAL_HOSTS if self.code is None else ["*"]

    def admits(self, code: str | None) -> bool:
        """Return whether a client with `code` has access."""
        if self.code is None:
            return True
        return code is not None and secrets.compare_digest(code.strip().upper().encode(), self.code.encode())


def is_phone(headers: Headers) -> bool:
    """Return whether `User-Agent` is a phone's: it contains `Mobi`, unlike a tablet's or a computer's."""
    return "Mobi" in headers.get("user-agent", "")


def same_origin(headers: Headers) -> bool:
    """Return whether a WebSocket was opened by our own page: browsers let any site open one to this machine."""
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host")
