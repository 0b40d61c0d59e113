"""The firmware, and the scenes of its own tests, are found as they are there."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "tests/firmware")]
