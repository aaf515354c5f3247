"""A text against its claims: a text in, each of its statements linked to claims or left out with a reason out.

The lock remembers the links by fingerprint, without a word of the text.
"""
