"""The web server: access, messages to the page, and invalid messages."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.client import HTTPResponse
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.table.conftest import RefereeBench
from uno_bridge.link import LauncherLink, finder_at
from uno_bridge.referee.service import TableService
from uno_bridge.web import app, server
from uno_bridge.web.access import Access
from uno_bridge.web.app import TableServer
from uno_bridge.web.headers import SAFE_HEADERS


@dataclass(frozen=True)
class Site:
    """A running server, for a client."""

    host: str
    running: uvicorn.Server

    @contextmanager
    def page(self, query: str = "", origin: str | None = None) -> Iterator[ClientConnection]:
        with connect(f"ws://{self.host}/ws{query}", additional_headers={"origin": origin} if origin else None) as ws:
            yield ws

    def get(self, path: str, **headers: str) -> HTTPResponse:
        opened: HTTPResponse = urllib.request.urlopen(
            urllib.request.Request(f"http://{self.host}{path}", headers=headers)
        )
        return opened

    def headers(self, path: str, **headers: str) -> tuple[int, Message]:
        try:
            with self.get(path, **headers) as answer:
                return answer.status, answer.headers
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers

    def status(self, path: str, **headers: str) -> int:
        return self.headers(path, **headers)[0]


@contextmanager
def serving(made: TableServer, loop: Callable[[], asyncio.AbstractEventLoop] | None = None) -> Iterator[Site]:
    """Run a server in the given event loop."""
    with server.listen(shared=False, port=0) as listener:
        running = uvicorn.Server(server.make_config(made.app))

        def run() -> None:
            with asyncio.Runner(loop_factory=loop) as runner:
                runner.run(running.serve(sockets=[listener]))

        thread = threading.Thread(target=run)
        thread.start()
        while not running.started:
            time.sleep(0.005)
        try:
            yield Site(f"127.0.0.1:{listener.getsockname()[1]}", running)
        finally:
            running.should_exit = True
            thread.join()


@pytest.fixture
def site(bench: RefereeBench) -> Iterator[Site]:
    with serving(TableServer(TableService(bench.referee), Access())) as found:
        yield found


@pytest.fixture
def shared(bench: RefereeBench) -> Iterator[Site]:
    with serving(
        TableServer(TableService(bench.referee), Access("ABC234"), "http://192.0.2.7:8066/?code=ABC234")
    ) as found:
        yield found


def told(ws: ClientConnection, kind: str) -> dict[str, Any]:
    """Return the next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(ws.recv(timeout=5))
        if message["kind"] == kind:
            return message


def ask(ws: ClientConnection, **command: object) -> dict[str, Any]:
    ws.send(json.dumps(command))
    return told(ws, "reply")


def test_a_page_is_welcomed_with_everything(site: Site) -> None:
    with site.page() as ws:
        welcome = told(ws, "welcome")
    assert [seat["name"] for seat in welcome["snapshot"]["seats"]] == ["Ann", "Bob", "Cy"]
    edition = next(it for it in welcome["settings"]["editions"] if it["name"] == "attack-mega-hit")
    assert {"R5", "WA", "YH1"} <= set(edition["sides"][0]["cards"])
    assert {"waaNext", "forfeit"} <= {option["name"] for option in edition["options"]}
    assert welcome["shared"] is False


def test_an_act_on_one_page_shows_on_all(site: Site) -> None:
    with site.page() as one, site.page() as other:
        told(other, "welcome")
        assert ask(one, id="1", do="act", line="deal R7")["refused"] is None
        changed = told(other, "changed")["snapshot"]
    assert changed["phase"] == "turn"
    assert changed["top"] == {"card": "R7", "colour": "R"}


def test_a_refusal_carries_its_rule(site: Site) -> None:
    with site.page() as ws:
        ask(ws, id="1", do="act", line="deal R7")
        refused = ask(ws, id="2", do="act", line="Ann G5")["refused"]
    assert refused["rule"] == "CORE-TURN-2"


def test_a_tap_that_is_sent_again_does_nothing_twice(site: Site, bench: RefereeBench) -> None:
    bench.acts("deal R7")
    tap = {"id": "tap", "do": "act", "line": "Ann press 3"}
    for _ in range(2):
        with site.page() as ws:
            assert ask(ws, **tap)["refused"] is None
    assert bench.hands["Ann"] == 10


