"""A sheet and the library of its symbols as KiCad 8 and later open them."""

from hardware.generate.schematics.kicad.library import library, library_table
from hardware.generate.schematics.kicad.sheet import project, schematic
from hardware.generate.schematics.kicad.terms import LIBRARY

__all__ = ["LIBRARY", "library", "library_table", "project", "schematic"]
