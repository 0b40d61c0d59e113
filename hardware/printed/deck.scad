// Deck: carries the launcher. The sensor board is screwed under it, above the magnet.
include <turning.scad>

module deck() {
    difference() {
        union() {
            rotate_extrude(convexity = 8) {
                polygon([
                    [race_radius - race_rim, wall_bottom], [race_radius - groove_depth, wall_bottom], [race_radius, wall_bottom + groove_depth],
                    [race_radius + groove_depth, wall_bottom], [disc_radius, wall_bottom], [disc_radius, deck_top], [0, deck_top], [0, deck_bottom],
                    [race_radius - race_rim, deck_bottom],
                ]);
                translate([journal_radius + journal_play, tube_bottom]) square([tube_wall, deck_bottom - tube_bottom + 1]);
            }
            at_board_holes() cylinder(r = standoff_radius, h = standoff + 1);
        }
        at_board_holes() translate([0, 0, -1]) cylinder(d = screw_tapped, h = 6, $fn = 24);
        box([0, -sensor_cable / 2, deck_bottom - 4], [disc_radius + 1, sensor_cable / 2, deck_bottom]);
        for (angle = clips_at) rotate([0, 0, angle]) translate([disc_radius - screw_depth, 0, clip_screw])
            rotate([0, 90, 0]) cylinder(d = screw_tapped, h = screw_depth + 1, $fn = 24);
    }
}

module at_board_holes() {
    for (x = [-1, 1], y = [-1, 1]) translate([x * board_holes / 2, y * board_holes / 2, deck_bottom - standoff]) children();
}

translate([0, 0, deck_top]) rotate([180, 0, 0]) deck();
