"""Universal statements: a claim about all values in, a proof or a counterexample out.

What would hold in its place is beside it.
"""
