"""The ladder on which universal statements are decided."""
