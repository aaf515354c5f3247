"""Grammars, tables and the model of claim files come in; a reference of the language goes out, as text, JSON, Markdown.

What an example means is worked out by the reader that it is an example for, never written down.
"""
