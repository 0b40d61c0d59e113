"""Programs for the emulated chip that need no MicroPython: a few instructions, packed as a UF2."""

from __future__ import annotations

import struct
from pathlib import Path

from rp2040py.utils.assembler import opcode_b_t1, opcode_b_t2, opcode_ldr_lit, opcode_str, opcode_subs2, opcode_wfi

_FLASH = 0x1000_0000
_PAGE = 256
_MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
_NO_FLASH_ADDRESS_CHECK = 0x2000  # the flag that a family id follows
_RP2040 = 0xE48BFF56

NOT_EQUAL = 1


class ThumbProgram:
    """Instructions one after the other from the start of the flash; constants follow them."""

    def __init__(self) -> None:
        self._code: list[int | tuple[int, int]] = []

    @property
    def here(self) -> int:
        """The place of the next instruction, for jumping back to it."""
        return len(self._code)

    def load(self, register: int, value: int) -> None:
        """Any 32 bits."""
        self._code.append((register, value))

    def add(self, *instructions: int) -> None:
        self._code += instructions

    def store(self, address: int, value: int) -> None:
        """Write a register of the chip; uses r0 and r1."""
        self.load(0, address)
        self.load(1, value)
        self.add(opcode_str(1, 0, 0))

    def jump(self, place: int) -> None:
        self.add(opcode_b_t2(2 * (place - self.here - 2) & 0xFFF))

    def jump_if(self, condition: int, place: int) -> None:
        self.add(opcode_b_t1(condition, 2 * (place - self.here - 2) & 0x1FF))

    def place_jump_if(self, at: int, condition: int, place: int) -> None:
        """Replace an instruction by a jump: a forward jump, once its target is known."""
        self._code[at] = opcode_b_t1(condition, 2 * (place - at - 2) & 0x1FF)

    def uf2(self, path: Path) -> Path:
        """Write it down."""
        data = self._assembled()
        blocks = -(-len(data) // _PAGE)
        with path.open("wb") as file:
            for n in range(blocks):
                page = data[n * _PAGE : (n + 1) * _PAGE].ljust(_PAGE, b"\0")
                head = (*_MAGIC[:2], _NO_FLASH_ADDRESS_CHECK, _FLASH + n * _PAGE, _PAGE, n, blocks, _RP2040)
                file.write(struct.pack("<8I", *head) + page.ljust(476, b"\0") + struct.pack("<I", _MAGIC[2]))
        return path

    def _assembled(self) -> bytes:
        pool = len(self._code) + len(self._code) % 2
        words, constants = [], []
        for place, code in enumerate(self._code):
            if isinstance(code, tuple):
                distance = 2 * (pool + 2 * len(constants)) - (2 * place + 4 & ~3)
                words.append(opcode_ldr_lit(code[0], distance))
                constants.append(code[1])
            else:
                words.append(code)
        words += [0] * (pool - len(words))
        return struct.pack(f"<{len(words)}H{len(constants)}I", *words, *constants)


def wait(program: ThumbProgram, rounds: int) -> None:
    """Count down in r7, three cycles a round."""
    program.load(7, rounds)
    again = program.here
    program.add(opcode_subs2(7, 1))
    program.jump_if(NOT_EQUAL, again)


def make_sleeper(program: ThumbProgram | None = None) -> ThumbProgram:
    """What the program ends with, if it does nothing more."""
    program = program or ThumbProgram()
    here = program.here
    program.add(opcode_wfi())
    program.jump(here)
    return program
