"""Knowledge: one module per subject."""
