// Heights of the turntable. z: 0 where the foot stands; the axis is x = y = 0.
include <dimensions.scad>
use <shapes.scad>
$fn = 64;

foot_radius = disc_radius - clip_gap;
// A ball touches a V of 90 degrees when its middle is 1.414 radii above the V's bottom.
race_gap = 2 * (ball / 2 * sqrt(2) - groove_depth);
wall_bottom = foot_thickness + race_gap;
board_bottom = magnet_top + air_gap + chip_height;
deck_bottom = board_bottom + board_thickness + standoff;
deck_top = deck_bottom + deck_thickness;
clip_screw = (wall_bottom + deck_top) / 2;
clips_at = [60, 180, 300];