@pytest.mark.parametrize(
    "rubbish",
    [
        "",
        "{",
        "null",
        "[]",
        '{"id": 1}',
        '{"id": "x", "do": "dance"}',
        '{"id":"x","do":"act","line":"Ann","spare":1}',
        "🂡",
    ],
)
def test_invalid_messages_are_answered_and_ignored(site: Site, rubbish: str) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        ws.send(rubbish)
        assert told(ws, "reply")["refused"]["key"] == "table-not-understood"
        assert ask(ws, id="1", do="act", line="deal R7")["refused"] is None


@pytest.mark.parametrize(
    "command",
    [
        {"do": "act"},
        {"do": "act", "line": "undo", "act": {"kind": "undo"}},
        {"do": "act", "act": {"kind": "press", "player": "Ann"}},
        {"do": "act", "act": {"kind": "fly", "player": "Ann"}},
        {"do": "answer"},
        {"do": "answer", "question": "1", "choice": "press", "cards": -1},
        {"do": "correct", "press": 1},
        {"do": "clock", "line": "stop"},
        {"do": "draw"},
        {"do": "setup"},
    ],
)
def test_an_incomplete_command_is_refused_by_its_id(site: Site, command: dict[str, object]) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        reply = ask(ws, id="17", **command)
        assert (reply["id"], reply["refused"]["key"]) == ("17", "table-not-understood")


def test_binary_and_endless_messages_do_no_harm(site: Site) -> None:
    with site.page() as ws:
        ws.send("x" * 20_000)
        assert ask(ws, id="1", do="act", line="deal R7")["refused"] is None
    with site.page() as ws:
        told(ws, "welcome")
        ws.send(b"\x00\xff")
    with site.page() as ws:
        told(ws, "welcome")
        ws.send("x" * 100_000)
    with site.page() as ws:
        assert told(ws, "welcome")["snapshot"]["phase"] == "turn"


def closed_with(open_page: Callable[[], Any]) -> int | None:
    """Return the close code with which the server refuses a page."""
    with open_page() as ws:
        try:
            ws.recv(timeout=5)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None
    return None


