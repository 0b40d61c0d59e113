"""The same tests on a real board (`make test-hardware PORT=...`) or on simulated ones."""

from __future__ import annotations

import shutil
from collections.abc import Generator, Iterator

import pytest

from tests.boards.micropython import MicroPythonBoard
from uno_bridge.bodies.paths import firmware
from uno_bridge.link import LauncherLink
from uno_bridge.link.discovery import finder_at
from uno_bridge.link.plain import PlainSession
from uno_bridge.testing import LauncherUnderTest


def simulated(config: pytest.Config) -> bool:
    return bool(config.getoption("--launcher") == "sim")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail skipped tests on a simulated board, where everything is connected."""
    report = yield
    if report.skipped and simulated(item.config) and call.excinfo is not None:
        report.outcome = "failed"
    return report


@pytest.fixture(scope="module")
def chip(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[LauncherUnderTest]:
    """A board with MicroPython's prompt and its own files."""
    if not simulated(request.config):
        yield request.getfixturevalue("launcher_rig").launcher
        return
    pico = MicroPythonBoard(tmp_path_factory.mktemp("chip"))
    shutil.copytree(firmware(), pico.flash, dirs_exist_ok=True)
    with pico:
        launcher = LauncherUnderTest(
            lambda listener: LauncherLink(finder_at(pico.port), listener, session=PlainSession)
        )
        yield launcher
        launcher.close()
