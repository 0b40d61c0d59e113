// Shapes shared by several parts. All lengths in mm.

// A box from one corner to the other.
module box(from, to) {
    translate(from) cube(to - from);
}

// A slot along z, extended by `adjust` to either side along x.
module slot(diameter, height, adjust) {
    hull() for (x = [-adjust, adjust]) translate([x, 0, 0]) cylinder(d = diameter, h = height);
}
