"""Agreement: claims about one thing in, whether their printed sets share more than an edge out.

What would make them agree stands beside it.
"""
