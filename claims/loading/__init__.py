"""From paths to documents: files in, claims with their figures, inputs and references resolved out.

What is wrong is reported with its place, all of it together.
"""
