"""The kinds of check, one family a folder: a claim in, a prepared check out, and from it an outcome with its evidence.

What all kinds share is here: verdicts from sets, the finding, and the forms of damage and repair.
"""
