"""What formulas are made of: quantities in, immutable trees with units out, exactly as written.

Dimensions are checked and derivatives taken on these trees; nothing here simplifies.
"""
