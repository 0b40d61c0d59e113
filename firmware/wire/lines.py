"""A line of the wire: body, asterisk, CRC-32, line feed."""

from binascii import crc32, hexlify

from dialect import const

LONGEST = const(96)  # bytes, line feed included


class LineError(ValueError):
    """`what` is the word that the wire has for it: crc, long, word."""

    def __init__(self, what):
        super().__init__(what)
        self.what = what


def add_newline(body):
    """The line for a person at a terminal."""
    return body + b"\n"


def seal(body):
    """The line with its check."""
    return body + b"*" + _check(body) + b"\n"


def unseal(line):
    """Body and whether it was checked, of a line without its line feed."""
    body, star, crc = line.partition(b"*")
    if star and crc != _check(body):
        raise LineError("crc")
    return _words(body), bool(star)


def _check(body):
    # Never formatted as a number: above 2**30 the Pico has no small integer for it.
    return hexlify(crc32(body).to_bytes(4, "big"))


def _words(body):
    if not body or min(body) < 0x20 or max(body) > 0x7E:
        raise LineError("word")
    if body[0] == 0x20 or body[-1] == 0x20 or b"  " in body:
        raise LineError("word")
    return body
