"""The circuits, one function each: components and connections. `x`, `y`: position in the block."""
