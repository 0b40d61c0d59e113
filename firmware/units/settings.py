"""What differs from one board to the next, kept on it.

Two places hold it, each with a number and a checksum; a change goes to the place that does not hold the newest, so
that a write that power cut short leaves the old ones.
"""

from binascii import crc32

from dialect import const
from wire.words import parse_number

_PINS = const(28)  # the last number that a pin has on any board


def _sealed(version, values):
    body = "%d\n" % version + "".join(["%s %s\n" % item for item in sorted(values.items())])
    return body.encode() + b"*%08x\n" % crc32(body.encode())


def _unsealed(data):
    """(number, values) of a place, or None if it holds none, or a torn one."""
    try:
        body, _, check = data.rpartition(b"*")
        if check != b"%08x\n" % crc32(body):
            return None
        first, *lines = body.decode().split("\n")
        return int(first), dict([line.split(" ") for line in lines if line])
    except (ValueError, TypeError, AttributeError):
        return None


class Settings:
    """`store.read(place)` gives bytes or None, `store.write(place, data)` may raise `OSError`; `place` is 0 or 1.

    `fields` is {name: (usual, least, most) or (usual, words)}. `nets` is {name: usual pin} of those whose pins may
    differ; `taken` are the pins of all others, and the numbers that lead nowhere on this board.
    """

    def __init__(self, store, fields, nets, taken):
        self._store = store
        self._fields = fields
        self._nets = nets
        self._taken = taken
        self._number = 0
        self._values = {}
        for place in (0, 1):
            found = _unsealed(store.read(place))
            if found and found[0] > self._number:
                self._number, held = found
                # A name or a value that another version had is passed over.
                self._values = {name: held[name] for name in held if self._read(name, held[name]) is not None}
        if self._clash(self._values):
            self._values = {}

    def __getitem__(self, name):
        return self._value(self._values, name)

    def names(self):
        """All settings there are."""
        return sorted(list(self._fields) + list(self._nets))

    def limits(self, name):
        """(usual, least, most), or (usual, words), or None if there is no such setting."""
        if name in self._nets:
            return (self._nets[name], 0, _PINS)  # from the next start on
        return self._fields.get(name)

    def set(self, name, word):
        """Keep a value, or the usual one for `-`. None, or why not.

        `arguments`: there is no such name or value; `pin`: another net has that pin, or nothing can be soldered to it.
        """
        if self.limits(name) is None or (word != "-" and self._read(name, word) is None):
            return "arguments"
        values = dict(self._values)
        if word == "-":
            values.pop(name, None)
        else:
            values[name] = word
        if self._clash(values):
            return "pin"
        following = self._number + 1
        self._store.write(following % 2, _sealed(following, values))
        self._number, self._values = following, values
        return None

    def _clash(self, values):
        """Whether two nets would be on one pin, or one on a pin that is none."""
        pins = [self._value(values, name) for name in self._nets]
        pins.extend(self._taken)
        return len(set(pins)) < len(pins)

    def _value(self, values, name):
        return self._read(name, values[name]) if name in values else self.limits(name)[0]

    def _read(self, name, word):
        """The value that a word stands for, or None."""
        within = self.limits(name)
        if within is None:
            return None
        if len(within) == 2:
            return word if word in within[1] else None
        below = word.startswith("-")
        value = parse_number(word[1:] if below else word)
        if value is None:
            return None
        value = -value if below else value
        return value if within[1] <= value <= within[2] else None
