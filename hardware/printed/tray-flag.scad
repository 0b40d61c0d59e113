// Tray flag: carries the magnet. x: away from the tray's axis, 0 at the magnet's face. z: 0 where it is taped on.
include <dimensions.scad>
use <base.scad>
$fn = 48;

pocket = tray_magnet + clearance / 2;
block = pocket + 2 * tray_magnet_wall;

module tray_flag() {
    difference() {
        union() {
            base();
            translate([-block, -block / 2, 0]) cube([block, block, tray_height + block / 2]);
        }
        translate([-tray_magnet_thickness, 0, tray_height]) rotate([0, 90, 0]) cylinder(d = pocket, h = tray_magnet_thickness + 1);
    }
}

tray_flag();
