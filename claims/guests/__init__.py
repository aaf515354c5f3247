"""Guests of the core: what reads texts, serves editors and agents, edits claim files, and exports findings.

A guest imports the core; the core imports no guest, and reaches each through one registry.
"""
