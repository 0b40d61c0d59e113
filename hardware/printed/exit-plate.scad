// Exit plate: foam tape holds it around the toy's mouth, the bracket is screwed to it. Nuts slide in slots on the toy's side.
include <way.scad>
$fn = 48;

margin = adjust + nut_width / 2 + 4;

// Lies on its back here, the toy's side up: z points against the card's direction.
module lying() {
    difference() {
        box([wings_x[0] - margin, -plate_height / 2, 0], [wings_x[1] + margin, plate_height / 2, plate_thickness]);
        mouth();
        for (x = wings_x) translate([x, 0, 0]) {
            translate([0, 0, -1]) slot(screw_through, plate_thickness + 2, adjust);
            box([-adjust - nut_width / 2, -nut_width / 2, plate_thickness - nut_depth], [adjust + nut_width / 2, nut_width / 2, plate_thickness + 1]);
        }
    }
}

module mouth() {
    hole = [mouth_width, mouth_height] / 2;
    translate([way_width / 2, 0, 0]) {
        box([-hole.x, -hole.y, -1], [hole.x, hole.y, plate_thickness + 1]);
        hull() for (wider = [0, mouth_chamfer + 0.1])
            box([-hole.x - wider, -hole.y - wider, plate_thickness - mouth_chamfer + wider], [hole.x + wider, hole.y + wider, plate_thickness + 0.2]);
    }
}

module exit_plate() {
    rotate([90, 0, 0]) lying();
}

lying();
