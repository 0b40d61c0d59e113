"""Install a bundle on a board. An installation may be interrupted at any point and repeated.

    step                                           if interrupted, the board starts
    1  fill the folder                             the old firmware: nothing refers to the new folder
    2  compare all hashes, on the board            the old firmware
    3  rename `main.new` to `main.py`              the old or the new one: a rename of littlefs is atomic
    4  remove the old firmware                     the new firmware

Files that are on the board already are not copied again. Other files on the board, such as its settings, are not
changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Protocol

from uno_bridge.board import BoardError
from uno_bridge.board.bundle import FIRMWARE_ROOT, STARTER_PATTERN, Bundle, compile_bundle, sha256_hex
from uno_bridge.link.session import KNOWN_UNITS

KEPT_FREE = 8192
"""Bytes that stay free on the board, for its settings and its file system."""

NEW = ".new"

UNIT = "unit"
"""The file on the board that names its unit (firmware/main.py); without it the board is a launcher."""

_TOOLS = """
import os, hashlib, binascii
def entries(folder):
    try:
        return list(os.ilistdir(folder))
    except OSError:
        return []
def hashed(path):
    h = hashlib.sha256()
    with open(path, "rb") as f:
        piece = f.read(512)
        while piece:
            h.update(piece)
            piece = f.read(512)
    return binascii.hexlify(h.digest()).decode()
def tree(folder):
    for entry in entries(folder):
        path = folder + "/" + entry[0]
        if entry[1] & 0x4000:
            yield from tree(path)
            yield path, None
        else:
            yield path, hashed(path)
def clear(folder):
    for path, is_file in list(tree(folder)):
        (os.remove if is_file else os.rmdir)(path)
    os.rmdir(folder)
def folders(path):
    at = path.find("/")
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass
        at = path.find("/", at + 1)
def is_file(path):
    try:
        return not os.stat(path)[0] & 0x4000
    except OSError:
        return False
def head(path):
    if not is_file(path):
        return ""
    with open(path) as f:
        return f.read(400)
def gone(path):
    try:
        os.remove(path)
    except OSError:
        pass
def emptied(path):
    try:
        os.rmdir(path)
    except OSError:
        pass
def room(path):
    try:
        s = os.statvfs(path)
    except (OSError, AttributeError):
        return None
    return s[0], s[3]
