"""An edition of your own, declared in a TOML file: read, checked, and made into the same `Edition` as a printed one.

`read` takes the text, `load` the file. All mistakes are reported at once, each with its line
(`EditionFileError`). `editions/attack-current.toml` is an example, and docs/editions.md explains the format.

`parts` is what a file may say, `build` makes an edition of it, `prototypes` finds the rules that its faces follow,
`mistakes` and `lines` say what is wrong and where, `telling` says in words what an edition is.
"""

from uno_bridge.rules.own.mistakes import EditionFileError, Mistake
from uno_bridge.rules.own.reading import load, read

__all__ = ["EditionFileError", "Mistake", "load", "read"]
