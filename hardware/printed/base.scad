// The base of flag and holder, for tape or screws. x: 0 at its front.
include <dimensions.scad>
use <shapes.scad>

module base() {
    difference() {
        translate([-base_length, -base_width / 2, 0]) cube([base_length, base_width, base_thickness]);
        translate([-base_length * 2 / 3, 0, -1]) slot(screw_through, base_thickness + 2, 4, $fn = 24);
    }
}
