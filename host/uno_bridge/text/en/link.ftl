# The state of the connection to the launcher or Flash unit: what happened, and what to do.

link-off = No launcher or Flash unit is in use.
link-none = No launcher or Flash unit is plugged in. Plug its USB cable into this computer.
link-no-such-port = There is no port { $port }. Plug the launcher or Flash unit in, or list the ports with: uno-bridge doctor
link-no-such-board = No board with the serial number { $number } is plugged in. Plug it in, or list the boards with: uno-bridge doctor
link-no-serial-port = { $port } is not a serial port. Name the port of the launcher or Flash unit, or name none to have it found.
link-not-ours = { $port } belongs to { $name }, which is not a board of this project. It was not opened.
link-several = { $count } boards are plugged in. Choose one: { $boards }
link-board = { $option } { $choice } ({ $about })
link-or = { $before }, or { $board }
link-about = { $port }, { $name }
link-about-met = { $port }, { $name }; a { $unit }, last used here on { $day }
link-about-new = { $port }, { $name }; not used here before
link-about-silent = { $port }, { $name }; does not answer as a launcher or Flash unit
link-silent = Something is plugged in at { $port } but does not answer as a launcher or Flash unit. Unplug it and plug it in again; if that does not help, copy the firmware onto it: uno-bridge flash --port { $port }
link-stranger = { $name } at { $port } does not answer as a launcher or Flash unit, and is left alone until its cable is plugged in again. To make it one, copy the firmware onto it: uno-bridge flash --port { $port }
link-gone = The { $unit } is gone from { $port }: its cable was pulled, or it is restarting. Wait a moment; nothing is lost.
link-unplugged = The { $unit }’s cable was pulled. Plug it back in; nothing is lost.
link-asleep = This computer slept, and the { $unit } is not back yet. If it stays away, unplug its cable and plug it in again; nothing is lost.
link-hung = The { $unit } at { $port } stopped answering: its program hangs. Unplug its cable and plug it in again.
link-full = The { $unit } at { $port } is not reading its serial port: its program hangs. Unplug its cable and plug it in again.
link-restarted = The { $unit } restarted. Wait a moment.
link-busy = { $port } is used by another user’s program. Find out which one with:
link-held = { $port } is used by { $program } (process { $pid }). End it with:
link-modem = { $port } is used by ModemManager, which takes new ports for modems. Install the udev rule that keeps it away, then plug the cable in again:
link-forbidden = You are not allowed to use { $port }, but the group { $group } is. Run this, then log in again:
link-forbidden-yet = You are not allowed to use { $port } yet: you logged in before you were in the group { $group }. Log in again, or run this and start again:
link-forbidden-all = You are not allowed to use { $port }. Install the udev rule that allows it, then plug the cable in again:
link-failed = The port { $port } cannot be opened ({ $detail }). Unplug its cable and plug it in again.
link-error = The connection to the launcher or Flash unit failed: { $error }. The referee tries again by itself, and nothing is lost. If it keeps failing, restart the referee and report it: uno-bridge report.
link-ended = The connection to the launcher or Flash unit has ended: its thread failed. Restart the referee; nothing is lost.
link-not-stopped = The stop did not reach the launcher: switch it off at the battery switch.
link-not-paused = The stop did not reach the Flash unit: press its Play/Pause button.
link-mend = { $what } { $command }
link-version-board = The board at { $port } speaks protocol version { $board }, this referee version { $host }. Copy the newer firmware onto it: uno-bridge flash --port { $port }.
link-version-host = The board at { $port } speaks protocol version { $board }, this referee version { $host }. Update the referee: pip install --upgrade uno-bridge.
link-unit = The board at { $port } is a { $unit }, a kind of unit that this referee does not know. Plug in a launcher or a Flash unit.
link-reported = { $what } To report it, attach { $file }.

## Why it restarted, in "just now"
start-watchdog = The { $unit }’s program hung, and its watchdog restarted it. If that happens again, copy the firmware onto it again, and report it: uno-bridge report.
start-reset = The { $unit } was reset.
start-brownout = The { $unit }’s supply voltage dipped, and it restarted. If the cable was not touched, put in new batteries, and plug it into the computer itself, not into a hub.
start-asleep = The { $unit } was without power while this computer slept, and restarted.
start-power = The { $unit } was without power, and restarted. If nobody pulled its cable, check the plug.
start-other = Another { $unit } was plugged in.
start-unknown = The { $unit } restarted.

## This computer did not read its reports, in "just now"
unheard-asleep = This computer slept for { $seconds } seconds. The { $unit }’s reports of that time arrive now.
unheard-unread = This computer did not read from the { $unit } for { $seconds } seconds: the referee was stopped, or had to wait. The reports of that time arrive now.
