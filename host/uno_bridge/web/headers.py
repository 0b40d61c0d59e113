"""Response headers that restrict the page to files of this server and keep other sites from using it."""

from __future__ import annotations

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SAFE_HEADERS = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
]
"""Headers of every response, including those that uvicorn makes itself."""

CLOSED_POLICY = (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'")

_POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src {connect}; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HOST = re.compile(r"[\w.-]+(:\d+)?|\[[0-9a-f:.]+\](:\d+)?", re.ASCII | re.IGNORECASE)


def content_policy(host: str | None) -> str:
    """Return the content security policy of a page requested at `host`.

    In Safari before 15.4, 'self' does not cover WebSockets.
    """
    sockets = f" ws://{host} wss://{host}" if host and _HOST.fullmatch(host) else ""
    return _POLICY.format(connect=f"'self'{sockets}")


def _cache_control(path: str, content_type: str) -> str | None:
    if path in ("/record", "/report", "/join.svg"):
        return "no-store"
    # The names of the page's other files change with their contents, so only the page itself must be fresh.
    return "no-cache" if content_type.startswith("text/html") else None


class SafeHeaders:
    """Middleware that adds the headers that depend on the request; the server adds `SAFE_HEADERS`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = {"content-security-policy": content_policy(Headers(scope=scope).get("host"))}
                caching = _cache_control(scope["path"], Headers(raw=message["headers"]).get("content-type", ""))
                if caching is not None:
                    added["cache-control"] = caching
                pairs = [(name.encode(), value.encode()) for name, value in added.items()]
                message["headers"] = [*message["headers"], *pairs]
            await send(message)

        await self._app(scope, receive, with_headers)
