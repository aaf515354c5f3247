"""What a claim file may say: bytes of a stranger in, typed records with places out, or faults.

Nothing here knows what a formula is.
"""
