"""The file trees of a fake Linux computer."""

from __future__ import annotations

from pathlib import Path

from uno_bridge.board.doctor import CheckupContext


class Made:
    """/sys, /dev, /proc and the udev rules of a computer without devices."""

    def __init__(self, folder: Path, firmware: str = "0.1.0") -> None:
        self.folder = folder
        for name in ("sys/bus/usb/devices", "dev", "proc", "rules", "cache"):
            (folder / name).mkdir(parents=True)
        self.firmware = firmware

    def looked_at(self, **options: object) -> CheckupContext:
        place = self.folder
        return CheckupContext(
            cache=place / "cache",
            firmware=self.firmware,
            sys=place / "sys",
            dev=place / "dev",
            proc=place / "proc",
            rules=(place / "rules",),
            **options,  # type: ignore[arg-type]
        )

    def plug(
        self, name: str, vendor: int, product_id: int, tty: str | None, *, driver: str = "acm", **words: str
    ) -> str:
        """Plug a device in and return its port's path, where the test may link a pty."""
        device = self.folder / "sys/bus/usb/devices" / name
        device.mkdir()
        texts = {"idVendor": f"{vendor:04x}", "idProduct": f"{product_id:04x}", **words}
        for file, text in texts.items():
            (device / file).write_text(text + "\n")
        if tty:
            inner = f"{name}:1.0/tty/{tty}" if driver == "acm" else f"{name}:1.0/{tty}/tty/{tty}"
            (device / inner).mkdir(parents=True)
        return str(self.folder / "dev" / (tty or "-"))

    def run(self, pid: int, name: str, *opened: str) -> None:
        """Add a running program with its open files."""
        process = self.folder / "proc" / str(pid)
        (process / "fd").mkdir(parents=True)
        (process / "comm").write_text(name[:15] + "\n")
        (process / "cmdline").write_text("\0".join(["/usr/bin/" + name, ""]))
        for n, path in enumerate(opened):
            (process / "fd" / str(n)).symlink_to(Path(path).resolve())
