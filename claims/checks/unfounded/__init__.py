"""In comes a claim that rests on a fault.

Out goes undecided, with what is at fault beneath it: there is nothing to decide until that is mended.
"""
