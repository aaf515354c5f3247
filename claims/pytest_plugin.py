"""Collect claim files as pytest items."""
