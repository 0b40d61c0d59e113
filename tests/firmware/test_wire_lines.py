"""The codec and the assembler against the golden vectors."""

from vectors import case_bytes, load_vectors
from wire.assembler import LineAssembler
from wire.lines import LineError, add_newline, seal, unseal


def heard(pieces):
    """What each line in the stream gives, as the vectors say it."""
    assembler = LineAssembler()
    gives = []
    for piece in pieces:
        assembler.feed(piece)
        while not assembler.is_empty:
            try:
                line = assembler.take()
                if line is not None:
                    gives.append(unseal(line))
            except LineError as bad:
                gives.append("bad " + bad.what)
    return gives


def test_every_good_line_is_read():
    for case in load_vectors("lines.json"):
        if "body" in case:
            assert heard([case_bytes(case)]) == [(case["body"].encode(), case["checked"])], case


def test_every_bad_line_is_refused_for_its_reason():
    for case in load_vectors("lines.json"):
        if "bad" in case:
            assert heard([case_bytes(case)]) == ["bad " + case["bad"]], case


def test_every_body_gives_its_line():
    for case in load_vectors("lines.json"):
        if "body" in case and not case["line"].endswith("\r\n"):
            body = case["body"].encode()
            assert (seal(body) if case["checked"] else add_newline(body)) == case_bytes(case), case


def test_streams_in_any_pieces():
    for case in load_vectors("streams.json"):
        gives = heard([piece.encode() for piece in case["pieces"]])
        assert [one if isinstance(one, str) else one[0].decode() for one in gives] == case["gives"], case


def test_no_flipped_bit_passes():
    line = seal(b"do 5e55 7f3a 3 dispense 12")[:-1]
    for i in range(len(line)):
        for bit in range(8):
            flipped = bytearray(line)
            flipped[i] ^= 1 << bit
            flipped = bytes(flipped)
            try:
                checked = unseal(flipped)[1]
            except LineError:
                checked = False
            assert not checked, flipped  # without its asterisk it is a plain line


def test_memory_for_a_line_is_bounded():
    assembler = LineAssembler()
    for _ in range(1000):
        assembler.feed(b"x" * 64)
        assert assembler.take() is None
    assert len(assembler._line) == 95
