"""In come the expression of a claim or formula, its printed figure, and values to start from.

Out goes JSON from which a browser computes the page anew: the same trees, and exact numbers as text.
"""

from claims_site.what_if.of_claim import claim_calculation, meaning, why_not_calculated
from claims_site.what_if.of_formula import formula_calculation

__all__ = ["claim_calculation", "formula_calculation", "meaning", "why_not_calculated"]
