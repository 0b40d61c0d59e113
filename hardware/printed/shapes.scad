// Shapes that several parts are made of. All lengths in mm.

// A box from one corner to the other.
module box(from, to) {
    translate(from) cube(to - from);
}

// A hole along z, drawn out by `adjust` to either side along x.
module slot(diameter, height, adjust) {
    hull() for (x = [-adjust, adjust]) translate([x, 0, 0]) cylinder(d = diameter, h = height);
}
