"""What need not be worked out twice: values in, their text on disk, and equal values out.

Each entry is found by its content and by a digest of the program.
"""
