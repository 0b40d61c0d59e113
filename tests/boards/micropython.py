"""A Pico with a file system and MicroPython's prompt: the `micropython` of the unix port behind a pty.

The class adds what the unix port lacks. Power-on starts `main.py` and then the prompt. Ctrl-D at the raw prompt is a
soft reset, which does not start `main.py` and returns to the raw prompt. `machine.reset()` and the watchdog are hard
resets, after which the port is a new one. Ctrl-C is ignored while the firmware has disabled it.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import subprocess
import sys
import termios
import threading
import time
import tty
from pathlib import Path

MICROPYTHON = Path(sys.executable).with_name("micropython")
MACHINE = Path(__file__).parent / "machine"
PARTS = Path(__file__).parents[1] / "firmware" / "fake_machine"
RESETS = {3: "soft", 4: "watchdog"}
"""The causes of hard resets, by the interpreter's exit status."""
CTRL_D = 4
SIGINT_BIT = 1 << (signal.SIGINT - 1)


class MicroPythonBoard:
    """Use it with `with`. After `cut_after` bytes from the host the power fails; None for never."""

    def __init__(self, folder: Path, *, cut_after: int | None = None) -> None:
        self.flash = folder / "flash"
        self.flash.mkdir(parents=True, exist_ok=True)
        self.port = str(folder / "pico")
        self.received = 0
        self.ends: list[int] = []
        """The number of bytes from the host at the end of each of its commands."""
        self.cut = threading.Event()
        self._restarted = threading.Event()
        self._cut_after = cut_after
        self._host = -1
        self._board = -1
        self._process: subprocess.Popen[bytes] | None = None
        self._raw = False
        self._cause = "power"
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> MicroPythonBoard:
        self._power_on()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._thread.join()
        self._power_off()

    def wait_until_cut(self) -> None:
        assert self.cut.wait(10)

    def wait_until_restarted(self) -> None:
        """Wait for a hard reset since the last call."""
        assert self._restarted.wait(10)
        self._restarted.clear()

    # Power.

    def _power_on(self) -> None:
        self._host, slave = os.openpty()
        tty.setraw(slave)
        Path(self.port).symlink_to(os.ttyname(slave))
        os.close(slave)
        self._start(run_main=True)

    def _power_off(self) -> None:
        Path(self.port).unlink(missing_ok=True)
        self._stop()
        if self._host >= 0:
            os.close(self._host)
            self._host = -1

    def _start(self, *, run_main: bool) -> None:
        self._board, slave = pty.openpty()
        _configure_as_port(slave)
        program = ["main.py"] if run_main and (self.flash / "main.py").exists() else []
        self._process = subprocess.Popen(
            [MICROPYTHON, "-X", "heapsize=192k", "-i", *program],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=self.flash,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0) and None,
            env={**os.environ, "RESET": self._cause, "MICROPYPATH": f":.frozen:{MACHINE}:{PARTS}"},
        )
        os.close(slave)

    def _stop(self) -> int:
        if self._process is None:
            return 0
        self._process.kill()
        ended = self._process.wait()
        os.close(self._board)
        self._process, self._board = None, -1
        return ended

    # Data.

    def _run(self) -> None:
        while not self._ending.is_set() and not self.cut.is_set():
            ready, _, _ = select.select([end for end in (self._host, self._board) if end >= 0], [], [], 0.01)
            if self._host in ready:
                self._read_host()
            if self._board in ready:
                self._read_board()

    def _read_host(self) -> None:
        try:
            data = os.read(self._host, 4096)
        except OSError:  # no host has the port open
            time.sleep(0.005)
            return
        if self._cut_after is not None and self.received + len(data) > self._cut_after:
            data = data[: self._cut_after - self.received]
            self._to_board(data)
            time.sleep(0.002)  # time to process the last bytes
            self.cut.set()
            self._power_off()
            return
        self.ends += [self.received + n for n, byte in enumerate(data) if byte == CTRL_D]
        self.received += len(data)
        self._to_board(data)

    def _to_board(self, data: bytes) -> None:
        if b"\x03" in data and not self._accepts_ctrl_c():
            data = data.replace(b"\x03", b"")
        for byte in (b"\x01", b"\x02"):
            self._raw = (byte == b"\x01") if byte in data else self._raw
        while data:
            data = data[os.write(self._board, data) :]

    def _read_board(self) -> None:
        try:
            os.write(self._host, os.read(self._board, 4096))
        except OSError:
            self._restart()

    def _restart(self) -> None:
        assert self._process is not None
        ended = self._process.wait()
        os.close(self._board)
        self._process = None
        if ended in RESETS:
            self._cause = RESETS[ended]
            self._board = -1
            self._raw = False
            self._power_off()
            self._power_on()
            self._restarted.set()
            return
        os.write(self._host, b"MPY: soft reboot\r\n")
        self._start(run_main=not self._raw)
        if self._raw:
            os.write(self._board, b"\x01")

    def _accepts_ctrl_c(self) -> bool:
        assert self._process is not None
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        caught = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
        return bool(int(caught, 16) & SIGINT_BIT)


def _configure_as_port(slave: int) -> None:
    """Pass bytes unchanged, except Ctrl-C, which interrupts."""
    tty.setraw(slave)
    modes = termios.tcgetattr(slave)
    modes[3] |= termios.ISIG
    termios.tcsetattr(slave, termios.TCSANOW, modes)
