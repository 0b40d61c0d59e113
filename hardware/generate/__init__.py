"""Writes what follows from the files of `hardware/`: `make hardware`."""
