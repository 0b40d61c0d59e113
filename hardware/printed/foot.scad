// Foot: stands on the table. The balls run in its groove, and the magnet is in its post.
include <turning.scad>

module foot() {
    difference() {
        rotate_extrude(convexity = 8) polygon([
            [0, 0], [foot_radius - foot_chamfer, 0], [foot_radius, foot_chamfer], [foot_radius, foot_thickness],
            [race_radius + groove_depth, foot_thickness], [race_radius, foot_thickness - groove_depth], [race_radius - groove_depth, foot_thickness],
            [race_radius - race_rim, foot_thickness], [race_radius - race_rim, foot_floor], [journal_radius, foot_floor],
            [journal_radius, journal_top], [magnet_boss, journal_top], [magnet_boss, magnet_top], [0, magnet_top],
        ]);
        translate([0, 0, magnet_top - magnet_thickness]) cylinder(d = magnet + magnet_play, h = magnet_thickness + 1);
    }
}

foot();