"""


class InstallTarget(Protocol):
    """A board to install on, such as `repl.ReplPrompt`."""

    def run(self, code: str) -> str:
        """Run `code`."""

    def value(self, expression: str) -> Any:
        """Evaluate `expression`."""

    def write(self, path: str, data: bytes, written: Callable[[int], None]) -> None:
        """Write a file."""


def install(
    board: InstallTarget, new: Bundle, *, replace: bool = False, unit: str | None = None, written: Callable[[int], None]
) -> bool:
    """Install `new` on the board. Return whether the board started another program before.

    `replace`: replace a foreign `main.py`, which is kept as `main.before`. `unit`: write this unit to the board.
    `written` is called with the number of bytes of each installed file. Raises `BoardError`.
    """
    board.run(_TOOLS)
    starts = board.value('head("main.py")')
    running = STARTER_PATTERN.search(starts)
    flat = not running and board.value('is_file("units/launcher.py") or is_file("units/launcher.mpy")')
    is_foreign = bool(starts) and not running and not flat
    if is_foreign and not replace:
        raise BoardError("board-stranger")
    if unit is None and board.value(f"is_file({UNIT!r})"):
        word = board.value(f"head({UNIT!r})").strip()
        if word not in KNOWN_UNITS:
            raise BoardError("board-no-unit", word=word or "-")
    _remove_other_folders(board, {new.folder, running[1] if running else ""})
    _fill(board, new, written)
    _verify(board, new)
    if unit is not None:
        board.write(UNIT + NEW, unit.encode(), written)
        board.run(f"os.rename({UNIT + NEW!r}, {UNIT!r})")
    changed = not _is_started(board, new)
    if changed:
        board.write("main" + NEW, new.starter, written)
        if board.value('hashed("main.new")') != sha256_hex(new.starter):
            raise BoardError("board-damaged", path="main.py")
        if is_foreign:
            board.run('os.rename("main.py", "main.before")')
        board.run('os.rename("main.new", "main.py")')
    _remove_other_folders(board, {new.folder})
    if flat:
        _remove_root_files(board, new)
    return changed


def build_bundle(board: InstallTarget, source: Path) -> Bundle:
    """Return the firmware in `source`, compiled for this board. Raises `BoardError`."""
    mpy = board.value("getattr(__import__('sys').implementation, '_mpy', 0)")
    return compile_bundle(source, (int(mpy) & 0xFF) or None)


def list_differences(board: InstallTarget, new: Bundle) -> list[str]:
    """Return the files of `new` that are missing on the board or differ, `main.py` last. Raises `BoardError`."""
    board.run(_TOOLS)
    paths = _list_differing(board, new)
    return paths if _is_started(board, new) else [*paths, "main.py"]


def _is_started(board: InstallTarget, new: Bundle) -> bool:
    return bool(board.value('is_file("main.py") and hashed("main.py")') == sha256_hex(new.starter))


def _fill(board: InstallTarget, new: Bundle, written: Callable[[int], None]) -> None:
    missing = _list_differing(board, new)
    contents = {f"{new.folder}/{path}": data for path, data in new.files.items()}
    contents[f"{new.folder}/manifest.json"] = new.manifest
    room = board.value('room("/")')
    if missing and room is not None:
        block, blocks = room
        needed = KEPT_FREE + block * _count_blocks({path: len(contents[path]) for path in missing}, block)
        if block * blocks < needed:
            raise BoardError("board-full", free=block * blocks // 1024, needed=-(-needed // 1024))
    written(sum(len(data) for path, data in contents.items() if path not in missing))
    board.run(f"for path in {missing!r}: folders(path)")
    for path in missing:
        board.write(path, contents[path], written)


def _count_blocks(sizes: Mapping[str, int], block: int) -> int:
    """Return the largest number of blocks for files of these sizes and their folders (littlefs: two each)."""
    folders = {str(folder) for path in sizes for folder in PurePosixPath(path).parents}
    return sum(-(-size // block) for size in sizes.values()) + 2 * len(folders)


def _verify(board: InstallTarget, new: Bundle) -> None:
    """Raise `BoardError` if a file, as the board itself reads it, differs from the bundle."""
    for path in _list_differing(board, new):
        raise BoardError("board-damaged", path=path)


def _list_differing(board: InstallTarget, new: Bundle) -> list[str]:
    """Return the files that are missing on the board or differ."""
    held = board.value(f"dict(tree({new.folder!r}))")
    return [path for path, hashed in new.on_board.items() if held.get(path) != hashed]


def _remove_other_folders(board: InstallTarget, wanted: set[str]) -> None:
    """Remove all other firmware folders, and an incomplete `main.new`."""
    for entry in board.value(f"[entry[0] for entry in entries({FIRMWARE_ROOT!r})]"):
        if f"{FIRMWARE_ROOT}/{entry}" not in wanted:
            board.run(f'clear("{FIRMWARE_ROOT}/{entry}")')
    board.run('gone("main.new")')


def _remove_root_files(board: InstallTarget, new: Bundle) -> None:
    """Remove the known files of a firmware that was copied to the board's root by hand."""
    ours = [path for path in new.sources if path != "main.py"]
    for path in ours:
        board.run(f"gone({path!r}); gone({path.removesuffix('.py') + '.mpy'!r})")
    for folder in sorted({path.rpartition("/")[0] for path in ours if "/" in path}, reverse=True):
        board.run(f"emptied({folder!r})")
