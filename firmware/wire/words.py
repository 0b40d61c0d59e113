"""Strict parsing of words: `int` alone also accepts signs, spaces and underscores."""


def parse_number(word):
    """Return the number for a word of 1 to 9 decimal digits, or None."""
    return int(word) if 0 < len(word) <= 9 and _has_only(word, "0123456789") else None


def is_hex(word, least, most):
    """Whether the word is `least` to `most` lower-case hexadecimal digits."""
    return least <= len(word) <= most and _has_only(word, "0123456789abcdef")


def _has_only(word, letters):
    for letter in word:
        if letter not in letters:
            return False
    return True
