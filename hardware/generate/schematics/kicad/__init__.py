"""Output of sheets and their symbol library in the format of KiCad 8."""

from hardware.generate.schematics.kicad.elements import LIBRARY
from hardware.generate.schematics.kicad.library import render_library, render_library_table
from hardware.generate.schematics.kicad.sheet import render_project, render_schematic

__all__ = ["LIBRARY", "render_library", "render_library_table", "render_project", "render_schematic"]
