"""A drawing as a page to print."""

from __future__ import annotations

import io
from datetime import UTC, datetime

from fpdf import FPDF
from hardware.generate.drawing import PAPER

WRITTEN = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date: the same drawing gives the same bytes."""


def page(picture: str) -> bytes:
    """The `.pdf` of an SVG that fills the paper, lying. Not compressed: zlib's bytes differ between its makes."""
    document = FPDF(orientation="landscape", unit="mm", format=PAPER)
    document.set_creation_date(WRITTEN)
    document.set_compression(False)
    document.set_auto_page_break(False)
    document.add_page()
    document.image(io.BytesIO(picture.encode()), 0, 0, document.w)
    return bytes(document.output())
