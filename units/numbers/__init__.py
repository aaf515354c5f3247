"""Numbers as they are printed: digits, hedges and words for numbers in, sets of values with exact ends out."""
