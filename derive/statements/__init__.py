"""What can be claimed for all admissible values: expressions and relations in, goals that must hold at every point out.

What an expression needs to have a value belongs to what must hold.
"""
