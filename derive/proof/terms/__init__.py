"""Proofs as values: what a method found, in terms that a program can follow that searches for nothing."""
