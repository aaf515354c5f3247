"""The detectors, each a module with its code, its examples and its near misses."""
