"""Strict readings of words: `int` alone would also take signs, blanks and underscores."""


def parse_number(word):
    """A number of 1 to 9 decimal digits, or None."""
    return int(word) if 0 < len(word) <= 9 and _only(word, "0123456789") else None


def is_hex(word, least, most):
    """Whether it is so many lower-case hexadecimal digits."""
    return least <= len(word) <= most and _only(word, "0123456789abcdef")


def _only(word, letters):
    for letter in word:
        if letter not in letters:
            return False
    return True
