"""Statements in, figures out: each number that a passage prints, with its hedge, its unit and its place."""
