"""Findings in words: findings in; text, Markdown, JSON and annotations out.

One module words a verdict or an error.
"""
