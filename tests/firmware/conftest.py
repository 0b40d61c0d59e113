import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

# The firmware's root is the board's root: its files import each other from there.
sys.path[:0] = [str(ROOT / "firmware"), str(HERE)]

# What only MicroPython can show; test_on_micropython.py runs them.
collect_ignore = [
    "test_flash_memory.py",
    "test_flash_pico.py",
    "test_memory.py",
    "test_pico.py",
    "test_pico_heap.py",
    "test_pico_motors.py",
]
