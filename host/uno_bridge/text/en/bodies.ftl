# Names of the units, in the middle of a sentence.

unit-launcher = launcher
unit-flash = Flash unit

# What is wrong with a simulated unit.

plant-no-start = The simulated { $unit } does not start: { $reason }
plant-silent = The simulated { $unit } does not answer: { $reason }
plant-other = A { $unit } is already simulated in { $directory }. End that one first.
plant-cannot = The simulated { $unit } cannot do this: { $request }
plant-died = The simulated { $unit } has crashed and is being restarted. Try again.
plant-ended = The simulated { $unit } has ended. Start the referee again.

# Why this computer cannot be the launcher itself, and the command that fixes it.

gpio-no-pi = This computer is not a Raspberry Pi: it has no pins for a launcher. For a board on USB: uno-bridge play --launcher auto
gpio-no-library = The libraries for the Raspberry Pi’s pins are missing. Run: { $python } -m pip install { $libraries }
gpio-forbidden = You may not use this Raspberry Pi's pins ({ $devices }). Run: sudo usermod -aG gpio,i2c $USER, then log in again.
gpio-no-i2c = I2C is switched off on this Raspberry Pi. Run: sudo raspi-config nonint do_i2c 0
gpio-no-start = The launcher on this Raspberry Pi's pins does not start: { $reason }
