"""Run by `micropython mount.py IMAGE BLOCK_SIZE`: what MicroPython's own littlefs finds in a file system."""

import hashlib
import os
import sys
from binascii import hexlify

import vfs


class FlashImage:
    """Read as `rp2.Flash` is."""

    def __init__(self, data, size):
        self._data = data
        self._size = size

    def readblocks(self, block, buffer, offset=0):
        at = block * self._size + offset
        buffer[:] = self._data[at : at + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        raise OSError(30)

    def ioctl(self, what, _argument):
        return {4: len(self._data) // self._size, 5: self._size}.get(what, 0)


def tell(folder):
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        if kind == 0x4000:
            tell(path)
        else:
            with open(path, "rb") as file:
                print(path, hexlify(hashlib.sha256(file.read()).digest()).decode())


if __name__ == "__main__":
    with open(sys.argv[1], "rb") as image:
        flash = FlashImage(image.read(), int(sys.argv[2]))
    vfs.mount(vfs.VfsLfs2(flash, progsize=256), "/board", readonly=True)
    tell("/board")
    os.chdir("/board")
    sys.path[:] = [""]
    try:
        with open("main.py") as starter:
            exec(starter.read())  # goes as far as it can without pins
    except (AttributeError, ImportError) as missing:
        print("ends", repr(missing).replace(" ", "_"))
