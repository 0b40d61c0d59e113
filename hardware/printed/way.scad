// The card path and the positions of the gates. x: across, 0 at the wall that guides the card's edge.
// y: along the path, 0 at the bracket's face. z: 0 in the card's plane.
include <dimensions.scad>
use <shapes.scad>

way_width = card_width + card_play;
beam_x = card_play + beam_overlap;
base_x = beam_x - gate_axis;            // the back of a gate
ears_x = base_x + gate_floor;           // where its ears rest
tips_x = base_x + gate_height;
gates_y = [first_gate, first_gate + gate_spacing];
bracket_length = gates_y[1] + last_gate_to_end;
half = bracket_height / 2;
lip = lip_gap / 2;
wings_x = [-bracket_side - wing / 2, way_width + far_wall + wing / 2];
screws_y = [9, (gates_y[0] + gates_y[1]) / 2, bracket_length - 5];
screw_x = -5;
ties_x = -bracket_side - 3.5;
ties_y = [wing_thickness + 3.5, wing_thickness + 9];

// The entry funnel: wide at the bracket's face, as narrow as the card path after funnel_length.
module funnel() {
    wider = (funnel_width - way_width) / 2;
    hull() {
        box([-wider, -1, -funnel_height / 2], [way_width + wider, 0, funnel_height / 2]);
        box([0, funnel_length, -lip], [way_width, funnel_length + 0.1, lip]);
    }
}

// The cut-out for each gate: room for the fork and behind the base, screw holes, no edge that catches a card.
module gates() {
    for (y = gates_y) translate([0, y, 0]) {
        wide = (gate_width + clearance) / 2;
        tall = (gate_fork + clearance) / 2;
        box([ears_x - 0.1, -wide, -tall], [tips_x + clearance, wide, tall]);
        box([-bracket_side - 1, -wide, -half - 1], [ears_x, wide, half + 1]);
        for (side = [-1, 1]) translate([ears_x - 0.1, 0, side * gate_holes / 2])
            rotate([0, 90, 0]) cylinder(d = screw_tapped, h = screw_depth, $fn = 24);
        // Downstream of the fork: the lips and the guiding wall begin again with a slope.
        hull() {
            box([ears_x, wide - 0.1, -lip - notch_chamfer], [tips_x + clearance, wide, lip + notch_chamfer]);
            box([ears_x, wide + notch_chamfer, -lip], [tips_x + clearance, wide + notch_chamfer + 0.1, lip]);
        }
        translate([0, 0, -lip]) linear_extrude(lip_gap)
            polygon([[ears_x, wide - 0.1], [ears_x, wide], [0, wide + 2 * notch_chamfer], [0, wide - 0.1]]);
    }
}

// The cables lie along the outside, from gate to gate and to the wing.
module cable_groove() {
    box([-bracket_side - 1, wing_thickness, -cable_height / 2], [-bracket_side + cable_depth, bracket_length + 1, cable_height / 2]);
}
