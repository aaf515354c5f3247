"""How a formula follows from others: relations and named rules in, a formula with its checked steps out.

Laws say what must hold of a formula; SymPy is asked here alone, and believed nowhere.
"""
