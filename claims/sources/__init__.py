"""Values from files: the number of a source is read where it stands, with the digest of the bytes that were read.

Nothing of this imports a reader until a claim names a file of its format.
"""
