"""When two expressions are the same: a tree in, a quotient of polynomials over named atoms in lowest terms out.

A form can be taken apart, and written back as a tree.
"""
