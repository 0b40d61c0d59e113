"""Shared by schematic sheets and wiring pictures: paper size, bounding boxes, SVG and PDF output."""

PAPER = "A3"
PAPER_MM = (420.0, 297.0)
"""Landscape: width, height."""
