"""Units: an expression as printed in, whether its units balance out.

What would make them balance stands beside it.
"""
