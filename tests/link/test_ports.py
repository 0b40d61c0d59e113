"""Ports that are really busy, forbidden or missing; each problem names the command that fixes it."""

from __future__ import annotations

import grp
import os
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.boards.pty_end import PtyBoardEnd
from tests.holding import held
from uno_bridge.board import BoardError
from uno_bridge.board.doctor import CheckupContext, Finding, examine
from uno_bridge.board.ports import check_free
from uno_bridge.link import finder_at, port_problems
from uno_bridge.link.port_problems import UDEV_RULE, WRITE_RULES
from uno_bridge.link.transport import PortError, PortTrouble, SerialPort
from uno_bridge.text import Message, render

from .recorder import RecordingHost

NOBODY = 65534
DIALOUT = grp.getgrnam("dialout").gr_gid


@pytest.fixture
def pty(tmp_path: Path) -> Iterator[PtyBoardEnd]:
    pty = PtyBoardEnd(tmp_path / "port")
    yield pty
    pty.unplug()


@pytest.fixture
def holder(pty: PtyBoardEnd) -> Iterator[subprocess.Popen[bytes]]:
    """A program that has the port open."""
    with held(pty.path) as holder:
        yield holder


@contextmanager
def unprivileged(*groups: int) -> Iterator[None]:
    """Become an unprivileged user in these groups, if the tests run as root."""
    if os.geteuid() != 0:
        yield
        return
    before = os.getgroups()
    os.setgroups(groups)
    os.setegid(NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)
        os.setegid(0)
        os.setgroups(before)


def why(port: str) -> port_problems.PortProblem | None:
    """Return the problem that opening the port raises."""
    try:
        SerialPort(port).close()
    except PortError as error:
        return port_problems.explain_open_error(port, error)
    return None


def doctored(port: str, folder: Path) -> Finding:
    return next(examine(CheckupContext(folder, "0.1.0"), port))


def test_a_busy_port_names_the_program_and_the_command_that_ends_it(
    pty: PtyBoardEnd, holder: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    reason = why(pty.path)
    assert reason
    assert reason.problem.args["pid"] == str(holder.pid)
    assert reason.command == f"kill {holder.pid}"
    assert doctored(pty.path, tmp_path) == Finding(pty.path, "wrong", reason.problem, reason.command)
    with pytest.raises(BoardError, match=f"kill {holder.pid}$"):
        check_free(pty.path)
    with RecordingHost(finder_at(pty.path)) as host:
        assert host.wait_state("busy").text == reason.message

    subprocess.run(shlex.split(reason.command), check=True)
    holder.wait()
    assert why(pty.path) is None


def test_a_port_in_use_by_a_program_that_only_root_can_see(pty: PtyBoardEnd, holder: subprocess.Popen[bytes]) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root has programs that others may not look at")
    os.chown(pty.path, NOBODY, -1)
    with unprivileged():
        reason = why(pty.path)
    assert reason == port_problems.PortProblem(Message("link-busy", {"port": pty.path}), f"sudo fuser -v {pty.path}")


@pytest.mark.parametrize("seen", [True, False])
def test_modem_manager_is_kept_away_by_the_udev_rule(tmp_path: Path, seen: bool) -> None:
    process = tmp_path / "proc" / "99"
    (process / "fd").mkdir(parents=True)
    (process / "comm").write_text("ModemManager\n")
    (process / "cmdline").write_text("/usr/sbin/ModemManager\0")
    if seen:
        (process / "fd" / "7").symlink_to("/dev/zero")
    rules = tmp_path / "rules"
    rules.mkdir()
    reason = port_problems.explain_busy("/dev/zero", process.parent) or port_problems.explain_busy_unseen(
        "/dev/zero", process.parent, [rules]
    )
    assert reason == port_problems.PortProblem(Message("link-modem", {"port": "/dev/zero"}), WRITE_RULES)
    (rules / UDEV_RULE.name).touch()
    assert port_problems.explain_busy_unseen("/dev/zero", process.parent, [rules]).problem.key == "link-busy"


@pytest.mark.parametrize(
    ("owner", "group", "mode", "mine", "key", "command"),
    [
        (0, DIALOUT, 0o060, (), "link-forbidden", "sudo usermod -aG dialout nobody"),
        (0, DIALOUT, 0o000, (), "link-forbidden-all", WRITE_RULES),
        (0, DIALOUT, 0o040, (DIALOUT,), "link-forbidden-all", WRITE_RULES),
        (NOBODY, DIALOUT, 0o060, (DIALOUT,), "link-forbidden-all", WRITE_RULES),
        (0, 0, 0o060, (), "link-forbidden-all", WRITE_RULES),
        (0, DIALOUT, 0o060, (DIALOUT,), None, None),
    ],
)
def test_a_forbidden_port_names_the_command_that_allows_it(
    pty: PtyBoardEnd,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    owner: int,
    group: int,
    mode: int,
    mine: tuple[int, ...],
    key: str | None,
    command: str | None,
) -> None:
    if os.geteuid() != 0:
        pytest.skip("only root may give a port to a group")
    monkeypatch.setenv("LOGNAME", "nobody")
    os.chown(pty.path, owner, group)
    Path(pty.path).chmod(mode)
    with unprivileged(*mine):
        reason = why(pty.path)
        if reason:
            assert doctored(pty.path, tmp_path) == Finding(pty.path, "wrong", reason.problem, reason.command)
            with RecordingHost(finder_at(pty.path)) as host:
                assert host.wait_state("searching").text == reason.message
    assert (reason and reason.problem.key, reason and reason.command) == (key, command)


def test_a_new_member_of_the_group_has_to_log_in_again(pty: PtyBoardEnd, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "ann")
    monkeypatch.setattr(grp, "getgrgid", lambda _: grp.struct_group(("plugdev", "x", 46, ["ann"])))
    Path(pty.path).chmod(0o660)
    reason = port_problems.explain_open_error(pty.path, PortError(PortTrouble.FORBIDDEN, "Permission denied"))
    assert (reason.problem.key, reason.command) == ("link-forbidden-yet", "newgrp plugdev")


def test_a_port_that_vanishes_before_or_after_it_was_opened(pty: PtyBoardEnd, tmp_path: Path) -> None:
    path = str(pty.link)
    gone = Message("link-no-such-port", {"port": path})
    port = SerialPort(path)
    with RecordingHost(finder_at(path)) as host:
        host.wait_state("busy")  # by this very program
        pty.unplug()
        with pytest.raises(PortError) as caught:
            port.read()
        assert caught.value.trouble is PortTrouble.VANISHED
        port.close()
        assert host.wait_state("searching").text == gone
    assert why(path) == port_problems.PortProblem(gone)
    assert doctored(path, tmp_path) == Finding(path, "wrong", gone)


def test_a_port_that_vanishes_during_the_greeting(pty: PtyBoardEnd) -> None:
    with RecordingHost(finder_at(str(pty.link))) as host:
        assert b"hello" in pty.read()
        pty.unplug()
        assert host.wait_state("searching").text == Message("link-no-such-port", {"port": str(pty.link)})


def test_a_file_is_not_a_port(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    told = Message("link-no-serial-port", {"port": str(file)})
    assert next(examine(CheckupContext(tmp_path, "0.1.0"), str(file))).message == told
    with RecordingHost(finder_at(str(file))) as host:
        assert host.wait_state("searching").text == told


def test_other_failures_have_the_systems_message() -> None:
    reason = port_problems.explain_open_error("/dev/x", PortError(PortTrouble.FAILED, "Broken"))
    assert "Broken" in render(reason.message)
