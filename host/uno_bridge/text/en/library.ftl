# Errors of uno_bridge.connect and of the launcher that it returns.

library-no-answer = The launcher did not answer { $command }: it was done once, or not at all. Look at its status.
library-refused = The launcher refused the command: { $reason }
library-no-greeting = No launcher has answered yet. Wait longer, or list the ports with: uno-bridge doctor
library-no-press = Only a simulated launcher can be pressed by a program. Hit the button of this one.
library-flash-unit = A Flash unit is plugged in, not a launcher. Plug in a launcher.
