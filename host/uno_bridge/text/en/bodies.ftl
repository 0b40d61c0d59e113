# What is the matter with the simulated launcher. The reasons are its own process's words.

plant-no-start = The simulated launcher does not start: { $reason }
plant-silent = The simulated launcher does not answer: { $reason }
plant-other = Another unit is simulated in { $directory } already: { $unit }. End that one first.
plant-cannot = It says: { $reason }

# What keeps this computer from being the launcher itself, and the one command that mends it.

gpio-no-pi = This computer is no Raspberry Pi: it has no pins for a launcher. For a board on USB: uno-bridge play --launcher auto
gpio-no-library = What drives the Raspberry Pi's pins is missing. Run: { $python } -m pip install { $libraries }
gpio-forbidden = You may not use this Raspberry Pi's pins ({ $devices }). Run: sudo usermod -aG gpio,i2c $USER, then log in again.
gpio-no-i2c = I2C is switched off on this Raspberry Pi. Run: sudo raspi-config nonint do_i2c 0
gpio-no-start = The launcher on this Raspberry Pi's pins does not start: { $reason }
