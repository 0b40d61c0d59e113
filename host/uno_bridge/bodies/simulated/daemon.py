"""The process that holds a simulated unit: its port, its cable, its control socket and the process it runs in.

A referee may start, be killed and start again; the unit goes on, as a real one would on the table. Each line at the
socket is a request (see `control`), answered by one line of JSON; its `error` is `cannot` or `died`. `plug` and
`fault` are done here, all other requests are passed to the unit's process (`run.py`).
"""

from __future__ import annotations

import argparse
import json
import select
import signal
import socket
import sys
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

from uno_bridge.bodies import lock_file, paths
from uno_bridge.bodies.pty_port import PtyPort
from uno_bridge.bodies.simulated.cable import CablePump, DisconnectedError, do_cable_request
from uno_bridge.bodies.simulated.process import Interpreter, UnitKind, UnitProcess

IDLE_TIMEOUT_S = 600.0
"""The daemon ends after this time without a host at the port and without a request."""

POLL_S = 0.02
"""How often to check whether a host has opened the pty: there is no event for it."""

NOTE_INTERVAL_S = 1.0
"""How often to note the number of cards in the hopper, for a restart after the process was killed."""

RESTART_S = 0.5
"""Time before a restart: about what a board takes. A process that fails at once must not be restarted too often."""

ALREADY_RUNNING = 3
"""Exit status: another daemon has the lock of this directory."""

Answer = dict[str, Any]


