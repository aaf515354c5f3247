"""What the reader sees: pages written from findings."""
