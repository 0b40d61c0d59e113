"""The monitor shows all lines, consumes no events, and ends on request."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from uno_bridge.board.probe import probe
from uno_bridge.board.wire_display import PassedLine, WireDisplay
from uno_bridge.bodies.simulated.client import SimulatedLauncher
from uno_bridge.cli import app
from uno_bridge.cli.monitor import MonitorListener, Screen, _take
from uno_bridge.cli.monitor_input import CommandCompleter
from uno_bridge.cli.speaker import speaker
from uno_bridge.link import LauncherLink, finder_at

EVENT = re.compile(r" < ev \S+ (\d+) \d+ (\w+)")
AGAIN_S = 2
"""Pause between two key presses."""


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[SimulatedLauncher]:
    launcher = SimulatedLauncher.start(tmp_path / "sim", seed=5, pace=4)
    yield launcher
    launcher.close()


class Monitor:
    """A process of `uno-bridge monitor`, whose output can be read while it runs."""

    def __init__(self, command: Path, launcher: SimulatedLauncher, out: Path, *options: str) -> None:
        self._out = out
        with out.open("wb") as file:
            typed = [command, "monitor", "--port", launcher.port, *options]
            self._process = subprocess.Popen(typed, stdin=subprocess.PIPE, stdout=file, stderr=subprocess.STDOUT)

    def __enter__(self) -> Monitor:
        self.until(lambda shown: "held" in shown)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    @property
    def shown(self) -> str:
        return self._out.read_text()

    def until(self, seen: Callable[[str], object]) -> None:
        deadline = time.monotonic() + 15
        while not seen(self.shown):
            assert time.monotonic() < deadline, self.shown
            time.sleep(0.02)

    def end(self, last: str = "") -> int:
        self._process.communicate(last.encode(), timeout=15)
        return self._process.returncode


def piped(port: str, text: str) -> Result:
    return CliRunner().invoke(app, ["monitor", "--port", port], input=text)


def test_piped_commands_are_executed_and_their_answers_shown(launcher: SimulatedLauncher) -> None:
    well = piped(launcher.port, "status\nidentify\n\n# a remark\nstop\nresume\n!nonsense \x07\n")
    assert well.exit_code == 0, well.output
    assert "> do" in well.stdout
    assert "ok #1 presses=0 cards=0 facing=0 lid=shut state=ready" in well.stdout
    assert "stopped reason=line" in well.stdout
    refused = piped(launcher.port, "fly\n")
    assert refused.exit_code == 1
    assert "no #1 verb" in refused.stdout
    assert "the board does not know this command" in refused.stdout
    taken = piped(launcher.port, "set duty 90\nset pin-hit 13\n")
    assert "takes effect when the board restarts" in taken.stdout
    assert "no #2 pin" in taken.stdout
    assert "the pin is used by another net" in taken.stdout
    assert piped(launcher.port, "STOP\n").exit_code == 0
    assert probe(launcher.port).answers["state"] == "stopped"


def test_the_monitor_shows_all_events_and_consumes_none(
    command: Path, launcher: SimulatedLauncher, tmp_path: Path
) -> None:
    presses = 12
    launcher.rates(0, 0)  # of two cards on top of each other a gate sees one
    with Monitor(command, launcher, tmp_path / "out", "--raw") as monitor:
        for p in range(1, presses + 1):
            launcher.press()
            monitor.until(lambda shown: re.search(rf"done {p} \d", shown))  # noqa: B023 - called at once
        cards = launcher.state().out
        assert monitor.end("health\n") == 0
    events = EVENT.findall(monitor.shown)
    assert [int(n) for n, _ in events] == list(range(1, len(events) + 1))
    assert [kind for _, kind in events].count("card") == cards > 0
    greeting = probe(launcher.port).greeting
    assert greeting is not None
    assert (greeting.first, greeting.last) == (1, len(events))  # all of them still wait for the referee


def test_a_checked_monitor_marks_a_wrong_crc_and_gets_the_line_again(
    command: Path, launcher: SimulatedLauncher, tmp_path: Path
) -> None:
    with Monitor(command, launcher, tmp_path / "out", "--checked") as monitor:
        launcher.fault("flip", "up", "lid open")
        launcher.lid(True)
        monitor.until(lambda shown: "[crc]" in shown and "lid open=True" in shown)
        assert monitor.end() == 0
    greeting = probe(launcher.port).greeting
    assert greeting is not None
    assert greeting.first == greeting.last + 1  # taken, as a referee takes them


def test_an_unplugged_cable_is_reported_and_found_again(
    command: Path, launcher: SimulatedLauncher, tmp_path: Path
) -> None:
    with Monitor(command, launcher, tmp_path / "out") as monitor:
        launcher.plug(False)
        monitor.until(lambda shown: "cable was pulled" in shown)
        launcher.turn(90)
        launcher.plug(True)
        monitor.until(lambda shown: "turned facing=90" in shown)
        assert monitor.end("status\n") == 0


def test_a_stop_without_a_port_fails() -> None:
    shown = io.StringIO()
    screen = Screen(Console(file=shown, soft_wrap=True), WireDisplay(), speaker("en"), alive=False)
    link = LauncherLink(finder_at("/nowhere"), MonitorListener(screen, acknowledges=False))
    assert _take(["stop"], link, screen, wait=True) is False
    screen.close()
    assert shown.getvalue() == "The stop did not reach the launcher: switch it off at the battery switch.\n"


def test_a_port_without_an_answer(tmp_path: Path) -> None:
    done = piped(str(tmp_path / "nothing"), "")
    assert done.exit_code == 1
    assert "There is no port" in done.stderr


def test_at_a_keyboard_with_completion_until_ctrl_c(command: Path, launcher: SimulatedLauncher) -> None:
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm"
        os.execv(command, [str(command), "monitor", "--port", launcher.port])
    shown = b""

    def until(seen: bytes, pressing: bytes = b"") -> None:
        nonlocal shown
        while seen not in shown:
            try:
                while pressing and not select.select([terminal], [], [], AGAIN_S)[0]:
                    os.write(terminal, pressing)
                shown += os.read(terminal, 4096)
            except OSError as error:
                raise AssertionError(shown.decode()) from error
            if b"\x1b[6n" in shown:  # where is the cursor?
                shown = shown.replace(b"\x1b[6n", b"")
                os.write(terminal, b"\x1b[1;1R")

    until(b"\x1b[?2004h")  # the prompt is there
    until(b"held")  # the end of the greeting, which lists the verbs
    os.write(terminal, b"heal")
    until(b"heal")
    shown = b""
    os.write(terminal, b"\t")
    until(b"th", pressing=b"\t")
    shown = b""
    os.write(terminal, b"\r")
    until(b"waiting=0")
    until(b"\x1b[?2004h")  # the prompt is back: until then the terminal makes a signal of Ctrl-C
    os.write(terminal, b"half a line\x03")
    with pytest.raises(AssertionError):  # a program that sets its terminal back waits until all it wrote is read
        until(b"nothing but its end", pressing=b"\x03")  # while an answer is being written, the terminal eats it
    _, status = os.waitpid(process, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert b"Traceback" not in shown


def test_commands_and_arguments_are_completed() -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    def completed(text: str) -> list[str]:
        completer = CommandCompleter(lambda: {"status", "payout", "identify"})
        return [found.text for found in completer.get_completions(Document(text), CompleteEvent())]

    assert completed("st") == ["status", "stop"]
    assert completed("payout ") == ["toy", "random", "exact", "gentle", "fair"]
    assert completed("payout r") == ["random"]
    assert completed("payout random 1") == completed("identify x") == []


@pytest.mark.parametrize(
    ("line", "meaning", "style"),
    [
        ("ev 00007f3a 4 1234567 picked 3 5", "ev 4  picked turn=3 button=5  @1.235 s", "cyan"),
        ("ev b1 7 12345678 press 3 toy -", "ev 7  press p=3 payout=toy facing=-  @12.346 s", "cyan"),
        (
            "ev b1 8 1 done 3 2 paid overlap,stuck 900",
            "done p=3 cards=2 end=paid doubt=overlap,stuck ms=900  @0.000 s",
            "cyan",
        ),
        ("ev b1 9 1 dance 3", "ev 9  dance 3  @0.000 s", "cyan"),
        ("ev b1 x 1 dance", "ev b1 x 1 dance", "cyan"),
        ("ok a1 4 a=b", "ok #4 a=b", "green"),
        ("no a1 4 lid", "no #4 lid", "bold red"),
        ("no hello version 2.0", "no hello version 2.0", "bold red"),
        ("lost b1 3 5", "lost b1 3 5", "bold red"),
    ],
)
def test_lines_are_decoded(line: str, meaning: str, style: str) -> None:
    shown = WireDisplay().show(PassedLine(0, "<", line))
    assert shown.plain.endswith(meaning)
    assert shown.spans[-1].style == style


def test_repeated_events_and_bad_lines_are_marked() -> None:
    display = WireDisplay()
    line = PassedLine(0, "<", "ev b1 1 5 resumed")
    assert "again" not in display.show(line).plain
    assert "again" in display.show(line).plain
    bad = display.show(PassedLine(0, "<", "ev b1 1\\xff", "crc"))
    assert "[crc]" in bad.plain
    assert "red" in str(bad.spans[-1].style)
