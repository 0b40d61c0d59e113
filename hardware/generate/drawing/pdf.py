"""Drawings as printable PDF pages."""

from __future__ import annotations

import io
from datetime import UTC, datetime

from fpdf import FPDF
from hardware.generate.drawing import PAPER

CREATION_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date: the same drawing gives the same bytes."""


def render_pdf(picture: str) -> bytes:
    """Render an SVG as a full landscape page. Uncompressed, because zlib's output differs between builds."""
    document = FPDF(orientation="landscape", unit="mm", format=PAPER)
    document.set_creation_date(CREATION_DATE)
    document.set_compression(False)
    document.set_auto_page_break(False)
    document.add_page()
    document.image(io.BytesIO(picture.encode()), 0, 0, document.w)
    return bytes(document.output())
