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
"""Without a referee and without a request for this long nobody will miss it."""

LOOK_S = 0.02
"""How often to look whether a host has opened the pty, which nothing else tells."""

KEEP_S = 1.0
"""How often to note what is in the hopper, so that a launcher process that was killed comes back with it."""

RESTART_S = 0.5
"""A board takes about this long to start, and a process that fails at once is not started in a frenzy."""

ALREADY_RUNNING = 3
"""Exit status: another cradle has this directory."""

Answer = dict[str, Any]


class ControlConnection:
    """Somebody at the control socket. `None` in the queue of answers stands for the cradle itself."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._half = b""

    def read(self) -> list[bytes]:
        """Return the lines that have come. Raises `EndedError` when the visitor left."""
        try:
            data = self.connection.recv(4096)
        except OSError as error:
            raise DisconnectedError from error
        if not data:
            raise DisconnectedError
        *lines, self._half = (self._half + data).split(b"\n")
        return lines

    def answer(self, what: Answer) -> None:
        """Answer one line."""
        with suppress(OSError):  # the visitor did not wait
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
        """`pace`: how many times as fast as ours the clock of plant and board runs."""
        self._directory = directory
        self._interpreter: Interpreter = interpreter
        self._seed = seed
        self._pace = pace
        self._unit: UnitKind = unit
        self._state: Answer = {"hopper": cards, "out": 0} if unit == "launcher" else {}  # as last told
        self._errors = paths.log(directory).open("ab")
        self._process: UnitProcess | None = None
        self._restart_at = 0.0
        self._asked: deque[ControlConnection | None] = deque()
        self._visitors: list[ControlConnection] = []
        self._pty = PtyPort(paths.port(directory))
        self._plugged = True
        self._up = CablePump()  # from the board
        self._down = CablePump()
        self._used = self._kept = time.monotonic()
        self._ending = False
        paths.control(directory).unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._door.bind(str(paths.control(directory)))
        self._door.listen()

    def run(self) -> None:
        """Live until nobody comes any more, or `end` was asked."""
        try:
            self._start()
            while not self._ending and time.monotonic() - self._used < IDLE_TIMEOUT_S:
                self._turn()
        finally:
            self._pty.unplug()
            paths.control(self._directory).unlink(missing_ok=True)
            if self._process:
                self._process.end()
            for visitor in self._visitors:
                visitor.connection.close()
            self._door.close()
            self._errors.close()

    def end(self) -> None:
        """Leave at the next turn."""
        self._ending = True

    def _turn(self) -> None:
        process = self._process
        reads: list[int] = [self._door.fileno(), *(visitor.connection.fileno() for visitor in self._visitors)]
        if process:
            reads += [process.answers, *self._up.reads, *self._down.reads]
        ready, _, _ = select.select(reads, [*self._up.writes, *self._down.writes], [], LOOK_S)
        if self._door.fileno() in ready:
            self._visitors.append(ControlConnection(self._door.accept()[0]))
        for visitor in [visitor for visitor in self._visitors if visitor.connection.fileno() in ready]:
            self._hear(visitor)
        if process and process.answers in ready:
            self._pass_answers(process)
        self._carry(ready)
        self._look_after(time.monotonic())

    # The launcher's process.

    def _start(self) -> None:
        cards = {"cards": self._state["hopper"], "out": self._state["out"]} if self._unit == "launcher" else {}
        options = {"unit": self._unit, "seed": self._seed, "pace": self._pace, **cards}
        process = UnitProcess(self._interpreter, options, self._errors)
        self._process = process
        self._up.source, self._down.sink = process.wire_out, process.wire_in
        if self._plugged:
            self._pty.plug()

    def _look_after(self, now: float) -> None:
        """Whatever only a look tells: a host at the port, a process that died, the state to remember."""
        if self._process is None:
            if now >= self._restart_at:
                self._start()
            return
        if self._process.ended:
            self._bury(now)
            return
        if self._up.sink is None and self._pty.opened:
            self._up.sink = self._down.source = self._pty.master
        if self._up.sink is not None:
            self._used = now
        if now - self._kept >= KEEP_S and not self._asked:
            self._kept = now
            self._ask("state", None)

    def _bury(self, now: float) -> None:
        """The process died, and with a board its port goes."""
        if self._process is None:
            return
        self._process.end()
        self._process = None
        self._detach()
        self._up.source = self._down.sink = None
        self._pty.unplug()
        self._restart_at = now + RESTART_S
        for visitor in self._asked:
            if visitor:
                visitor.answer({"error": "died"})
        self._asked.clear()

    # The cable.

    def _carry(self, ready: list[int]) -> None:
        try:
            self._down.pump(ready)
            self._up.pump(ready)
        except DisconnectedError:
            self._detach()  # the host left; if it was the process, the next look finds out

    def _detach(self) -> None:
        self._up.sink = self._down.source = None
        self._up.cut()
        self._down.cut()

    # Visitors.

    def _hear(self, visitor: ControlConnection) -> None:
        try:
            lines = visitor.read()
        except DisconnectedError:
            visitor.connection.close()
            self._visitors.remove(visitor)
            return
        self._used = time.monotonic()
        for line in lines:
            try:
                self._do(line, visitor)
            except (ValueError, KeyError):
                visitor.answer({"error": "cannot"})

    def _do(self, request: bytes, client: ControlConnection) -> None:
        line = request.decode()
        done = do_cable_request(line, self._plug, {"up": self._up.cable, "down": self._down.cable})
        self._ask("state" if done else line, client)

    def _ask(self, line: str, visitor: ControlConnection | None) -> None:
        if self._process:
            self._asked.append(visitor)
            self._process.ask(line)
        elif visitor:
            visitor.answer(self._told({}))

    def _pass_answers(self, process: UnitProcess) -> None:
        for line in process.read_answers():
            told: Answer = json.loads(line)
            self._state = {name: value for name, value in told.items() if name != "error"}
            visitor = self._asked.popleft()
            if visitor:
                visitor.answer(self._told(told))

    def _told(self, told: Answer) -> Answer:
        pid = self._process.pid if self._process else None
        here = {"plugged": self._plugged, "pid": pid, "interpreter": self._interpreter, "unit": self._unit}
        return {**self._state, **told, **here}

    def _plug(self, is_in: bool) -> None:
        self._plugged = is_in
        if not is_in:
            self._pty.unplug()
            self._detach()
        elif self._process:
            self._pty.plug()


def main(arguments: list[str] | None = None) -> int:
    """Run a cradle until it ends by itself or is told to (SIGTERM)."""
    parser = argparse.ArgumentParser(description="Hold a simulated launcher.")
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
        cradle = SimulatorDaemon(
            options.directory, options.interpreter, options.seed, options.cards, options.pace, options.unit
        )
        signal.signal(signal.SIGTERM, lambda *_: cradle.end())
        signal.signal(signal.SIGINT, lambda *_: cradle.end())
        cradle.run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
