"""Attacks on a running server: connecting, flooding, slow requests and guessing; pages stay connected."""

from __future__ import annotations

import json
import logging
import resource
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.table.conftest import RefereeBench
from tests.table.stepped_loop import SteppedLoop
from tests.table.test_web import Site, ask, serving, shared, site, told
from uno_bridge.referee.commands import Command
from uno_bridge.referee.service import TableService
from uno_bridge.web import app as web
from uno_bridge.web import connections, protocols
from uno_bridge.web.access import Access
from uno_bridge.web.app import LONGEST_COMMAND, STATIC, TableServer

__all__ = ["shared", "site"]

CODE = "KWBT7R"
STRANGER, OTHER_STRANGER = "127.0.0.2", "127.0.0.3"
"""Addresses that the server does not treat as local."""
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


def dial(site: Site, first: str = "", source: str = STRANGER, buffer: int | None = None) -> socket.socket:
    """Connect from `source` and send `first`. `buffer`: size of the receive buffer in bytes."""
    host, port = site.host.split(":")
    opened = socket.socket()
    opened.settimeout(5)
    if buffer is not None:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    opened.bind((source, 0))
    opened.connect((host, int(port)))
    opened.sendall(first.encode())
    return opened


def is_closed(opened: socket.socket) -> bool:
    """Return whether the server closes this connection, after any data."""
    try:
        while opened.recv(65536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def is_open(opened: socket.socket) -> bool:
    opened.setblocking(False)
    try:
        return opened.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False
    finally:
        opened.settimeout(5)


@dataclass(frozen=True)
class Stepped:
    """The server of a shared table, with a clock that the test advances."""

    site: Site
    loop: SteppedLoop

    @property
    def connections(self) -> int:
        return len(self.site.running.server_state.connections)

    def dial(self, first: str = "", buffer: int | None = None) -> socket.socket:
        """Connect like `dial`. Return when the server has read the data."""
        opened = dial(self.site, first, buffer=buffer)
        self.loop.settle()
        return opened

    def pages(self) -> int:
        """Return the number of connections after all data has arrived."""
        self.loop.settle()
        return self.connections


@contextmanager
def stepped_server(bench: RefereeBench) -> Iterator[Stepped]:
    loop = SteppedLoop()
    ended = threading.Event()

    def time_goes_on() -> None:
        with suppress(RuntimeError):  # the loop may be closed already
            while not ended.wait(0.01):
                loop.call_soon_threadsafe(loop.pass_time, 0.1)

    with ExitStack() as stack:
        found = stack.enter_context(serving(TableServer(TableService(bench.referee), Access(CODE)), lambda: loop))
        closing = threading.Thread(target=time_goes_on)  # the server ends by its own clock
        stack.callback(closing.start)
        yield Stepped(found, loop)
    ended.set()
    closing.join()


@pytest.fixture
def stepped(bench: RefereeBench) -> Iterator[Stepped]:
    with stepped_server(bench) as made:
        yield made


@pytest.fixture
def log() -> Iterator[list[logging.LogRecord]]:
    """Collect the lines of the server's log."""
    records: list[logging.LogRecord] = []

    class Listed(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    handler = Listed(logging.WARNING)
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "uno_bridge")]
    for logger in loggers:
        logger.addHandler(handler)
    yield records
    for logger in loggers:
        logger.removeHandler(handler)


def test_small_messages_are_sent_at_once(site: Site) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        (page,) = site.running.server_state.connections
        accepted = page.transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0


# --- Time


@pytest.mark.parametrize("first", ["", "GET / HT", "GET / HTTP/1.1\r\nhost: a\r\nx: "], ids=["idle", "line", "header"])
def test_a_request_must_arrive_within_ten_seconds(stepped: Stepped, first: str) -> None:
    with stepped.dial(first) as stranger:
        for _ in range(9):
            stepped.loop.step(protocols.HEAD_S / 10)
            stranger.sendall(b"x" if first else b"")  # which does not make the time longer
        assert is_open(stranger)
        stepped.loop.step(protocols.HEAD_S / 10)
        assert is_closed(stranger)


