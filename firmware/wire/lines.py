"""The format of a line: body, asterisk, CRC-32 as eight hexadecimal digits, line feed."""

from binascii import crc32, hexlify

from dialect import const

LONGEST = const(96)  # bytes, including the line feed


class LineError(ValueError):
    """A line that cannot be accepted. `what` is the wire's word for the reason: crc, long, word or session."""

    def __init__(self, what):
        super().__init__(what)
        self.what = what


def add_newline(body):
    """Return the line without a checksum, for a person at a terminal."""
    return body + b"\n"


def seal(body):
    """Return the line with its checksum."""
    return body + b"*" + _crc(body) + b"\n"


def unseal(line):
    """Return (body, whether it had a checksum) of a line without its line feed. Raises `LineError`."""
    body, star, crc = line.partition(b"*")
    if star and crc != _crc(body):
        raise LineError("crc")
    return _validate(body), bool(star)


def _crc(body):
    # Not formatted as an integer: above 2**30 the Pico would allocate a big one.
    return hexlify(crc32(body).to_bytes(4, "big"))


def _validate(body):
    if not body or min(body) < 0x20 or max(body) > 0x7E:
        raise LineError("word")
    if body[0] == 0x20 or body[-1] == 0x20 or b"  " in body:
        raise LineError("word")
    return body
