"""Shares: "usually", "often" and "most" claim a share of the cases that the document lists, or of a measured range."""
