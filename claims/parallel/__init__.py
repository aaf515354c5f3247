"""Work shared among processes that can be killed: a function and its items in, results in the order of the items out.

Nothing here knows what a claim is.
"""
