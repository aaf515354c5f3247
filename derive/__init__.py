"""What follows from what: quantities, formulas, derivations, proofs, evaluation."""
