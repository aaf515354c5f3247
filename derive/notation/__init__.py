"""How expressions are read and shown: text that a claim writes in, a tree out, and the tree as MathML.

Nothing that is read is ever executed.
"""
