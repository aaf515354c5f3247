"""Figures bound to claims where a text prints them: each placed, held to its claim, and written anew on request."""
