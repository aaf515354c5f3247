"""Premises: an outside fact with its source in, the same fact out.

There is nothing to check but that a source is named.
"""
