"""The generators behind `make hardware`."""
