"""The two units: what a launcher and a Flash unit do."""
