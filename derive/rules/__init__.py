"""The steps that a derivation may take, one module per rule."""
