"""Output of sheets and their symbol library in the format of KiCad 8."""

from hardware.generate.schematics.kicad.library import library, library_table
from hardware.generate.schematics.kicad.sheet import project, schematic
from hardware.generate.schematics.kicad.terms import LIBRARY

__all__ = ["LIBRARY", "library", "library_table", "project", "schematic"]
