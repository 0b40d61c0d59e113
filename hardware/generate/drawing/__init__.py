"""What sheets and wiring pictures have in common: their paper, what lies on what, SVG and PDF."""

PAPER = "A3"
PAPER_MM = (420.0, 297.0)
"""Lying."""
