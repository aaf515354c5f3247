"""In come a text, what covers its figures, and the findings on its claims.

Out goes the text with each figure and each statement marked by what is known of it.
"""
