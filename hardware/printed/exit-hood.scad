// Hood: the upper half of the gate mounts, and their light shield. Three screws give access to a stuck card.
include <way.scad>
$fn = 48;

module exit_hood() {
    difference() {
        box([-bracket_side, 0, lip], [lip_depth, bracket_length, half]);
        funnel();
        gates();
        cable_groove();
        for (y = screws_y) translate([screw_x, y, 0]) {
            cylinder(d = screw_through, h = half + 1, $fn = 24);
            translate([0, 0, lip + hood_seat]) cylinder(d = 2 * screw_through, h = half, $fn = 24);
        }
    }
}

translate([0, 0, half]) rotate([180, 0, 0]) exit_hood();
