"""What documents say, and whether it holds."""
