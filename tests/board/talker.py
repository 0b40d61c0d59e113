"""A board behind a pty that says what a test has it say, whatever it is asked."""

from __future__ import annotations

import os
import select
import threading
import tty
from collections.abc import Callable
from pathlib import Path

Reply = Callable[[str], str | None]


class Talker:
    """`reply` is given each line that comes, without CRC, and gives what is said to it."""

    def __init__(self, port: str, reply: Reply) -> None:
        self.heard: list[str] = []
        self._reply = reply
        self._master, slave = os.openpty()
        tty.setraw(slave)
        Path(port).symlink_to(os.ttyname(slave))
        self._slave = slave  # held, so that the pty lives before a host comes
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._live, daemon=True)

    def __enter__(self) -> Talker:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join()
        os.close(self._master)
        os.close(self._slave)

    def _live(self) -> None:
        half = b""
        while not self._ending.is_set():
            if not select.select([self._master], [], [], 0.02)[0]:
                continue
            *lines, half = (half + os.read(self._master, 4096)).split(b"\n")
            for line in lines:
                self.heard.append(line.decode())
                said = self._reply(self.heard[-1])
                if said is not None:
                    os.write(self._master, said.encode())


def launcher(
    fields: dict[str, str], *, firmware: str = "0.1.0", cause: str = "power", last: int = 0, unit: str = "launcher"
) -> Reply:
    """A launcher whose `status`, `health` and `sense` tell `fields`."""

    def reply(line: str) -> str | None:
        words = line.split(" ")
        if words[0] == "hello":
            return (
                f"hello 1.1 {words[2]} b001 {unit} {firmware} pico1 {cause}\nlimits ring=256\n"
                f"verbs status sense\nheld b001 1 {last}\n"
            )
        if words[0] == "do":
            told = " ".join(f"{name}={value}" for name, value in fields.items()) if words[4] == "status" else ""
            return f"ok {words[1]} {words[3]} {told}".strip() + "\n"
        return f"alive {words[1]} 5\n" if words[0] == "alive" else None

    return reply