def test_an_internal_error_is_answered_and_the_page_stays_connected(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(TableService, "do", broken)
    with site.page() as ws:
        assert ask(ws, id="1", do="act", line="deal R7")["refused"]["key"] == "table-failed"
        assert ask(ws, id="2", do="act", line="deal R7")["refused"]["key"] == "table-failed"
    assert "ZeroDivisionError" in caplog.text


def test_a_shared_table_asks_for_its_code(shared: Site) -> None:
    for query in ("", "?code=", "?code=ABC235", "?code=%F0%9F%82%A1"):
        assert closed_with(lambda query=query: shared.page(query)) == app.CLOSE_NEEDS_CODE
    with shared.page("?code=abc234") as ws:
        welcome = told(ws, "welcome")
    assert welcome["join_url"] == "http://192.0.2.7:8066/?code=ABC234"
    for path in ("/record", "/report", "/join.svg"):
        assert shared.status(path) == 401
    with shared.get("/join.svg?code=ABC234") as picture:
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.read().startswith(b"<?xml")
    assert shared.status("/record?code=ABC234") == 200


def test_another_site_cannot_reach_the_table(site: Site) -> None:
    assert closed_with(lambda: site.page(origin="https://elsewhere.example")) == app.CLOSE_FOREIGN
    assert site.status("/record", host="elsewhere.example") == 400
    with site.page(origin=f"http://{site.host}") as ws:
        assert told(ws, "welcome")


def test_the_record_can_be_downloaded(site: Site, bench: RefereeBench) -> None:
    bench.acts("deal R7", "Ann R5")
    with site.get("/record") as answer:
        assert answer.read().decode().endswith("\n\ndeal R7\nAnn R5\n")
        assert "table.rec" in answer.headers["content-disposition"]


def directives(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the content security policy."""
    return dict(it.strip().split(" ", 1) for it in headers["content-security-policy"].split(";"))


@pytest.mark.parametrize(
    ("path", "host", "status"),
    [
        ("/", None, 200),
        ("/nothing", None, 404),
        ("/record", None, 401),
        ("/", "elsewhere.example", 400),
        ("/", "a b", 400),
    ],
)
def test_requests_of_other_origins_are_refused(bench: RefereeBench, path: str, host: str | None, status: int) -> None:
    door = Access() if status == 400 else Access("KWBT7R")
    with serving(TableServer(TableService(bench.referee), door)) as site:
        found, headers = site.headers(path, **({} if host is None else {"host": host}))
        own = site.host
    assert found == status
    policy = directives(headers)
    assert policy["default-src"] == "'self'"
    assert {policy[it] for it in ("object-src", "base-uri", "form-action", "frame-ancestors")} == {"'none'"}
    assert policy["connect-src"] == {None: f"'self' ws://{own} wss://{own}", "a b": "'self'"}.get(
        host, f"'self' ws://{host} wss://{host}"
    )
    for name, value in SAFE_HEADERS:
        assert headers[name] == value
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers


def test_responses_to_invalid_http_have_the_headers_as_well(site: Site) -> None:
    host, port = site.host.split(":")
    with socket.create_connection((host, int(port)), timeout=5) as raw:
        raw.sendall(b"nonsense\r\n\r\n")
        answer = raw.recv(65536).decode()
    assert answer.startswith("HTTP/1.1 400")
    assert "frame-ancestors 'none'" in answer
    assert all(f"{name}: {value}" in answer.lower() or f"{name}: {value}" in answer for name, value in SAFE_HEADERS)


def test_too_many_connections_have_the_headers_as_well(site: Site) -> None:
    site.running.config.limit_concurrency = 0
    status, headers = site.headers("/")
    assert (status, headers["x-frame-options"]) == (503, "DENY")


@pytest.mark.parametrize(("path", "kept"), [("/", "no-cache"), ("/record", "no-store"), ("/report", "no-store")])
def test_changing_content_is_not_cached_by_a_browser(site: Site, path: str, kept: str) -> None:
    assert site.headers(path)[1]["cache-control"] == kept


def test_the_wire_report_can_be_downloaded(bench: RefereeBench) -> None:
    service = TableService(bench.referee)
    service.connect(LauncherLink(finder_at("/nowhere"), service))
    with serving(TableServer(service, Access())) as site, site.get("/report") as answer:
        assert answer.read().decode().startswith("uno-bridge ")
        assert "report.txt" in answer.headers["content-disposition"]


def test_a_busy_port_is_replaced_by_another() -> None:
    with server.listen(shared=False, port=0) as busy:
        taken = busy.getsockname()[1]
        with server.listen(shared=False, port=taken) as found:
            assert found.getsockname()[0] == "127.0.0.1"
            assert found.getsockname()[1] not in (0, taken)


def test_it_listens_on_this_machine_alone_unless_shared() -> None:
    with server.listen(shared=False, port=0) as alone, server.listen(shared=True, port=0) as all_addresses:
        assert alone.getsockname()[0] == "127.0.0.1"
        assert all_addresses.getsockname()[0] == "0.0.0.0"
        assert alone.family == all_addresses.family == socket.AF_INET


@pytest.mark.parametrize("display", [{}, {"DISPLAY": ""}])
def test_no_browser_is_opened_where_there_is_no_screen(
    monkeypatch: pytest.MonkeyPatch, display: dict[str, str], mocker: Any
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in display.items():
        monkeypatch.setenv(name, value)
    opened = mocker.patch("webbrowser.open")
    assert server.open_browser("http://127.0.0.1:8066/") is False
    opened.assert_not_called()


def test_a_phone_cannot_leave_a_match_for_a_new_table(site: Site, bench: RefereeBench) -> None:
    bench.acts("deal R7")
    others = {"edition": "attack-mega-hit", "players": ["Di", "Eve"]}
    phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36"
    with connect(f"ws://{site.host}/ws", user_agent_header=phone) as ws:
        assert ask(ws, id="1", do="setup", setup=others)["refused"]["key"] == "table-not-on-phone"
        assert ask(ws, id="2", do="act", line="Ann R5")["refused"] is None
    with site.page() as ws:
        assert ask(ws, id="3", do="setup", setup=others, tapped_on=1)["refused"]["key"] == "stale-game"
        assert ask(ws, id="4", do="setup", setup=others)["refused"] is None
        assert ask(ws, id="5", do="reopen", line="1")["refused"] is None
    assert bench.hands == {"Ann": 6, "Bob": 7, "Cy": 7}


def test_the_clock_of_a_turn_is_held_from_a_page(site: Site) -> None:
    with site.page() as ws:
        told(ws, "welcome")
        assert ask(ws, id="1", do="setup", setup={"edition": "flash", "players": ["Ann", "Bob"]})["refused"] is None
        assert ask(ws, id="2", do="clock", line="hold")["refused"]["key"] == "table-no-clock"
        for number, line in enumerate(("deal R6", "unit Bob"), 3):
            assert ask(ws, id=str(number), do="act", line=line)["refused"] is None
        assert ask(ws, id="5", do="clock", line="hold")["refused"] is None
    with site.page() as ws:
        clock = told(ws, "welcome")["snapshot"]["clock"]
    assert (clock["player"], clock["seconds"], clock["ends"]) == ("Bob", 6, None)
    assert 0 < clock["left_ms"] <= 6000
