"""Attack as the box lists it now; declared in a file, as an edition of your own would be."""

from pathlib import Path

from uno_bridge.rules.own import load

EDITION = load(Path(__file__).with_name("attack-current.toml"))
