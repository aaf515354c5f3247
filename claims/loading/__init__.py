"""From paths to documents: files in, claims with their figures, inputs and references resolved out.

What is wrong is told with its place, all of it together.
"""
