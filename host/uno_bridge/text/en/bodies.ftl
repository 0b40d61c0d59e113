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

# What keeps this computer from being the launcher itself, and the one command that mends it.

gpio-no-pi = This computer is no Raspberry Pi: it has no pins for a launcher. For a board on USB: uno-bridge play --launcher auto
gpio-no-library = What drives the Raspberry Pi's pins is missing. Run: { $python } -m pip install { $libraries }
gpio-forbidden = You may not use this Raspberry Pi's pins ({ $devices }). Run: sudo usermod -aG gpio,i2c $USER, then log in again.
gpio-no-i2c = I2C is switched off on this Raspberry Pi. Run: sudo raspi-config nonint do_i2c 0
gpio-no-start = The launcher on this Raspberry Pi's pins does not start: { $reason }
