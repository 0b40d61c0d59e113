# What the units are called, in the middle of a sentence.

unit-launcher = launcher
unit-flash = Flash unit

# What is the matter with a simulated unit.

plant-no-start = The simulated { $unit } does not start: { $reason }
plant-silent = The simulated { $unit } does not answer: { $reason }
plant-other = In { $directory } a { $unit } is simulated already. End that one first.
plant-cannot = The simulated { $unit } cannot do this: { $request }
plant-died = The simulated { $unit } has died and is started again. Try once more.
plant-ended = The simulated { $unit } has ended. Start the referee again.