class ControlConnection:
    """A client at the control socket. In the queue of answers `None` stands for the daemon itself."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._half = b""

    def read(self) -> list[bytes]:
        """Return the complete lines received. Raises `DisconnectedError` when the client has closed the connection."""
        try:
            data = self.connection.recv(4096)
        except OSError as error:
            raise DisconnectedError from error
        if not data:
            raise DisconnectedError
        *lines, self._half = (self._half + data).split(b"\n")
        return lines

    def answer(self, what: Answer) -> None:
        """Send the answer to one line."""
        with suppress(OSError):  # the client did not wait for it
            self.connection.sendall(json.dumps(what).encode() + b"\n")


class SimulatorDaemon:
    """One simulated launcher, or Flash unit, in one directory."""

    def __init__(
        self,
        directory: Path,
        interpreter: Interpreter,
        seed: int,
        cards: int,
        pace: float = 1,
        unit: UnitKind = "launcher",
    ) -> None:
        """`pace`: how many times faster than real time the clock of plant and board runs."""
        self._directory = directory
        self._interpreter: Interpreter = interpreter
        self._seed = seed
        self._pace = pace
        self._unit: UnitKind = unit
        self._state: Answer = {"hopper": cards, "out": 0} if unit == "launcher" else {}  # of the last answer
        self._errors = paths.log(directory).open("ab")
        self._process: UnitProcess | None = None
        self._restart_at = 0.0
        self._waiting: deque[ControlConnection | None] = deque()
        self._clients: list[ControlConnection] = []
        self._pty = PtyPort(paths.port(directory))
        self._plugged = True
        self._up = CablePump()  # from the board
        self._down = CablePump()
        self._last_use = self._last_note = time.monotonic()
        self._ending = False
        paths.control(directory).unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(paths.control(directory)))
        self._listener.listen()

    def run(self) -> None:
        """Run until `end` is called, or for `IDLE_TIMEOUT_S` without a client."""
        try:
            self._start()
            while not self._ending and time.monotonic() - self._last_use < IDLE_TIMEOUT_S:
                self._step()
        finally:
            self._pty.unplug()
            paths.control(self._directory).unlink(missing_ok=True)
            if self._process:
                self._process.end()
            for client in self._clients:
                client.connection.close()
            self._listener.close()
            self._errors.close()

    def end(self) -> None:
        """End `run` soon; safe in a signal handler."""
        self._ending = True

    def _step(self) -> None:
        process = self._process
        reads: list[int] = [self._listener.fileno(), *(client.connection.fileno() for client in self._clients)]
        if process:
            reads += [process.answers, *self._up.reads, *self._down.reads]
        ready, _, _ = select.select(reads, [*self._up.writes, *self._down.writes], [], POLL_S)
        if self._listener.fileno() in ready:
            self._clients.append(ControlConnection(self._listener.accept()[0]))
        for client in [client for client in self._clients if client.connection.fileno() in ready]:
            self._receive(client)
        if process and process.answers in ready:
            self._pass_answers(process)
        self._carry(ready)
        self._check(time.monotonic())

    # The launcher's process.

    def _start(self) -> None:
        cards = {"cards": self._state["hopper"], "out": self._state["out"]} if self._unit == "launcher" else {}
        options = {"unit": self._unit, "seed": self._seed, "pace": self._pace, **cards}
        process = UnitProcess(self._interpreter, options, self._errors)
        self._process = process
        self._up.source, self._down.sink = process.wire_out, process.wire_in
        if self._plugged:
            self._pty.plug()

    def _check(self, now: float) -> None:
        """Check for a host at the port and for a process that has ended, and note the state now and then."""
        if self._process is None:
            if now >= self._restart_at:
                self._start()
            return
        if self._process.ended:
            self._remove_process(now)
            return
        if self._up.sink is None and self._pty.opened:
            self._up.sink = self._down.source = self._pty.master
        if self._up.sink is not None:
            self._last_use = now
        if now - self._last_note >= NOTE_INTERVAL_S and not self._waiting:
            self._last_note = now
            self._send_request("state", None)

    def _remove_process(self, now: float) -> None:
        """Remove the port, as with a real board, when the process has ended, and schedule a restart."""
        if self._process is None:
            return
        self._process.end()
        self._process = None
        self._detach()
        self._up.source = self._down.sink = None
        self._pty.unplug()
        self._restart_at = now + RESTART_S
        for client in self._waiting:
            if client:
                client.answer({"error": "died"})
        self._waiting.clear()

    # The cable.

    def _carry(self, ready: list[int]) -> None:
        try:
            self._down.pump(ready)
            self._up.pump(ready)
        except DisconnectedError:
            self._detach()  # of the host; if the process ended, `_check` finds out

    def _detach(self) -> None:
        self._up.sink = self._down.source = None
        self._up.cut()
        self._down.cut()

    # Control clients.

    def _receive(self, client: ControlConnection) -> None:
        try:
            lines = client.read()
        except DisconnectedError:
            client.connection.close()
            self._clients.remove(client)
            return
        self._last_use = time.monotonic()
        for line in lines:
            try:
                self._do(line, client)
            except (ValueError, KeyError):
                client.answer({"error": "cannot"})

    def _do(self, request: bytes, client: ControlConnection) -> None:
        line = request.decode()
        done = do_cable_request(line, self._plug, {"up": self._up.cable, "down": self._down.cable})
        self._send_request("state" if done else line, client)

    def _send_request(self, line: str, client: ControlConnection | None) -> None:
        if self._process:
            self._waiting.append(client)
            self._process.ask(line)
        elif client:
            client.answer(self._complete({}))

    def _pass_answers(self, process: UnitProcess) -> None:
        for line in process.read_answers():
            answer: Answer = json.loads(line)
            self._state = {name: value for name, value in answer.items() if name != "error"}
            client = self._waiting.popleft()
            if client:
                client.answer(self._complete(answer))

    def _complete(self, answer: Answer) -> Answer:
        pid = self._process.pid if self._process else None
        here = {"plugged": self._plugged, "pid": pid, "interpreter": self._interpreter, "unit": self._unit}
        return {**self._state, **answer, **here}

    def _plug(self, is_in: bool) -> None:
        self._plugged = is_in
        if not is_in:
            self._pty.unplug()
            self._detach()
        elif self._process:
            self._pty.plug()


def main(arguments: list[str] | None = None) -> int:
    """Run a daemon until it is idle for too long, or until SIGTERM or SIGINT."""
    parser = argparse.ArgumentParser(description="Run a simulated launcher or Flash unit.")
    parser.add_argument("directory", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cards", type=int, default=112)
    parser.add_argument("--pace", type=float, default=1)
    parser.add_argument("--unit", choices=get_args(UnitKind), default="launcher")
    parser.add_argument("--interpreter", choices=["python", "micropython"], default="python")
    options = parser.parse_args(arguments)
    options.directory.mkdir(parents=True, exist_ok=True)
    with paths.lock(options.directory).open("a+") as lock:
        if not lock_file.acquire(lock):
            sys.stderr.write(f"A simulated launcher is already running in {options.directory}\n")
            return ALREADY_RUNNING
        daemon = SimulatorDaemon(
            options.directory, options.interpreter, options.seed, options.cards, options.pace, options.unit
        )
        signal.signal(signal.SIGTERM, lambda *_: daemon.end())
        signal.signal(signal.SIGINT, lambda *_: daemon.end())
        daemon.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