def test_the_next_request_must_arrive_within_ten_seconds(stepped: Stepped) -> None:
    with stepped.dial("GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n") as stranger:
        assert stranger.recv(65536).startswith(b"HTTP/1.1 404")
        stranger.sendall(b"GET / HT")
        stepped.loop.settle()
        stepped.loop.step(protocols.HEAD_S * 0.9)
        stranger.sendall(b"T")
        assert is_open(stranger)
        stepped.loop.step(protocols.HEAD_S * 0.2)
        assert is_closed(stranger)


def test_an_unexpected_body_does_not_hold_a_connection(stepped: Stepped) -> None:
    with stepped.dial("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 999999\r\n\r\nx") as stranger:
        assert stranger.recv(65536).startswith(b"HTTP/1.1 405")
        for _ in range(3):
            stepped.loop.step(protocols.HEAD_S * 0.35)
            with suppress(OSError):
                stranger.sendall(b"x")
        assert is_closed(stranger)


def test_an_unread_response_does_not_hold_a_connection(stepped: Stepped) -> None:
    (script,) = (STATIC / "assets").glob("*.js")
    request = f"GET /assets/{script.name} HTTP/1.1\r\nhost: a\r\n\r\n"
    with stepped.dial(buffer=4096) as stranger:
        (held,) = stepped.site.running.server_state.connections
        held.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        stranger.sendall(request.encode())
        assert stranger.recv(12) == b"HTTP/1.1 200"
        while not held.flow.write_paused:  # the script is longer than what either end buffers
            stepped.loop.settle()
        stepped.loop.step(protocols.RESPONSE_S * 1.1)
        assert stepped.pages() == 0


def test_a_page_that_does_not_read_is_dropped(stepped: Stepped, bench: RefereeBench) -> None:
    bench.acts("deal R7")
    with stepped.dial(HANDSHAKE.format(path=f"/ws?code={CODE}", host=stepped.site.host)) as page:
        assert page.recv(12) == b"HTTP/1.1 101"
        ping = b"\x89\xfd" + bytes(4) + bytes(125)  # each asks for an answer of the same length
        page.setblocking(False)
        for _ in range(200):
            try:
                page.send(ping * 500)
            except BlockingIOError:
                break
            stepped.loop.settle()
        (held,) = stepped.site.running.server_state.connections
        assert held.transport.get_write_buffer_size() < 1_000_000
        for _ in range(3):
            stepped.loop.step(5)
        assert stepped.pages() == 0


def test_a_page_that_leaves_unread_messages_behind_is_dropped(stepped: Stepped, bench: RefereeBench) -> None:
    with stepped.dial(HANDSHAKE.format(path=f"/ws?code={CODE}", host=stepped.site.host), buffer=4096) as page:
        assert page.recv(12) == b"HTTP/1.1 101"
        (held,) = stepped.site.running.server_state.connections
        held.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        bench.acts("deal R7")
        for _ in range(500):
            if held.transport.get_write_buffer_size():
                break
            bench.acts("Ann press 1", "undo")
            stepped.loop.settle()
        assert held.transport.get_write_buffer_size() > 0
        page.sendall(b"\x88\x80" + bytes(4))
        stepped.loop.settle()
        assert held.transport.is_closing()
        stepped.loop.step(5)
        assert stepped.pages() == 0


def test_a_page_stays_however_long_it_is_quiet(stepped: Stepped) -> None:
    with stepped.site.page(f"?code={CODE}") as ws:
        told(ws, "welcome")
        for _ in range(30):
            stepped.loop.step(4)
            stepped.loop.settle()
            ws.ping().wait(5)  # so that its own answers have arrived
        assert ask(ws, id="1", do="act", line="deal R7")["refused"] is None


# --- Room


def test_idle_connections_do_not_exclude_a_page(bench: RefereeBench, log: list[logging.LogRecord]) -> None:
    with serving(TableServer(TableService(bench.referee), Access(CODE))) as site, ExitStack() as held:
        page = held.enter_context(site.page(f"?code={CODE}"))
        told(page, "welcome")
        for source in ("127.0.0.1", STRANGER, OTHER_STRANGER):
            for first in ("", "GET / HT", HANDSHAKE.format(path="/ws?code=WRONG2", host=site.host)):
                for _ in range(40):
                    held.enter_context(dial(site, first, source))
        assert ask(page, id="1", do="act", line="deal R7")["refused"] is None
        new = held.enter_context(site.page(f"?code={CODE}"))
        assert told(new, "welcome")["snapshot"]["phase"] == "turn"
        with site.get("/") as answer:
            assert answer.status == 200
        assert len(site.running.server_state.connections) <= connections.MOST
        assert log == []


