// The parts in place, with bought parts transparent. For viewing only; no part is printed from this file.
// `show`: "exit", "turntable" or "tray".
include <way.scad>
include <turning.scad>
use <exit-bracket.scad>
use <exit-hood.scad>
use <exit-plate.scad>
use <foot.scad>
use <deck.scad>
use <clip.scad>
use <tray-flag.scad>
use <hall-holder.scad>

show = "exit";
hood_up = 0;

module gate() {
    difference() {
        union() {
            box([0, -gate_width / 2, -gate_length / 2], [gate_floor, gate_width / 2, gate_length / 2]);
            box([0, -gate_width / 2, -gate_fork / 2], [gate_height, gate_width / 2, gate_fork / 2]);
        }
        box([gate_floor, -gate_width, -gate_slot / 2], [gate_height + 1, gate_width, gate_slot / 2]);
        for (side = [-1, 1]) translate([-1, 0, side * gate_holes / 2]) rotate([0, 90, 0]) cylinder(d = 3.2, h = 9);
    }
}

module exit() {
    color("SteelBlue") exit_bracket();
    color("LightSteelBlue") translate([0, 0, hood_up]) exit_hood();
    color("Silver") translate([0, -0.01, 0]) exit_plate();
    for (y = gates_y) {
        color("DimGray") translate([base_x, y, 0]) gate();
        color("Red") translate([beam_x, y, -gate_slot / 2]) cylinder(d = gate_aperture, h = gate_slot);
    }
    color("Gold", 0.6) box([card_play / 2, -30, -card_thickness / 2], [card_play / 2 + card_width, card_length - 30, card_thickness / 2]);
}

module board() {
    color("DarkGreen") box([-board_side / 2, -board_side / 2, board_bottom], [board_side / 2, board_side / 2, board_bottom + board_thickness]);
    color("Black") box([-2.5, -2, magnet_top + air_gap], [2.5, 2, board_bottom]);
}

module turntable() {
    color("SteelBlue") foot();
    color("Red") translate([0, 0, magnet_top - magnet_thickness]) cylinder(d = magnet, h = magnet_thickness);
    color("LightSteelBlue") render(convexity = 8) difference() {
        deck();
        rotate([0, 0, -60]) rotate_extrude(angle = 150) square(100);
    }
    for (angle = clips_at) rotate([0, 0, angle]) color("Silver") clip();
    board();
    balls = floor(2 * PI * race_radius / (ball + 0.05));
    color("White") for (n = [0:balls - 1]) rotate([0, 0, n * 360 / balls]) translate([race_radius, 0, foot_thickness + race_gap / 2]) sphere(d = ball, $fn = 16);
}

module tray() {
    color("Silver") translate([0, 0, -2]) cylinder(r = tray_radius + 2, h = 2);
    color("SteelBlue") translate([tray_radius, 0, 0]) tray_flag();
    color("Red") translate([tray_radius - tray_magnet_thickness, 0, tray_height]) rotate([0, 90, 0]) cylinder(d = tray_magnet, h = tray_magnet_thickness);
    for (angle = [0, 180]) rotate([0, 0, angle]) translate([tray_radius + tray_gap, 0, 0]) rotate([0, 0, 180]) {
        color("LightSteelBlue") hall_holder();
        color("Black") box([-hall_wall - hall_thickness, -hall_width / 2, tray_height - hall_height / 2], [-hall_wall, hall_width / 2, tray_height + hall_height / 2]);
    }
}

if (show == "exit") exit();
if (show == "turntable") turntable();
if (show == "tray") tray();
