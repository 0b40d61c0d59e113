"""Installing the firmware on a fake Pico with a real file system and MicroPython, through mpremote."""

from __future__ import annotations

import contextlib
import os
import subprocess
import threading
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.boards.micropython import MACHINE, MICROPYTHON, MicroPythonBoard
from uno_bridge.board import BoardError, repl
from uno_bridge.board.bundle import STARTER_PATTERN, Bundle, compile_bundle
from uno_bridge.board.install import install
from uno_bridge.board.repl import ReplPrompt, watchdog_sleep_program
from uno_bridge.bodies.paths import firmware

MPY = 6


def program(folder: Path, version: str) -> Bundle:
    """A firmware of three files, each of which prints its version."""
    (folder / "parts").mkdir(parents=True)
    filling = f"FILLING = {'x' * 600!r}\n"
    (folder / "version.py").write_text(f'FIRMWARE = "{version}"\n{filling}')
    (folder / "parts" / "one.py").write_text(f'FIRMWARE = "{version}"\n{filling}')
    (folder / "main.py").write_text(
        f'import version\nfrom parts import one\nMINE = "{version}"\n{filling}'
        "def main():\n    print(MINE, version.FIRMWARE, one.FIRMWARE)\n"
    )
    return compile_bundle(folder)


def started(flash: Path) -> str:
    """Return what the board prints at power-on."""
    done = subprocess.run(
        [MICROPYTHON, "main.py"],
        cwd=flash,
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    return done.stdout.strip() or done.stderr


def put(pico: MicroPythonBoard, new: Bundle, **options: Any) -> bool:
    prompt = ReplPrompt.open(pico.port)
    try:
        return install(prompt, new, written=lambda _: None, **options)
    finally:
        prompt.close()


@pytest.fixture
def old(tmp_path: Path) -> Bundle:
    return program(tmp_path / "old", "old")


@pytest.fixture
def new(tmp_path: Path) -> Bundle:
    return program(tmp_path / "new", "new")


def held(flash: Path) -> dict[str, bytes]:
    return {str(path.relative_to(flash)): path.read_bytes() for path in sorted(flash.rglob("*")) if path.is_file()}


def test_installing_on_an_empty_board(tmp_path: Path, new: Bundle) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        assert put(pico, new)
        assert not put(pico, new)
    assert started(pico.flash) == "new new new"
    assert sorted(held(pico.flash)) == sorted([*new.on_board, "main.py"])


@pytest.mark.timeout(300)
@pytest.mark.parametrize("every", [24, pytest.param(1, marks=pytest.mark.slow)])
def test_an_interrupted_installation_starts_the_old_or_the_new_firmware_and_can_be_repeated(
    tmp_path: Path, old: Bundle, new: Bundle, every: int
) -> None:
    def board(name: str, **options: Any) -> MicroPythonBoard:
        pico = MicroPythonBoard(tmp_path / name, **options)
        for path, data in before.items():
            (pico.flash / path).parent.mkdir(parents=True, exist_ok=True)
            (pico.flash / path).write_bytes(data)
        return pico

    before: dict[str, bytes] = {}
    with board("first") as pico:
        put(pico, old)
    before = held(pico.flash) | {"settings.json": b'{"spacing": 25}', "unit": b"launcher"}
    with board("whole") as pico:
        put(pico, new)
    after = held(pico.flash)
    ends = pico.ends
    assert len(ends) > 25

    # Each command is cut before it was done, and before its answer was heard.
    cuts = [cut for end in ends for cut in (end, end + 1)]
    some = sorted({*cuts[::every], *cuts[-8:]})
    seen = []
    for n, cut in enumerate(some):
        with board(f"cut-{cut}", cut_after=cut) as pico:
            try:
                put(pico, new)
            except BoardError:
                pico.wait_until_cut()
        seen.append(started(pico.flash))
        assert seen[-1] in ("old old old", "new new new"), cut
        if n % 4 == 0:
            with MicroPythonBoard(tmp_path / f"cut-{cut}") as again:
                put(again, new)
            assert held(again.flash) == after
    assert seen == sorted(seen, reverse=True)  # old until a moment, new from then on
    assert set(seen) == {"old old old", "new new new"}


def test_a_damaged_file_is_found_and_replaced(tmp_path: Path, new: Bundle) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        put(pico, new)
        whole = held(pico.flash)
        (pico.flash / new.folder / "version.py").write_bytes(b"FIRM")
        assert not put(pico, new)
    assert held(pico.flash) == whole


def test_a_file_damaged_in_transfer_is_never_started(tmp_path: Path, old: Bundle, new: Bundle) -> None:
    class Worn(ReplPrompt):
        """Flash memory that damages a file."""

        def write(self, path: str, data: bytes, written: Callable[[int], None]) -> None:
            super().write(path, data.replace(b"xx", b"xy") if "version" in path else data, written)

    with MicroPythonBoard(tmp_path) as pico:
        put(pico, old)
        prompt = Worn.open(pico.port)
        with pytest.raises(BoardError, match=r"version\.py was damaged while"):
            install(prompt, new, written=lambda _: None)
        prompt.close()
    assert started(pico.flash) == "old old old"


def test_a_full_board_is_reported_and_not_changed(tmp_path: Path, old: Bundle, new: Bundle) -> None:
    class Full(ReplPrompt):
        def value(self, expression: str) -> Any:
            return (4096, 9) if expression.startswith("room") else super().value(expression)

    with MicroPythonBoard(tmp_path) as pico:
        put(pico, old)
        before = held(pico.flash)
        prompt = Full.open(pico.port)
        with pytest.raises(BoardError, match="not enough room"):
            install(prompt, new, written=lambda _: None)
        prompt.close()
    assert held(pico.flash) == before


def test_a_board_that_cannot_write_reports_it(tmp_path: Path) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        (pico.flash / "uno").mkdir()
        prompt = ReplPrompt.open(pico.port)
        with pytest.raises(BoardError, match=r"could not do it: OSError: .*EISDIR"):
            prompt.write("uno", b"new", lambda _: None)
        prompt.close()


def test_a_port_that_never_falls_silent_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repl, "ENTER_S", 0)
    monkeypatch.setattr(repl, "TRY_S", 0.2)
    talker, port = os.openpty()
    tty.setraw(port)
    os.set_blocking(talker, False)
    silent = threading.Event()

    def talk() -> None:
        while not silent.wait(0.01):
            with contextlib.suppress(BlockingIOError):
                os.write(talker, b"$GPGGA,123519,4807.038,N\r\n")

    thread = threading.Thread(target=talk)
    thread.start()
    try:
        with pytest.raises(BoardError, match="MicroPython does not answer"):
            ReplPrompt.open(os.ttyname(port))
    finally:
        silent.set()
        thread.join()
        os.close(talker)
        os.close(port)


