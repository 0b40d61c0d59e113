"""What a stranger on the network can do to a running server: connect, fill, dribble, guess; and that pages go on."""

from __future__ import annotations

import socket

from tests.table.test_web import Site, shared, site, told

__all__ = ["shared", "site"]


def dial(site: Site, first: bytes = b"", source: str = "127.0.0.1") -> socket.socket:
    """Connect from `source` and send the bytes that a stranger begins with."""
    host, port = site.host.split(":")
    opened = socket.create_connection((host, int(port)), timeout=5, source_address=(source, 0))
    opened.sendall(first)
    return opened


def test_small_messages_are_sent_at_once(site: Site) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        (page,) = site.running.server_state.connections
        accepted = page.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
