"""Put the firmware and its tests' scenes on the path."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "firmware"), str(ROOT / "tests/firmware")]
