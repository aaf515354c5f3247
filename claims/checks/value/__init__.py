"""Values: a formula or an expression with its inputs in, the computed set against the printed one out.

How it depends on each input is answered here too.
"""
