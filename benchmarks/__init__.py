"""Figures, not tests: `make bench`. Each prints one line a figure; nothing here can fail a build."""
