"""The host half of uno-bridge: referee, link to the launcher, journal and table page."""
