"""A board gives the unit its devices' parts; what it must offer is told in `devices`."""
