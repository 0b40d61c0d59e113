"""Who may talk to the server: this machine alone, or, when shared, whoever has the code."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from starlette.datastructures import Headers

# No letter or digit that is taken for another when read aloud or copied from a screen.
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_LENGTH = 6  # 31^6, nine hundred million: with WRONG_CODE_WAIT nobody guesses it in an evening

WRONG_CODE_WAIT = 1.0
"""Seconds that a wrong code waits for its answer, so that guessing is slow."""

LOCAL_HOSTS = ["127.0.0.1", "localhost", "[::1]"]


def new_code() -> str:
    """A code for one evening."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_CODE_LENGTH))


def is_code(text: str) -> bool:
    """Whether somebody can type it at a phone, and nobody guesses it in an evening."""
    return text.isascii() and text.isalnum() and len(text) >= _CODE_LENGTH


@dataclass(frozen=True, slots=True)
class Access:
    """`code` is None when the server listens on this machine alone."""

    code: str | None = None

    @property
    def hosts(self) -> list[str]:
        """Names by which the server may be called; keeps another site's name from being pointed at it."""
        return LOCAL_HOSTS if self.code is None else ["*"]

    def admits(self, code: str | None) -> bool:
        """Whether someone who shows `code` may come in."""
        if self.code is None:
            return True
        return code is not None and secrets.compare_digest(code.strip().upper().encode(), self.code.encode())


def same_origin(headers: Headers) -> bool:
    """Whether a WebSocket was opened by our own page: browsers let any site open one to this machine."""
    origin = headers.get("origin")
    return origin is None or origin.split("://")[-1] == headers.get("host")
