"""What an expression is worth: exact numbers or intervals in, an exact value or an outward-rounded enclosure out.

Ranges over boxes, sample points and the second path through Pint are here too.
"""