class Places:
    """A connection table that records which connections it closes."""

    def __init__(self, most: int) -> None:
        self.held = connections.Connections(most)
        self.closed: list[str] = []

    def add(self, name: str, address: str, *, admitted: bool = False) -> connections.Connection:
        made = connections.Connection(address, lambda: self.closed.append(name))
        self.held.add(made)
        made.admitted = admitted
        return made


def test_one_address_closes_its_own_oldest() -> None:
    places = Places(200)
    places.add("phone", "10.0.0.9")
    for number in range(connections.PER_ADDRESS + 2):
        places.add(f"stranger {number}", "10.0.0.2")
    assert places.closed == ["stranger 0", "stranger 1"]


def test_when_all_are_taken_the_address_with_the_most_loses_one() -> None:
    places = Places(40)
    places.add("phone", "10.0.0.9")
    for number in range(13):
        places.add(f"two {number}", "10.0.0.2")
    for number in range(10):
        places.add(f"three {number}", "10.0.0.3")
    assert places.closed == []
    places.add("late phone", "10.0.0.8")
    assert places.closed == ["two 0"]


def test_admitted_pages_stay_and_this_computer_has_reserved_connections() -> None:
    places = Places(40)
    for number in range(24):
        places.add(f"page {number}", f"10.0.1.{number}", admitted=True)
    places.add("one more", "10.0.0.8")
    assert places.closed == ["one more"]
    for number in range(connections.RESERVED):
        places.add(f"own {number}", "127.0.0.1", admitted=True)
    assert places.closed == ["one more"]
    assert len(places.held) == 40


@pytest.mark.parametrize(("allowed", "most"), [(1024, 200), (256, 48), (64, 24), (resource.RLIM_INFINITY, 200)])
def test_file_descriptors_are_reserved_for_journal_and_ports(
    monkeypatch: pytest.MonkeyPatch, allowed: int, most: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (allowed, allowed))
    assert connections.most_connections() == most


def test_running_out_of_file_descriptors_is_logged_once(stepped: Stepped, log: list[logging.LogRecord]) -> None:
    host, port = stepped.site.host.split(":")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    with socket.socket() as waiting, socket.socket() as free:
        lowest = free.fileno()
        free.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, before[1]))
        try:
            waiting.connect((host, int(port)))
            for _ in range(5):
                stepped.loop.step(1.1)
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, before)
        assert len([it for it in log if "accept" in it.getMessage()]) == 1
        stepped.loop.step(1.1)
        with connect(f"ws://{stepped.site.host}/ws?code={CODE}") as ws:
            assert told(ws, "welcome")


# --- Rubbish


HEADS = {
    "no HTTP": "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n",
    "no version": "GET /\r\n\r\n",
    "NUL": "GET /%00 HTTP/1.1\r\nhost: a\r\n\r\n",
    "no UTF-8": "GET /%ff%fe HTTP/1.1\r\nhost: a\r\n\r\n",
    "up": "GET /../../etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n",
    "up, hidden": "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nhost: a\r\n\r\n",
    "long path": f"GET /{'a' * 9000} HTTP/1.1\r\nhost: a\r\n\r\n",
    "longer": f"GET /{'a' * 90000} HTTP/1.1\r\nhost: a\r\n\r\n",
    "ranges": f"GET /icon.svg HTTP/1.1\r\nhost: a\r\nrange: bytes={'0-0,' * 3000}1-1\r\n\r\n",
    "another upgrade": "GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
    "half an upgrade": "GET /ws HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n",
    "upgrade elsewhere": HANDSHAKE.format(path="/record", host="a"),
    "upgrade with a body": HANDSHAKE.format(path="/ws", host="a\r\ncontent-length: 5"),
    "upgrade of many headers": HANDSHAKE.format(path="/ws", host="a" + "".join(f"\r\nx{it}: 1" for it in range(300))),
    "upgrade of a long header": HANDSHAKE.format(path="/ws", host="a\r\nx: " + "b" * 9000),
    "wrong code": HANDSHAKE.format(path="/ws?code=WRONG2", host="a"),
    "code of odd bytes": HANDSHAKE.format(path="/ws?code=%ff%00%ed%a0%80", host="a"),
    "frames first": HANDSHAKE.format(path="/ws", host="a") + "\x7f\x7f\x7f\x7f" * 50,
}


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS.keys())
def test_invalid_data_of_strangers_leaves_no_trace(stepped: Stepped, log: list[logging.LogRecord], head: str) -> None:
    with ExitStack() as held:
        for _ in range(5):
            held.enter_context(stepped.dial(head))
            stepped.dial(head).close()  # and does not wait for an answer
        for _ in range(4):
            stepped.loop.step(protocols.HEAD_S)
        assert stepped.pages() == 0
    assert [it for it in log if it.exc_info] == []
    assert len(log) <= 1
    with connect(f"ws://{stepped.site.host}/ws?code={CODE}") as ws:
        assert told(ws, "welcome")


