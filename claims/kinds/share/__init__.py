"""Shares: "usually", "often" and "most" claim that something is so in a share of the cases that the document lists.

The order of its modules is in CONTRIBUTING.md.
"""
