// Clip: screwed to the deck, reaches under the foot, so that lifting the launcher does not separate the two. Three pieces.
include <turning.scad>

inside = disc_radius + clearance / 2;
outside = inside + clip_thickness;
// Along the foot's chamfer, clip_gap away from it.
reach = foot_radius - foot_chamfer + clip_gap * sqrt(2);

module clip() {
    difference() {
        intersection() {
            rotate([0, 0, -15]) rotate_extrude(angle = 30, convexity = 4) polygon([
                [reach + 0.5, 0.5], [outside, 0.5], [outside, deck_top - 1], [inside, deck_top - 1], [inside, inside - reach],
            ]);
            box([reach, -clip_width / 2, 0], [outside + 1, clip_width / 2, deck_top]);
        }
        translate([0, 0, clip_screw]) rotate([0, 90, 0]) cylinder(d = screw_through, h = outside + 1, $fn = 24);
    }
}

translate([0, 0, clip_width / 2]) rotate([90, 0, 0]) clip();
