// Exit bracket: the floor of the card path, the lower half of the gate mounts, and the wings that fix it.
include <way.scad>
$fn = 48;

module exit_bracket() {
    difference() {
        union() {
            near_side();
            far_side();
            box([-bracket_side, 0, -half], [way_width + far_wall, bracket_length, -half + bracket_floor]);
            wings();
        }
        funnel();
        gates();
        cable_groove();
        for (y = screws_y) translate([screw_x, y, lip - screw_depth]) cylinder(d = screw_tapped, h = screw_depth + 1, $fn = 24);
    }
}

// Up to the lower lip, and the wall that guides the card's edge and carries the hood.
module near_side() {
    box([-bracket_side, 0, -half], [lip_depth, bracket_length, -lip]);
    box([-bracket_side, 0, -half], [0, bracket_length, lip]);
}

module far_side() {
    translate([0, bracket_length, 0]) rotate([90, 0, 0]) linear_extrude(bracket_length) polygon([
        [way_width - ledge, -half], [way_width - ledge, -lip], [way_width, -lip], [way_width, far_height],
        [way_width - far_roof, far_height + far_roof], [way_width - far_roof, far_height + far_roof + far_edge],
        [way_width + far_wall, far_height + far_roof + far_edge], [way_width + far_wall, -half],
    ]);
}

module wings() {
    difference() {
        union() {
            box([-bracket_side - wing, 0, -half], [-bracket_side - clearance, wing_thickness, half]);
            box([-bracket_side - wing, 0, -half], [0, wing_thickness, -lip]);
            box([way_width, 0, -half], [way_width + far_wall + wing, wing_thickness, half]);
            gussets();
        }
        // A cable tie through the gusset relieves the gates' pins of strain.
        for (y = ties_y) translate([ties_x, y, -half - 1]) cylinder(d = tie_hole, h = bracket_floor + 2, $fn = 24);
        for (x = wings_x) translate([x, -1, 0]) rotate([-90, 90, 0]) slot(screw_through, wing_thickness + 2, adjust);
    }
}

// Gussets under the wings, so that these do not break off between two layers.
module gussets() {
    translate([0, 0, -half]) linear_extrude(bracket_floor) {
        polygon([[-bracket_side - wing, 0], [-bracket_side, 0], [-bracket_side, wing + wing_thickness], [-bracket_side - wing, wing_thickness]]);
        translate([way_width + far_wall, 0]) polygon([[0, 0], [wing, 0], [wing, wing_thickness], [0, wing + wing_thickness]]);
    }
}

translate([0, 0, half]) exit_bracket();
