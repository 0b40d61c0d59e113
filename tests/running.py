"""The referee as a separate process, and a client for it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli.paths import simulator_path

WAIT_S = 10


class PageClient:
    """A client like the page: it receives snapshots and sends commands."""

    def __init__(self, url: str) -> None:
        self._open = ExitStack()
        self._socket: ClientConnection = self._open.enter_context(connect(url.replace("http", "ws", 1) + "ws"))
        self.newest: dict[str, Any] = json.loads(self._socket.recv(timeout=WAIT_S))["snapshot"]

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for a snapshot that satisfies `wanted`."""
        while not wanted(self.newest):
            try:
                self.newest = json.loads(self._socket.recv(timeout=WAIT_S))["snapshot"]
            except TimeoutError:
                parts = ("phase", "turn", "owed", "question", "shot", "launcher", "plant")
                raise AssertionError(f"it stays at {[self.newest[part] for part in parts]}") from None
        return self.newest

    def ask(self, **command: Any) -> dict[str, Any] | None:
        """Send a command. Return why it was refused, or None."""
        self._socket.send(json.dumps({"id": uuid4().hex, **command}))
        while True:
            said = json.loads(self._socket.recv(timeout=WAIT_S))
            if said["kind"] == "reply":
                refused: dict[str, Any] | None = said["refused"]
                return refused
            self.newest = said["snapshot"]

    def acts(self, *lines: str) -> None:
        for line in lines:
            refused = self.ask(do="act", line=line)
            assert refused is None, refused

    def sit_down(self, *players: str) -> None:
        """Begin a new table, also in the middle of a match."""
        setup = {"edition": "attack-mega-hit", "players": list(players)}
        assert self.ask(do="setup", setup=setup) is None

    def close(self) -> None:
        self._open.close()


@dataclass
class RefereeProcess:
    """`uno-bridge play` with the simulated launcher, in a directory of its own."""

    command: Path
    folder: Path
    options: tuple[str, ...] = ()
    url: str = ""
    popen: subprocess.Popen[str] | None = None
    watchers: list[PageClient] = field(default_factory=list)

    @property
    def journal(self) -> Path:
        return self.folder / "journal.sqlite"

    @property
    def plant(self) -> SimulatedLauncher:
        return SimulatedLauncher(simulator_path(self.journal))

    def start(self) -> None:
        words = [
            self.command,
            "play",
            "--no-browser",
            "--port",
            "0",
            "--seed",
            "1",
            "--journal",
            self.journal,
            *self.options,
        ]
        self.popen = subprocess.Popen([str(word) for word in words], stdout=subprocess.PIPE, text=True)
        assert self.popen.stdout is not None
        said = self.popen.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found is not None, said
        self.url = found[0]

    def watcher(self) -> PageClient:
        self.watchers.append(PageClient(self.url))
        return self.watchers[-1]

    def pays_by_seed(self, seed: int) -> None:
        """Set a fixed payout seed: the toy's own generator differs at each start."""
        watcher = self.watcher()
        watcher.until(lambda now: now["launcher"]["state"] == "live")
        assert watcher.ask(do="launcher", line=f"payout exact {seed}") is None
        watcher.close()

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        assert self.popen is not None
        self.popen.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        """Interrupt the process, as Ctrl-C does."""
        for watcher in self.watchers:
            watcher.close()
        if self.popen is not None and self.popen.poll() is None:
            self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> None:
        """Send a signal that ends the process while pages are connected."""
        assert self.popen is not None
        self.popen.send_signal(how)
        self._gone()

    def _gone(self) -> None:
        assert self.popen is not None
        assert self.popen.stdout is not None
        self.popen.wait(WAIT_S)
        self.popen.stdout.close()