FRAMES = {
    "no UTF-8": b"\x81\x82" + bytes(4) + b"\xff\xfe",
    "halves of no UTF-8": b"\x01\x81" + bytes(4) + b"\xe2" + b"\x80\x81" + bytes(4) + b"a",
    "endless": b"\x81\xff" + (2**62).to_bytes(8, "big") + bytes(4) + b"a" * 1000,
    "two beginnings": b"\x01\x81" + bytes(4) + b"a" + b"\x81\x81" + bytes(4) + b"b",
    "no mask": b"\x81\x02{}",
    "reserved": b"\xf3\x82" + bytes(4) + b"{}",
    "long ping": b"\x89\xfe\x10\x00" + bytes(4) + bytes(4096),
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
@pytest.mark.parametrize("code", [CODE, "WRONG2"])
def test_invalid_frames_close_only_their_own_connection(
    stepped: Stepped, log: list[logging.LogRecord], frame: bytes, code: str
) -> None:
    with stepped.site.page(f"?code={CODE}") as page:
        told(page, "welcome")
        with stepped.dial(HANDSHAKE.format(path=f"/ws?code={code}", host=stepped.site.host)) as stranger:
            assert stranger.recv(12) == b"HTTP/1.1 101"
            stranger.sendall(frame)
            stepped.loop.step(protocols.CLOSE_S)
            assert is_closed(stranger)
        assert ask(page, id="1", do="act", line="deal R7")["refused"] is None
    assert log == []


def test_nothing_is_read_before_the_code_was_shown(shared: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(web, "from_json", lambda text: read.append(text))
    for query in ("", "?code=WRONG2"):
        with shared.page(query) as ws, suppress(ConnectionClosed):
            ws.send('{"id": "1", "do": "act", "line": "deal R7"}')
            pytest.fail(f"it was sent {ws.recv(timeout=5)!r}")
    assert read == []


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.floats()
    | st.integers()
    | st.sampled_from([2**63, -(10**300)])
    | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
) | st.sampled_from(["deal R7", "Ann R7", "undo", "Ann press 3", "flash", "Ann\nBob", "x" * 7000, "\ud800"])


COMMANDS = Command.__subclasses__()


@given(
    commands=st.lists(
        st.fixed_dictionaries(
            {"do": st.sampled_from([*(kind.model_fields["do"].default for kind in COMMANDS), "dance"]) | ANYTHING},
            optional={name: ANYTHING for kind in COMMANDS for name in kind.model_fields if name != "do"},
        ),
        min_size=5,
        max_size=10,
    ),
    deep=st.integers(0, 3000),
)
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
def test_no_command_closes_a_page(
    site: Site, log: list[logging.LogRecord], commands: list[dict[str, object]], deep: int
) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        for number, command in enumerate(commands):
            written = json.dumps({"id": str(number), **command})
            ws.send(written)
            if len(written) <= LONGEST_COMMAND:
                told(ws, "reply")
        ws.send("[" * deep)
        told(ws, "reply")
    assert [it.getMessage() for it in log] == []
