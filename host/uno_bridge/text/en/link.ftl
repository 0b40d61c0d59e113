# How it stands with the launcher or Flash unit: what happened, and the one thing to do.

link-off = No launcher or Flash unit is in use.
link-none = No launcher or Flash unit is plugged in. Plug its USB cable into this computer.
link-no-such-port = There is no port { $port }. Plug the launcher or Flash unit in. Which ports there are tells: uno-bridge doctor
link-no-such-board = No board with the serial number { $number } is plugged in. Plug it in. Which boards there are tells: uno-bridge doctor
link-no-serial-port = { $port } is no serial port. Name the launcher’s or Flash unit’s, or name none: it is found by itself.
link-not-ours = { $port } belongs to { $name }, which is no board of ours. It was not opened.
link-several = { $count } boards are plugged in. Say which one is meant: { $boards }
link-board = { $option } { $choice } ({ $about })
link-or = { $before }, or { $board }
link-about = { $port }, { $name }
link-about-met = { $port }, { $name }; a { $unit }, met here on { $day }
link-about-new = { $port }, { $name }; never met here
link-about-silent = { $port }, { $name }; does not answer as a launcher or Flash unit
link-silent = Something is plugged in at { $port } but does not answer as a launcher or Flash unit. Unplug it and plug it in again; if that does not help, copy the firmware onto it: uno-bridge flash --port { $port }
link-stranger = { $name } at { $port } does not answer as a launcher or Flash unit, and is left alone until its cable is plugged in again. If it is to be one, this copies the firmware onto it: uno-bridge flash --port { $port }
link-gone = The { $unit } is gone from { $port }: its cable was pulled, or it restarts. Wait a moment; nothing is lost.
link-unplugged = The { $unit }’s cable was pulled. Plug it back in; nothing is lost.
link-asleep = This computer slept, and the { $unit } is not back yet. If it stays away, unplug its cable and plug it in again; nothing is lost.
link-hung = The { $unit } at { $port } stopped answering: its program hangs. Unplug its cable and plug it in again.
link-full = The { $unit } at { $port } takes nothing that it is told: its program reads no more. Unplug its cable and plug it in again.
link-restarted = The { $unit } restarted. Wait a moment.
link-busy = { $port } is used by a program of another user. This tells by which:
link-held = { $port } is used by { $program } (process { $pid }). This ends it:
link-modem = { $port } is used by ModemManager, which takes a new port for a modem’s. This udev rule keeps it away, once the cable is plugged in again:
link-forbidden = You are not allowed to use { $port }, but the group { $group } is. Run this, then log in again:
link-forbidden-yet = You are not allowed to use { $port } yet: you logged in before you were in the group { $group }. Log in again, or run this and start again:
link-forbidden-all = You are not allowed to use { $port }. This udev rule lets whoever sits here use it, once the cable is plugged in again:
link-failed = The port { $port } cannot be opened ({ $detail }). Unplug its cable and plug it in again.
link-error = The referee lost the launcher or Flash unit through an error: { $error }. It tries again by itself, and nothing is lost. If this stays, start the referee again, and report it: uno-bridge report.
link-ended = The referee no longer listens to the launcher or Flash unit: its program failed. Start the referee again; nothing is lost.
link-not-stopped = The stop did not reach the launcher: switch it off at the battery switch.
link-not-paused = The stop did not reach the Flash unit: press its Play/Pause button.
link-mend = { $what } { $command }
link-version-board = What is plugged in at { $port } speaks version { $board } of the wire, this referee { $host }. Copy the newer firmware onto it: uno-bridge flash --port { $port }.
link-version-host = What is plugged in at { $port } speaks version { $board } of the wire, this referee { $host }. Update the referee: pip install --upgrade uno-bridge.
link-unit = What is plugged in at { $port } is a unit called { $unit }, which this referee does not know. Plug in a launcher or a Flash unit.
link-reported = { $what } To report it, send { $file } along.

## What made it begin anew, in "just now"
start-watchdog = The { $unit }’s program hung, and its watchdog restarted it. If that happens again, copy the firmware onto it anew, and report it: uno-bridge report.
start-reset = Somebody reset the { $unit }.
start-brownout = The { $unit } lost its supply for a moment and restarted. If nobody touched its cable, put in new cells, and plug it into the computer itself, not into a hub.
start-asleep = The { $unit } was without power while this computer slept, and restarted.
start-power = The { $unit } was without power, and restarted. If nobody pulled its cable, look whether it sits tight.
start-other = Another { $unit } was plugged in.
start-unknown = The { $unit } restarted.

## Nobody listened to it, in "just now"
unheard-asleep = This computer slept for { $seconds } seconds. What the { $unit } did meanwhile comes now.
unheard-unread = This computer did not listen to the { $unit } for { $seconds } seconds: the referee was stopped, or had to wait. What it did meanwhile comes now.
