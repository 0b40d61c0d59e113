"""The settings of a board, kept on it.

The store has two slots, each with a version number and a checksum. A change is written to the older slot, so that a
write cut short by a power failure leaves the previous settings.
"""

from binascii import crc32

from dialect import const
from wire.words import parse_number

_PINS = const(28)  # the highest pin number of any board


def _encode(version, values):
    body = "%d\n" % version + "".join(["%s %s\n" % item for item in sorted(values.items())])
    return body.encode() + b"*%08x\n" % crc32(body.encode())


def _decode(data):
    """Return (version, values) of a slot, or None if it is empty or damaged."""
    try:
        body, _, check = data.rpartition(b"*")
        if check != b"%08x\n" % crc32(body):
            return None
        first, *lines = body.decode().split("\n")
        return int(first), dict([line.split(" ") for line in lines if line])
    except (ValueError, TypeError, AttributeError):
        return None


class Settings:
    """`store.read(slot)` returns bytes or None, `store.write(slot, data)` may raise `OSError`; `slot` is 0 or 1.

    `fields` is {name: (default, least, most) or (default, words)}. `nets` is {name: default pin} of the nets whose pin
    can be set; `taken` are the pins of all other nets, and the pins that are not on this board's headers.
    """

    def __init__(self, store, fields, nets, taken):
        self._store = store
        self._fields = fields
        self._nets = nets
        self._taken = taken
        self._version = 0
        self._values = {}
        for slot in (0, 1):
            found = _decode(store.read(slot))
            if found and found[0] > self._version:
                self._version, held = found
                # Skip names and values of another firmware version.
                self._values = {name: held[name] for name in held if self._parse(name, held[name]) is not None}
        if self._has_clash(self._values):
            self._values = {}

    def __getitem__(self, name):
        return self._value(self._values, name)

    def names(self):
        """Return the names of all settings."""
        return sorted(list(self._fields) + list(self._nets))

    def limits(self, name):
        """Return (default, least, most) or (default, words), or None if there is no such setting."""
        if name in self._nets:
            return (self._nets[name], 0, _PINS)  # takes effect at the next start
        return self._fields.get(name)

    def set(self, name, word):
        """Keep a value, or the default for `-`. Return None, or the reason for refusing. Raises `OSError`.

        `arguments`: there is no such name or value. `pin`: another net has that pin, or it is not on the headers.
        """
        if self.limits(name) is None or (word != "-" and self._parse(name, word) is None):
            return "arguments"
        values = dict(self._values)
        if word == "-":
            values.pop(name, None)
        else:
            values[name] = word
        if self._has_clash(values):
            return "pin"
        version = self._version + 1
        self._store.write(version % 2, _encode(version, values))
        self._version, self._values = version, values
        return None

    def _has_clash(self, values):
        """Whether two nets share a pin, or a net is on a pin that is not available."""
        pins = [self._value(values, name) for name in self._nets]
        pins.extend(self._taken)
        return len(set(pins)) < len(pins)

    def _value(self, values, name):
        return self._parse(name, values[name]) if name in values else self.limits(name)[0]

    def _parse(self, name, word):
        """Return the value of a word, or None."""
        limits = self.limits(name)
        if limits is None:
            return None
        if len(limits) == 2:
            return word if word in limits[1] else None
        is_negative = word.startswith("-")
        value = parse_number(word[1:] if is_negative else word)
        if value is None:
            return None
        value = -value if is_negative else value
        return value if limits[1] <= value <= limits[2] else None
