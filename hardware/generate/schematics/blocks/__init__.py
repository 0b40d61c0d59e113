"""The circuits, one function each: its parts and how they are joined. `x`, `y`: where it begins in its block."""
