// Holder for a Hall switch, two of them. The switch drops in from above, its legs up, its marked face to the magnet.
// x: 0 at the front, the magnet comes from +x. z: 0 where it is taped on.
include <dimensions.scad>
use <base.scad>
use <shapes.scad>
$fn = 48;

wide = hall_width + clearance;
bottom = tray_height - hall_height / 2;
back = hall_wall + hall_thickness + clearance;

module hall_holder() {
    difference() {
        union() {
            base();
            box([-back - 2, -wide / 2 - 2, 0], [0, wide / 2 + 2, bottom + hall_height + 1]);
        }
        box([-back, -wide / 2, bottom], [-hall_wall, wide / 2, bottom + hall_height + 2]);
        // The legs bend back here.
        box([-back - 3, -wide / 2, bottom + hall_height], [-back + 0.1, wide / 2, bottom + hall_height + 2]);
    }
}

hall_holder();