def test_a_firmware_copied_by_hand_is_removed_and_other_files_stay(tmp_path: Path) -> None:
    new = compile_bundle(firmware(), MPY)
    with MicroPythonBoard(tmp_path) as pico:
        for path in firmware().rglob("*.py"):
            place = pico.flash / path.relative_to(firmware())
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(path.read_bytes())
        (pico.flash / "boards" / "mine.py").write_text("")
        (pico.flash / "settings.json").write_text("{}")
        put(pico, new)
    assert sorted(held(pico.flash)) == sorted([*new.on_board, "main.py", "boards/mine.py", "settings.json"])


def test_a_foreign_program_is_replaced_only_with_replace_and_kept(tmp_path: Path, new: Bundle) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        (pico.flash / "main.py").write_text("print('weather')\n")
        with pytest.raises(BoardError, match="--replace"):
            put(pico, new)
        assert held(pico.flash) == {"main.py": b"print('weather')\n"}
        put(pico, new, replace=True, unit="flash")
    assert started(pico.flash) == "new new new"
    assert (pico.flash / "main.before").read_text() == "print('weather')\n"
    assert (pico.flash / "unit").read_text() == "flash"


def test_a_board_with_another_unit_is_left_alone_without_the_option(tmp_path: Path, new: Bundle) -> None:
    with MicroPythonBoard(tmp_path) as pico:
        (pico.flash / "unit").write_text("toaster\n")
        with pytest.raises(BoardError, match=r"toaster.*--unit launcher"):
            put(pico, new)
        assert held(pico.flash) == {"unit": b"toaster\n"}
        put(pico, new, unit="launcher")
    assert (pico.flash / "unit").read_text() == "launcher"


def test_the_firmware_is_compiled_if_the_boards_version_is_known() -> None:
    compiled, plain, foreign = (
        compile_bundle(firmware(), MPY),
        compile_bundle(firmware()),
        compile_bundle(firmware(), 5),
    )
    assert {Path(path).suffix for path in compiled.files} == {".mpy"}
    assert {Path(path).suffix for path in plain.files} == {".py"}
    assert foreign.files == plain.files
    assert compiled.folder != plain.folder
    assert compile_bundle(firmware(), MPY) == compiled
    assert STARTER_PATTERN.search(compiled.starter.decode())[1] == compiled.folder  # type: ignore[index]


def test_the_watchdog_of_a_failed_program_is_disabled() -> None:
    on_a_pico = watchdog_sleep_program().replace("sys.platform == 'rp2'", "True")
    program = f"import sys\nsys.path.insert(0, {str(MACHINE)!r})\n{on_a_pico}\nimport machine\nprint(machine.mem32)"
    done = subprocess.run([MICROPYTHON, "-c", program], capture_output=True, text=True, timeout=20, check=True)
    assert done.stdout.strip() == str({0x4005B000: 0x40000000})


def test_a_device_that_is_not_a_board_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="no port"):
        ReplPrompt.open(str(tmp_path / "nothing"))
