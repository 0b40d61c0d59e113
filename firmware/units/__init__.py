"""What the thing does by itself."""
