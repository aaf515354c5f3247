"""One module per kind of check."""
